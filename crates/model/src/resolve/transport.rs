//! Network card, transport, slot.

use super::hardware::Machine;
use super::small_count;
use crate::catalog::{Attach, Catalog, Nic, Protocol as Wire, Support};
use crate::finding::{Finding, FindingKind, Severity};
use crate::scenario::{self, Given, Key, Topology, Transport, Word};
use crate::units::BitsPerSecond;

/// The network end of a server.
pub(super) struct NetworkEnd<'c> {
    pub nic: &'c Nic,
    pub transport: Transport,
    pub ports_per_node: u32,
    pub port_rate: BitsPerSecond,
    pub slot_generation: u32,
    pub slot_lanes: u32,
    pub attach: Attach,
    pub gpudirect: bool,
    pub mtu: f64,
}

/// The protocol a card must speak for a transport.
const fn wire(transport: Transport) -> Wire {
    match transport {
        Transport::Ib => Wire::Ib,
        // A RoCE v2 card also speaks v1; cards are rarely listed with both.
        Transport::Roce | Transport::Roce1 | Transport::Efa => Wire::RoceV2,
        Transport::Tcp => Wire::Tcp,
    }
}

pub(super) fn network<'c>(
    given: &Given,
    catalog: &'c Catalog,
    machine: &Machine<'_>,
    findings: &mut Vec<Finding>,
) -> Option<NetworkEnd<'c>> {
    let transport = given.word(Key::Transport).unwrap_or(Transport::Ib);
    let usual = &machine.gpu.usual_network;
    let asked_rate = given.rate(Key::NicGbps);
    let nic = card(given, catalog, machine, transport, findings)?;
    let speaks = nic.speaks(wire(transport));
    let card_rate = speaks.map_or(nic.port_rate.value, |entry| entry.port_rate.value);
    let usual_rate = if nic.id == usual.nic { usual.port_rate.min(card_rate) } else { card_rate };
    let port_rate = match asked_rate {
        Some(asked) if asked.0 > card_rate.0 * 1.001 => {
            let kind = FindingKind::AboveCardRate {
                nic: nic.name.to_string(),
                asked_gbps: asked.as_gbps(),
                card_gbps: card_rate.as_gbps(),
            };
            let fix = crate::units::significant(card_rate.as_gbps(), 6);
            findings.push(Finding::new(Key::NicGbps, Severity::Warning, kind).with_fix(Key::NicGbps, &fix));
            card_rate
        }
        Some(asked) => asked,
        None => usual_rate,
    };
    // A card may show more, slower ports under another protocol: 1 x 800G InfiniBand, 2 x 400G Ethernet.
    let own_rate = asked_rate.is_none_or(|asked| (asked.0 / card_rate.0 - 1.0).abs() < 0.001);
    let multiple = match speaks {
        Some(entry) if nic.id == usual.nic && own_rate => entry.ports / nic.ports.value.max(1),
        _ => 1,
    };
    let default_ports = usual.ports_for(machine.gpus_per_node).saturating_mul(multiple.max(1));
    // Two homes or planes take two ports of every card: its single port is bought as two of half the rate.
    let paired = matches!(given.word(Key::Topology), Some(Topology::DualTor | Topology::DualPlane));
    let halved = paired && multiple <= 1 && asked_rate.is_none() && given.count(Key::Nics).is_none();
    let halved = halved && nic.cards_for(2, port_rate) == 2;
    let (default_ports, port_rate) =
        if halved { (default_ports.saturating_mul(2), port_rate / 2.0) } else { (default_ports, port_rate) };
    let asked_ports = given_ports(given, machine.trays).unwrap_or(default_ports).max(1);
    // Ports of the accelerators themselves: those of idle ones carry nothing.
    let ports_per_node = if nic.integrated { asked_ports.min(default_ports.max(1)) } else { asked_ports };
    if ports_per_node < asked_ports {
        let kind = FindingKind::PortsOfIdleGpus { asked: asked_ports, used: ports_per_node };
        findings.push(Finding::new(Key::Nics, Severity::Warning, kind).with_fix(Key::Nics, "auto"));
    }
    let host = machine.gpu.pcie;
    let own = nic.slot;
    let slot_generation = small_count(
        given,
        Key::Pcie,
        own.map_or(host.generation.value, |slot| slot.generation.value.min(host.generation.value)),
    );
    let slot_lanes = small_count(given, Key::Lanes, own.map_or(16, |slot| slot.lanes.value)).max(1);
    let attach = given
        .word::<scenario::Attach>(Key::Attach)
        .and_then(|word| Attach::from_word(word.word()))
        .unwrap_or(if nic.integrated { Attach::Integrated } else { machine.gpu.attach.value });
    Some(NetworkEnd {
        nic,
        transport,
        ports_per_node,
        port_rate,
        slot_generation,
        slot_lanes,
        attach,
        gpudirect: gpudirect(given, machine, nic, findings),
        mtu: payload(given, transport),
    })
}

/// Ports that were given, for one server where the scenario counts racks.
fn given_ports(given: &Given, trays: u32) -> Option<u32> {
    let ports = given.count(Key::Nics).and_then(|count| u32::try_from(count).ok())?;
    Some(ports.div_ceil(trays.max(1)))
}

/// The card: the one given; else the usual one if it speaks the transport at the rate asked for;
/// else the slowest, and of those the cheapest, that does both.
fn card<'c>(
    given: &Given,
    catalog: &'c Catalog,
    machine: &Machine<'_>,
    transport: Transport,
    findings: &mut Vec<Finding>,
) -> Option<&'c Nic> {
    let usual = catalog.nic(&machine.gpu.usual_network.nic).or_else(|| catalog.nics.first())?;
    let rate = given.rate(Key::NicGbps);
    let able = |nic: &Nic| {
        let entry = nic.speaks(wire(transport));
        entry.is_some_and(|entry| rate.is_none_or(|rate| entry.port_rate.value.0 * 1.001 >= rate.0))
    };
    let substitute = || {
        let want = rate.unwrap_or(machine.gpu.usual_network.port_rate);
        let speed = |nic: &Nic| nic.speaks(wire(transport)).map_or(0.0, |entry| entry.port_rate.value.0);
        let cards = || catalog.nics.iter().filter(|nic| !nic.integrated && speed(nic) > 0.0);
        let fitting = cards().filter(|nic| speed(nic) * 1.001 >= want.0);
        let price = |nic: &Nic| nic.price.map_or(f64::MAX, |price| price.middle().0);
        fitting
            .min_by(|a, b| speed(a).total_cmp(&speed(b)).then(price(a).total_cmp(&price(b))))
            .or_else(|| cards().max_by(|a, b| speed(a).total_cmp(&speed(b))))
            .unwrap_or(usual)
    };
    let Some(id) = given.text(Key::Nic) else {
        if able(usual) || transport == Transport::Efa {
            return Some(usual);
        }
        let used = substitute();
        if usual.speaks(wire(transport)).is_none() {
            let kind = FindingKind::NicCannotSpeak {
                nic: usual.name.to_string(),
                transport,
                used: used.id.to_string(),
            };
            findings.push(Finding::new(Key::Transport, Severity::Info, kind));
        }
        return Some(used);
    };
    let Some(nic) = catalog.nic(id) else {
        let used = if able(usual) { usual } else { substitute() };
        findings.push(Finding::unknown_part(catalog, Key::Nic, "nic", id, &used.id));
        return Some(used);
    };
    if nic.speaks(wire(transport)).is_none() && transport != Transport::Efa {
        let used = substitute();
        let kind =
            FindingKind::NicCannotSpeak { nic: nic.name.to_string(), transport, used: used.id.to_string() };
        findings.push(Finding::new(Key::Nic, Severity::Error, kind).with_fix(Key::Nic, &used.id));
        return Some(used);
    }
    Some(nic)
}

fn gpudirect(given: &Given, machine: &Machine<'_>, nic: &Nic, findings: &mut Vec<Finding>) -> bool {
    if nic.integrated {
        return true;
    }
    let gpu = machine.gpu.gpudirect.value;
    // Kernel sockets copy through host memory anyway; nobody misses GPUDirect there.
    let sockets = given.word::<Transport>(Key::Transport) == Some(Transport::Tcp);
    if gpu == Support::No && sockets {
        return false;
    }
    if gpu == Support::No {
        let kind = FindingKind::NoGpuDirect { known: true };
        findings.push(Finding::new(Key::GpuDirect, Severity::Warning, kind));
        return false;
    }
    if gpu == Support::Unknown && given.flag(Key::GpuDirect).is_none() {
        let kind = FindingKind::NoGpuDirect { known: false };
        findings.push(Finding::new(Key::GpuDirect, Severity::Info, kind));
    }
    given.flag(Key::GpuDirect).unwrap_or(nic.gpudirect.value != Support::No)
}

/// Payload of one packet. RDMA takes at most 4,096 bytes, and on Ethernet the largest power of
/// two below the Ethernet MTU: 1,500 gives 1,024 and 9,000 gives 4,096.
fn payload(given: &Given, transport: Transport) -> f64 {
    let given_mtu = given.count(Key::Mtu).map(|mtu| mtu as f64);
    match transport {
        Transport::Ib => given_mtu.unwrap_or(4096.0).min(4096.0),
        Transport::Tcp => (given_mtu.unwrap_or(9000.0) - 40.0).max(64.0),
        Transport::Roce | Transport::Roce1 | Transport::Efa => rdma_payload(given_mtu.unwrap_or(9000.0)),
    }
}

/// Largest power of two from 256 to 4,096 that fits below an Ethernet MTU with its headers.
fn rdma_payload(ethernet_mtu: f64) -> f64 {
    [4096.0, 2048.0, 1024.0, 512.0].into_iter().find(|size| *size < ethernet_mtu).unwrap_or(256.0)
}

#[cfg(test)]
mod tests {
    use super::rdma_payload;

    /// practice.md P14.
    #[test]
    fn the_rdma_payload_is_a_power_of_two_below_the_mtu() {
        assert_eq!(rdma_payload(1500.0), 1024.0);
        assert_eq!(rdma_payload(9000.0), 4096.0);
        assert_eq!(rdma_payload(4200.0), 4096.0);
        assert_eq!(rdma_payload(256.0), 256.0);
    }
}
