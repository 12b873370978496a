//! In how many draws over the prices each design wins.

use super::outcome::top;
use crate::catalog::Catalog;
use crate::cost::{Draws, STEADY_DRAWS};
use crate::evaluate;
use crate::report::Report;
use crate::scenario::Scenario;

/// Draws in which each design has the least TCO for each accelerator, among those that are not slower.
#[derive(Clone, Debug, PartialEq)]
pub struct Votes {
    /// By design; a slower one has none.
    pub draws: Vec<usize>,
    /// All draws.
    pub all: usize,
}

impl Votes {
    /// Share of the draws that design `index` wins, 0 to 1.
    #[must_use]
    pub fn share(&self, index: usize) -> f64 {
        let won = self.draws.get(index).copied().unwrap_or_default();
        won as f64 / self.all.max(1) as f64
    }
}

/// Counts seeded draws, in which a part costs the same in every design that has it.
#[must_use]
pub fn votes(scenario: &Scenario, catalog: &Catalog, report: &Report) -> Votes {
    let mut draws = vec![0; report.designs.len()];
    let rivals: Vec<(usize, Vec<f64>)> = top(report)
        .into_iter()
        .filter_map(|place| {
            let mut drawn: Draws = evaluate::draws(scenario, place, catalog)?;
            drawn.advance(STEADY_DRAWS);
            let gpus = f64::from(report.designs.get(place)?.setup.gpus.max(1));
            Some((place, drawn.totals().map(|usd| usd.0 / gpus).collect()))
        })
        .collect();
    for number in 0..STEADY_DRAWS {
        let at = |totals: &[f64]| totals.get(number).copied().unwrap_or(f64::MAX);
        let least = rivals.iter().min_by(|one, other| at(&one.1).total_cmp(&at(&other.1)));
        if let Some(won) = least.and_then(|(place, _)| draws.get_mut(*place)) {
            *won += 1;
        }
    }
    Votes { draws, all: STEADY_DRAWS }
}
