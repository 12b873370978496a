//! How the numbers of a report came about: one ledger a design, filled beside the code that computes.
//!
//! Whatever is entered is held against the report: an equation that does not give the report's number is
//! left out, and a test walks every number of the default report.

mod bill;
mod collective;
mod congestion;
mod cost;
mod fabric;
mod network;
mod reliability;
mod setup;
mod training;
mod work;
mod yearly;

use crate::catalog::{Catalog, Confidence, Figure, SourceId};
use crate::derivation::{Ledger, Origin, Rule};
use crate::evaluate::Built;
use crate::report::DesignReport;
use crate::resolve::{Resolved, resolve};
use crate::scenario::{Key, Scenario};

/// What every part of the ledger is written from.
struct Desk<'d> {
    scenario: &'d Scenario,
    design: &'d Resolved<'d>,
    built: &'d Built,
    catalog: &'d Catalog,
    report: &'d DesignReport,
}

impl Desk<'_> {
    fn input(&self, key: Key) -> Origin {
        let given = self.design.given.entry(key).is_some() || self.scenario.common().entry(key).is_some();
        Origin::Input { key, given }
    }

    /// The parameter of the network whose name begins so and whose value this is.
    fn parameter(&self, beginning: &str, value: f64) -> Origin {
        let all = self.catalog.network.entries();
        let found = all.into_iter().find(|(name, known)| name.starts_with(beginning) && near(*known, value));
        found.map_or(Origin::Model(Rule::Derived), |(name, _)| Origin::Parameter(name))
    }

    /// A row of the economic constants.
    fn constant(&self, id: &str) -> Origin {
        let figure = self.catalog.economic(id).and_then(|row| row.value);
        figure.map_or(Origin::Constant, |figure| of_figure(id, &figure))
    }
}

/// Equal but for the rounding of another unit.
fn near(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs()
}

fn of_figure<T>(of: &str, figure: &Figure<T>) -> Origin {
    of_source(of, Some(figure.source), figure.confidence)
}

fn of_source(of: &str, source: Option<SourceId>, confidence: Confidence) -> Origin {
    Origin::Figure { of: of.to_owned(), source, confidence }
}

/// The ledger of design `index`, whose report is `report`.
#[must_use]
pub fn explain(scenario: &Scenario, index: usize, catalog: &Catalog, report: &DesignReport) -> Ledger {
    let mut ledger = Ledger::default();
    let Some(design) = resolve(scenario, index, catalog) else { return ledger };
    let built = Built::new(&design, &catalog.network);
    let desk = Desk { scenario, design: &design, built: &built, catalog, report };
    network::enter(&desk, &mut ledger);
    collective::enter(&desk, &mut ledger);
    cost::enter(&desk, &mut ledger);
    bill::enter(&desk, &mut ledger);
    training::enter(&desk, &mut ledger);
    work::enter(&desk, &mut ledger);
    reliability::enter(&desk, &mut ledger);
    congestion::enter(&desk, &mut ledger);
    fabric::enter(&desk, &mut ledger);
    setup::enter(&desk, &mut ledger);
    ledger
}
