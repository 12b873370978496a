//! Switches and links by tier, their ports, and what one that fails takes with it.

use fabriscope_model::report::{DesignReport, PortUse};
use fabriscope_words::{Words, fabric};

use crate::table::{NONE, Table, effect, item};
use fabriscope_chart::numbers::count;

/// One row a kind of part that the fabric has.
pub fn table(design: &DesignReport, words: Words) -> Table {
    let fabric = &design.fabric;
    let mut table = Table::new(fabric::tiers_head(words), (1, 0));
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
        table.rows.push(row);
    }
    table
}
