//! Ports of a card bonded into one device.

use super::HashedFlows;
use super::crossing::CHANNELS_PER_PORT;
use crate::resolve::Resolved;

/// Share of its ports' rate that a bond keeps.
///
/// The host hashes each flow onto one member, so few flows leave members idle while others are full:
/// the slowest flow of a leaf, with the members for uplinks. Two ports as two devices lose nothing.
pub(super) fn bond_share(design: &Resolved<'_>) -> f64 {
    if !design.bond {
        return 1.0;
    }
    let members = f64::from(design.ports_per_node) / f64::from(design.cards_per_node.max(1));
    let channels = design.channels.map_or(CHANNELS_PER_PORT, |channels| {
        (f64::from(channels) / f64::from(design.ports_per_node.max(1))).max(1.0)
    });
    let flows_per_port = channels * f64::from(design.qps);
    HashedFlows { ports: members, flows_per_port, uplinks: members, uplink_ratio: 1.0 }.share().mean
}
