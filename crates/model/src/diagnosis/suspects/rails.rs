//! Ports that are there but not used.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;

/// A port less, two less, half of them, or all but one; as many as the library lists where it does.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let numbers = machine.numbers;
    let ports = machine.design.ports_per_node;
    if !machine.networked() || ports < 2 {
        return Vec::new();
    }
    let rail = |left: u32, weight: f64, words: Words| {
        // The rate of what is left, not another number of ports: the others stay in the server.
        let share = f64::from(left) / f64::from(ports);
        let signature = Signature::port(Cause::MissingRail, share).deviation(numbers.physics_deviation);
        machine.heard(signature.prior(weight), words)
    };
    let listed = machine.marks.cards.filter(|cards| *cards < ports && !machine.marks.bonded);
    if let Some(cards) = listed {
        return vec![rail(cards.max(1), numbers.rail_weight, Words::Settle)];
    }
    // A listed card may still carry nothing, but then the library would wait for it.
    let words = Words::of(false, machine.marks.cards.is_some());
    let left = [
        (ports - 1, numbers.rail_weight),
        (ports.saturating_sub(2), numbers.rail_two_weight),
        (ports / 2, numbers.rail_half_weight),
        (1, numbers.rail_single_weight),
    ];
    let new = |place: usize, left_over: u32| {
        left_over > 0 && !left[..place].iter().any(|(before, _)| *before == left_over)
    };
    let kept = left.iter().enumerate().filter(|(place, (left_over, _))| new(*place, *left_over));
    kept.map(|(_, (left_over, weight))| rail(*left_over, *weight, words)).collect()
}
