//! The card's slot: a generation older than the card wants, or fewer lanes.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// What a slot carries is physics, so the signature is sharp (U17, U19).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let design = machine.design;
    if !(machine.networked() && machine.slotted()) {
        return Vec::new();
    }
    let mut all = Vec::new();
    let mut add = |key: Key, value: u32, prior: f64| {
        let signature = Signature::of(Cause::Slot, &[(key, &value.to_string())]);
        all.push(signature.deviation(0.04).prior(prior).told(machine.marks.downgraded, false));
    };
    for (down, prior) in [(1, 0.8), (2, 0.2)] {
        if design.slot_generation >= 3 + down {
            add(Key::Pcie, design.slot_generation - down, prior);
        }
    }
    for (lanes, prior) in [(8, 0.7), (4, 0.1)] {
        if lanes < design.slot_lanes {
            add(Key::Lanes, lanes, prior);
        }
    }
    all
}
