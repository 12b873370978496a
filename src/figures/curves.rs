//! The sweeps behind the figures: computed when a figure in view asks for them.

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::Catalog;
use fabriscope_model::report::{CollectivePoint, CostPoint};
use fabriscope_model::scenario::Scenario;
use fabriscope_model::sweep;
use leptos::prelude::*;

use crate::state::{Page, memo};

/// The collective in focus over message sizes, one curve a design; two figures share it.
pub fn over_message_sizes(page: Page) -> Memo<Vec<Vec<CollectivePoint>>> {
    memo(move || each(page, sweep::message_sizes))
}

/// Cost over cluster sizes, one curve a design.
pub fn over_cluster_sizes(page: Page) -> Vec<Vec<CostPoint>> {
    each(page, sweep::cluster_sizes)
}

fn each<T>(page: Page, sweep: fn(&Scenario, usize, &Catalog) -> Vec<T>) -> Vec<Vec<T>> {
    page.scenario.with(|scenario| {
        let designs = 0..scenario.designs().len();
        designs.map(|index| sweep(scenario, index, catalog())).collect()
    })
}
