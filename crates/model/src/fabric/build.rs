//! The fabric of a resolved design.

use super::{limit, spines, split};
use crate::catalog::PortRole;
use crate::report::FabricReport;
use crate::resolve::Resolved;
use crate::scenario::Topology;
use crate::units::BitsPerSecond;

/// Switches and links, with what the path model needs besides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fabric {
    /// Counts, ready for the report.
    pub report: FabricReport,
    /// Uplink capacity of a leaf over the server ports it serves, at most 1 unless over-provisioned.
    pub uplink_ratio: f64,
    /// Switch tiers, 0 to 3.
    pub tiers: u32,
    /// Rails that share a leaf; all of a server's ports with node-local leaves.
    pub rails_per_leaf: u32,
}

/// Leaves, with the servers that meet on each.
struct Leaves {
    count: u32,
    nodes_each: u32,
    rails_each: u32,
}

/// Builds the fabric of a design.
#[must_use]
pub fn build(design: &Resolved<'_>) -> Fabric {
    let ports = design.ports_per_node;
    let endpoints = design.nodes.saturating_mul(ports).saturating_add(design.manager_ports);
    let radix = design.leaf.map_or(0, |leaf| leaf.links_at(design.port_rate));
    let empty = FabricReport {
        topology: design.topology,
        leaf: 0,
        spine: 0,
        core: 0,
        links_node_leaf: 0,
        links_leaf_spine: 0,
        links_spine_core: 0,
        uplink_rate: design.port_rate,
        radix,
        down_per_leaf: 0,
        free_ports: 0,
        switch_hops: 0,
        nodes_per_leaf: design.nodes,
        max_endpoints: limit(design.topology, radix, design.oversubscription),
    };
    let flat = |report| Fabric {
        report,
        uplink_ratio: 1.0,
        tiers: u32::from(report.leaf > 0),
        rails_per_leaf: ports,
    };
    if design.groups() < 2 && design.nodes < 2 && design.manager_ports == 0 {
        return flat(empty);
    }
    if design.topology == Topology::BackToBack {
        return flat(FabricReport { links_node_leaf: ports, max_endpoints: u64::from(ports) * 2, ..empty });
    }
    if radix == 0 {
        return flat(FabricReport { links_node_leaf: endpoints, ..empty });
    }
    match design.topology {
        Topology::SingleSwitch | Topology::Chassis => {
            let free = radix.saturating_sub(endpoints);
            let report = FabricReport {
                leaf: 1,
                links_node_leaf: endpoints,
                down_per_leaf: radix,
                free_ports: free,
                switch_hops: 1,
                ..empty
            };
            flat(report)
        }
        Topology::RailOnly => rail_only(design, empty),
        _ => clos(design, empty, endpoints),
    }
}

/// One tree per rail: the rails never meet.
fn rail_only(design: &Resolved<'_>, empty: FabricReport) -> Fabric {
    let rails = design.ports_per_node;
    let nodes = design.nodes.saturating_add(design.manager_ports.div_ceil(rails.max(1)));
    let one = Resolved { ports_per_node: 1, manager_ports: 0, nodes, ..design.clone() };
    let inner = if nodes <= empty.radix { Topology::SingleSwitch } else { Topology::LeafSpine };
    let inner = if inner == Topology::LeafSpine
        && u64::from(nodes) > limit(inner, empty.radix, design.oversubscription)
    {
        Topology::ThreeTier
    } else {
        inner
    };
    let tree = build(&Resolved { topology: inner, ..one });
    let report = FabricReport {
        topology: Topology::RailOnly,
        leaf: tree.report.leaf * rails,
        spine: tree.report.spine * rails,
        core: tree.report.core * rails,
        links_node_leaf: design.nodes.saturating_mul(rails).saturating_add(design.manager_ports),
        links_leaf_spine: tree.report.links_leaf_spine * rails,
        links_spine_core: tree.report.links_spine_core * rails,
        free_ports: tree.report.free_ports * rails,
        max_endpoints: u64::from(rails) * limit(Topology::ThreeTier, empty.radix, design.oversubscription),
        ..tree.report
    };
    Fabric { report, rails_per_leaf: 1, ..tree }
}

/// Leaves and spines, and cores where two tiers do not hold the cluster.
fn clos(design: &Resolved<'_>, empty: FabricReport, endpoints: u32) -> Fabric {
    let shape = uplinks(design, empty.radix);
    let leaves = leaves(design, endpoints, shape.down);
    let spine_radix = design.spine.map_or(0, |spine| spine.links_at(shape.rate));
    let links_leaf_spine = leaves.count.saturating_mul(shape.links);
    let three = design.topology == Topology::ThreeTier || leaves.count > spine_radix;
    let (spine, core, links_spine_core) = if leaves.count < 2 {
        (0, 0, 0)
    } else if three {
        let spine = links_leaf_spine.div_ceil((spine_radix / 2).max(1));
        (spine, links_leaf_spine.div_ceil(spine_radix.max(1)), links_leaf_spine)
    } else {
        (spines(leaves.count, shape.links, spine_radix), 0, 0)
    };
    let single = leaves.count < 2;
    let tiers = if single { 1 } else { 2 + u32::from(three) };
    let report = FabricReport {
        leaf: leaves.count,
        spine,
        core,
        links_node_leaf: endpoints,
        links_leaf_spine: if single { 0 } else { links_leaf_spine },
        links_spine_core,
        uplink_rate: shape.rate,
        down_per_leaf: shape.down,
        free_ports: leaves.count.saturating_mul(shape.down).saturating_sub(endpoints),
        switch_hops: 2 * tiers - 1,
        nodes_per_leaf: leaves.nodes_each,
        ..empty
    };
    let uplink_ratio =
        f64::from(shape.links) * shape.rate.0 / (f64::from(shape.down.max(1)) * design.port_rate.0);
    Fabric { report, uplink_ratio, tiers, rails_per_leaf: leaves.rails_each }
}

/// How one leaf's ports face down and up.
struct Uplinks {
    down: u32,
    links: u32,
    rate: BitsPerSecond,
}

/// Leaves with uplinks of their own rate use those; the others divide their ports.
fn uplinks(design: &Resolved<'_>, radix: u32) -> Uplinks {
    let groups = design.leaf.map(|leaf| leaf.ports.iter().filter(|group| group.role == PortRole::Up));
    let own: Vec<_> = groups.into_iter().flatten().collect();
    if let Some(fastest) = own.iter().map(|group| group.rate.value).reduce(BitsPerSecond::max) {
        let count: u32 = own.iter().map(|group| group.count.value).sum();
        let down: u32 = design.leaf.map_or(0, |leaf| {
            leaf.ports
                .iter()
                .filter(|group| !matches!(group.role, PortRole::Up | PortRole::Fabric))
                .map(|group| group.links_at(design.port_rate))
                .sum()
        });
        if down > 0 {
            return Uplinks { down, links: count, rate: fastest };
        }
    }
    let parts = split(radix, design.oversubscription);
    // A port that was split for servers goes up whole: 64 x 800G serve 64 x 400G and 32 x 800G.
    let whole = design
        .leaf
        .and_then(|leaf| leaf.ports.iter().map(|group| group.rate.value).reduce(BitsPerSecond::max));
    let merge = whole.map_or(1.0, |rate| (rate.0 / design.port_rate.0).floor().max(1.0)) as u32;
    if merge > 1
        && radix >= merge * 2
        && design.leaf.is_some_and(|leaf| {
            leaf.links_at(BitsPerSecond(design.port_rate.0 * f64::from(merge))) * merge == radix
        })
    {
        return Uplinks {
            down: parts.down,
            links: parts.up.div_ceil(merge),
            rate: design.port_rate * f64::from(merge),
        };
    }
    Uplinks { down: parts.down, links: parts.up, rate: design.port_rate }
}

/// Rail-optimised: a leaf takes one rail of `down` servers, or several rails of fewer servers.
/// Otherwise a leaf takes whole servers as they come.
fn leaves(design: &Resolved<'_>, endpoints: u32, down: u32) -> Leaves {
    let down = down.max(1);
    let ports = design.ports_per_node.max(1);
    let rails = matches!(design.topology, Topology::RailOptimised)
        || (design.topology == Topology::ThreeTier && design.shape != crate::catalog::Shape::Pcie);
    if !rails {
        let nodes_each = (down / ports).max(1);
        return Leaves { count: endpoints.div_ceil(down), nodes_each, rails_each: ports };
    }
    let managers = design.manager_ports.div_ceil(ports);
    let nodes = design.nodes.saturating_add(managers);
    let groups = nodes.div_ceil(down);
    let rails_each = if groups == 1 { (down / nodes.max(1)).clamp(1, ports) } else { 1 };
    Leaves {
        count: groups.saturating_mul(ports.div_ceil(rails_each)),
        nodes_each: down.min(nodes),
        rails_each,
    }
}
