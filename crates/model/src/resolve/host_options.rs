//! Options of the server that cannot have the effect that was asked for, and the ones that cost.

use super::Resolved;
use crate::finding::{Finding, FindingKind, Severity};
use crate::path::through_root;
use crate::scenario::{Key, Topology, Transport};

/// Judges virtual machine, shared uplink, bond, striping and the detour over the scale-up link.
pub(super) fn check(design: &mut Resolved<'_>) {
    if design.virtual_machine {
        let finding = Finding::new(Key::Host, Severity::Warning, FindingKind::VirtualMachine);
        design.findings.push(finding.with_fix(Key::Host, "bare"));
    }
    let mut idle = Vec::new();
    // Without peer-to-peer the ring inside the server passes the uplink too.
    if design.shared > 1 && !through_root(design) && design.p2p {
        idle.push(Key::Shared);
    }
    let ethernet = !matches!(design.transport, Transport::Ib | Transport::Efa);
    if design.bond && !(ethernet && design.ports_per_node > design.cards_per_node.max(1)) {
        design.bond = false;
        idle.push(Key::Bond);
    }
    let roce = matches!(design.transport, Transport::Roce | Transport::Roce1);
    if design.split_qps && !(roce && design.qps > 1) {
        idle.push(Key::SplitQps);
    }
    if !design.pxn && design.topology == Topology::RailOnly {
        let scaled_up = design.given.flag(Key::Pxn) == Some(false);
        if scaled_up {
            let finding = Finding::new(Key::Pxn, Severity::Error, FindingKind::RailOnlyNeedsPxn);
            design.findings.push(finding.with_fix(Key::Pxn, "on"));
        }
    }
    if design.given.flag(Key::Pxn) == Some(true) && !design.pxn {
        idle.push(Key::Pxn);
    }
    for key in idle {
        design.findings.push(Finding::new(key, Severity::Info, FindingKind::OptionIdle { key }));
    }
}
