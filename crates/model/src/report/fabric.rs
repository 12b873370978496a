//! Switches and links.

use crate::scenario::Topology;
use crate::units::BitsPerSecond;

/// The fabric that was built.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FabricReport {
    /// Its shape.
    pub topology: Topology,
    /// Leaf switches (or the only switch).
    pub leaf: u32,
    /// Spine switches.
    pub spine: u32,
    /// Core switches.
    pub core: u32,
    /// Links between servers (and managers) and leaves.
    pub links_node_leaf: u32,
    /// Links between leaves and spines.
    pub links_leaf_spine: u32,
    /// Links between spines and cores.
    pub links_spine_core: u32,
    /// Rate of a leaf-spine link.
    pub uplink_rate: BitsPerSecond,
    /// Links at port rate that one leaf switch can give.
    pub radix: u32,
    /// Ports of one leaf that face servers.
    pub down_per_leaf: u32,
    /// Leaf ports that are neither server nor uplink, over all leaves.
    pub free_ports: u32,
    /// Switches that a packet passes between the two farthest servers.
    pub switch_hops: u32,
    /// Servers of one domain-sized group that meet on one leaf without a spine.
    pub nodes_per_leaf: u32,
    /// Server ports that fit before another tier is needed.
    pub max_endpoints: u64,
}
