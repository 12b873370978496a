//! Few flows, hashed onto the same uplinks.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

use crate::scenario::{LoadBalancing, Transport};

/// The model's own collisions where the fabric is known to have several leaves; where the scenario does not
/// say, 0.70 to 0.85 as published (`network.md`, section 6: Meta, Asterfusion).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let design = machine.design;
    if !machine.networked() || design.nodes < 2 {
        return Vec::new();
    }
    let ethernet = !matches!(design.transport, Transport::Ib);
    let hash = if ethernet { "ecmp" } else { "static" };
    let usual = if ethernet { 0.8 } else { 0.4 };
    let mut all = Vec::new();
    for (placement, prior) in [("contiguous", 0.8), ("random", 1.0), ("scattered", 0.6)] {
        let settings = [(Key::LoadBalancing, hash), (Key::Qps, "1"), (Key::Placement, placement)];
        all.push(Signature::of(Cause::Collisions, &settings).deviation(0.15).prior(prior * usual));
    }
    let given = design.given.entry(Key::Topology).is_some();
    let hashed = design.load_balancing != LoadBalancing::Scheduled;
    if ethernet && !given && hashed && design.nodes > 2 {
        for share in [0.78, 0.6, 0.45] {
            all.push(Signature::port(Cause::Collisions, share).deviation(0.12).scatter(0.05).prior(0.35));
        }
    }
    all
}
