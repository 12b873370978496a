//! What is lost when one part of the fabric fails.

use super::Plan;
use crate::report::{FailureEffect, Failures};
use crate::resolve::Resolved;
use crate::scenario::Topology;

/// How the ports of one accelerator end on leaves.
struct Homing {
    /// Leaves on which the ports of one card end.
    homes: u32,
    /// Ports that serve one accelerator; accelerators that share a port see it as theirs.
    ports: u32,
}

/// The effect of one link, leaf, spine or core going down, or of a link between them.
///
/// An accelerator is lost when its last port is: with single-homed cards that is every server's
/// accelerator of the rail, with two homes or two planes each keeps half its rate. A spine takes its
/// share of the paths between leaves and nobody's last port.
#[must_use]
pub(super) fn effects(design: &Resolved<'_>, plan: &Plan) -> Failures {
    let paired = matches!(design.topology, Topology::DualTor | Topology::DualPlane);
    let homes = if paired && design.ports_per_node >= 2 { 2 } else { 1 };
    let homing = Homing { homes, ports: (design.ports_per_node / design.gpus_per_node.max(1)).max(homes) };
    let planes = if design.topology == Topology::DualPlane { plan.fabrics } else { 1 };
    let above = |count: u32, reached: u32| {
        let paths = f64::from(reached.max(1)) * f64::from(planes);
        let bandwidth_left = 1.0 - 1.0 / paths;
        (count > 0).then_some(FailureEffect { gpus_lost: 0, gpus_slowed: design.gpus(), bandwidth_left })
    };
    // A link above a leaf: all that stand below it lose one of their ways.
    let below_leaf = edge(design, &homing, plan.nodes_per_leaf, plan.rails_per_leaf);
    let below_leaf = below_leaf.gpus_lost + below_leaf.gpus_slowed;
    let one_way = |exists: bool, ways: f64, leaves: f64| {
        let gpus_slowed = (f64::from(below_leaf) * leaves).min(f64::from(design.gpus())) as u32;
        let bandwidth_left = (1.0 - 1.0 / (ways.max(1.0) * f64::from(planes))).max(0.0);
        (exists && gpus_slowed > 0).then_some(FailureEffect { gpus_lost: 0, gpus_slowed, bandwidth_left })
    };
    let each = |links: u32, switches: u32| f64::from(links) / f64::from(switches.max(1));
    let up = each(plan.leaf_links, plan.leaf);
    let spines = f64::from(plan.spines_per_leaf.max(1));
    let leaves_of_a_spine = (each(plan.leaf_links, plan.spine) * spines / up.max(1.0)).max(1.0);
    Failures {
        link: Some(edge(design, &homing, 1, 1)),
        uplink: one_way(plan.leaf_links > 0, up, 1.0),
        core_link: one_way(
            plan.core_links > 0,
            spines * each(plan.core_links, plan.spine),
            leaves_of_a_spine,
        ),
        leaf: (plan.leaf > 0).then(|| edge(design, &homing, plan.nodes_per_leaf, plan.rails_per_leaf)),
        spine: above(plan.spine, plan.spines_per_leaf),
        core: above(plan.core, plan.core / plan.fabrics.max(1)),
    }
}

/// A part that takes `rails` ports of each of `nodes` servers with it.
fn edge(design: &Resolved<'_>, homing: &Homing, nodes: u32, rails: u32) -> FailureEffect {
    let rails = rails.max(1);
    let taken = (homing.ports / homing.homes).min(rails);
    let bandwidth_left = 1.0 - f64::from(taken) / f64::from(homing.ports);
    let share = f64::from(rails * homing.homes) / f64::from(design.ports_per_node.max(1));
    let gpus = (f64::from(design.gpus_per_node) * share.min(1.0)).ceil() as u32;
    let hit = nodes.min(design.nodes).saturating_mul(gpus).min(design.gpus());
    let (gpus_lost, gpus_slowed) = if taken < homing.ports { (0, hit) } else { (hit, 0) };
    FailureEffect { gpus_lost, gpus_slowed, bandwidth_left }
}
