//! Few flows, hashed onto the same uplinks.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::{Key, LoadBalancing, Transport};

/// The model's own collisions where the fabric is known to have several leaves; where the scenario does not
/// say, 0.70 to 0.85 as published (`network.md`, section 6: Meta, Asterfusion).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let (design, numbers) = (machine.design, machine.numbers);
    if !machine.networked() || design.nodes < 2 {
        return Vec::new();
    }
    let ethernet = !matches!(design.transport, Transport::Ib);
    let hash = if ethernet { "ecmp" } else { "static" };
    let weight = if ethernet { numbers.collisions_weight } else { numbers.collisions_static_weight };
    let mut all = Vec::new();
    for placement in ["contiguous", "random", "scattered"] {
        let settings = [(Key::LoadBalancing, hash), (Key::Qps, "1"), (Key::Placement, placement)];
        let signature = Signature::of(Cause::Collisions, &settings);
        all.push(signature.deviation(numbers.collisions_deviation).prior(weight));
    }
    let given = design.given.entry(Key::Topology).is_some();
    let hashed = design.load_balancing != LoadBalancing::Scheduled;
    if ethernet && !given && hashed && design.nodes > 2 {
        for share in [numbers.collisions_share, numbers.collisions_bad_share, numbers.collisions_worst_share]
        {
            let signature = Signature::port(Cause::Collisions, share).deviation(numbers.reported_deviation);
            all.push(signature.scatter(numbers.collisions_scatter).prior(numbers.collisions_known_weight));
        }
    }
    all
}
