//! What fails, how often, and whether the job survives it.

use super::rate::{Rate, row};
use crate::catalog::{Catalog, Confidence};
use crate::report::{BillOfMaterials, FabricReport, FailureEffect, FailureKind, FailurePart, Ranged, Role};
use crate::resolve::Resolved;
use crate::scenario::Key;

/// All parts of a design. An accelerator, a server or a card that fails stops the job; a part of the
/// fabric does when an accelerator loses its last port with it, which two leaves or planes prevent.
/// In a single server the fabric is not needed and stops nothing.
pub(super) fn parts(
    design: &Resolved<'_>,
    fabric: &FabricReport,
    bill: &BillOfMaterials,
    catalog: &Catalog,
) -> Vec<FailurePart> {
    let published = |id: &str| row(catalog, id);
    let spread = published("interruption_spread");
    let machine = |id: &str| published(id).map(|rate| rate.spread(spread));
    let (gpus, nodes) = (u64::from(design.gpus()), u64::from(design.nodes));
    let several = design.nodes > 1;
    let failures = &fabric.failures;
    let stops = |effect: Option<FailureEffect>| several && effect.is_some_and(|effect| effect.gpus_lost > 0);
    let modules = bill.rows.iter().filter(|row| row.role == Role::Optic).map(|row| row.count).sum();
    let cards = nodes * u64::from(design.cards_per_node);
    let links = u64::from(fabric.links_node_leaf);
    let switch = published("switch_afr");
    // Nobody publishes links between switches apart: they get the rate of server links, unconfirmed.
    let between =
        published("server_link_afr").map(|rate| Rate { confidence: Confidence::Unverified, ..rate });
    let fabric_part = |kind, count: u32, rate, effect| {
        part(kind, u64::from(count), rate, stops(effect)).map(|part| FailurePart { effect, ..part })
    };
    // Nobody publishes flaps of one link; the user's own rate counts those the library does not outlast.
    let flaps = design.given.number(Key::Flaps).map(|rate| Ranged::exact(rate * links as f64));
    let all = [
        part(FailureKind::Gpu, gpus, machine("gpu_all_afr"), true),
        part(FailureKind::Host, nodes, machine("host_other_afr_per_node"), true),
        part(FailureKind::Software, gpus, machine("software_afr_per_gpu"), true),
        part(FailureKind::Nic, cards, published("nic_afr"), several),
        fabric_part(
            FailureKind::ServerLink,
            fabric.links_node_leaf,
            published("server_link_afr"),
            failures.link,
        ),
        part(FailureKind::LinkFlap, links, None, stops(failures.link)).map(|part| FailurePart {
            failures_per_year: flaps,
            effect: failures.link,
            ..part
        }),
        part(FailureKind::Optic, modules, published("optic_mtbf_h").map(Rate::of_hours), false),
        fabric_part(FailureKind::Leaf, fabric.leaf, switch, failures.leaf),
        fabric_part(FailureKind::Spine, fabric.spine, switch, failures.spine),
        fabric_part(FailureKind::Core, fabric.core, switch, failures.core),
        fabric_part(FailureKind::Uplink, fabric.links_leaf_spine, between, failures.uplink),
        fabric_part(FailureKind::CoreLink, fabric.links_spine_core, between, failures.core_link),
    ];
    all.into_iter().flatten().collect()
}

/// A row, where there are such parts.
fn part(kind: FailureKind, count: u64, rate: Option<Rate>, interrupts: bool) -> Option<FailurePart> {
    (count > 0).then(|| FailurePart {
        kind,
        count,
        failures_per_year: rate.map(|rate| rate.per_year.map(|rate| rate * count as f64)),
        interrupts,
        effect: None,
        confidence: rate.map_or(Confidence::Unverified, |rate| rate.confidence),
        source: rate.map(|rate| rate.source),
    })
}
