//! Several disjoint fabrics side by side: one a rail, or two planes.

use super::single::smallest;
use super::{Plan, Wiring};

/// One tree a rail: the rails never meet.
#[must_use]
pub(super) fn rail_only(wiring: &Wiring<'_>) -> Option<Plan> {
    let rails = wiring.ports.max(1);
    let one = Wiring { ports: 1, rail_leaves: false, ..shared(wiring, rails) };
    let plan = smallest(&one)?.times(rails);
    Some(whole(Plan { rails_per_leaf: 1, ..plan }, wiring, one.others().saturating_mul(rails)))
}

/// Two planes: every card has a port in each, no switch is in both.
#[must_use]
pub(super) fn dual_plane(wiring: &Wiring<'_>) -> Option<Plan> {
    let one = Wiring { ports: (wiring.ports / 2).max(1), ..shared(wiring, 2) };
    Some(whole(smallest(&one)?.times(2), wiring, one.others().saturating_mul(2)))
}

/// What one of several fabrics has of the ports of managers and storage.
fn shared<'c>(wiring: &Wiring<'c>, fabrics: u32) -> Wiring<'c> {
    let of = |ports: u32| ports.div_ceil(fabrics);
    Wiring { managers: of(wiring.managers), storage: of(wiring.storage), ..*wiring }
}

/// Managers and storage are spread over the fabrics; what rounding added is free again.
fn whole(plan: Plan, wiring: &Wiring<'_>, placed: u32) -> Plan {
    let unused = placed.saturating_sub(wiring.others());
    let mut plan = Plan { node_links: wiring.endpoints(), ..plan };
    if plan.on_spines > 0 {
        plan.on_spines = wiring.others();
        plan.free_spine = plan.free_spine.saturating_add(unused);
    } else {
        plan.free_leaf = plan.free_leaf.saturating_add(unused);
    }
    plan
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail loudly")]
mod tests {
    use super::*;
    use crate::catalog::PortRole;
    use crate::fabric::samples::{switch, wiring};

    /// A published price sheet: switch totals of one tree a rail.
    #[test]
    fn trees_by_rail_add_up() {
        let leaf = switch(&[(64, 400.0, PortRole::Any)]);
        let total = |nodes| rail_only(&wiring(&leaf, nodes, 8)).unwrap().switches();
        assert_eq!([64, 128, 256, 1_024, 2_048, 4_096].map(total), [8, 48, 96, 384, 768, 2_560]);
    }

    #[test]
    fn planes_halve_the_ports_of_a_card() {
        let leaf = switch(&[(128, 400.0, PortRole::Any)]);
        let plan = dual_plane(&wiring(&leaf, 64, 16)).unwrap();
        assert_eq!((plan.leaf, plan.spine, plan.node_links, plan.fabrics), (16, 8, 1_024, 2));
        assert_eq!(dual_plane(&wiring(&leaf, 8, 16)).unwrap().leaf, 2);
    }
}
