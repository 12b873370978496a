//! Switches and links.

use crate::resolve::FloorPlan;
use crate::scenario::Topology;
use crate::units::{BitsPerSecond, Meters};

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
    /// Links between servers (and managers, and storage servers) and leaves.
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
    /// Uplinks of one leaf.
    pub up_per_leaf: u32,
    /// Ports of one server on one leaf.
    pub rails_per_leaf: u32,
    /// Spines that one leaf reaches.
    pub spines_per_leaf: u32,
    /// Ports of managers and storage that found room on spines only.
    pub others_on_spines: u32,
    /// Rate of the servers on a full leaf over that of its uplinks; absent without uplinks.
    pub leaf_ratio: Option<f64>,
    /// Links of spines to leaves over those to cores; absent without cores.
    pub spine_ratio: Option<f64>,
    /// Leaf ports that are neither server nor uplink, over all leaves.
    pub free_ports: u32,
    /// Switches that a packet passes between the two farthest servers.
    pub switch_hops: u32,
    /// Servers of one domain-sized group that meet on one leaf without a spine.
    pub nodes_per_leaf: u32,
    /// Server ports that fit before another tier is needed.
    pub max_endpoints: u64,
    /// Disjoint fabrics: one, two planes, or one a rail.
    pub fabrics: u32,
    /// Server ports that one counted server link carries: 2 where both planes share a connection.
    pub ports_per_link: u32,
    /// Ports taken by managers, in the whole fabric.
    pub managers: u32,
    /// Ports taken by storage servers, in the whole fabric.
    pub storage: u32,
    /// Links of all leaves, towards servers and spines.
    pub leaf_ports: PortUse,
    /// Links of all spines, at uplink rate.
    pub spine_ports: PortUse,
    /// Links of all cores, at uplink rate.
    pub core_ports: PortUse,
    /// Rate between two halves of the servers, one direction, where every tier is cut evenly.
    pub bisection: BitsPerSecond,
    /// The same over half of all server ports, 0 to 1.
    pub bisection_share: f64,
    /// Ports of servers, managers and storage in one disjoint fabric.
    pub endpoints_per_subnet: u32,
    /// Addresses that one disjoint fabric takes as an InfiniBand subnet: ports and switches.
    pub lids_per_subnet: u32,
    /// What fails with each sort of part.
    pub failures: Failures,
    /// Racks and rows; absent unless the user gave racks in a row.
    pub floor: Option<FloorPlan>,
    /// Longest server-to-leaf cable.
    pub leaf_length: Meters,
    /// Longest cable between switches.
    pub spine_length: Meters,
}

/// Links of the switches of one tier.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PortUse {
    /// Cabled.
    pub used: u32,
    /// Left.
    pub free: u32,
}

/// What one failed part takes with it, by sort of part; absent where there is no such part.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Failures {
    /// A server's link, its module or port.
    pub link: Option<FailureEffect>,
    /// A link between leaf and spine.
    pub uplink: Option<FailureEffect>,
    /// A link between spine and core.
    pub core_link: Option<FailureEffect>,
    /// A leaf, or the only switch.
    pub leaf: Option<FailureEffect>,
    /// A spine.
    pub spine: Option<FailureEffect>,
    /// A core.
    pub core: Option<FailureEffect>,
}

/// What one failed part takes with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FailureEffect {
    /// Accelerators that no other one reaches any more over their own ports.
    pub gpus_lost: u32,
    /// Accelerators that keep a part of their bandwidth.
    pub gpus_slowed: u32,
    /// Share of its bandwidth that the worst-hit accelerator keeps, 0 to 1; above the leaves, of the
    /// traffic that leaves its leaf or pod, and spread evenly over what is left.
    pub bandwidth_left: f64,
}
