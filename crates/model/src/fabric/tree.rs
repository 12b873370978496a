//! One shape of leaf below one radix of spine.

use super::leaf_row::LeafRow;
use super::leaf_shape::whole;
use super::{LeafShape, Plan, Wiring, spines};
use crate::units::BitsPerSecond;

/// A leaf of one shape below spines of one radix.
pub(super) struct Tree {
    pub shape: LeafShape,
    pub row: LeafRow,
    /// Links at port rate that a leaf's ports give beside its uplinks.
    faces: u32,
    /// Links of a spine at uplink rate.
    radix: u32,
    /// Those of them that face leaves where cores join the spines.
    low: u32,
    down_radix: u32,
}

/// What stands above the leaves.
#[derive(Clone, Copy, Default)]
struct Upper {
    spine: u32,
    /// Spines that one leaf reaches.
    each: u32,
    core: u32,
    core_links: u32,
}

impl Tree {
    /// A leaf that serves as many servers as the ratio allows.
    pub fn new(wiring: &Wiring<'_>, uplink: BitsPerSecond) -> Option<Self> {
        let shape = LeafShape::divide(wiring.leaf, wiring.rate, uplink, wiring.oversubscription)?;
        let options = LeafShape::options(wiring.leaf, wiring.rate, uplink);
        let faces = options.iter().find(|(up, _)| *up == shape.up).map_or(shape.down, |(_, down)| *down);
        Self::shaped(wiring, shape, faces)
    }

    /// A leaf of a given shape, whose ports give `faces` links beside its uplinks.
    pub fn shaped(wiring: &Wiring<'_>, shape: LeafShape, faces: u32) -> Option<Self> {
        let radix = wiring.spine.links_at(shape.uplink_rate);
        let row = LeafRow::new(wiring, shape.down, wiring.nodes);
        let ratio = wiring.core_oversubscription;
        let low = whole(f64::from(radix) * ratio / (1.0 + ratio)).clamp(1, radix.saturating_sub(1).max(1));
        (radix >= 2).then_some(Self { shape, row, faces, radix, low, down_radix: wiring.radix() })
    }

    /// Two tiers end where a spine no longer reaches every leaf; three where a core no longer
    /// reaches every pod, each pod being at most as wide as the links of a spine that face down.
    fn most_leaves(&self, tiers: u32) -> u64 {
        let radix = u64::from(self.radix);
        if tiers <= 2 { radix } else { radix * u64::from(self.low) }
    }

    /// Most server ports in so many tiers; a lone leaf turns all its ports down.
    pub fn capacity(&self, wiring: &Wiring<'_>, tiers: u32) -> u64 {
        if tiers < 2 {
            return u64::from(wiring.room());
        }
        LeafRow::capacity(wiring, self.shape.down, self.most_leaves(tiers))
    }

    pub fn holds(&self, tiers: u32) -> bool {
        u64::from(self.row.count) <= self.most_leaves(tiers)
    }

    fn upper(&self, wiring: &Wiring<'_>, row: &LeafRow, three: bool) -> Upper {
        let up = self.shape.up;
        if row.count < 2 {
            return Upper::default();
        }
        if !three {
            let spine = spines(row.count, up, self.radix);
            return Upper { spine, each: spine.min(up), ..Upper::default() };
        }
        // Pods follow the rails: the leaves of one rail meet on spines of their own, cores join the
        // rails.
        let groups = row.count.div_ceil(row.kinds.max(1));
        let pods = groups.div_ceil(self.low).max(1);
        let wide = groups.div_ceil(pods);
        // A pod of a single leaf still needs its spines: half as many links as two leaves.
        let each = if wide == 1 { spines_of_one(up, self.low) } else { spines(wide, up, self.low) };
        let spine = row.kinds.saturating_mul(pods).saturating_mul(each);
        let links = row.count.saturating_mul(up);
        let core_links = if wiring.core_oversubscription > 1.0 {
            let down = f64::from(links) / f64::from(spine.max(1));
            let each = (down / wiring.core_oversubscription - 1e-9).ceil().max(1.0) as u32;
            spine.saturating_mul(each).min(links)
        } else {
            links
        };
        Upper { spine, each: each.min(up), core: core_links.div_ceil(self.radix), core_links }
    }

    /// Counts everything; `asked_three` wants cores even where two tiers would do.
    pub fn plan(&self, wiring: &Wiring<'_>, asked_three: bool) -> Plan {
        let three = asked_three || !self.holds(2);
        let ports = wiring.ports.max(1);
        let mut row = self.row;
        let mut upper = self.upper(wiring, &row, three);
        let server_ports = wiring.server_ports();
        // Managers and storage take what leaves have left, then what spines have left, then leaves of
        // their own.
        let others = wiring.others();
        let room = |row: &LeafRow| self.leaf_room(wiring, row).saturating_sub(server_ports);
        if others > room(&row) && others > self.spine_room(&row, &upper) {
            let nodes = wiring.nodes.saturating_add(others.div_ceil(ports));
            row = LeafRow::new(wiring, self.shape.down, nodes);
            upper = self.upper(wiring, &row, three || u64::from(row.count) > self.most_leaves(2));
        }
        let on_spines = others > room(&row);
        let (on_leaf, on_spine) = if on_spines { (0, others) } else { (others, 0) };
        let Upper { spine, each, core, core_links } = upper;
        let tiers = 1 + u32::from(spine > 0) + u32::from(core > 0);
        Plan {
            leaf: row.count,
            spine,
            core,
            node_links: wiring.endpoints(),
            on_spines: on_spine,
            leaf_links: if spine > 0 { row.count.saturating_mul(self.shape.up) } else { 0 },
            core_links,
            shape: self.shape,
            nodes_per_leaf: row.nodes_each.min(wiring.nodes),
            rails_per_leaf: row.rails_each,
            free_leaf: self.leaf_ports(&row).saturating_sub(server_ports).saturating_sub(on_leaf),
            spine_radix: self.radix,
            free_spine: self.spine_room(&row, &upper).saturating_sub(on_spine),
            free_core: core.saturating_mul(self.radix).saturating_sub(core_links),
            spines_per_leaf: each,
            fabrics: 1,
            capacity: self.capacity(wiring, tiers),
        }
    }

    /// Server links of all leaves within ratio and reserve; a lone leaf turns all its ports down.
    fn leaf_room(&self, wiring: &Wiring<'_>, row: &LeafRow) -> u32 {
        let each = self.shape.down.saturating_sub(wiring.spare);
        if row.count < 2 { wiring.room() } else { row.count.saturating_mul(each) }
    }

    /// Links of all ports that are no uplinks.
    fn leaf_ports(&self, row: &LeafRow) -> u32 {
        if row.count < 2 { self.down_radix } else { row.count.saturating_mul(self.faces) }
    }

    /// Links that spines have left once leaves and cores are joined.
    fn spine_room(&self, row: &LeafRow, upper: &Upper) -> u32 {
        let links = row.count.saturating_mul(self.shape.up).saturating_add(upper.core_links);
        upper.spine.saturating_mul(self.radix).saturating_sub(links)
    }
}

/// Spines above a single leaf: as many as its uplinks need, meshed evenly.
fn spines_of_one(up: u32, radix: u32) -> u32 {
    let least = up.div_ceil(radix.max(1)).max(1);
    (least..=up).find(|count| up.is_multiple_of(*count)).unwrap_or(least)
}
