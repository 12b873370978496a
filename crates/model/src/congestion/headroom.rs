//! Buffers of a design's switches: what PFC keeps of them, what is left for bursts.

use super::{NicHeadroom, SiliconHeadroom, SwitchHeadroom};
use crate::catalog::Switch;
use crate::derivation::Formula;
use crate::fabric::Fabric;
use crate::report::{BufferUse, HopKind, NicBuffer, PortHeadroom, Ranged};
use crate::resolve::Resolved;
use crate::scenario::{SideNetwork, Topology};
use crate::units::{BitsPerSecond, Bytes, Meters};

/// Lossless classes: one for the collectives, and one for storage on the same fabric.
#[must_use]
pub fn lossless_classes(design: &Resolved<'_>) -> u32 {
    let storage = design.given.word::<SideNetwork>(crate::scenario::Key::StorageNet);
    if storage == Some(SideNetwork::Converged) { 2 } else { 1 }
}

/// What each card port keeps; absent where nothing is paused.
#[must_use]
pub fn nic_buffer(design: &Resolved<'_>) -> Option<NicBuffer> {
    let (rate, length) = (design.port_rate, design.leaf_length);
    design.flow_control.pause.then(|| NicBuffer {
        classes: lossless_classes(design),
        per_class: Bytes(NicHeadroom { rate, length, packet: design.mtu }.value()),
    })
}

/// Buffers of one switch of each tier; headroom only where classes are paused.
#[must_use]
pub fn switch_buffers(design: &Resolved<'_>, fabric: &Fabric) -> Vec<BufferUse> {
    let report = &fabric.report;
    // Between the boxes of a distributed chassis cells wait for credits; nothing is paused there.
    let cells = design.topology == Topology::Ddc;
    let each = |links: u32, switches: u32| links.div_ceil(switches.max(1));
    let down = (HopKind::LeafCable, design.port_rate, design.leaf_length);
    let across = (HopKind::Uplink, report.uplink_rate, design.spine_length);
    // Used ports, not links: one counted link may carry the ports of two planes.
    let leaf_links = report.spine_ports.used.saturating_sub(report.core_ports.used);
    let towards_leaf = each(report.leaf_ports.used.saturating_sub(leaf_links), report.leaf);
    let uplinks = if cells { 0 } else { each(leaf_links, report.leaf) };
    let mut tiers =
        vec![(HopKind::Leaf, design.leaf, report.leaf, vec![(down, towards_leaf), (across, uplinks)])];
    if !cells {
        let spine = vec![(across, each(report.spine_ports.used, report.spine))];
        tiers.push((HopKind::Spine, design.spine, report.spine, spine));
        let core = vec![(across, each(report.core_ports.used, report.core))];
        tiers.push((HopKind::Core, design.spine, report.core, core));
    }
    let used = tiers.into_iter().filter(|(_, _, count, _)| *count > 0);
    used.filter_map(|(tier, switch, _, ports)| Some(buffer(design, tier, switch?, ports))).collect()
}

type Links = ((HopKind, BitsPerSecond, Meters), u32);

fn buffer(design: &Resolved<'_>, tier: HopKind, switch: &Switch, links: Vec<Links>) -> BufferUse {
    let silicon = SiliconHeadroom::of(&switch.asic);
    let classes = if design.flow_control.pause { lossless_classes(design) } else { 0 };
    let ports: Vec<PortHeadroom> = links
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|((towards, rate, length), count)| PortHeadroom {
            towards,
            count,
            rate,
            length,
            per_class: silicon.map(|silicon| Bytes(SwitchHeadroom { silicon, rate, length }.value())),
        })
        .collect();
    let sum = |of: fn(&Ranged<Bytes>) -> Bytes| {
        let total = ports.iter().map(|port| of(&port.per_class) * f64::from(port.count)).sum::<Bytes>();
        total * f64::from(classes)
    };
    let headroom = Ranged { low: sum(|r| r.low), mid: sum(|r| r.mid), high: sum(|r| r.high) };
    let total = switch.buffer.map(|figure| figure.value);
    let left = total.map(|total| {
        let after = |headroom: Bytes| (total - headroom).max(Bytes::ZERO);
        Ranged { low: after(headroom.high), mid: after(headroom.mid), high: after(headroom.low) }
    });
    BufferUse {
        tier,
        switch: switch.id.to_string(),
        name: switch.name.to_string(),
        classes,
        ports,
        headroom,
        total,
        left,
    }
}
