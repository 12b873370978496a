//! What happens to bytes that leave their leaf: oversubscribed uplinks and colliding flows.
//!
//! Path collisions act only there. On one switch, or on rails that stay inside their leaf,
//! the share is exactly 1 and load balancing changes nothing.

use super::{FlowShare, HashedFlows};
use crate::fabric::Fabric;
use crate::parameters::NetworkParameters;
use crate::resolve::Resolved;
use crate::scenario::{LoadBalancing, Op, Placement, Transport};

/// The part of the traffic that crosses leaves, and what it keeps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// Some byte of the operation in focus leaves its leaf.
    pub any: bool,
    /// Collisions can happen: several ports' traffic shares the uplinks of a leaf.
    pub contended: bool,
    /// Share of a port's rate that the slowest crossing flow keeps, 0 to 1.
    pub share: FlowShare,
    /// What it would keep if flows spread evenly: the uplinks' rate over that of the crossing ports, 0 to 1.
    pub fluid: f64,
    /// Share of remote bytes of an all-to-all that cross leaves, 0 to 1.
    pub alltoall_share: f64,
}

/// Channels that a collective library opens on a port when nobody says otherwise.
pub(super) const CHANNELS_PER_PORT: f64 = 2.0;

/// Judges the crossing traffic of a design.
#[must_use]
pub fn crossing(design: &Resolved<'_>, fabric: &Fabric, parameters: &NetworkParameters) -> Crossing {
    let whole = FlowShare { mean: 1.0, low: 1.0, high: 1.0 };
    let none = Crossing { any: false, contended: false, share: whole, fluid: 1.0, alltoall_share: 0.0 };
    let report = &fabric.report;
    if report.spine == 0 || report.leaf == 0 {
        return none;
    }
    let rails = design.rail_leaves && fabric.rails_per_leaf < design.ports_per_node;
    // Without a detour over the scale-up link, parts for other rails must cross the spines.
    let off_rail = rails && design.op == Op::AllToAll && !design.pxn;
    if rails && report.nodes_per_leaf >= design.nodes && !off_rail {
        // Every rail stays in its leaf; all-to-all reaches the right rail over the scale-up link first.
        return none;
    }
    let nodes = f64::from(design.nodes.max(2));
    let near = f64::from(report.nodes_per_leaf.clamp(1, design.nodes));
    let away = ((nodes - near) / (nodes - 1.0)).clamp(0.0, 1.0);
    let on_rail = f64::from(fabric.rails_per_leaf) / f64::from(design.ports_per_node.max(1));
    let away = if off_rail { 1.0 - (1.0 - away) * on_rail.min(1.0) } else { away };
    let ports_each = f64::from(if rails { fabric.rails_per_leaf } else { design.ports_per_node });
    let crossing_servers = match (design.op, design.placement) {
        (Op::AllToAll, _) => near * away,
        // A ring or tree over neighbours crosses a leaf boundary with one server's ports; so does that of
        // every other job in the leaf.
        (_, Placement::Contiguous) => f64::from(design.jobs).min(near),
        (_, Placement::Random) => near * away,
        (_, Placement::Scattered) => near,
    };
    let ports = (crossing_servers * ports_each).max(1.0);
    let uplink_ratio = report.uplink_rate.0 / design.port_rate.0.max(1.0);
    // Where cores are thinner than spines, what crosses leaves is taken to cross cores too.
    let above = report.spine_ratio.unwrap_or(1.0).max(1.0);
    let uplinks = (f64::from(report.links_leaf_spine) / f64::from(report.leaf) / above).max(1.0);
    let flows =
        HashedFlows { ports, flows_per_port: flows_per_port(design, parameters), uplinks, uplink_ratio };
    let contended = ports > 1.0;
    Crossing {
        any: true,
        contended,
        share: kept(design, &flows, contended, parameters),
        fluid: flows.fluid(),
        alltoall_share: away,
    }
}

/// Channels whose traffic one port carries.
pub(super) fn channels_per_port(design: &Resolved<'_>) -> f64 {
    let ports = f64::from(design.ports_per_node.max(1));
    design.channels.map_or(CHANNELS_PER_PORT, |channels| (f64::from(channels) / ports).max(1.0))
}

/// Connections of a ring or tree that share one port: queue pairs, or sockets of TCP.
#[must_use]
pub fn connections_per_port(design: &Resolved<'_>) -> f64 {
    channels_per_port(design) * f64::from(design.qps.max(1))
}

/// Servers that a port sends to at a time: one along a ring or tree, several in an all-to-all.
pub(super) fn peers_in_flight(design: &Resolved<'_>, parameters: &NetworkParameters) -> f64 {
    let others = f64::from(design.nodes.max(2)) - 1.0;
    if design.op == Op::AllToAll { others.min(parameters.peers_in_flight).max(1.0) } else { 1.0 }
}

/// Flows of one port that the fabric can tell apart.
fn flows_per_port(design: &Resolved<'_>, parameters: &NetworkParameters) -> f64 {
    let channels = channels_per_port(design);
    let peers = peers_in_flight(design, parameters);
    let told_apart = match (design.load_balancing, design.transport) {
        // Destination routing sees neither channels nor queue pairs.
        (LoadBalancing::Static, Transport::Ib) => 1.0,
        // Each queue pair has a source port of its own, unless several channels share one.
        (LoadBalancing::QpHash, _) => 2.0 * channels * f64::from(design.qps),
        _ => channels * f64::from(design.qps),
    };
    told_apart * peers
}

/// What the slowest flow keeps under the design's load balancing.
fn kept(
    design: &Resolved<'_>,
    flows: &HashedFlows,
    contended: bool,
    parameters: &NetworkParameters,
) -> FlowShare {
    let fluid = flows.fluid();
    let even = |share: f64| FlowShare { mean: fluid * share, low: fluid * share, high: fluid * share };
    let planned = design.load_balancing == LoadBalancing::Static && design.transport != Transport::Ib;
    match design.load_balancing {
        _ if !contended => even(1.0),
        LoadBalancing::Adaptive | LoadBalancing::Spray | LoadBalancing::Scheduled => {
            even(parameters.adaptive_share)
        }
        LoadBalancing::Static if planned => even(parameters.adaptive_share),
        LoadBalancing::Static | LoadBalancing::Ecmp | LoadBalancing::QpHash => flows.share(),
    }
}
