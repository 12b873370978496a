//! Leaves and spines, with cores where two tiers do not hold the cluster.

use super::leaf_shape::whole;
use super::tree::Tree;
use super::{LeafShape, Plan, Wiring};

/// Builds one folded Clos; `three` asks for cores even where two tiers would do.
///
/// None when the box cannot face servers and spines at once, or no spine takes its uplinks.
#[must_use]
pub(super) fn clos(wiring: &Wiring<'_>, three: bool) -> Option<Plan> {
    let candidates = || wiring.uplink_rates().filter_map(|rate| Tree::new(wiring, rate));
    let fitting = |tiers: u32| candidates().find(|tree| tree.holds(tiers));
    let two = if three { None } else { fitting(2) };
    let tree = two.or_else(|| fitting(3)).or_else(|| candidates().last())?;
    let mut plan = tree.plan(wiring, three);
    if wiring.oversubscription > 1.0 && plan.spine > 0 && u64::from(wiring.endpoints()) <= plan.capacity {
        plan = least_ports(wiring, &tree, three, plan);
    }
    // The same tiers may hold more with split uplinks, before another one is due.
    let tiers = plan.tiers();
    let capacity = candidates().map(|tree| tree.capacity(wiring, tiers)).max().unwrap_or(0);
    Some(Plan { capacity, ..plan })
}

/// The cheapest way to keep the ratio: uplinks follow the servers that are there.
///
/// A leaf cut for its full ratio (51 and 13 of 64 at 4:1) meshes badly and wires uplinks for servers
/// that never come. Every number of uplinks within the ratio is tried, and the fewest ports bought and
/// used win, so a higher ratio never costs more. At 1:1 the published tables wire all.
fn least_ports(wiring: &Wiring<'_>, tree: &Tree, three: bool, full: Plan) -> Plan {
    let uplink_rate = tree.shape.uplink_rate;
    let carried = wiring.oversubscription * uplink_rate.0 / wiring.rate.0.max(1.0);
    // A switch counts its ports, a link the two that it takes.
    let ways = (uplink_rate.0 / wiring.rate.0.max(1.0)).ceil().max(1.0) as u64;
    let radix = u64::from(wiring.radix());
    let bought = |switches: u32, links: u32| u64::from(switches) * radix + 2 * ways * u64::from(links);
    let of = |plan: &Plan| bought(plan.switches(), plan.leaf_links.saturating_add(plan.core_links));
    let tiers = full.tiers();
    let (mut best, mut least) = (full, of(&full));
    for (up, faces) in LeafShape::options(wiring.leaf, wiring.rate, uplink_rate) {
        let down = faces.min(whole(f64::from(up) * carried));
        let shape = LeafShape { down, up, uplink_rate };
        let Some(tree) = Tree::shaped(wiring, shape, faces).filter(|tree| tree.holds(tiers)) else {
            continue;
        };
        let leaves = tree.row.count;
        if down <= wiring.spare || bought(leaves, leaves.saturating_mul(up)) >= least {
            continue;
        }
        let plan = tree.plan(wiring, three || tiers > 2);
        if plan.tiers() == tiers && of(&plan) < least {
            (best, least) = (plan, of(&plan));
        }
    }
    best
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail loudly")]
mod tests {
    use super::*;
    use crate::catalog::PortRole;
    use crate::fabric::samples::{gbps, switch, wiring};

    fn counts(plan: Plan) -> (u32, u32, u32, u32, u32) {
        (plan.leaf, plan.spine, plan.core, plan.leaf_links, plan.core_links)
    }

    /// hardware.md, closed forms for 64 ports.
    #[test]
    fn published_trees_come_out() {
        let leaf = switch(&[(64, 400.0, PortRole::Any)]);
        let at = |nodes| counts(clos(&wiring(&leaf, nodes, 8), false).unwrap());
        assert_eq!(at(128), (32, 16, 0, 1_024, 0));
        assert_eq!(at(256), (64, 32, 0, 2_048, 0));
        assert_eq!(at(512), (128, 128, 64, 4_096, 4_096));
        assert_eq!(at(2_048), (512, 512, 256, 16_384, 16_384));
    }

    /// The A100 SuperPOD tables draw 10 spines a rail from six scalable units on: 40 ports, 20
    /// servers a unit; managers on spines, whose ports are left while every leaf is full.
    #[test]
    fn spines_of_a_rail_mesh_evenly() {
        let leaf = switch(&[(40, 400.0, PortRole::Any)]);
        let at = |nodes| clos(&Wiring { managers: 4, ..wiring(&leaf, nodes, 8) }, false).unwrap();
        assert_eq!(counts(at(40)), (16, 10, 0, 320, 0));
        assert_eq!(counts(at(120)), (48, 80, 24, 960, 960));
        assert_eq!(counts(at(140)), (56, 80, 28, 1_120, 1_120));
        assert_eq!(at(120).node_links, 964);
    }

    /// 64 servers on rails of two leaves: 32 ports down and the share of them up, whatever a full leaf
    /// would hold.
    #[test]
    fn uplinks_follow_the_servers_that_are_there() {
        let leaf = switch(&[(64, 400.0, PortRole::Any)]);
        let at = |oversubscription| {
            let plan = clos(&Wiring { oversubscription, ..wiring(&leaf, 64, 8) }, false).unwrap();
            (plan.leaf, plan.spine, plan.leaf_links, plan.nodes_per_leaf)
        };
        assert_eq!([at(1.0), at(2.0), at(4.0)], [(16, 8, 512, 32), (16, 4, 256, 32), (16, 2, 128, 32)]);
        assert_eq!(at(3.0), (16, 3, 192, 32), "eleven uplinks would want eleven spines");
    }

    /// Cores at 7:1 below 256 leaves: 56 of a spine's 64 links face down, eight up.
    #[test]
    fn cores_may_be_oversubscribed() {
        let leaf = switch(&[(64, 400.0, PortRole::Any)]);
        let base = Wiring { rail_leaves: false, ..wiring(&leaf, 1_024, 8) };
        let at = |core_oversubscription| clos(&Wiring { core_oversubscription, ..base }, false).unwrap();
        assert_eq!(counts(at(1.0)), (256, 256, 128, 8_192, 8_192));
        // Five pods of 52 leaves, each on 32 spines, of which every link down takes a seventh up.
        assert_eq!(counts(at(7.0)), (256, 160, 20, 8_192, 1_280));
        assert!(at(7.0).capacity > at(1.0).capacity, "wider pods below the same cores");
    }

    #[test]
    fn spare_ports_stay_free_on_every_leaf() {
        let leaf = switch(&[(64, 400.0, PortRole::Any)]);
        let at = |nodes, spare| clos(&Wiring { spare, ..wiring(&leaf, nodes, 8) }, false).unwrap();
        assert_eq!((at(64, 0).leaf, at(64, 0).free_leaf), (16, 0));
        assert_eq!((at(60, 2).leaf, at(60, 2).free_leaf), (16, 32));
        assert_eq!((at(64, 2).leaf, at(64, 2).leaf_links), (24, 768));
    }

    #[test]
    fn managers_take_a_group_only_when_no_port_is_left() {
        let leaf = switch(&[(64, 400.0, PortRole::Any)]);
        let at = |nodes| clos(&Wiring { managers: 4, ..wiring(&leaf, nodes, 8) }, false).unwrap();
        assert_eq!((at(127).leaf, at(127).spine), (32, 16));
        assert!(at(128).leaf > 32);
        assert_eq!((at(96).leaf, at(96).spine, at(96).free_spine), (24, 16, 252));
    }

    #[test]
    fn uplinks_split_before_a_third_tier_comes() {
        use crate::catalog::{Confidence, Figure, List, SourceId, Split};
        let mut leaf = switch(&[(64, 800.0, PortRole::Any)]);
        let ways = Figure::new(2, SourceId(0), Confidence::Unverified);
        leaf.ports.to_mut()[0].splits = List::Owned(vec![Split { ways, rate: gbps(400.0) }]);
        let at = |nodes| clos(&wiring(&leaf, nodes, 8), false).unwrap();
        assert_eq!((at(512).leaf, at(512).leaf_links, at(512).shape.uplink_rate), (64, 2_048, gbps(800.0)));
        assert_eq!((at(1_024).leaf, at(1_024).leaf_links, at(1_024).spine), (128, 8_192, 64));
        assert_eq!(at(1_025).tiers(), 3);
        assert_eq!((at(512).capacity, at(1_024).capacity), (8_192, 8_192), "two tiers, however split");
    }
}
