//! The fabric of a resolved design.

use super::{Plan, Wiring, failure, plan, twin_cards};
use crate::report::{FabricReport, Failures, PortUse};
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

/// Builds the fabric of a design.
#[must_use]
pub fn build(design: &Resolved<'_>) -> Fabric {
    let empty = without_switches(design);
    let flat = |report| Fabric { report, uplink_ratio: 1.0, tiers: 0, rails_per_leaf: design.ports_per_node };
    let others = design.manager_ports.saturating_add(design.storage.ports);
    if design.groups() < 2 && design.nodes < 2 && others == 0 {
        return flat(empty);
    }
    let ports = design.ports_per_node;
    if design.topology == Topology::BackToBack {
        let bisection = design.port_rate * f64::from(ports);
        let max_endpoints = u64::from(ports) * 2;
        return flat(FabricReport { links_node_leaf: ports, max_endpoints, bisection, ..empty });
    }
    let planned = Wiring::of(design).and_then(|wiring| plan(design.topology, &wiring));
    let Some(plan) = planned.filter(|_| empty.radix > 0) else {
        // No switch fits: the links are known all the same.
        let endpoints = design.nodes.saturating_mul(ports).saturating_add(others);
        return flat(FabricReport { links_node_leaf: endpoints, ..empty });
    };
    let tiers = plan.tiers();
    Fabric {
        report: report(design, &plan, empty),
        uplink_ratio: if tiers < 2 { 1.0 } else { plan.shape.uplink_ratio(design.port_rate) },
        tiers,
        rails_per_leaf: plan.rails_per_leaf,
    }
}

fn without_switches(design: &Resolved<'_>) -> FabricReport {
    let radix = design.leaf.map_or(0, |leaf| leaf.links_at(design.port_rate));
    FabricReport {
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
        up_per_leaf: 0,
        rails_per_leaf: design.ports_per_node,
        spines_per_leaf: 0,
        others_on_spines: 0,
        leaf_ratio: None,
        spine_ratio: None,
        free_ports: 0,
        switch_hops: 0,
        nodes_per_leaf: design.nodes,
        max_endpoints: u64::from(radix),
        fabrics: 1,
        ports_per_link: 1,
        managers: design.manager_ports,
        storage: design.storage.ports,
        leaf_ports: PortUse::default(),
        spine_ports: PortUse::default(),
        core_ports: PortUse::default(),
        bisection: BitsPerSecond::ZERO,
        bisection_share: 1.0,
        endpoints_per_subnet: 0,
        lids_per_subnet: 0,
        failures: Failures::default(),
        floor: design.floor,
        leaf_length: design.leaf_length,
        spine_length: design.spine_length,
    }
}

fn report(design: &Resolved<'_>, plan: &Plan, empty: FabricReport) -> FabricReport {
    let fabrics = plan.fabrics.max(1);
    let twin = design.topology == Topology::DualPlane
        && twin_cards(design.nic, design.ports_per_node, design.cards_per_node);
    // A connection of two planes counts once. A fat uplink does so already.
    let halves = |links: u32, thin: bool| if twin && thin { links.div_ceil(2) } else { links };
    let others = empty.managers.saturating_add(empty.storage);
    let server_links = plan.node_links.saturating_sub(others);
    let thin = plan.shape.uplink_rate <= design.port_rate;
    let whole = design.port_rate * (f64::from(server_links) / 2.0);
    let through = |links: u32| plan.shape.uplink_rate * (f64::from(links) / 2.0);
    let mut bisection = whole;
    if plan.spine > 0 {
        bisection = bisection.min(through(plan.leaf_links));
    }
    if plan.core > 0 {
        bisection = bisection.min(through(plan.core_links));
    }
    let (leaf_links, core_links) = (plan.leaf_links, plan.core_links);
    FabricReport {
        leaf: plan.leaf,
        spine: plan.spine,
        core: plan.core,
        links_node_leaf: halves(server_links, true).saturating_add(others),
        links_leaf_spine: halves(leaf_links, thin),
        links_spine_core: halves(core_links, thin),
        uplink_rate: plan.shape.uplink_rate,
        down_per_leaf: plan.shape.down,
        leaf_ratio: plan.leaf_ratio(design.port_rate),
        spine_ratio: plan.spine_ratio(),
        free_ports: plan.free_leaf,
        switch_hops: (2 * plan.tiers()).saturating_sub(1),
        nodes_per_leaf: plan.nodes_per_leaf,
        max_endpoints: plan.capacity,
        fabrics,
        ports_per_link: 1 + u32::from(twin),
        leaf_ports: PortUse {
            used: plan.node_links.saturating_sub(plan.on_spines).saturating_add(leaf_links),
            free: plan.free_leaf,
        },
        spine_ports: PortUse {
            used: leaf_links.saturating_add(core_links).saturating_add(plan.on_spines),
            free: plan.free_spine,
        },
        rails_per_leaf: plan.rails_per_leaf,
        up_per_leaf: if plan.spine > 0 { plan.shape.up } else { 0 },
        spines_per_leaf: plan.spines_per_leaf,
        others_on_spines: plan.on_spines,
        core_ports: PortUse { used: core_links, free: plan.free_core },
        bisection,
        bisection_share: if whole.0 > 0.0 { bisection / whole } else { 1.0 },
        endpoints_per_subnet: plan.node_links.div_ceil(fabrics),
        lids_per_subnet: plan.node_links.saturating_add(plan.switches()).div_ceil(fabrics),
        failures: failure::effects(design, plan),
        ..empty
    }
}
