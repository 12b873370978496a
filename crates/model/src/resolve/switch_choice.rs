//! Which boxes a fabric is built of.

use super::transport::NetworkEnd;
use crate::catalog::{Catalog, PortRole, Switch, SwitchBuild, SwitchFamily};
use crate::finding::{Finding, FindingKind, Severity};
use crate::scenario::{Given, Key, Topology, Transport, Word};
use crate::units::BitsPerSecond;

/// Leaf and spine, with the topology that they can still form.
pub(super) struct Boxes<'c> {
    pub leaf: Option<&'c Switch>,
    pub spine: Option<&'c Switch>,
    /// The topology asked for, or the one that the box forces; absent when nothing is asked, or when no
    /// box of the catalogue forms it.
    pub topology: Option<Topology>,
}

/// Finds leaf and spine: those given when they fit, else the usual ones, else none.
pub(super) fn boxes<'c>(
    given: &Given,
    catalog: &'c Catalog,
    network: &NetworkEnd<'_>,
    asked: Option<Topology>,
    findings: &mut Vec<Finding>,
) -> Boxes<'c> {
    let usual = || catalog.default_switch(family(network.transport), network.port_rate);
    let named = given.text(Key::Switch).is_some();
    let wanted = match asked {
        Some(Topology::Ddc) => Some(SwitchBuild::LineBox),
        Some(Topology::Chassis) => Some(SwitchBuild::Modular),
        _ => None,
    };
    let made_for = wanted.map(|build| widest(catalog, network, build));
    let default = made_for.unwrap_or_else(usual);
    let leaf = if named { switch(given, network, catalog, Key::Switch, default, findings) } else { default };
    let (leaf, topology) = match (leaf, wanted, asked) {
        // A line box has no uplinks but cells, whatever else is asked for.
        (Some(leaf), None, _) if leaf.build == SwitchBuild::LineBox => {
            if let Some(asked) = asked {
                findings.push(wrong_box(Key::Topology, leaf, asked, Topology::Ddc.word()));
            }
            (Some(leaf), Some(Topology::Ddc))
        }
        (Some(leaf), Some(build), Some(asked)) if leaf.build != build => match made_for.flatten() {
            Some(other) => {
                findings.push(wrong_box(Key::Switch, leaf, asked, &other.id));
                (Some(other), Some(asked))
            }
            None => (Some(leaf), None),
        },
        (None, Some(_), Some(_)) => (usual(), None),
        (leaf, _, _) => (leaf, asked),
    };
    if leaf.is_none() && !named {
        findings.push(no_switch(network.port_rate));
    }
    let spine = spine(given, catalog, network, leaf, topology, findings);
    Boxes { leaf, spine, topology }
}

/// The spine: the one given; for line boxes a fabric box, of the same maker where there is one; else
/// the leaf's own kind, unless its uplinks are of another rate than its ports.
fn spine<'c>(
    given: &Given,
    catalog: &'c Catalog,
    network: &NetworkEnd<'_>,
    leaf: Option<&'c Switch>,
    topology: Option<Topology>,
    findings: &mut Vec<Finding>,
) -> Option<&'c Switch> {
    let leaf = leaf?;
    if topology == Some(Topology::Ddc) {
        let boxes = || catalog.switches.iter().filter(|switch| switch.build == SwitchBuild::FabricBox);
        let default = boxes().find(|switch| switch.vendor == leaf.vendor).or_else(|| boxes().next());
        let asked = given.text(Key::SpineSwitch);
        let found = asked.and_then(|id| catalog.switch(id));
        if let (Some(id), None) = (asked, found) {
            let used = default.map_or("", |switch| &switch.id);
            findings.push(Finding::unknown_part(catalog, Key::SpineSwitch, "switch", id, used));
        }
        return match found {
            Some(found) if found.build == SwitchBuild::FabricBox => Some(found),
            Some(found) => {
                let used = default.map_or("", |switch| &switch.id);
                findings.push(wrong_box(Key::SpineSwitch, found, Topology::Ddc, used));
                default
            }
            None => default,
        };
    }
    let up = leaf.ports.iter().filter(|group| group.role == PortRole::Up).map(|group| group.rate.value);
    let own = up.reduce(BitsPerSecond::max);
    let default = own.and_then(|rate| catalog.default_switch(leaf.family, rate)).or(Some(leaf));
    if given.text(Key::SpineSwitch).is_none() {
        return default;
    }
    let found = switch(given, network, catalog, Key::SpineSwitch, default, findings)?;
    // A box that gives no links but cells, or whose ports nobody published, joins no leaves.
    if found.links_at(BitsPerSecond::ZERO) > 0 {
        return Some(found);
    }
    let used = default.map_or("", |switch| &switch.id);
    findings.push(wrong_box(Key::SpineSwitch, found, topology.unwrap_or(Topology::LeafSpine), used));
    default
}

const fn family(transport: Transport) -> SwitchFamily {
    if matches!(transport, Transport::Ib) { SwitchFamily::Ib } else { SwitchFamily::Ethernet }
}

/// The box of one build with most links at port rate.
fn widest<'c>(catalog: &'c Catalog, network: &NetworkEnd<'_>, build: SwitchBuild) -> Option<&'c Switch> {
    let ib = network.transport == Transport::Ib;
    let able = catalog.switches.iter().filter(|switch| {
        switch.build == build
            && (switch.family == SwitchFamily::Ib) == ib
            && switch.links_at(network.port_rate) > 0
    });
    able.reduce(|best, other| {
        if other.links_at(network.port_rate) > best.links_at(network.port_rate) { other } else { best }
    })
}

fn switch<'c>(
    given: &Given,
    network: &NetworkEnd<'_>,
    catalog: &'c Catalog,
    key: Key,
    default: Option<&'c Switch>,
    findings: &mut Vec<Finding>,
) -> Option<&'c Switch> {
    let id = given.text(key)?;
    let used = default.map_or(String::new(), |switch| switch.id.to_string());
    let Some(found) = catalog.switch(id) else {
        findings.push(Finding::unknown_part(catalog, key, "switch", id, &used));
        return default;
    };
    if (found.family == SwitchFamily::Ib) != (network.transport == Transport::Ib) {
        let (switch, transport) = (found.name.to_string(), network.transport);
        let kind = FindingKind::WrongSwitchFamily { switch, transport, used: used.clone() };
        findings.push(Finding::new(key, Severity::Error, kind).with_fix(key, &used));
        return default;
    }
    if found.links_at(network.port_rate) == 0 && key == Key::Switch {
        let port_gbps = network.port_rate.as_gbps();
        let kind = FindingKind::SwitchTooSlow { switch: found.name.to_string(), port_gbps };
        findings.push(Finding::new(key, Severity::Warning, kind).with_fix(key, "auto"));
        return None;
    }
    Some(found)
}

fn no_switch(rate: BitsPerSecond) -> Finding {
    let kind = FindingKind::NoSwitchFits { port_gbps: rate.as_gbps() };
    Finding::new(Key::Switch, Severity::Warning, kind)
}

fn wrong_box(key: Key, switch: &Switch, topology: Topology, used: &str) -> Finding {
    let kind = FindingKind::WrongBox { switch: switch.name.to_string(), topology, used: used.to_owned() };
    Finding::new(key, Severity::Error, kind).with_fix(key, used)
}
