//! The sweeps behind the figures: computed when a figure in view asks for them.

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::Catalog;
use fabriscope_model::network_sweep::{SharePoint, share_over_queue_pairs};
use fabriscope_model::report::CollectivePoint;
use fabriscope_model::resolve::resolve;
use fabriscope_model::scenario::{Placement, Scenario};
use fabriscope_model::sweep;
use leptos::prelude::*;

use super::slowest_flow::PLACEMENTS;
use crate::state::{Page, memo};

/// The collective in focus over message sizes, one curve a design; two figures share it.
pub fn over_message_sizes(page: Page) -> Memo<Vec<Vec<CollectivePoint>>> {
    memo(move || each(page, sweep::message_sizes))
}

/// What the slowest flow of the selected design keeps over queue pairs, by placement; and the
/// placement and queue pairs that it has.
pub fn over_queue_pairs(page: Page) -> (Vec<Vec<SharePoint>>, (Placement, u32)) {
    let index = page.selected.get();
    page.scenario.with(|scenario| {
        let curves = PLACEMENTS
            .iter()
            .map(|placement| share_over_queue_pairs(scenario, index, catalog(), *placement))
            .collect();
        let design = resolve(scenario, index, catalog());
        let given = design.map_or((Placement::Contiguous, 1), |design| (design.placement, design.qps));
        (curves, given)
    })
}

/// A sweep of the model over one design.
pub type Sweep<T> = fn(&Scenario, usize, &Catalog) -> Vec<T>;

/// One curve a design.
pub fn each<T>(page: Page, sweep: Sweep<T>) -> Vec<Vec<T>> {
    page.scenario.with(|scenario| {
        let designs = 0..scenario.designs().len();
        designs.map(|index| sweep(scenario, index, catalog())).collect()
    })
}
