//! Limits of the fabric, a fact a line.

use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::Transport;
use fabriscope_model::units::Meters;
use fabriscope_words::{Words, fabric};

use crate::table::{Table, item};
use fabriscope_chart::numbers::{count, factor, gbs, percent, plain};

/// What the fabric can carry, how far it grows, and where it stands; lines without a value are left out.
pub fn table(design: &DesignReport, words: Words) -> Table {
    let (fabric, setup) = (&design.fabric, &design.setup);
    let switched = fabric.leaf > 0;
    let length = |length: Meters| format_value(length.0, ValueFormat::Meters);
    let ratio = |ratio: f64| [&factor(ratio), ":1"].concat();
    let most = fabric.max_endpoints / u64::from(setup.ports_per_node.max(1));
    let values = vec![
        switched.then(|| {
            let beyond = most < u64::from(setup.nodes);
            if beyond { fabric::most_exceeded(words, &count(most)) } else { count(most) }
        }),
        Some(count(fabric.switch_hops.into())),
        (fabric.bisection.0 > 0.0).then(|| {
            fabric::bisection(
                words,
                &gbs(fabric.bisection.bytes().as_gbs()),
                &percent(fabric.bisection_share),
            )
        }),
        fabric.leaf_ratio.map(ratio),
        fabric.spine_ratio.map(ratio),
        (fabric.fabrics > 1).then(|| count(fabric.fabrics.into())),
        (switched && setup.transport == Transport::Ib).then(|| {
            fabric::subnet(
                words,
                &count(fabric.endpoints_per_subnet.into()),
                &count(fabric.lids_per_subnet.into()),
            )
        }),
        (fabric.managers > 0).then(|| count(fabric.managers.into())),
        Some(match fabric.floor {
            Some(floor) => fabric::racks(words, &count(floor.racks.into()), &count(floor.rows.into())),
            None => fabric::racks_unknown(words).to_owned(),
        }),
        switched.then(|| length(fabric.leaf_length)),
        (fabric.spine > 0).then(|| length(fabric.spine_length)),
        Some(fabric::power(
            words,
            &plain(design.bom.network_power.as_kw()),
            &plain(design.bom.network_power_per_400g.0),
        )),
    ];
    let mut table = Table::new(fabric::facts_head(words), (2, 0));
    for (place, value) in values.into_iter().enumerate() {
        if let Some(value) = value {
            table.rows.push(vec![item(fabric::facts(words), place).to_owned(), value]);
        }
    }
    table
}
