//! A distributed chassis: line boxes with ports for servers, fabric boxes that switch cells.

use super::{LeafShape, Plan, Wiring, spines};
use crate::catalog::{PortRole, Switch};
use crate::units::BitsPerSecond;

/// Ports for cells, and the rate of one.
fn fabric_ports(switch: &Switch) -> Option<(u32, BitsPerSecond)> {
    let groups = || switch.ports.iter().filter(|group| group.role == PortRole::Fabric);
    let rate = groups().map(|group| group.rate.value).reduce(BitsPerSecond::max)?;
    Some((groups().map(|group| group.count.value).sum(), rate))
}

/// Line boxes as servers need ports, wherever they stand: cells spread over every fabric box, so a
/// server may end on two line boxes. One stage of fabric boxes ends when a fabric box has no port left
/// for another line box; a second stage follows the same rule as a third tier.
#[must_use]
pub(super) fn ddc(wiring: &Wiring<'_>) -> Option<Plan> {
    let down = wiring.radix();
    let (up, uplink_rate) = fabric_ports(wiring.leaf)?;
    let (radix, _) = fabric_ports(wiring.spine).filter(|(ports, _)| *ports >= 2)?;
    if down == 0 || up == 0 {
        return None;
    }
    let endpoints = wiring.endpoints();
    let room = wiring.room().max(1);
    let leaf = endpoints.div_ceil(room).max(1);
    let links = leaf.saturating_mul(up);
    let half = (radix / 2).max(1);
    let (spine, per_leaf, core) = if leaf < 2 {
        (0, 0, 0)
    } else if leaf <= radix {
        let count = spines(leaf, up, radix);
        (count, count, 0)
    } else {
        let pods = leaf.div_ceil(half);
        let each = spines(leaf.div_ceil(pods).max(2), up, half);
        (pods.saturating_mul(each), each, links.div_ceil(radix))
    };
    let leaf_links = if spine > 0 { links } else { 0 };
    let core_links = if core > 0 { links } else { 0 };
    let most = if core > 0 { u64::from(radix) * u64::from(half) } else { u64::from(radix) };
    Some(Plan {
        leaf,
        spine,
        core,
        node_links: endpoints,
        on_spines: 0,
        leaf_links,
        core_links,
        shape: LeafShape { down, up, uplink_rate },
        nodes_per_leaf: (room / wiring.ports.max(1)).clamp(1, wiring.nodes.max(1)),
        rails_per_leaf: wiring.ports.min(down),
        free_leaf: leaf.saturating_mul(down).saturating_sub(endpoints),
        spine_radix: radix,
        free_spine: spine.saturating_mul(radix).saturating_sub(leaf_links.saturating_add(core_links)),
        free_core: core.saturating_mul(radix).saturating_sub(core_links),
        spines_per_leaf: per_leaf,
        fabrics: 1,
        capacity: if leaf < 2 { u64::from(room) } else { most * u64::from(room) },
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail loudly")]
mod tests {
    use super::*;
    use crate::fabric::samples::{switch, wiring};

    /// practice.md P32: 36 x 400G and 20 x 800G a line box, 128 x 800G a fabric box.
    #[test]
    fn one_stage_ends_at_128_line_boxes() {
        let line = switch(&[(36, 400.0, PortRole::Any), (20, 800.0, PortRole::Fabric)]);
        let cells = switch(&[(128, 800.0, PortRole::Fabric)]);
        let at = |nodes| ddc(&Wiring { spine: &cells, ..wiring(&line, nodes, 8) }).unwrap();
        assert_eq!((at(576).leaf, at(576).spine, at(576).core, at(576).capacity), (128, 20, 0, 4_608));
        assert_eq!((at(8).leaf, at(8).spine), (2, 1));
        assert_eq!((at(4).leaf, at(4).spine), (1, 0));
        assert!(at(577).core > 0);
        let ratio = at(576).shape.uplink_ratio(BitsPerSecond::gbps(400.0));
        assert!((ratio - 1.11).abs() < 0.01, "{ratio}");
    }
}
