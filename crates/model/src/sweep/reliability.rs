//! What fails over cluster size.

use super::server_counts;
use crate::bom::bill;
use crate::catalog::Catalog;
use crate::evaluate::Built;
use crate::reliability::assess;
use crate::report::ReliabilityPoint;
use crate::resolve::{resolve, resolve_with_nodes};
use crate::scenario::Scenario;
use crate::training::checkpoint;

/// Interruptions and goodput of one design over the sizes of the cost curve; without sizes at which nothing
/// is known to fail.
#[must_use]
pub fn reliability_over_scale(scenario: &Scenario, index: usize, catalog: &Catalog) -> Vec<ReliabilityPoint> {
    let Some(given) = resolve(scenario, index, catalog) else { return Vec::new() };
    let point = |nodes| {
        let design = resolve_with_nodes(scenario, index, catalog, Some(nodes))?;
        let built = Built::new(&design, &catalog.network);
        let bill = bill(&design, &built.fabric, catalog);
        let reliability =
            assess(&design, &built.fabric.report, &bill, catalog, checkpoint(scenario, &design, catalog));
        let goodput = reliability.goodput?;
        let interruptions_per_day = reliability.interruptions_per_day;
        Some(ReliabilityPoint { gpus: design.gpus(), interruptions_per_day, goodput })
    };
    server_counts(&given).into_iter().filter_map(point).collect()
}
