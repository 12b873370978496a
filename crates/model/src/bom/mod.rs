//! The bill of materials: what must be bought, row by row.

mod end;
mod links;
mod machines;
mod managers;
mod modules;
mod own_figures;
mod power;
mod run;
mod side_networks;
mod spares;

pub use links::copper_refused;
pub use own_figures::not_in_bill;

use crate::catalog::{Catalog, PriceRange};
use crate::fabric::Fabric;
use crate::report::{BillOfMaterials, PartRow, Ranged, Role, Unknown};
use crate::resolve::Resolved;
use crate::units::{Usd, Watts};

/// Lists everything that a design needs.
#[must_use]
pub fn bill(design: &Resolved<'_>, fabric: &Fabric, catalog: &Catalog) -> BillOfMaterials {
    let mut rows = Vec::with_capacity(12);
    rows.push(machines::server(design));
    rows.push(machines::nic(design));
    rows.extend(machines::switches(design, fabric));
    rows.extend(links::rows(design, fabric, catalog));
    rows.extend(side_networks::rows(design, fabric, catalog));
    let mut rows = links::merge_optics(rows);
    rows.extend(managers::rows(design, fabric, catalog));
    rows.extend(machines::facility(design));
    own_figures::apply(&mut rows, design);
    let mut spares = spares::rows(&rows, design.economics.spares);
    machines::price_lone_cards(&mut spares, design);
    rows.extend(spares);
    let drawn = |row: &PartRow| Some(row.power_each? * row.count as f64);
    let it_power: Watts = rows.iter().filter_map(drawn).sum();
    let network_power: Watts = rows.iter().filter(|row| row.role.is_network()).filter_map(drawn).sum();
    let unknown_power = rows
        .iter()
        .filter(|row| row.power_each.is_none() && row.count > 0)
        .map(|row| Unknown { id: row.id.clone(), name: row.name.clone(), count: row.count })
        .collect();
    let ports =
        f64::from(design.nodes) * f64::from(design.ports_per_node) * design.port_rate.as_gbps() / 400.0;
    BillOfMaterials {
        it_power,
        network_power,
        power_per_gpu: it_power / f64::from(design.gpus().max(1)),
        network_power_per_400g: if ports > 0.0 { network_power / ports } else { Watts::ZERO },
        rows,
        unknown_power,
    }
}

/// A range of the catalogue with its middle.
fn ranged(price: &PriceRange) -> Ranged<Usd> {
    Ranged { low: price.low.value, mid: price.middle(), high: price.high.value }
}

/// A row with the price of a catalogue record.
fn priced_row(role: Role, id: &str, name: &str, count: u64, price: Option<&PriceRange>) -> PartRow {
    let weaker = price.map(|price| {
        if price.is_unverified() && !price.low.confidence.is_unverified() { price.high } else { price.low }
    });
    PartRow {
        role,
        id: id.to_owned(),
        name: name.to_owned(),
        count,
        unit_price: price.map(ranged),
        power_each: None,
        confidence: weaker.map_or(crate::catalog::Confidence::Unverified, |figure| figure.confidence),
        source: weaker.map(|figure| figure.source),
        yours: false,
        in_server: false,
        reused: 0,
    }
}
