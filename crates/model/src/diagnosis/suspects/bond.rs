//! Ports of a card as one bonded device.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// The host hashes flows onto members. Where a card shows a single port, the cards of a server may be bonded:
/// half is left when all flows meet on one of two.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let (design, numbers) = (machine.design, machine.numbers);
    if !machine.networked() || design.bond || design.ports_per_node < 2 {
        return Vec::new();
    }
    // A list of cards without a bond among them rules it out.
    let words = Words::settled(machine.marks.bonded, machine.marks.cards.is_some());
    let twin = design.cards_per_node > 0 && design.ports_per_node >= 2 * design.cards_per_node;
    let weight = if twin { numbers.bond_weight } else { numbers.bond_rare_weight };
    let half = Signature::port(Cause::Bond, numbers.bond_share);
    let mut all = vec![machine.heard(half.deviation(numbers.reported_deviation).prior(weight), words)];
    if twin {
        let hashed = Signature::of(Cause::Bond, &[(Key::Bond, "on")]);
        all.push(machine.heard(hashed.deviation(numbers.reported_deviation).prior(weight), words));
    }
    all
}
