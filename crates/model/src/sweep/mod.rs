//! Curves: the same models over a range of sizes.

mod money;
mod reliability;
mod training;

pub use money::{cluster_sizes, years};
pub use reliability::reliability_over_scale;
pub use training::{
    KNEE_SHARE, NicRatePoint, Scaling, TrainingPoint, knee, step_over_nic_rate, training_engine_at,
    training_over_scale, training_point, training_sizes,
};

use crate::catalog::Catalog;
use crate::evaluate::Built;
use crate::order::ascending;
use crate::report::CollectivePoint;
use crate::resolve::{Resolved, resolve};
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
