//! Two nodes: a tree shows more bus bandwidth than the ports carry, a ring does not.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// A ring where the library would take a tree, or a log of two nodes beside a scenario of more (U29).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    match machine.design.groups() {
        0 | 1 => Vec::new(),
        2 | 3 => {
            vec![Signature::of(Cause::TwoNodeTree, &[(Key::Algorithm, "ring")]).deviation(0.03).prior(0.8)]
        }
        _ => vec![Signature::of(Cause::TwoNodeTree, &[(Key::Nodes, "2")]).deviation(0.05).prior(0.5)],
    }
}
