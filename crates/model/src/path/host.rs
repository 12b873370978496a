//! Inside the server: from the accelerator to the port, and what stands in the way.

use super::{hop, nic_port, slot_usable};
use crate::catalog::Attach;
use crate::parameters::NetworkParameters;
use crate::report::{Hop, HopKind};
use crate::resolve::{Resolved, slot_rate};
use crate::scenario::{TcpKind, Transport};
use crate::units::BytesPerSecond;

/// Lanes of an uplink that several devices share.
const UPLINK_LANES: u32 = 16;

/// Accelerator, its slot, the way to the card, the card's slot: each as one port sees it.
///
/// An accelerator in use feeds all ports of its server through its own slot, so ports beyond what the
/// accelerators in use can fill carry less each (U21).
pub(super) fn hops(design: &Resolved<'_>, parameters: &NetworkParameters) -> Vec<Hop> {
    let mut hops = Vec::new();
    if matches!(design.attach, Attach::Integrated | Attach::C2c) {
        return hops;
    }
    let gpu = design.gpu;
    let ports = f64::from(design.ports_per_node.max(1));
    let share = f64::from(design.gpus_per_node) / ports;
    let (generation, lanes) = (gpu.pcie.generation.value, gpu.pcie.lanes.value);
    let gpu_nominal = slot_rate(generation, lanes);
    let gpu_usable = slot_usable(generation, lanes, parameters);
    hops.push(hop(HopKind::GpuSlot, &gpu.id, &gpu.name, gpu_nominal * share, gpu_usable * share));
    let per_port = f64::from(design.cards_per_node.max(1)) / ports;
    let slot_nominal = slot_rate(design.slot_generation, design.slot_lanes) * per_port;
    let slot = slot_usable(design.slot_generation, design.slot_lanes, parameters) * per_port;
    let wire = nic_port(design, parameters).min(slot);
    let attachment = match design.attach {
        Attach::Root => Some(parameters.root_share),
        Attach::Socket => Some(parameters.socket_share),
        _ => None,
    };
    let mut way = |part: &str, name: &str, nominal: BytesPerSecond, usable: BytesPerSecond| {
        hops.push(hop(HopKind::Attachment, part, name, nominal, usable));
    };
    if let Some(kept) = attachment {
        let usable = slot.min(gpu_usable * share) * kept;
        way(design.attach.word(), design.attach.word(), slot_nominal, usable);
    }
    if design.acs && attachment.is_none() {
        way("acs", "ACS", slot_nominal, wire * parameters.acs_share);
    }
    if design.virtual_machine {
        way("vm", "VM", slot_nominal, wire * parameters.vm_share);
    }
    if design.shared > 1 && through_root(design) {
        let each = share / f64::from(design.shared);
        let name = format!("x16 / {}", design.shared);
        let nominal = slot_rate(generation, UPLINK_LANES) * each;
        way("shared", &name, nominal, slot_usable(generation, UPLINK_LANES, parameters) * each);
    }
    if !design.gpudirect && design.transport != Transport::Tcp {
        let copied = host_copy(nic_port(design, parameters), gpu_usable * share * parameters.host_copy_share);
        hops.push(hop(HopKind::HostCopy, "host", "host memory", gpu_nominal * share, copied));
    }
    hops.push(hop(HopKind::NicSlot, &design.nic.id, &design.nic.name, slot_nominal, slot));
    hops
}

/// Whether bytes for the network climb to the processor's root, over the uplink of a PCIe switch. Next to
/// each other under that switch, accelerator and card leave it alone.
pub(crate) fn through_root(design: &Resolved<'_>) -> bool {
    let sockets = design.transport == Transport::Tcp && design.tcp == TcpKind::Kernel;
    let away = matches!(design.attach, Attach::Root | Attach::Socket);
    let apart = !matches!(design.attach, Attach::Integrated | Attach::C2c);
    apart && (away || design.acs || !design.gpudirect || sockets)
}

/// Rate of sending through host memory: a copy, then the wire, one after the other.
/// `1 / (1 / wire + 1 / copy)`; U20: 100 Gb/s gives about 6 GB/s.
fn host_copy(wire: BytesPerSecond, copy: BytesPerSecond) -> BytesPerSecond {
    if wire.0 <= 0.0 || copy.0 <= 0.0 {
        return BytesPerSecond::ZERO;
    }
    BytesPerSecond(1.0 / (1.0 / wire.0 + 1.0 / copy.0))
}

/// Kernel sockets: what one port's copies and the server's memory bus allow.
pub(super) fn sockets(design: &Resolved<'_>, parameters: &NetworkParameters) -> Hop {
    let node = parameters.tcp_node_rate / f64::from(design.ports_per_node.max(1));
    let usable = BytesPerSecond(parameters.tcp_port_rate.min(node));
    let nominal = design.port_rate.bytes().max(usable);
    hop(HopKind::Cpu, "kernel", "kernel sockets", nominal, usable)
}
