//! Findings that need the whole design.

use super::{Resolved, host_options, in_network_reduction};
use crate::catalog::{Attach, Catalog, Shape, Support, TunerGeneration};
use crate::finding::{Finding, FindingKind, Severity};
use crate::parameters::NetworkParameters;
use crate::path::slot_usable;
use crate::scenario::{Family, Given, Key, Name, Scenario, Switchable, Transport, Use};

pub(super) fn complete(resolved: &mut Resolved<'_>, scenario: &Scenario, catalog: &Catalog) {
    slot(resolved, &catalog.network);
    cards(resolved);
    host_options::check(resolved);
    let mut found = std::mem::take(&mut resolved.findings);
    resolved.sharp = in_network_reduction::granted(resolved, catalog, &mut found);
    resolved.findings = found;
    if matches!(resolved.transport, Transport::Efa) {
        let kind = FindingKind::CloudOnly { transport: resolved.transport };
        let finding = Finding::new(Key::Transport, Severity::Warning, kind);
        resolved.findings.push(finding.with_fix(Key::Transport, "roce"));
    }
    if resolved.given.word::<Switchable>(Key::Nvls) == Some(Switchable::On) && !resolved.nvls {
        let finding = Finding::new(Key::Nvls, Severity::Warning, FindingKind::NvlsImpossible);
        resolved.findings.push(finding.with_fix(Key::Nvls, "auto"));
    }
    if resolved.shape == Shape::Pcie && !resolved.p2p && resolved.gpus_per_node > 1 {
        resolved.findings.push(Finding::new(Key::P2p, Severity::Warning, FindingKind::NoPeerToPeer));
    }
    let measured_library = resolved.gpu.tuner != TunerGeneration::Other
        || matches!(resolved.gpu.ccl, crate::catalog::CollectiveLibrary::Rccl);
    if !measured_library && resolved.gpu.gpudirect.value != Support::Yes {
        resolved.findings.push(Finding::new(Key::Gpu, Severity::Info, FindingKind::SpecificationOnly));
    }
    unread(resolved.given, &mut resolved.findings);
    if resolved.index == 0 {
        unread(scenario.common(), &mut resolved.findings);
        unread(scenario.page(), &mut resolved.findings);
    }
}

/// The slot carries clearly less than the ports that hang on it.
fn slot(resolved: &mut Resolved<'_>, parameters: &NetworkParameters) {
    if resolved.attach == Attach::Integrated || resolved.attach == Attach::C2c || resolved.nic.slot.is_none()
    {
        return;
    }
    let slot = slot_usable(resolved.slot_generation, resolved.slot_lanes, parameters);
    let ports_per_card = f64::from(resolved.ports_per_node) / f64::from(resolved.cards_per_node.max(1));
    let ports = resolved.port_rate.bytes() * ports_per_card;
    if slot.0 < ports.0 * 0.9 {
        let kind = FindingKind::SlotLimits {
            generation: resolved.slot_generation,
            lanes: resolved.slot_lanes,
            slot_gbs: slot.as_gbs(),
            ports_gbs: ports.as_gbs(),
        };
        resolved.findings.push(Finding::new(Key::Pcie, Severity::Warning, kind));
    }
}

/// Lanes that two processors of a server have for cards (AMD EPYC 9004: up to 160, generation 5).
const HOST_LANES: u32 = 160;

/// Cards need slots: those of the processors, and one beside each accelerator behind a PCIe switch.
fn cards(resolved: &mut Resolved<'_>) {
    if matches!(resolved.attach, Attach::Integrated | Attach::C2c) {
        return;
    }
    let slots = HOST_LANES / resolved.slot_lanes.max(1) + resolved.gpu.gpus_per_node.value;
    let cards = resolved.cards_per_node;
    if cards > slots {
        let ports = slots * (resolved.ports_per_node / cards.max(1)).max(1);
        let kind = FindingKind::CardsWithoutSlots { cards, slots };
        let finding = Finding::new(Key::Nics, Severity::Warning, kind);
        resolved.findings.push(finding.with_fix(Key::Nics, &ports.to_string()));
    }
}

/// Keys that are kept although no model reads them yet.
fn unread(given: &Given, findings: &mut Vec<Finding>) {
    for (name, entry) in given.entries() {
        if entry.value.is_err() || *entry == crate::scenario::Entry::auto() {
            continue;
        }
        let kind = match name {
            Name::Plain(key) if key.spec().use_ == Use::Later => FindingKind::NotModelledYet { key: *key },
            Name::Item(family, _) if Family::use_(*family) == Use::Later => {
                FindingKind::ItemNotModelledYet { key: name.wire() }
            }
            _ => continue,
        };
        findings.push(Finding { field: name.clone(), severity: Severity::Info, kind, fix: None });
    }
}
