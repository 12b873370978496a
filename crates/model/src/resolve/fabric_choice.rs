//! Switches, topology and load balancing.

use super::hardware::Machine;
use super::small_count;
use super::transport::NetworkEnd;
use crate::catalog::{Catalog, Shape, Support, Switch, SwitchFamily};
use crate::fabric::limit;
use crate::finding::{Finding, FindingKind, Severity};
use crate::scenario::{Given, Key, LoadBalancing, Lossless, Topology, Transport};
use crate::units::BitsPerSecond;

/// The fabric's ingredients.
pub(super) struct Choice<'c> {
    pub leaf: Option<&'c Switch>,
    pub spine: Option<&'c Switch>,
    pub topology: Topology,
    pub load_balancing: LoadBalancing,
}

fn fits(family: SwitchFamily, transport: Transport) -> bool {
    (family == SwitchFamily::Ib) == (transport == Transport::Ib)
}

pub(super) fn choose<'c>(
    given: &Given,
    catalog: &'c Catalog,
    machine: &Machine<'_>,
    network: &NetworkEnd<'_>,
    nodes: u32,
    findings: &mut Vec<Finding>,
) -> Choice<'c> {
    let leaf = switch(given, catalog, network, Key::Switch, findings);
    let spine = match given.text(Key::SpineSwitch) {
        Some(_) => switch(given, catalog, network, Key::SpineSwitch, findings),
        None => leaf,
    };
    let radix = leaf.map_or(0, |switch| switch.links_at(network.port_rate));
    let endpoints = u64::from(nodes) * u64::from(network.ports_per_node)
        + u64::from(small_count(given, Key::ManagerPorts, 0));
    let scaled_up = machine.gpu.scale_up.shape != Shape::Pcie;
    let over = given.number(Key::Oversubscription).unwrap_or(1.0);
    let topology = topology(given, nodes, endpoints, radix, over, scaled_up, findings);
    if topology == Topology::RailOnly && !scaled_up {
        findings.push(
            Finding::new(Key::Topology, Severity::Warning, FindingKind::RailOnlyNeedsScaleUp)
                .with_fix(Key::Topology, "leaf_spine"),
        );
    }
    if let (Some(leaf), Transport::Roce | Transport::Roce1) = (leaf, network.transport)
        && (leaf.pfc.value == Support::No || leaf.ecn.value == Support::No)
    {
        let kind = FindingKind::NotLossless { switch: leaf.name.to_string() };
        findings.push(Finding::new(Key::Switch, Severity::Warning, kind));
    }
    let load_balancing = balancing(given, network.transport, leaf, findings);
    Choice { leaf, spine, topology, load_balancing }
}

fn switch<'c>(
    given: &Given,
    catalog: &'c Catalog,
    network: &NetworkEnd<'_>,
    key: Key,
    findings: &mut Vec<Finding>,
) -> Option<&'c Switch> {
    let transport = network.transport;
    let family = if transport == Transport::Ib { SwitchFamily::Ib } else { SwitchFamily::Ethernet };
    let default = catalog.default_switch(family, network.port_rate);
    let Some(id) = given.text(key) else {
        if default.is_none() {
            findings.push(no_switch(network.port_rate));
        }
        return default;
    };
    let Some(found) = catalog.switch(id) else {
        let used = default.map_or(String::new(), |switch| switch.id.to_string());
        let kind = FindingKind::UnknownPart { id: id.to_owned(), used: used.clone() };
        findings.push(Finding::new(key, Severity::Error, kind).with_fix(key, &used));
        return default;
    };
    if !fits(found.family, transport) {
        let used = default.map_or(String::new(), |switch| switch.id.to_string());
        let kind =
            FindingKind::WrongSwitchFamily { switch: found.name.to_string(), transport, used: used.clone() };
        findings.push(Finding::new(key, Severity::Error, kind).with_fix(key, &used));
        return default;
    }
    if found.links_at(network.port_rate) == 0 {
        let kind = FindingKind::SwitchTooSlow {
            switch: found.name.to_string(),
            port_gbps: network.port_rate.as_gbps(),
        };
        findings.push(Finding::new(key, Severity::Warning, kind));
        return None;
    }
    Some(found)
}

fn no_switch(rate: BitsPerSecond) -> Finding {
    let kind = FindingKind::NoSwitchFits { port_gbps: rate.as_gbps() };
    Finding::new(Key::Switch, Severity::Warning, kind)
}

/// The topology that is built: the one asked for when it holds the cluster, else the smallest that does.
fn topology(
    given: &Given,
    nodes: u32,
    endpoints: u64,
    radix: u32,
    oversubscription: f64,
    scaled_up: bool,
    findings: &mut Vec<Finding>,
) -> Topology {
    let two_tier = if scaled_up { Topology::RailOptimised } else { Topology::LeafSpine };
    let holds = |topology| endpoints <= limit(topology, radix, oversubscription);
    let natural = if radix == 0 || holds(Topology::SingleSwitch) {
        Topology::SingleSwitch
    } else if holds(two_tier) {
        two_tier
    } else {
        Topology::ThreeTier
    };
    let Some(asked) = given.word::<Topology>(Key::Topology) else { return natural };
    let built = match asked {
        // The builder of these comes with the fabric work; until then the like shape stands in.
        Topology::Chassis | Topology::DualTor | Topology::DualPlane | Topology::Ddc => {
            let used = if asked == Topology::Chassis { natural } else { natural.max_tier(two_tier) };
            let kind = FindingKind::TopologyNotBuilt { asked, used };
            findings.push(Finding::new(Key::Topology, Severity::Warning, kind));
            used
        }
        Topology::BackToBack if nodes != 2 => {
            let kind = FindingKind::BackToBackNeedsTwo { nodes };
            findings.push(
                Finding::new(Key::Topology, Severity::Error, kind).with_fix(Key::Topology, "single_switch"),
            );
            natural
        }
        Topology::BackToBack => {
            findings.push(Finding::new(Key::Topology, Severity::Info, FindingKind::BackToBackRails));
            asked
        }
        other => other,
    };
    if radix == 0 || built == Topology::BackToBack || holds(built) || built == Topology::RailOnly {
        return built;
    }
    let used = if holds(two_tier) { two_tier } else { Topology::ThreeTier };
    // Rails that need a third tier are still rail-optimised; the third tier is said, not blamed.
    if !matches!(built, Topology::RailOptimised | Topology::LeafSpine) {
        let kind = FindingKind::TopologyTooSmall {
            asked: built,
            used,
            endpoints,
            limit: limit(built, radix, oversubscription),
        };
        findings.push(Finding::new(Key::Topology, Severity::Warning, kind));
    }
    used
}

impl Topology {
    /// The shape with more tiers of the two.
    fn max_tier(self, other: Self) -> Self {
        if self == Self::SingleSwitch { other } else { self }
    }
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
