//! The scale-up switch does not reduce.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// Rings and trees instead: all-reduce alone is slower, and only from a few MiB on (U01).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let (marks, numbers) = (machine.marks, machine.numbers);
    if !machine.design.nvls {
        return Vec::new();
    }
    let off = Signature::of(Cause::NoNvls, &[(Key::Nvls, "off")]).deviation(numbers.physics_deviation);
    let weight = if machine.networked() { numbers.nvls_network_weight } else { numbers.nvls_weight };
    // An algorithm that somebody asked for explains the absence better.
    let words = if marks.ring { Words::Against } else { Words::settled(marks.no_nvls, marks.nvls) };
    vec![machine.heard(off.prior(weight), words)]
}
