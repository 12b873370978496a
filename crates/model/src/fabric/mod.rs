//! Switches and links of a fabric, by rules that reproduce the published reference designs.
//!
//! A [`Wiring`] says what must be joined with which boxes, a [`Plan`] counts switches and links, and
//! [`build`] turns it into the report: ports left, bisection, and what fails with each part.

mod build;
mod clos;
mod ddc;
mod drawing;
mod failure;
mod leaf_face;
mod leaf_row;
mod leaf_shape;
mod parallel;
mod plan;
#[cfg(test)]
mod samples;
mod single;
mod spine_rule;
mod subnet;
mod tree;
mod wiring;

pub use build::{Fabric, build};
pub use drawing::{Block, Bundle, Drawing, Line, Row, Tier};
pub use leaf_face::{CageRun, LeafFace, Purpose};
pub use leaf_shape::LeafShape;
pub use plan::Plan;
pub use spine_rule::spines;
pub use subnet::{MANAGED_NODES, UNICAST_LIDS};
pub use wiring::Wiring;

use crate::scenario::Topology;

/// Counts the switches and links that a topology needs; none when the boxes cannot form it, or when it
/// has no switch at all.
///
/// A topology of one tier is planned even when the servers do not fit: compare [`Plan::capacity`].
#[must_use]
pub fn plan(topology: Topology, wiring: &Wiring<'_>) -> Option<Plan> {
    match topology {
        Topology::BackToBack => None,
        Topology::SingleSwitch | Topology::Chassis => Some(single::single(wiring)),
        Topology::RailOnly => parallel::rail_only(wiring),
        Topology::DualPlane => parallel::dual_plane(wiring),
        Topology::DualTor => single::dual_tor(wiring),
        Topology::Ddc => ddc::ddc(wiring),
        Topology::RailOptimised | Topology::LeafSpine => clos::clos(wiring, false),
        Topology::ThreeTier => clos::clos(wiring, true),
    }
}

/// Cards whose two ports leave through one cage: the connection that carries both counts once.
///
/// Such a card shows one port at full rate under one protocol and two of half the rate under another.
#[must_use]
pub fn twin_cards(nic: &crate::catalog::Nic, ports_per_node: u32, cards_per_node: u32) -> bool {
    let per_card = ports_per_node.div_ceil(cards_per_node.max(1));
    let shown = nic.protocols.iter().map(|entry| entry.ports).max().unwrap_or(1);
    !nic.integrated && per_card == 2 && nic.ports.value == 1 && shown == 2
}
