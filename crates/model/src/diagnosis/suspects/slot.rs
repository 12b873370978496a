//! The card's slot: a generation older than the card wants, or fewer lanes.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// What a slot carries is physics, so the signature is sharp (U17, U19).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let (design, marks, numbers) = (machine.design, machine.marks, machine.numbers);
    if !(machine.networked() && machine.slotted()) {
        return Vec::new();
    }
    // The library knows the slot's rate: below the port's rate it is the cause, else it is not.
    let port = design.port_rate.0 / 8.0;
    // A path between processors is narrow for another reason.
    let path = marks.card_rate.filter(|_| marks.far != Some(true));
    let seen = marks.slot_rate.or(path);
    let words = match seen {
        _ if marks.downgraded => Words::Settle,
        Some(rate) if rate < SHORT * port => Words::Settle,
        Some(_) => Words::RuleOut,
        None => Words::Silent,
    };
    let mut all = Vec::new();
    let mut add = |key: Key, value: u32, weight: f64| {
        let signature = Signature::of(Cause::Slot, &[(key, &value.to_string())]);
        all.push(machine.heard(signature.deviation(numbers.physics_deviation).prior(weight), words));
    };
    for (down, weight) in [(1, numbers.slot_weight), (2, numbers.slot_old_weight)] {
        if design.slot_generation >= 3 + down {
            add(Key::Pcie, design.slot_generation - down, weight);
        }
    }
    for (lanes, weight) in [(8, numbers.slot_lanes_weight), (4, numbers.slot_few_lanes_weight)] {
        if lanes < design.slot_lanes {
            add(Key::Lanes, lanes, weight);
        }
    }
    all
}

/// The library counts 24 GB/s for a Gen4 x16 slot and 48 for Gen5, a little below the ports of 200 and 400 Gb/s.
const SHORT: f64 = 0.9;
