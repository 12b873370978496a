//! Counts of a fabric, whatever its shape.

use super::LeafShape;
use crate::units::BitsPerSecond;

/// Switches and links of a fabric.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Leaves (or the only switch).
    pub leaf: u32,
    /// Spines.
    pub spine: u32,
    /// Cores.
    pub core: u32,
    /// Links of servers, managers and storage, at port rate.
    pub node_links: u32,
    /// Those of them, all of managers and storage, that end on spines.
    pub on_spines: u32,
    /// Links between leaves and spines, at uplink rate.
    pub leaf_links: u32,
    /// Links between spines and cores, at uplink rate.
    pub core_links: u32,
    /// How one leaf divides.
    pub shape: LeafShape,
    /// Servers that meet on one leaf.
    pub nodes_per_leaf: u32,
    /// Ports of one server on one leaf.
    pub rails_per_leaf: u32,
    /// Links at port rate that leaves have left for servers.
    pub free_leaf: u32,
    /// Links of one spine.
    pub spine_radix: u32,
    /// Links at uplink rate that spines have left.
    pub free_spine: u32,
    /// Links at uplink rate that cores have left.
    pub free_core: u32,
    /// Spines over which one leaf spreads its traffic.
    pub spines_per_leaf: u32,
    /// Disjoint fabrics that the counts add up.
    pub fabrics: u32,
    /// Server ports that fit before another tier is due.
    pub capacity: u64,
}

impl Plan {
    /// Switches that fill all ports of a fabric that has no spine.
    #[must_use]
    pub(super) fn flat(leaf: u32, radix: u32, endpoints: u32, rate: BitsPerSecond) -> Self {
        Self {
            leaf,
            spine: 0,
            core: 0,
            node_links: endpoints,
            on_spines: 0,
            leaf_links: 0,
            core_links: 0,
            shape: LeafShape { down: radix, up: 0, uplink_rate: rate },
            nodes_per_leaf: 0,
            rails_per_leaf: 0,
            free_leaf: leaf.saturating_mul(radix).saturating_sub(endpoints),
            spine_radix: radix,
            free_spine: 0,
            free_core: 0,
            spines_per_leaf: 0,
            fabrics: 1,
            capacity: u64::from(leaf) * u64::from(radix),
        }
    }

    /// Switch tiers: 0 without switches, up to 3.
    #[must_use]
    pub fn tiers(&self) -> u32 {
        [self.leaf, self.spine, self.core].into_iter().map(|count| u32::from(count > 0)).sum()
    }

    /// Rate of the servers on a full leaf over that of its uplinks; none without uplinks.
    #[must_use]
    pub fn leaf_ratio(&self, rate: BitsPerSecond) -> Option<f64> {
        let served = f64::from(self.nodes_per_leaf) * f64::from(self.rails_per_leaf) * rate.0;
        let up = f64::from(self.shape.up) * self.shape.uplink_rate.0;
        (self.spine > 0 && up > 0.0).then(|| served / up)
    }

    /// Links of spines to leaves over those to cores; none without cores.
    #[must_use]
    pub fn spine_ratio(&self) -> Option<f64> {
        (self.core_links > 0).then(|| f64::from(self.leaf_links) / f64::from(self.core_links))
    }

    /// All switches.
    #[must_use]
    pub fn switches(&self) -> u32 {
        self.leaf.saturating_add(self.spine).saturating_add(self.core)
    }

    /// The same fabric several times over, side by side.
    #[must_use]
    pub(super) fn times(self, fabrics: u32) -> Self {
        Self {
            leaf: self.leaf.saturating_mul(fabrics),
            spine: self.spine.saturating_mul(fabrics),
            core: self.core.saturating_mul(fabrics),
            node_links: self.node_links.saturating_mul(fabrics),
            on_spines: self.on_spines.saturating_mul(fabrics),
            leaf_links: self.leaf_links.saturating_mul(fabrics),
            core_links: self.core_links.saturating_mul(fabrics),
            free_leaf: self.free_leaf.saturating_mul(fabrics),
            free_spine: self.free_spine.saturating_mul(fabrics),
            free_core: self.free_core.saturating_mul(fabrics),
            fabrics: self.fabrics.saturating_mul(fabrics),
            capacity: self.capacity.saturating_mul(u64::from(fabrics)),
            ..self
        }
    }
}
