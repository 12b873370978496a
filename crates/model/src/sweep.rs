//! Curves: the same models over a range of sizes.

use crate::bom::bill;
use crate::catalog::Catalog;
use crate::cost::{cost, unknown_prices};
use crate::evaluate::Built;
use crate::order::ascending;
use crate::report::{CollectivePoint, CostPoint};
use crate::resolve::{Resolved, resolve, resolve_with_nodes};
use crate::scenario::{MAX_NODES, Op, Scenario};
use crate::units::Bytes;

/// Sizes of a benchmark curve: 8 B to 16 GiB in powers of two.
pub fn default_sizes() -> impl Iterator<Item = Bytes> {
    (3..=34).map(|power| Bytes(f64::from(power).exp2()))
}

/// The collective in focus of one design over [`default_sizes`]; empty with a single rank.
#[must_use]
pub fn message_sizes(scenario: &Scenario, index: usize, catalog: &Catalog) -> Vec<CollectivePoint> {
    collectives(scenario, index, catalog, None, default_sizes())
}

/// Any operation over any sizes; the operation in focus when none is named.
pub fn collectives(
    scenario: &Scenario,
    index: usize,
    catalog: &Catalog,
    op: Option<Op>,
    sizes: impl IntoIterator<Item = Bytes>,
) -> Vec<CollectivePoint> {
    let Some(mut design) = resolve(scenario, index, catalog) else { return Vec::new() };
    design.op = op.unwrap_or(design.op);
    let built = Built::new(&design, &catalog.network);
    let site = built.site(&design, &catalog.network);
    sizes.into_iter().filter_map(|bytes| built.collective(&design, bytes, &site)).collect()
}

/// Cost of one design over [`server_counts`].
#[must_use]
pub fn cluster_sizes(scenario: &Scenario, index: usize, catalog: &Catalog) -> Vec<CostPoint> {
    let Some(given) = resolve(scenario, index, catalog) else { return Vec::new() };
    server_counts(&given)
        .into_iter()
        .filter_map(|nodes| cost_point(scenario, index, catalog, nodes))
        .collect()
}

/// Numbers of servers for a curve over cluster size: powers of two and the steps between, with the
/// given number itself, up to a hundred thousand accelerators.
pub(crate) fn server_counts(given: &Resolved<'_>) -> Vec<u32> {
    // Nodes are trays here, whatever the scenario counts.
    let most = (131_072 / given.gpus_per_node.max(1)).clamp(2, MAX_NODES as u32);
    let mut counts: Vec<u32> = (0..=34)
        // Two points an octave show the steps at which a tier is added.
        .map(|half| (f64::from(half) / 2.0).exp2().round() as u32)
        .chain([given.nodes])
        .filter(|nodes| *nodes <= most)
        .collect();
    // The given number may stand between the powers, and several powers may round to one number.
    let keys: Vec<f64> = counts.iter().map(|count| f64::from(*count)).collect();
    counts = ascending(&keys).into_iter().map(|position| counts[position]).collect();
    counts.dedup();
    counts
}

fn cost_point(scenario: &Scenario, index: usize, catalog: &Catalog, nodes: u32) -> Option<CostPoint> {
    let design = resolve_with_nodes(scenario, index, catalog, Some(nodes))?;
    let built = Built::new(&design, &catalog.network);
    let bill = bill(&design, &built.fabric, catalog);
    let cost = cost(&design, &bill);
    let gpus = design.gpus().max(1);
    let each = |range: crate::report::Ranged<crate::units::Usd>| range.map(|usd| usd / f64::from(gpus));
    Some(CostPoint {
        gpus,
        nodes,
        capex_per_gpu: each(cost.capex),
        network_per_gpu: each(cost.network_capex),
        tiers: built.fabric.tiers,
        incomplete: !unknown_prices(&bill).is_empty(),
    })
}
