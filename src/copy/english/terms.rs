//! The model's terms in English.

use fabriscope_model::report::HopKind;
use fabriscope_model::scenario::{LoadBalancing, Transport};

use fabriscope_words::ENGLISH;

use crate::copy::{Terms, lists};
use fabriscope_chart::numbers::{count, gbs};

/// Names of the model's terms.
pub const TERMS: Terms = Terms {
    network,
    transport,
    topology: |shape| lists::topology(ENGLISH, shape),
    load_balancing,
    op: |op| lists::op(ENGLISH, op),
    hop,
    servers: |nodes| servers(nodes),
};

fn servers(nodes: u32) -> String {
    if nodes == 1 { "1 server".to_owned() } else { format!("{} servers", count(nodes.into())) }
}

/// InfiniBand is known by the generation of its links, Ethernet by its rate. The same in Chinese.
pub fn network(transport: Transport, gbps: f64) -> String {
    let generation = match gbps as u64 {
        100 => Some("EDR"),
        200 => Some("HDR"),
        400 => Some("NDR"),
        800 => Some("XDR"),
        _ => None,
    };
    let rate = format!("{}G", gbs(gbps));
    match (transport, generation) {
        (Transport::Ib, Some(generation)) => format!("InfiniBand {generation}"),
        (Transport::Ib, None) => format!("InfiniBand {rate}"),
        (Transport::Roce, _) => format!("RoCE {rate}"),
        (Transport::Roce1, _) => format!("RoCEv1 {rate}"),
        (Transport::Tcp, _) => format!("TCP {rate}"),
        (Transport::Efa, _) => format!("EFA {rate}"),
    }
}

fn transport(transport: Transport) -> &'static str {
    match transport {
        Transport::Ib => "InfiniBand",
        Transport::Roce => "RoCEv2",
        Transport::Roce1 => "RoCEv1, one L2 domain",
        Transport::Tcp => "TCP",
        Transport::Efa => "EFA, cloud only",
    }
}

fn load_balancing(kind: LoadBalancing) -> &'static str {
    match kind {
        LoadBalancing::Static => "static routes",
        LoadBalancing::Ecmp => "flow hashing (ECMP)",
        LoadBalancing::QpHash => "queue-pair hashing",
        LoadBalancing::Adaptive => "adaptive routing",
        LoadBalancing::Spray => "packet spraying",
        LoadBalancing::Scheduled => "scheduled (VOQ)",
    }
}

fn hop(kind: HopKind) -> &'static str {
    match kind {
        HopKind::ScaleUp => "Scale-up link",
        HopKind::GpuSlot => "GPU slot",
        HopKind::HostCopy => "Host copy",
        HopKind::Attachment => "PCIe path",
        HopKind::NicSlot => "NIC slot",
        HopKind::Nic => "NIC",
        HopKind::Loss => "Lost packets",
        HopKind::Storage => "Storage traffic",
        HopKind::Cpu => "CPU copies",
        HopKind::LeafCable => "Leaf cable",
        HopKind::Leaf => "Leaf switch",
        HopKind::Uplink => "Uplinks",
        HopKind::Spine => "Spine switch",
        HopKind::CoreCable => "Core cable",
        HopKind::Core => "Core switch",
    }
}
