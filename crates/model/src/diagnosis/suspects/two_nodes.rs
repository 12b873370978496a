//! Two nodes: a tree shows more bus bandwidth than the ports carry, a ring does not.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// A ring where the library would take a tree, or a log of two nodes beside a scenario of more (U29).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let (marks, numbers) = (machine.marks, machine.numbers);
    match machine.design.groups() {
        0 | 1 => Vec::new(),
        2 | 3 => {
            let ring = Signature::of(Cause::TwoNodeTree, &[(Key::Algorithm, "ring")]);
            let ring = ring.deviation(numbers.physics_deviation).prior(numbers.two_nodes_weight);
            let words = if marks.tree { Words::RuleOut } else { Words::variable(marks.ring, marks.verbose) };
            vec![machine.heard(ring, words)]
        }
        _ => {
            let two = Signature::of(Cause::TwoNodeTree, &[(Key::Nodes, "2")]);
            let two = two.deviation(numbers.physics_deviation).prior(numbers.two_nodes_other_weight);
            vec![machine.heard(two, Words::settled(marks.nodes == Some(2), marks.nodes.is_some()))]
        }
    }
}
