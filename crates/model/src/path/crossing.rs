//! What happens to bytes that leave their leaf: oversubscribed uplinks and colliding flows.
//!
//! Path collisions act only there. On one switch, or on rails that stay inside their leaf,
//! the share is exactly 1 and load balancing changes nothing.

use crate::fabric::Fabric;
use crate::parameters::NetworkParameters;
use crate::resolve::Resolved;
use crate::scenario::{LoadBalancing, Op, Topology};

/// The part of the traffic that crosses leaves, and what it keeps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// Some byte of the operation in focus leaves its leaf.
    pub any: bool,
    /// Collisions can happen: more than a few flows of different servers share the uplinks.
    pub contended: bool,
    /// Share of a port's rate that the slowest crossing flow keeps, 0 to 1.
    pub share: f64,
    /// Share of remote bytes of an all-to-all that cross leaves, 0 to 1.
    pub alltoall_share: f64,
}

/// Judges the crossing traffic of a design.
#[must_use]
pub fn crossing(design: &Resolved<'_>, fabric: &Fabric, parameters: &NetworkParameters) -> Crossing {
    let none = Crossing { any: false, contended: false, share: 1.0, alltoall_share: 0.0 };
    let report = &fabric.report;
    if report.spine == 0 {
        return none;
    }
    let rails = matches!(design.topology, Topology::RailOptimised | Topology::RailOnly | Topology::ThreeTier)
        && fabric.rails_per_leaf < design.ports_per_node;
    let inside = report.nodes_per_leaf >= design.nodes;
    if rails && inside {
        // Every rail stays in its leaf; all-to-all reaches the right rail over the scale-up link first.
        return none;
    }
    let nodes = f64::from(design.nodes.max(2));
    let near = f64::from(report.nodes_per_leaf.clamp(1, design.nodes));
    let alltoall_share = ((nodes - near) / (nodes - 1.0)).clamp(0.0, 1.0);
    // A ring or tree over neighbours sends one server's ports across each leaf boundary; with rails
    // that is one flow a rail and leaf, which finds an idle uplink. An all-to-all fills the uplinks.
    let crossing_nodes = if design.op == Op::AllToAll { near * alltoall_share } else { 1.0 };
    let demand = crossing_nodes / near;
    let room = (fabric.uplink_ratio / demand.max(1e-9)).min(1.0);
    let contended = design.op == Op::AllToAll || !rails;
    let kept = if contended { balancing_share(design.load_balancing, parameters) } else { 1.0 };
    Crossing { any: true, contended, share: room * kept, alltoall_share }
}

fn balancing_share(load_balancing: LoadBalancing, parameters: &NetworkParameters) -> f64 {
    match load_balancing {
        LoadBalancing::Static => parameters.static_share,
        LoadBalancing::Ecmp => parameters.ecmp_share,
        LoadBalancing::QpHash => parameters.qp_hash_share,
        LoadBalancing::Adaptive | LoadBalancing::Spray | LoadBalancing::Scheduled => {
            parameters.adaptive_share
        }
    }
}
