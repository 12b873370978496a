//! Accelerator and server.

use super::small_count;
use crate::catalog::{Catalog, Gpu, Server, Shape, Slot, Support};
use crate::finding::{Finding, FindingKind, Severity};
use crate::scenario::{Bridge, Given, Key, PeerToPeer, Switchable};
use crate::units::BytesPerSecond;

/// Accelerator with which a design starts.
const DEFAULT_GPU: &str = "h100-sxm5";

/// What stands in a rack before any network.
pub(super) struct Machine<'c> {
    pub gpu: &'c Gpu,
    pub server: &'c Server,
    pub gpus_per_node: u32,
    /// Servers that one "node" of the scenario stands for: 18 trays when racks are counted.
    pub trays: u32,
    /// Accelerators in one scale-up domain, given or from the catalogue.
    pub domain_gpus: u32,
    pub scale_up_rate: BytesPerSecond,
    pub p2p: bool,
    pub nvls: bool,
    pub bridged: bool,
    pub across_sockets: bool,
}

pub(super) fn machine<'c>(
    given: &Given,
    catalog: &'c Catalog,
    findings: &mut Vec<Finding>,
) -> Option<Machine<'c>> {
    let default = catalog.gpu(DEFAULT_GPU).or_else(|| catalog.gpus.first())?;
    let gpu = match given.text(Key::Gpu) {
        None => default,
        Some(id) => catalog.gpu(id).unwrap_or_else(|| {
            findings.push(Finding::unknown_part(catalog, Key::Gpu, "gpu", id, &default.id));
            default
        }),
    };
    let usual_server = catalog.default_server(&gpu.id).or_else(|| catalog.servers.first())?;
    let server = match given.text(Key::Server) {
        None => usual_server,
        Some(id) => catalog.server(id).unwrap_or_else(|| {
            findings.push(Finding::unknown_part(catalog, Key::Server, "server", id, &usual_server.id));
            usual_server
        }),
    };
    let asked = gpus_per_node(given, gpu, server, findings);
    // 2 racks of 72 and 36 trays of 4 are one machine and get one answer: that of trays.
    let usual = gpu.gpus_per_node.value.max(1);
    let trays = if asked > usual && asked.is_multiple_of(usual) { asked / usual } else { 1 };
    let gpus_per_node = asked / trays;
    let bridge = bridge_rate(given, gpu, gpus_per_node);
    let domain_gpus = small_count(given, Key::ScaleUp, gpu.scale_up.domain_gpus.value).max(1);
    Some(Machine {
        gpu,
        server,
        gpus_per_node,
        trays,
        domain_gpus,
        scale_up_rate: bridge.unwrap_or_else(|| scale_up_rate(gpu, findings)),
        p2p: peer_to_peer(given, gpu),
        nvls: in_switch_reduction(given, gpu),
        bridged: bridge.is_some(),
        across_sockets: across_sockets(given, gpus_per_node),
    })
}

/// Accelerators used in a server: at most what the server, or a rack sold as one, holds.
fn gpus_per_node(given: &Given, gpu: &Gpu, server: &Server, findings: &mut Vec<Finding>) -> u32 {
    let usual = gpu.gpus_per_node.value.max(1);
    let held = usual.max(server.gpus.value).max(1);
    let asked = small_count(given, Key::GpusPerNode, usual).max(1);
    if asked > held {
        let kind = FindingKind::TooManyGpus { asked, held };
        findings.push(
            Finding::new(Key::GpusPerNode, Severity::Warning, kind)
                .with_fix(Key::GpusPerNode, &held.to_string()),
        );
    }
    asked.min(held)
}

/// Nominal rate of one accelerator's link to its neighbours, one direction. Where the maker
/// publishes none the PCIe slot's rate stands in.
fn scale_up_rate(gpu: &Gpu, findings: &mut Vec<Finding>) -> BytesPerSecond {
    let slot = slot_rate(gpu.pcie.generation.value, gpu.pcie.lanes.value);
    match (&gpu.scale_up.per_direction, gpu.scale_up.shape) {
        (Some(rate), _) => rate.value,
        (None, Shape::Pcie) => slot,
        (None, _) => {
            let kind = FindingKind::ScaleUpUnknown { assumed_gbs: slot.as_gbs() };
            findings.push(Finding::new(Key::Gpu, Severity::Warning, kind));
            slot
        }
    }
}

/// Line rate of a slot after coding, one direction.
pub(crate) fn slot_rate(generation: u32, lanes: u32) -> BytesPerSecond {
    // The catalogue's formula ends at generation 6; a later one counts as that.
    BytesPerSecond(Slot::coded_bits_per_second(generation.min(6), lanes) / 8.0)
}

/// Rate of the bridge when the design uses a single bridged pair in each server. With more cards
/// a ring leaves the pairs, and PCIe sets its rate.
fn bridge_rate(given: &Given, gpu: &Gpu, gpus_per_node: u32) -> Option<BytesPerSecond> {
    let asked = given.word::<Bridge>(Key::Bridge) == Some(Bridge::Pairs) && gpus_per_node == 2;
    gpu.scale_up.bridge_per_direction.filter(|_| asked).map(|figure| figure.value)
}

/// More than four cards fill both sockets of a usual server; `p2p` says otherwise.
fn across_sockets(given: &Given, gpus_per_node: u32) -> bool {
    match given.word::<PeerToPeer>(Key::P2p) {
        Some(PeerToPeer::Socket) => true,
        Some(PeerToPeer::Switch | PeerToPeer::Root | PeerToPeer::Off) => false,
        None => gpus_per_node > 4,
    }
}

fn peer_to_peer(given: &Given, gpu: &Gpu) -> bool {
    let stock = gpu.scale_up.p2p.value != Support::No;
    stock && given.word::<PeerToPeer>(Key::P2p) != Some(PeerToPeer::Off)
}

fn in_switch_reduction(given: &Given, gpu: &Gpu) -> bool {
    let able = gpu.scale_up.in_switch_reduction.value == Support::Yes;
    able && given.word::<Switchable>(Key::Nvls) != Some(Switchable::Off)
}

/// Accelerators that reach each other without a NIC. A domain larger than a server spans
/// servers; otherwise it is what one server uses.
pub(super) fn local_gpus(machine: &Machine<'_>, nodes: u32) -> u32 {
    let all = machine.gpus_per_node.saturating_mul(nodes);
    let spans_servers = machine.domain_gpus > machine.gpu.gpus_per_node.value.max(machine.gpus_per_node);
    let local = if spans_servers { machine.domain_gpus } else { machine.gpus_per_node };
    local.max(machine.gpus_per_node).clamp(1, all.max(1))
}
