//! Leaves and spines, with cores where two tiers do not hold the cluster.

use super::leaf_row::LeafRow;
use super::leaf_shape::whole;
use super::{LeafShape, Plan, Wiring, spines};
use crate::units::BitsPerSecond;

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
        plan = tree.least(wiring, three, plan);
    }
    // The same tiers may hold more with split uplinks, before another one is due.
    let tiers = plan.tiers();
    let capacity = candidates().map(|tree| tree.capacity(wiring, tiers)).max().unwrap_or(0);
    Some(Plan { capacity, ..plan })
}

/// A leaf of one shape below spines of one radix.
struct Tree {
    shape: LeafShape,
    /// Links at port rate that a leaf's ports give beside its uplinks.
    faces: u32,
    row: LeafRow,
    /// Links of a spine at uplink rate.
    radix: u32,
    down_radix: u32,
}

impl Tree {
    /// A leaf that serves as many servers as the ratio allows.
    fn new(wiring: &Wiring<'_>, uplink: BitsPerSecond) -> Option<Self> {
        let shape = LeafShape::divide(wiring.leaf, wiring.rate, uplink, wiring.oversubscription)?;
        let options = LeafShape::options(wiring.leaf, wiring.rate, uplink);
        let faces = options.iter().find(|(up, _)| *up == shape.up).map_or(shape.down, |(_, down)| *down);
        Self::shaped(wiring, shape, faces)
    }

    fn shaped(wiring: &Wiring<'_>, shape: LeafShape, faces: u32) -> Option<Self> {
        let radix = wiring.spine.links_at(shape.uplink_rate);
        let row = LeafRow::new(wiring, shape.down, wiring.nodes);
        (radix >= 2).then_some(Self { shape, faces, row, radix, down_radix: wiring.radix() })
    }

    /// The cheapest way to keep the ratio: uplinks follow the servers that are there.
    ///
    /// A leaf cut for its full ratio (51 and 13 of 64 at 4:1) meshes badly and wires uplinks for servers
    /// that never come. Every number of uplinks within the ratio is tried, and the fewest ports bought
    /// and used win, so a higher ratio never costs more. At 1:1 the published tables wire all.
    fn least(&self, wiring: &Wiring<'_>, three: bool, full: Plan) -> Plan {
        let uplink_rate = self.shape.uplink_rate;
        let carried = wiring.oversubscription * uplink_rate.0 / wiring.rate.0.max(1.0);
        // A switch counts its ports, a link the two that it takes.
        let ways = (uplink_rate.0 / wiring.rate.0.max(1.0)).ceil().max(1.0) as u64;
        let cost = |switches: u32, links: u32| {
            u64::from(switches) * u64::from(self.down_radix) + 2 * ways * u64::from(links)
        };
        let tiers = full.tiers();
        let (mut best, mut least) =
            (full, cost(full.switches(), full.leaf_links.saturating_add(full.core_links)));
        for (up, faces) in LeafShape::options(wiring.leaf, wiring.rate, uplink_rate) {
            let down = faces.min(whole(f64::from(up) * carried));
            let Some(tree) = Self::shaped(wiring, LeafShape { down, up, uplink_rate }, faces) else {
                continue;
            };
            let wired = tree.row.count.saturating_mul(up);
            if down == 0 || !tree.holds(tiers) || cost(tree.row.count, wired) >= least {
                continue;
            }
            let plan = tree.plan(wiring, three || tiers > 2);
            let bought = cost(plan.switches(), plan.leaf_links.saturating_add(plan.core_links));
            if plan.tiers() == tiers && bought < least {
                (best, least) = (plan, bought);
            }
        }
        best
    }

    /// Two tiers end where a spine no longer reaches every leaf; three where a core no longer
    /// reaches every pod, each pod being at most half a spine's links wide.
    fn most_leaves(&self, tiers: u32) -> u64 {
        let radix = u64::from(self.radix);
        if tiers <= 2 { radix } else { radix * (radix / 2) }
    }

    /// Most server ports in so many tiers; a lone leaf turns all its ports down.
    fn capacity(&self, wiring: &Wiring<'_>, tiers: u32) -> u64 {
        if tiers < 2 {
            return u64::from(self.down_radix);
        }
        LeafRow::capacity(wiring, self.shape.down, self.most_leaves(tiers))
    }

    fn holds(&self, tiers: u32) -> bool {
        u64::from(self.row.count) <= self.most_leaves(tiers)
    }

    /// Spines, the spines that one leaf reaches, and cores.
    fn upper(&self, row: &LeafRow, three: bool) -> (u32, u32, u32) {
        let up = self.shape.up;
        if row.count < 2 {
            return (0, 0, 0);
        }
        if !three {
            let count = spines(row.count, up, self.radix);
            return (count, count.min(up), 0);
        }
        // Pods follow the rails: the leaves of one rail meet on spines of their own, cores join the
        // rails. Half of a spine's links face down.
        let half = (self.radix / 2).max(1);
        let groups = row.count.div_ceil(row.kinds.max(1));
        let pods = groups.div_ceil(half).max(1);
        let each = spines(groups.div_ceil(pods).max(2), up, half);
        // A pod of a single leaf still needs its spines: half as many links as two leaves.
        let each = if groups.div_ceil(pods) == 1 { spines_of_one(up, half) } else { each };
        let links = row.count.saturating_mul(up);
        let count = row.kinds.saturating_mul(pods).saturating_mul(each);
        (count, each.min(up), links.div_ceil(self.radix))
    }

    fn plan(&self, wiring: &Wiring<'_>, asked_three: bool) -> Plan {
        let three = asked_three || !self.holds(2);
        let ports = wiring.ports.max(1);
        let mut row = self.row;
        let mut upper = self.upper(&row, three);
        let server_ports = wiring.server_ports();
        // Managers take what leaves have left, then what spines have left, then leaves of their own.
        let room = |row: &LeafRow| self.leaf_room(row).saturating_sub(server_ports);
        let spare = |row: &LeafRow, upper: (u32, u32, u32)| self.spine_room(row, upper, three);
        if wiring.managers > room(&row) && wiring.managers > spare(&row, upper) {
            let nodes = wiring.nodes.saturating_add(wiring.managers.div_ceil(ports));
            row = LeafRow::new(wiring, self.shape.down, nodes);
            upper = self.upper(&row, three || u64::from(row.count) > self.most_leaves(2));
        }
        let three = upper.2 > 0;
        let on_spines = wiring.managers > room(&row);
        let (on_leaf, on_spine) = if on_spines { (0, wiring.managers) } else { (wiring.managers, 0) };
        let (spine, spines_per_leaf, core) = upper;
        let leaf_links = if spine > 0 { row.count.saturating_mul(self.shape.up) } else { 0 };
        let core_links = if core > 0 { leaf_links } else { 0 };
        Plan {
            leaf: row.count,
            spine,
            core,
            node_links: wiring.endpoints(),
            leaf_links,
            core_links,
            shape: self.shape,
            nodes_per_leaf: row.nodes_each.min(wiring.nodes),
            rails_per_leaf: row.rails_each,
            free_leaf: self.leaf_ports(&row).saturating_sub(server_ports).saturating_sub(on_leaf),
            spine_radix: self.radix,
            free_spine: self.spine_room(&row, upper, three).saturating_sub(on_spine),
            free_core: core.saturating_mul(self.radix).saturating_sub(core_links),
            spines_per_leaf,
            fabrics: 1,
            capacity: self.capacity(wiring, if spine == 0 { 1 } else { 2 + u32::from(three) }),
        }
    }

    /// Server links of all leaves within the ratio; a lone leaf needs no uplinks and turns them down.
    fn leaf_room(&self, row: &LeafRow) -> u32 {
        if row.count < 2 { self.down_radix } else { row.count.saturating_mul(self.shape.down) }
    }

    /// The same for all ports that are no uplinks.
    fn leaf_ports(&self, row: &LeafRow) -> u32 {
        if row.count < 2 { self.down_radix } else { row.count.saturating_mul(self.faces) }
    }

    /// Links that spines have left once leaves and cores are joined.
    fn spine_room(&self, row: &LeafRow, upper: (u32, u32, u32), three: bool) -> u32 {
        let links = row.count.saturating_mul(self.shape.up).saturating_mul(1 + u32::from(three));
        upper.0.saturating_mul(self.radix).saturating_sub(links)
    }
}

/// Spines above a single leaf: as many as its uplinks need, meshed evenly.
fn spines_of_one(up: u32, radix: u32) -> u32 {
    let least = up.div_ceil(radix.max(1)).max(1);
    (least..=up).find(|count| up.is_multiple_of(*count)).unwrap_or(least)
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
