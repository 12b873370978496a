//! The sweeps that figures share: each is computed once, when a figure in view asks for it.

use fabriscope_catalog::catalog;
use fabriscope_model::report::{CollectivePoint, CostPoint};
use fabriscope_model::sweep;
use leptos::prelude::*;

use crate::state::{Page, memo};

/// One curve a design, A first.
#[derive(Clone, Copy)]
pub struct Curves {
    /// The collective in focus over message sizes.
    pub sizes: Memo<Vec<Vec<CollectivePoint>>>,
    /// Cost over cluster sizes.
    pub cluster: Memo<Vec<Vec<CostPoint>>>,
}

impl Curves {
    /// The curves of the page's scenario.
    pub fn new(page: Page) -> Self {
        let sizes = memo(move || {
            page.scenario.with(|scenario| {
                let designs = 0..scenario.designs().len();
                designs.map(|index| sweep::message_sizes(scenario, index, catalog())).collect()
            })
        });
        let cluster = memo(move || {
            page.scenario.with(|scenario| {
                let designs = 0..scenario.designs().len();
                designs.map(|index| sweep::cluster_sizes(scenario, index, catalog())).collect()
            })
        });
        Self { sizes, cluster }
    }
}
