//! Switches, topology and load balancing.

use super::hardware::Machine;
use super::side_network::shared_storage;
use super::switch_choice::{Boxes, boxes};
use super::topology_choice::{Size, topology};
use super::transport::NetworkEnd;
use super::{FlowControl, fabric_limits, small_count};
use crate::catalog::{Catalog, Medium, Shape, Support, Switch, SwitchFamily};
use crate::fabric::Wiring;
use crate::finding::{Finding, FindingKind, Severity};
use crate::scenario::{CongestionControl, Family, Given, Key, LoadBalancing, Lossless, Topology, Transport};
use crate::units::BitsPerSecond;

/// Ports that managers take when there are any: two servers with two ports each.
const USUAL_MANAGER_PORTS: u32 = 4;

/// The fabric's ingredients.
pub(super) struct Choice<'c> {
    pub leaf: Option<&'c Switch>,
    pub spine: Option<&'c Switch>,
    pub topology: Topology,
    pub load_balancing: LoadBalancing,
    pub uplink_rate: Option<BitsPerSecond>,
    pub rail_leaves: bool,
    pub manager_ports: u32,
}

pub(super) fn choose<'c>(
    given: &Given,
    catalog: &'c Catalog,
    machine: &Machine<'_>,
    network: &NetworkEnd<'_>,
    nodes: u32,
    flow: &FlowControl,
    findings: &mut Vec<Finding>,
) -> Choice<'c> {
    let asked = given.word::<Topology>(Key::Topology);
    let Boxes { leaf, spine, topology: possible } = boxes(given, catalog, network, asked, findings);
    let scaled_up = machine.gpu.scale_up.shape != Shape::Pcie;
    let manager_ports = managers(given, catalog, network.transport);
    let rails_by_default = scaled_up && network.ports_per_node > 1;
    let rail_leaves = match possible.or(asked) {
        Some(Topology::RailOptimised) => true,
        Some(Topology::LeafSpine | Topology::Ddc) => false,
        _ => rails_by_default,
    };
    let wiring = leaf.zip(spine).map(|(leaf, spine)| Wiring {
        nodes,
        ports: network.ports_per_node,
        managers: manager_ports,
        storage: shared_storage(given, nodes, network.port_rate).ports,
        rate: network.port_rate,
        leaf,
        spine,
        oversubscription: given.number(Key::Oversubscription).unwrap_or(1.0),
        core_oversubscription: given.number(Key::CoreOversubscription).unwrap_or(1.0),
        spare: small_count(given, Key::SparePorts, 0),
        uplink: given.rate(Key::UplinkGbps),
        rail_leaves,
        homes: 1,
    });
    let size = Size { nodes, ports: network.ports_per_node, rails: rails_by_default };
    let topology = topology((asked, possible), &size, wiring.as_ref(), findings);
    if topology == Topology::RailOnly && !scaled_up {
        findings.push(
            Finding::new(Key::Topology, Severity::Warning, FindingKind::RailOnlyNeedsScaleUp)
                .with_fix(Key::Topology, "leaf_spine"),
        );
    }
    if let Some(wiring) = &wiring {
        fabric_limits::check(topology, wiring, network.transport, findings);
    }
    if let (Some(leaf), Transport::Roce | Transport::Roce1) = (leaf, network.transport)
        && (flow.pause && leaf.pfc.value == Support::No
            || flow.congestion == CongestionControl::Dcqcn && leaf.ecn.value == Support::No)
    {
        let kind = FindingKind::NotLossless { switch: leaf.name.to_string() };
        findings.push(Finding::new(Key::Switch, Severity::Warning, kind));
    }
    let load_balancing = balancing(given, network.transport, leaf, findings);
    let uplink_rate = wiring.and_then(|wiring| wiring.uplink);
    Choice { leaf, spine, topology, load_balancing, uplink_rate, rail_leaves, manager_ports }
}

/// Manager ports: as given; else as usual when the design has a fabric manager's licence, or reduction
/// in the switches, whose aggregation manager runs on servers of its own.
fn managers(given: &Given, catalog: &Catalog, transport: Transport) -> u32 {
    let licences = || catalog.cables.iter().filter(|part| part.medium == Medium::Licence);
    let licensed = licences().any(|part| {
        let names = [&part.id].into_iter().chain(part.aliases.iter());
        names.into_iter().any(|name| {
            [Family::Licence, Family::Price].iter().any(|family| given.item(*family, name).is_some())
        })
    });
    let reducing = given.flag(Key::Sharp) == Some(true);
    let usual = transport == Transport::Ib && (licensed || reducing);
    small_count(given, Key::ManagerPorts, if usual { USUAL_MANAGER_PORTS } else { 0 })
}

/// Load balancing: what the fabric does by itself, unless something possible was asked for.
fn balancing(
    given: &Given,
    transport: Transport,
    leaf: Option<&Switch>,
    findings: &mut Vec<Finding>,
) -> LoadBalancing {
    let scheduled = leaf.is_some_and(|switch| switch.family == SwitchFamily::EthernetDdc);
    let tuned = given.word::<Lossless>(Key::Lossless).unwrap_or(Lossless::Tuned) == Lossless::Tuned;
    let natural = match transport {
        Transport::Ib => LoadBalancing::Adaptive,
        _ if scheduled => LoadBalancing::Scheduled,
        Transport::Efa => LoadBalancing::Spray,
        Transport::Roce | Transport::Roce1 if tuned => LoadBalancing::Adaptive,
        _ => LoadBalancing::Ecmp,
    };
    let Some(asked) = given.word::<LoadBalancing>(Key::LoadBalancing) else { return natural };
    let possible = match transport {
        Transport::Ib => matches!(asked, LoadBalancing::Static | LoadBalancing::Adaptive),
        _ => asked != LoadBalancing::Scheduled || scheduled,
    };
    if possible {
        return asked;
    }
    let kind = FindingKind::BalancingUnavailable { asked, used: natural };
    findings.push(
        Finding::new(Key::LoadBalancing, Severity::Warning, kind)
            .with_fix(Key::LoadBalancing, crate::scenario::Word::word(natural)),
    );
    natural
}
