//! Curves of money: over cluster size, and over the years.

use super::server_counts;
use crate::bom::bill;
use crate::catalog::Catalog;
use crate::cost::{FIRST_DRAWS, cost, unknown_prices};
use crate::evaluate::Built;
use crate::finding::FindingKind;
use crate::report::{CostPoint, Ranged, StepCauses, YearPoint};
use crate::resolve::{Resolved, resolve, resolve_with_nodes};
use crate::scenario::Scenario;
use crate::units::{Usd, Years};

/// Cost of one design over [`server_counts`]. Where the fabric changes its kind from
/// one point to the next, the point says by what.
#[must_use]
pub fn cluster_sizes(scenario: &Scenario, index: usize, catalog: &Catalog) -> Vec<CostPoint> {
    let Some(given) = resolve(scenario, index, catalog) else { return Vec::new() };
    let counts = server_counts(&given);
    let mut points = Vec::with_capacity(counts.len());
    let mut before: Option<(u32, Resolved<'_>)> = None;
    for nodes in counts {
        let Some(design) = resolve_with_nodes(scenario, index, catalog, Some(nodes)) else { continue };
        let mut point = cost_point(&design, catalog);
        if let Some((tiers, smaller)) = &before {
            point.steps = causes((*tiers, smaller), (point.tiers, &design));
        }
        before = Some((point.tiers, design));
        points.push(point);
    }
    points
}

fn cost_point(design: &Resolved<'_>, catalog: &Catalog) -> CostPoint {
    let built = Built::new(design, &catalog.network);
    let bill = bill(design, &built.fabric, catalog);
    let cost = cost(design, &bill, FIRST_DRAWS);
    let gpus = design.gpus().max(1);
    let each = |range: Ranged<Usd>| range.map(|usd| usd / f64::from(gpus));
    CostPoint {
        gpus,
        nodes: design.nodes,
        capex_per_gpu: each(cost.capex),
        network_per_gpu: each(cost.network_capex),
        power_per_gpu: bill.power_per_gpu,
        network_power_per_400g: bill.network_power_per_400g,
        tiers: built.fabric.tiers,
        steps: StepCauses::default(),
        incomplete: !unknown_prices(&bill).is_empty(),
    }
}

/// What a larger fabric has that the smaller one had not: a tier, another box, or a manager that is
/// licensed apart.
fn causes(smaller: (u32, &Resolved<'_>), larger: (u32, &Resolved<'_>)) -> StepCauses {
    let managed = |design: &Resolved<'_>| {
        design.findings.iter().any(|found| matches!(found.kind, FindingKind::SubnetManagerLimit { .. }))
    };
    let boxes = smaller.1.leaf.zip(larger.1.leaf);
    StepCauses {
        tier: smaller.0 > 0 && larger.0 > smaller.0,
        chassis: boxes.is_some_and(|(before, now)| before.id != now.id),
        licence: managed(larger.1) && !managed(smaller.1),
    }
}

/// Half-years of the curve over the years.
const HALF_YEARS: u32 = 20;

/// TCO and rent of one design over the years, half a year to ten.
#[must_use]
pub fn years(scenario: &Scenario, index: usize, catalog: &Catalog) -> Vec<YearPoint> {
    let Some(mut design) = resolve(scenario, index, catalog) else { return Vec::new() };
    let built = Built::new(&design, &catalog.network);
    let bill = bill(&design, &built.fabric, catalog);
    let at = |half: u32| {
        design.economics.years = Years(f64::from(half) / 2.0);
        let cost = cost(&design, &bill, FIRST_DRAWS);
        YearPoint {
            years: design.economics.years,
            tco: cost.tco,
            usd_per_gpu_hour: cost.usd_per_gpu_hour,
            rent: cost.rent.map(|rent| rent.total),
            incomplete: !cost.lacks.is_empty(),
        }
    };
    (1..=HALF_YEARS).map(at).collect()
}
