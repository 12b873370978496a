//! Limits that a fabric meets: tiers, subnets, managers.

use crate::catalog::Support;
use crate::fabric::{MANAGED_NODES, Plan, UNICAST_LIDS, Wiring, plan};
use crate::finding::{Finding, FindingKind, Severity};
use crate::scenario::{Key, Topology, Transport};

/// Difference from the ratio asked for that whole links explain and nobody needs to be told.
const RATIO_TOLERANCE: f64 = 0.05;

pub(super) fn check(
    topology: Topology,
    wiring: &Wiring<'_>,
    transport: Transport,
    findings: &mut Vec<Finding>,
) {
    let Some(planned) = plan(topology, wiring) else { return };
    let endpoints = u64::from(wiring.endpoints());
    if endpoints > planned.capacity {
        let kind = FindingKind::BeyondThreeTiers { endpoints, limit: planned.capacity };
        findings
            .push(Finding::new(Key::Topology, Severity::Error, kind).with_fix(Key::Topology, "rail_only"));
    }
    if let Some(asked) = wiring.uplink
        && planned.spine > 0
        && (planned.shape.uplink_rate.0 / asked.0 - 1.0).abs() > 1e-6
    {
        let (asked_gbps, used_gbps) = (asked.as_gbps(), planned.shape.uplink_rate.as_gbps());
        let kind = FindingKind::UplinkRateUnused { asked_gbps, used_gbps };
        findings.push(Finding::new(Key::UplinkGbps, Severity::Warning, kind));
    }
    ratio(wiring, &planned, findings);
    unmet(wiring, &planned, findings);
    if transport == Transport::Ib && topology != Topology::BackToBack {
        subnet(wiring, &planned, findings);
    }
    if transport == Transport::Roce1 && planned.spine > 0 {
        let switches = planned.switches();
        let finding =
            Finding::new(Key::Transport, Severity::Warning, FindingKind::Roce1Unrouted { switches });
        findings.push(finding.with_fix(Key::Transport, "roce"));
    }
    managers(topology, wiring, &planned, findings);
}

/// A ratio that whole links cannot keep, or that no uplink is there to have.
fn ratio(wiring: &Wiring<'_>, planned: &Plan, findings: &mut Vec<Finding>) {
    let (asked, wired) = (wiring.oversubscription, planned.leaf_ratio(wiring.rate));
    if asked > 1.0 && wired.is_none_or(|wired| (wired / asked - 1.0).abs() > RATIO_TOLERANCE) {
        let kind = FindingKind::RatioDiffers { asked, wired };
        findings.push(Finding::new(Key::Oversubscription, Severity::Info, kind));
    }
}

/// Wishes that the fabric has no place for.
fn unmet(wiring: &Wiring<'_>, planned: &Plan, findings: &mut Vec<Finding>) {
    if wiring.core_oversubscription > 1.0 && planned.core == 0 {
        findings.push(Finding::new(Key::CoreOversubscription, Severity::Info, FindingKind::NoCores));
    }
    let (asked, down) = (wiring.spare, planned.shape.down);
    if asked > 0 && asked >= down {
        let kind = FindingKind::SpareTooMany { asked, down };
        findings.push(Finding::new(Key::SparePorts, Severity::Warning, kind).with_fix(Key::SparePorts, "0"));
    }
}

/// Limits of an InfiniBand subnet; disjoint fabrics are subnets of their own.
fn subnet(wiring: &Wiring<'_>, planned: &Plan, findings: &mut Vec<Finding>) {
    let fabrics = planned.fabrics.max(1);
    let nodes = planned.node_links.div_ceil(fabrics);
    let lids = planned.node_links.saturating_add(planned.switches()).div_ceil(fabrics);
    let inside = [wiring.leaf, wiring.spine]
        .iter()
        .any(|switch| switch.subnet_manager.is_none_or(|manager| manager.value != Support::No));
    if wiring.managers == 0 && nodes > MANAGED_NODES {
        let kind = FindingKind::SubnetManagerLimit { nodes, limit: MANAGED_NODES };
        let finding = Finding::new(Key::ManagerPorts, Severity::Warning, kind);
        findings.push(finding.with_fix(Key::ManagerPorts, "4"));
    } else if wiring.managers == 0 && !inside {
        let kind = FindingKind::ExternalManager { switch: wiring.leaf.name.to_string() };
        findings.push(Finding::new(Key::ManagerPorts, Severity::Info, kind));
    }
    if lids > UNICAST_LIDS {
        let kind = FindingKind::LidLimit { lids, limit: UNICAST_LIDS };
        let finding = Finding::new(Key::Topology, Severity::Error, kind);
        findings.push(finding.with_fix(Key::Topology, "rail_only"));
    }
}

/// Manager ports that cost switches: the servers that would fit without.
fn managers(topology: Topology, wiring: &Wiring<'_>, planned: &Plan, findings: &mut Vec<Finding>) {
    if wiring.managers == 0 {
        return;
    }
    let displaced = wiring.managers.div_ceil(wiring.ports.max(1));
    let fewer = Wiring { nodes: wiring.nodes.saturating_sub(displaced).max(1), ..*wiring };
    let smaller = plan(topology, &fewer);
    let without = plan(topology, &Wiring { managers: 0, ..*wiring });
    if let (Some(smaller), Some(without)) = (smaller, without)
        && without.switches() < planned.switches()
        && smaller.switches() <= without.switches()
    {
        let kind = FindingKind::ManagersDisplace { ports: wiring.managers, nodes: fewer.nodes };
        findings.push(Finding::new(Key::ManagerPorts, Severity::Info, kind));
    }
}
