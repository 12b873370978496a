//! At which days until the first job, and at which price of its network, a design loses to another.

use crate::catalog::Catalog;
use crate::cost::TotalCost;
use crate::derivation::Formula;
use crate::report::{DesignReport, Report};
use crate::resolve::resolve;
use crate::scenario::Scenario;
use crate::units::Usd;

/// Days of a year.
const DAYS: f64 = 365.0;
/// Days that the other design takes longer until its first job: the rows of the map.
const ROWS: [f64; 6] = [0.0, 7.0, 14.0, 30.0, 60.0, 90.0];
/// Price of the other design's network over that of the first one's: the columns of the map.
const RATIOS: [f64; 9] = [0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.25];

/// One row of the map.
#[derive(Clone, Debug, PartialEq)]
pub struct BreakEvenRow {
    /// Days that the other design takes longer.
    pub days: f64,
    /// Whether the other design wins, by column.
    pub other_wins: Vec<bool>,
    /// The ratio at which both cost the same; below it the other wins. Absent where no price would do.
    pub crossing: Option<f64>,
}

/// The map for two designs.
#[derive(Clone, Debug, PartialEq)]
pub struct BreakEven {
    /// The design that the others are held against.
    pub first: usize,
    /// The other one.
    pub other: usize,
    /// Ratio of network prices as it is.
    pub now: f64,
    /// Ratios of the columns.
    pub ratios: Vec<f64>,
    /// The rows.
    pub rows: Vec<BreakEvenRow>,
    /// Days after which the other has lost its advantage at the ratio as it is; below zero where it has none.
    pub days: f64,
}

/// The map between design `first` and the cheapest of the others. Money only: the cost of waiting is the
/// straight-line loss of value of what stands idle. Absent with one design, where prices are missing, or where
/// the machines differ in number.
#[must_use]
pub fn break_even(
    scenario: &Scenario,
    catalog: &Catalog,
    report: &Report,
    first: usize,
) -> Option<BreakEven> {
    let mine = report.designs.get(first)?;
    let comparable = |design: &DesignReport| {
        design.setup.gpus == mine.setup.gpus
            && design.cost.lacks.is_empty()
            && design.cost.network_capex.mid.0 > 0.0
    };
    if !comparable(mine) {
        return None;
    }
    let others =
        report.designs.iter().enumerate().filter(|(place, design)| *place != first && comparable(design));
    let (other, theirs) =
        others.min_by(|one, other| one.1.cost.tco.mid.0.total_cmp(&other.1.cost.tco.mid.0))?;
    let economics = resolve(scenario, other, catalog)?.economics;
    // TCO of one dollar of network, with its support.
    let slope = TotalCost {
        capex: Usd(1.0 + economics.tax),
        residual: Usd(economics.residual),
        yearly: Usd(economics.support),
        discount: economics.discount,
        years: economics.years,
    }
    .value();
    let (network, base) = (theirs.cost.network_capex.mid.0, mine.cost.network_capex.mid.0);
    let a_day = theirs.cost.depreciation.per_year().0 / DAYS;
    // At ratio r the other's TCO is that of its own network plus what more of it costs.
    let gap = |ratio: f64, days: f64| {
        theirs.cost.tco.mid.0 + slope * (ratio * base - network) + days * a_day - mine.cost.tco.mid.0
    };
    let crossing = |days: f64| {
        let at = (network - gap(network / base, days) / slope) / base;
        (slope > 0.0 && at > 0.0 && at.is_finite()).then_some(at)
    };
    let rows = ROWS.map(|days| BreakEvenRow {
        days,
        other_wins: RATIOS.iter().map(|ratio| gap(*ratio, days) < 0.0).collect(),
        crossing: crossing(days),
    });
    let now = network / base;
    let days = if a_day > 0.0 { -gap(now, 0.0) / a_day } else { 0.0 };
    Some(BreakEven { first, other, now, ratios: RATIOS.to_vec(), rows: rows.to_vec(), days })
}
