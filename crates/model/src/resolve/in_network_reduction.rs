//! What reduction in the network's switches takes, item by item.

use super::Resolved;
use crate::catalog::{
    Catalog, CollectiveLibrary, InNetworkReduction, Protocol as Wire, Support, SwitchFamily,
};
use crate::finding::{Finding, FindingKind, Severity, SharpNeed};
use crate::scenario::{Key, Topology, Transport};

/// Ports that the aggregation manager and its standby take: two servers with two ports each.
const MANAGER_PORTS: &str = "4";

/// Judges a wish for it: every need that is not met becomes a finding with its fix. True when all are.
pub(super) fn granted(design: &Resolved<'_>, catalog: &Catalog, findings: &mut Vec<Finding>) -> bool {
    if design.given.flag(Key::Sharp) != Some(true) {
        return false;
    }
    let before = findings.len();
    let mut lacks = |need: SharpNeed, field: Key, fix: Option<&str>| {
        let finding = Finding::new(field, Severity::Warning, FindingKind::SharpNeeds { need });
        findings.push(match fix {
            Some(value) => finding.with_fix(field, value),
            None => finding,
        });
    };
    if design.library != CollectiveLibrary::Nccl {
        lacks(SharpNeed::Library, Key::Ccl, None);
    }
    if design.transport != Transport::Ib {
        // Without InfiniBand nothing below has a meaning.
        lacks(SharpNeed::InfiniBand, Key::Transport, Some("ib"));
        return false;
    }
    match design.leaf.filter(|_| design.topology != Topology::BackToBack) {
        None => lacks(SharpNeed::Switch { switch: None }, Key::Topology, Some("single_switch")),
        Some(leaf) if !streams(leaf.reduction.value) => {
            let able = catalog.switches.iter().find(|switch| {
                switch.family == SwitchFamily::Ib
                    && streams(switch.reduction.value)
                    && switch.links_at(design.port_rate) > 0
            });
            let switch = Some(leaf.name.to_string());
            lacks(SharpNeed::Switch { switch }, Key::Switch, able.map(|switch| &*switch.id));
        }
        Some(_) => {}
    }
    if design.nic.in_network_reduction.value != Support::Yes {
        let able = catalog.nics.iter().find(|nic| {
            nic.in_network_reduction.value == Support::Yes
                && nic.speaks(Wire::Ib).is_some_and(|entry| entry.port_rate.value.0 >= design.port_rate.0)
        });
        let nic = design.nic.name.to_string();
        lacks(SharpNeed::Card { nic }, Key::Nic, able.map(|nic| &*nic.id));
    }
    if !design.gpudirect {
        let possible = design.gpu.gpudirect.value != Support::No;
        lacks(SharpNeed::GpuDirect, Key::GpuDirect, Some("on").filter(|_| possible));
    }
    // One switch or one port a server is one rail by itself.
    let one_leaf =
        matches!(design.topology, Topology::SingleSwitch | Topology::Chassis | Topology::BackToBack);
    if !design.rail_leaves && !one_leaf && design.ports_per_node > 1 {
        lacks(SharpNeed::RailLeaves, Key::Topology, Some("rail_optimised"));
    }
    if design.manager_ports == 0 {
        lacks(SharpNeed::ManagerPort, Key::ManagerPorts, Some(MANAGER_PORTS));
    }
    if design.jobs > 1 {
        lacks(SharpNeed::OneJob { jobs: design.jobs }, Key::Jobs, Some("1"));
    }
    findings.len() == before
}

/// Small messages alone are no help to a collective library.
const fn streams(reduction: InNetworkReduction) -> bool {
    matches!(reduction, InNetworkReduction::StreamPerSwitch | InNetworkReduction::StreamPerPort)
}
