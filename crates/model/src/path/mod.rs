//! The path of a byte from an accelerator to one in another domain: rates and latencies hop by hop.

mod bond;
mod crossing;
mod host;
mod latency;
mod rate;
mod slot;
mod slowest_flow;
mod socket_cores;
mod storage;
mod window;

pub use crossing::{Crossing, connections_per_port, crossing};
pub(crate) use host::through_root;
pub use latency::{OneWayLatency, one_way};
pub(crate) use rate::splits_messages;
pub use rate::{PayloadShare, nic_port, payload_share};
pub use slot::slot_usable;
pub use slowest_flow::{FlowShare, HashedFlows};
pub use socket_cores::SocketCores;
pub(crate) use socket_cores::socket_cores;
pub use storage::BesideStorage;
pub use window::WindowRate;
pub(crate) use window::windows;

use crate::congestion::LossyPort;
use crate::derivation::Formula;
use crate::fabric::Fabric;
use crate::parameters::NetworkParameters;
use crate::report::{Hop, HopKind, Ranged};
use crate::resolve::Resolved;
use crate::scenario::{TcpKind, Transport};
use crate::units::{BytesPerSecond, Seconds};

/// The hops of one network port, and what they come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// In the order in which a byte meets them.
    pub hops: Vec<Hop>,
    /// The least usable rate of one port.
    pub port: BytesPerSecond,
    /// The same over what loss, windows and storage may leave of the wire; absent where none of them matters.
    pub port_band: Option<Ranged<BytesPerSecond>>,
    /// What storage traffic leaves of a port; absent where it has a network of its own.
    pub beside_storage: Option<Ranged<BytesPerSecond>>,
    /// What windows leave of the wire; absent where they hold enough.
    pub windowed: Option<Ranged<BytesPerSecond>>,
    /// One way between the farthest servers that exchange bytes of the operation in focus.
    pub reach: Seconds,
    /// What crossing leaves does.
    pub crossing: Crossing,
}

impl Path {
    /// The hop with the least usable rate, the first one where several are equal.
    #[must_use]
    pub fn narrowest(&self) -> Option<&Hop> {
        self.hops.iter().reduce(|least, hop| if hop.usable < least.usable { hop } else { least })
    }
}

/// Walks the path of a resolved design.
#[must_use]
pub fn walk(design: &Resolved<'_>, fabric: &Fabric, parameters: &NetworkParameters) -> Path {
    let mut hops = host::hops(design, parameters);
    let nic = nic_port(design, parameters);
    hops.push(hop(HopKind::Nic, &design.nic.id, &design.nic.name, design.port_rate.bytes(), nic));
    if design.transport == Transport::Tcp && design.tcp == TcpKind::Kernel {
        hops.push(host::sockets(design, parameters));
    }
    let crossing = crossing(design, fabric, parameters);
    let host = hops.len();
    fabric_hops(design, fabric, &crossing, nic, parameters, &mut hops);
    let clean = hops
        .iter()
        .filter(|hop| hop.kind != HopKind::Uplink)
        .map(|hop| hop.usable)
        .reduce(BytesPerSecond::min)
        .unwrap_or(nic);
    let uplink = fabric.report.uplink_rate;
    let wire = one_way(design, (fabric.tiers, uplink), &hops, parameters);
    let near = one_way(design, (fabric.tiers.min(1), uplink), &hops, parameters);
    let reach = Seconds::us(if crossing.any { wire.value() } else { near.value() });
    let windowed = window::limit(design, &mut hops, (&crossing, reach, clean), parameters);
    let loss = design.flow_control.loss;
    let lossy_port = (loss > 0.0).then(|| {
        let goodput = LossyPort::of(design, &wire, parameters).goodput(loss);
        let usable = goodput.map(|share| nic * share);
        let name = format!("{} %", crate::units::significant(loss * 100.0, 3));
        hops.insert(host, hop(HopKind::Loss, "loss", &name, design.port_rate.bytes(), usable.mid));
        usable.map(|usable| usable.min(clean))
    });
    let beside_storage = storage::left(design, nic).map(|left| {
        let nominal = design.port_rate.bytes();
        hops.insert(host, hop(HopKind::Storage, "storage", "", nominal, left.mid));
        left.map(|left| left.min(clean))
    });
    let port_band = [lossy_port, windowed, beside_storage].into_iter().flatten().reduce(|one, other| {
        Ranged { low: one.low.min(other.low), mid: one.mid.min(other.mid), high: one.high.min(other.high) }
    });
    let port = port_band.map_or(clean, |port| port.mid);
    Path { hops, port, port_band, beside_storage, windowed, reach, crossing }
}

fn hop(kind: HopKind, part: &str, name: &str, nominal: BytesPerSecond, usable: BytesPerSecond) -> Hop {
    Hop {
        kind,
        part: part.to_owned(),
        name: name.to_owned(),
        nominal,
        usable: usable.min(nominal),
        latency: Seconds::ZERO,
    }
}

/// Cables and switches up to the farthest one; only the leaf-to-spine stage can narrow the path.
fn fabric_hops(
    design: &Resolved<'_>,
    fabric: &Fabric,
    crossing: &Crossing,
    nic: BytesPerSecond,
    parameters: &NetworkParameters,
    hops: &mut Vec<Hop>,
) {
    let nominal = design.port_rate.bytes();
    let report = &fabric.report;
    if report.links_node_leaf > 0 {
        let length = format!("{} m", crate::units::significant(design.leaf_length.0, 3));
        let mut cable = hop(HopKind::LeafCable, "cable", &length, nominal, nominal);
        cable.latency = latency::cable(design.leaf_length, design.port_rate, parameters);
        hops.push(cable);
    }
    let switch_latency = |switch: Option<&crate::catalog::Switch>| {
        let known = switch.and_then(|switch| switch.latency).map(|figure| figure.value);
        known.unwrap_or(Seconds(parameters.switch_latency))
    };
    if report.leaf > 0 {
        let (id, name) = design.leaf.map_or(("", ""), |leaf| (&*leaf.id, &*leaf.name));
        let mut leaf = hop(HopKind::Leaf, id, name, nominal, nominal);
        leaf.latency = switch_latency(design.leaf);
        hops.push(leaf);
    }
    if report.spine > 0 {
        let length = format!("{} m", crate::units::significant(design.spine_length.0, 3));
        let usable = if crossing.any { nic * crossing.share.mean } else { nominal };
        let mut uplink = hop(HopKind::Uplink, "uplink", &length, nominal, usable);
        uplink.latency = latency::cable(design.spine_length, report.uplink_rate, parameters);
        hops.push(uplink);
        let (id, name) = design.spine.map_or(("", ""), |spine| (&*spine.id, &*spine.name));
        let mut spine = hop(HopKind::Spine, id, name, nominal, nominal);
        spine.latency = switch_latency(design.spine);
        hops.push(spine);
    }
    if report.core > 0 {
        let length = format!("{} m", crate::units::significant(design.spine_length.0, 3));
        let mut cable = hop(HopKind::CoreCable, "cable", &length, nominal, nominal);
        cable.latency = latency::cable(design.spine_length, report.uplink_rate, parameters);
        hops.push(cable);
        let (id, name) = design.spine.map_or(("", ""), |spine| (&*spine.id, &*spine.name));
        let mut core = hop(HopKind::Core, id, name, nominal, nominal);
        core.latency = switch_latency(design.spine);
        hops.push(core);
    }
}
