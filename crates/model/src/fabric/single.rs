//! Fabrics of one tier: a switch or chassis for all, or a pair of leaves.

use super::clos::clos;
use super::{Plan, Wiring};

/// One switch for all.
#[must_use]
pub(super) fn single(wiring: &Wiring<'_>) -> Plan {
    let plan = Plan::flat(1, wiring.radix(), wiring.endpoints(), wiring.rate);
    let capacity = u64::from(wiring.room());
    Plan { nodes_per_leaf: wiring.nodes, rails_per_leaf: wiring.ports, capacity, ..plan }
}

/// One switch where it suffices, else as many tiers as it takes.
#[must_use]
pub(super) fn smallest(wiring: &Wiring<'_>) -> Option<Plan> {
    if wiring.endpoints() <= wiring.room() { Some(single(wiring)) } else { clos(wiring, false) }
}

/// The two ports of every card on two leaves of one fabric. A pair that holds all servers needs no
/// spine: both leaves reach everyone.
#[must_use]
pub(super) fn dual_tor(wiring: &Wiring<'_>) -> Option<Plan> {
    let radix = wiring.radix();
    let room = wiring.room();
    if wiring.endpoints() <= room.saturating_mul(2) && wiring.server_ports() / 2 <= room {
        let plan = Plan::flat(2, radix, wiring.endpoints(), wiring.rate);
        return Some(Plan {
            nodes_per_leaf: wiring.nodes,
            rails_per_leaf: (wiring.ports / 2).max(1),
            capacity: u64::from(room) * 2,
            ..plan
        });
    }
    clos(&Wiring { homes: 2, ..*wiring }, false)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail loudly")]
mod tests {
    use super::*;
    use crate::catalog::PortRole;
    use crate::fabric::samples::{switch, wiring};

    /// A segment of 128 servers with 8 cards of two ports: a pair of leaves a rail.
    #[test]
    fn a_pair_of_leaves_a_rail() {
        let leaf = switch(&[(256, 400.0, PortRole::Any)]);
        let plan = dual_tor(&wiring(&leaf, 128, 16)).unwrap();
        assert_eq!((plan.leaf, plan.node_links, plan.rails_per_leaf), (16, 2_048, 1));
        let small = dual_tor(&wiring(&leaf, 16, 16)).unwrap();
        assert_eq!((small.leaf, small.spine, small.free_leaf), (2, 0, 256));
    }
}
