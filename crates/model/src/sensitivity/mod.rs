//! What moves the answer: every input and constant by itself from one end of its range to the other, price
//! draws, and the days and prices at which the verdict turns. Pure and deterministic, done in slices.

mod break_even;
mod outcome;
mod range;
mod votes;

pub use break_even::{BreakEven, BreakEvenRow, break_even};
pub use outcome::Outcome;
pub use range::Varied;
pub use votes::{Votes, votes};

use crate::catalog::Catalog;
use crate::evaluate_drawn;
use crate::parameters::NetworkParameters;
use crate::report::Report;
use crate::scenario::Scenario;
use range::{Change, Variation, variations};

/// One input at both ends of its range, all else as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Swing {
    /// What was varied.
    pub varied: Varied,
    /// The lower end as it is written.
    pub low: String,
    /// The upper end.
    pub high: String,
    /// What comes out at the lower end.
    pub at_low: Outcome,
    /// What comes out at the upper end.
    pub at_high: Outcome,
}

/// The figures whose swing is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Bus bandwidth of the collective in focus, GB/s.
    Speed,
    /// TCO, USD.
    Tco,
}

impl Swing {
    /// The figure at both ends.
    #[must_use]
    pub const fn ends(&self, figure: Figure) -> (f64, f64) {
        match figure {
            Figure::Speed => (self.at_low.speed_gbs, self.at_high.speed_gbs),
            Figure::Tco => (self.at_low.tco_usd, self.at_high.tco_usd),
        }
    }

    /// How far the figure moves from one end to the other, never below zero.
    #[must_use]
    pub fn swing(&self, figure: Figure) -> f64 {
        let (low, high) = self.ends(figure);
        (high - low).abs()
    }

    /// Whether another design wins at one of the ends than `now`.
    #[must_use]
    pub fn turns(&self, now: Option<usize>) -> bool {
        self.at_low.winner != now || self.at_high.winner != now
    }
}

/// A study of one design, which goes on slice by slice.
pub struct Sensitivity {
    scenario: Scenario,
    index: usize,
    catalog: Catalog,
    parameters: NetworkParameters,
    todo: Vec<Variation>,
    /// What comes out as things are.
    pub now: Outcome,
    swings: Vec<Swing>,
}

impl Sensitivity {
    /// A study of design `index`; absent where there is no such design.
    #[must_use]
    pub fn new(scenario: &Scenario, index: usize, catalog: &Catalog) -> Option<Self> {
        let report = evaluate_drawn(scenario, catalog, 0);
        let design = report.designs.get(index)?;
        let mut todo = variations(scenario, index, catalog, design);
        // The first ones are taken from the end.
        todo.reverse();
        let now = Outcome::of(&report, index);
        let (scenario, parameters) = (scenario.clone(), catalog.network);
        Some(Self { scenario, index, catalog: catalog.clone(), parameters, todo, now, swings: Vec::new() })
    }

    /// Varies up to `count` more inputs; whether any are left.
    pub fn go_on(&mut self, count: usize) -> bool {
        for _ in 0..count {
            let Some(variation) = self.todo.pop() else { return false };
            let at_low = self.outcome(&variation.low);
            let at_high = self.outcome(&variation.high);
            let (low, high) = (variation.low.text(), variation.high.text());
            self.swings.push(Swing { varied: variation.varied, low, high, at_low, at_high });
        }
        !self.todo.is_empty()
    }

    /// Inputs that are left.
    #[must_use]
    pub fn left(&self) -> usize {
        self.todo.len()
    }

    /// What was varied so far, the widest swing of a figure first; equal ones in the order of the list.
    #[must_use]
    pub fn by(&self, figure: Figure) -> Vec<&Swing> {
        let keys: Vec<f64> = self.swings.iter().map(|swing| -swing.swing(figure)).collect();
        crate::order::ascending(&keys).into_iter().filter_map(|place| self.swings.get(place)).collect()
    }

    fn outcome(&mut self, change: &Change) -> Outcome {
        let report: Report = match change {
            Change::Key { key, written, .. } => {
                let mut other = self.scenario.clone();
                other.set_key(self.index, *key, written);
                evaluate_drawn(&other, &self.catalog, 0)
            }
            Change::Price { name, usd } => {
                let mut other = self.scenario.clone();
                for index in 0..other.designs().len() {
                    other.set(index, name, &crate::units::significant(*usd, 9));
                }
                evaluate_drawn(&other, &self.catalog, 0)
            }
            Change::Parameter { name, value } => {
                let known = self.parameters.entries();
                let changed = NetworkParameters::from_lookup(|wanted| {
                    let own = known.iter().find(|(known, _)| *known == wanted).map(|(_, value)| *value);
                    if wanted == *name { Some(*value) } else { own }
                });
                self.catalog.network = changed.unwrap_or(self.parameters);
                let report = evaluate_drawn(&self.scenario, &self.catalog, 0);
                self.catalog.network = self.parameters;
                report
            }
        };
        Outcome::of(&report, self.index)
    }
}
