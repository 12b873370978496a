//! The scale-up switch does not reduce.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// Rings and trees instead: all-reduce alone is slower, and only from a few MiB on (U01).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    if !machine.design.nvls {
        return Vec::new();
    }
    let off = Signature::of(Cause::NoNvls, &[(Key::Nvls, "off")]).deviation(0.04);
    let off = if machine.networked() { off.prior(0.4) } else { off };
    vec![off.told(machine.marks.no_nvls, machine.marks.nvls)]
}
