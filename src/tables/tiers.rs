//! Switches and links by tier, their ports, and what one that fails takes with it.

use fabriscope_model::report::{DesignReport, FailureEffect, PortUse};
use fabriscope_words::fabric;

use super::sheet::Sheet;
use super::{NONE, item};
use crate::state::Page;
use fabriscope_chart::numbers::{count, percent};

/// One row a kind of part that the fabric has.
pub fn sheet(design: &DesignReport, page: Page) -> Sheet {
    let (words, fabric) = (page.words(), &design.fabric);
    let mut sheet = Sheet::new(fabric::tiers_head(words), (1, 0));
    let links = PortUse::default();
    let fails = &fabric.failures;
    let rows = [
        (fabric.core, fabric.core_ports, fails.core),
        (fabric.links_spine_core, links, fails.core_link),
        (fabric.spine, fabric.spine_ports, fails.spine),
        (fabric.links_leaf_spine, links, fails.uplink),
        (fabric.leaf, fabric.leaf_ports, fails.leaf),
        (fabric.links_node_leaf, links, fails.link),
        (design.setup.nodes, links, None),
    ];
    for (place, (number, ports, fails)) in rows.into_iter().enumerate() {
        if number == 0 {
            continue;
        }
        let port = |number: u32| if ports == links { NONE.to_owned() } else { count(number.into()) };
        let mut row = vec![
            item(fabric::tiers_rows(words), place).to_owned(),
            count(number.into()),
            port(ports.used),
            port(ports.free),
        ];
        row.extend(effect(fails));
        sheet.rows.push(row);
    }
    sheet
}

/// Accelerators lost and slowed, and the bandwidth that is left.
pub fn effect(effect: Option<FailureEffect>) -> [String; 3] {
    let Some(effect) = effect else { return [NONE, NONE, NONE].map(str::to_owned) };
    [count(effect.gpus_lost.into()), count(effect.gpus_slowed.into()), percent(effect.bandwidth_left)]
}
