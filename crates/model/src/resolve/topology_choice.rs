//! The topology that is built: the one asked for when it holds the cluster, else the smallest that does.

use crate::fabric::{Wiring, plan};
use crate::finding::{Finding, FindingKind, Severity};
use crate::scenario::{Key, Topology, Word};

/// What there is to connect.
pub(super) struct Size {
    pub nodes: u32,
    pub ports: u32,
    /// Leaves serve rails unless something else is asked for.
    pub rails: bool,
}

/// `possible` is what the boxes can still form of what was `asked`.
pub(super) fn topology(
    (asked, possible): (Option<Topology>, Option<Topology>),
    size: &Size,
    wiring: Option<&Wiring<'_>>,
    findings: &mut Vec<Finding>,
) -> Topology {
    let natural = natural(size, wiring);
    let Some(asked) = possible else {
        findings.extend(asked.map(|asked| no_box(asked, natural)));
        return natural;
    };
    match asked {
        Topology::BackToBack if size.nodes != 2 => {
            let kind = FindingKind::BackToBackNeedsTwo { nodes: size.nodes, used: natural };
            let finding = Finding::new(Key::Topology, Severity::Error, kind);
            findings.push(finding.with_fix(Key::Topology, natural.word()));
            return natural;
        }
        Topology::BackToBack => {
            findings.push(Finding::new(Key::Topology, Severity::Info, FindingKind::BackToBackRails));
            return asked;
        }
        Topology::DualTor | Topology::DualPlane if !size.ports.is_multiple_of(2) => {
            let kind = FindingKind::OddPorts { asked, ports: size.ports, used: natural };
            let finding = Finding::new(Key::Topology, Severity::Error, kind);
            findings.push(finding.with_fix(Key::Topology, natural.word()));
            return natural;
        }
        _ => {}
    }
    let Some(wiring) = wiring else { return asked };
    let Some(planned) = plan(asked, wiring) else {
        findings.push(no_box(asked, natural));
        return natural;
    };
    let endpoints = u64::from(wiring.endpoints());
    match asked {
        Topology::SingleSwitch | Topology::Chassis if endpoints > planned.capacity => {
            let limit = planned.capacity;
            let kind = FindingKind::TopologyTooSmall { asked, used: natural, endpoints, limit };
            findings.push(Finding::new(Key::Topology, Severity::Error, kind));
            natural
        }
        // Rails that need a third tier are still rail-optimised; the third tier is said, not blamed.
        Topology::RailOptimised | Topology::LeafSpine if planned.core > 0 => Topology::ThreeTier,
        _ => asked,
    }
}

/// No box of the catalogue forms what was asked for; the size decides.
fn no_box(asked: Topology, used: Topology) -> Finding {
    let kind = FindingKind::NoBoxForTopology { asked, used };
    Finding::new(Key::Topology, Severity::Error, kind).with_fix(Key::Topology, used.word())
}

/// The smallest shape that holds everything.
fn natural(size: &Size, wiring: Option<&Wiring<'_>>) -> Topology {
    use crate::catalog::SwitchBuild;
    let Some(wiring) = wiring else { return Topology::SingleSwitch };
    let two_tier = if size.rails { Topology::RailOptimised } else { Topology::LeafSpine };
    if wiring.leaf.build == SwitchBuild::LineBox {
        return Topology::Ddc;
    }
    if wiring.endpoints() <= wiring.room() {
        let modular = wiring.leaf.build == SwitchBuild::Modular;
        return if modular { Topology::Chassis } else { Topology::SingleSwitch };
    }
    match plan(two_tier, wiring) {
        Some(planned) if planned.core > 0 => Topology::ThreeTier,
        _ => two_tier,
    }
}
