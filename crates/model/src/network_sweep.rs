//! Curves of the network model over something else than message size: cluster, distance, flows.

use crate::catalog::Catalog;
use crate::congestion::switch_buffers;
use crate::evaluate::{Built, latency_band};
use crate::path::FlowShare;
use crate::report::{BufferUse, HopKind, Ranged};
use crate::resolve::{Resolved, resolve, resolve_with_nodes};
use crate::scenario::{Key, Placement, Scenario, Word};
use crate::sweep::server_counts;
use crate::units::{Bytes, Meters, Seconds};

/// Size of a message in which only latency counts.
pub const SMALL: Bytes = Bytes(8.0);

/// Time of a small collective in one cluster.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScalePoint {
    /// Accelerators.
    pub gpus: u32,
    /// Time of the operation in focus with [`SMALL`] bytes.
    pub time: Ranged<Seconds>,
}

/// The operation in focus with [`SMALL`] bytes over the same cluster sizes as the cost curve; empty
/// where nothing can be resolved.
#[must_use]
pub fn small_message_over_scale(scenario: &Scenario, index: usize, catalog: &Catalog) -> Vec<ScalePoint> {
    let Some(given) = resolve(scenario, index, catalog) else { return Vec::new() };
    let point = |nodes| {
        let design = resolve_with_nodes(scenario, index, catalog, Some(nodes))?;
        let built = Built::new(&design, &catalog.network);
        let site = built.site(&design, &catalog.network);
        let time = built.collective(&design, SMALL, &site)?.time;
        Some(ScalePoint { gpus: design.gpus(), time })
    };
    server_counts(&given).into_iter().filter_map(point).collect()
}

/// Something at one length of cable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LengthPoint<T> {
    /// Length of the cables in question.
    pub length: Meters,
    /// What is so there.
    pub value: T,
}

/// Longest cable of the link, metres.
const LONGEST: f64 = 10_000.0;

/// Cable lengths of the curves: 1 m to 10 km, four a decade.
fn lengths() -> impl Iterator<Item = f64> {
    (0..=16).map(|step| 10_f64.powf(f64::from(step) / 4.0)).map(|length| length.min(LONGEST))
}

/// The design with its longest cables at each of [`lengths`]: those between switches where there are
/// some, else those to the servers.
fn over_length<T>(
    scenario: &Scenario,
    index: usize,
    catalog: &Catalog,
    read: fn(&Resolved<'_>, &Built) -> Option<T>,
) -> Vec<LengthPoint<T>> {
    let Some(given) = resolve(scenario, index, catalog) else { return Vec::new() };
    let tiers = Built::new(&given, &catalog.network).fabric.tiers;
    let key = if tiers > 1 { Key::SpineM } else { Key::LeafM };
    let mut points = Vec::new();
    for length in lengths() {
        let mut changed = scenario.clone();
        changed.set_key(index, key, &crate::units::significant(length, 6));
        let Some(design) = resolve(&changed, index, catalog) else { continue };
        if let Some(value) = read(&design, &Built::new(&design, &catalog.network)) {
            points.push(LengthPoint { length: Meters(length), value });
        }
    }
    points
}

/// One-way latency between the two farthest servers over cable length; empty with one server.
#[must_use]
pub fn latency_over_length(
    scenario: &Scenario,
    index: usize,
    catalog: &Catalog,
) -> Vec<LengthPoint<Ranged<Seconds>>> {
    over_length(scenario, index, catalog, |design, built| {
        (design.nodes > 1).then(|| latency_band(design, built))
    })
}

/// Buffer use of the switch with the longest cables over their length; empty where nothing is paused.
#[must_use]
pub fn buffer_over_length(
    scenario: &Scenario,
    index: usize,
    catalog: &Catalog,
) -> Vec<LengthPoint<BufferUse>> {
    over_length(scenario, index, catalog, |design, built| {
        let leaf = switch_buffers(design, &built.fabric).into_iter().find(|it| it.tier == HopKind::Leaf);
        leaf.filter(|leaf| leaf.classes > 0)
    })
}

/// What the slowest flow keeps with so many queue pairs a connection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SharePoint {
    /// Queue pairs a connection.
    pub queue_pairs: u32,
    /// Share of the port's rate, 0 to 1.
    pub share: FlowShare,
}

/// The slowest flow over the number of queue pairs, with the servers of the job placed like that; 1 to
/// 128 in powers of two.
#[must_use]
pub fn share_over_queue_pairs(
    scenario: &Scenario,
    index: usize,
    catalog: &Catalog,
    placement: Placement,
) -> Vec<SharePoint> {
    let mut changed = scenario.clone();
    changed.set_key(index, Key::Placement, placement.word());
    let mut points = Vec::new();
    for power in 0..=7_u32 {
        let queue_pairs = 1 << power;
        changed.set_key(index, Key::Qps, &queue_pairs.to_string());
        let Some(design) = resolve(&changed, index, catalog) else { continue };
        let share = Built::new(&design, &catalog.network).path.crossing.share;
        points.push(SharePoint { queue_pairs, share });
    }
    points
}
