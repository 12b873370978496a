//! Facts of a design, one a line.

use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::Transport;
use fabriscope_model::units::Meters;
use fabriscope_words::fabric;

use super::item;
use super::sheet::Sheet;
use crate::state::Page;
use fabriscope_chart::numbers::{count, factor, gbs, percent, plain};

/// Lines under the names that a text lists; those without a value are left out.
fn listed(heads: &str, names: &'static str, values: Vec<Option<String>>) -> Sheet {
    let mut sheet = Sheet::new(heads, (2, 0));
    for (place, value) in values.into_iter().enumerate() {
        if let Some(value) = value {
            sheet.rows.push(vec![item(names, place).to_owned(), value]);
        }
    }
    sheet
}

/// Limits of the fabric.
pub fn fabric(design: &DesignReport, page: Page) -> Sheet {
    let (words, fabric, setup) = (page.words(), &design.fabric, &design.setup);
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
    listed(fabric::facts_head(words), fabric::facts(words), values)
}
