//! Ports of a card as one bonded device.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// The host hashes flows onto members. Where a card shows a single port, the cards of a server may be bonded:
/// half is left when all flows meet on one of two.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let design = machine.design;
    if !machine.networked() || design.bond || design.ports_per_node < 2 {
        return Vec::new();
    }
    let told = |signature: Signature| signature.told(machine.marks.bonded, false);
    let twin = design.cards_per_node > 0 && design.ports_per_node >= 2 * design.cards_per_node;
    let mut all =
        vec![told(Signature::port(Cause::Bond, 0.5).deviation(0.12).prior(if twin { 0.6 } else { 0.25 }))];
    if twin {
        all.push(told(Signature::of(Cause::Bond, &[(Key::Bond, "on")]).deviation(0.1).prior(0.8)));
    }
    all
}
