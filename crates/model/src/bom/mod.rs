//! The bill of materials: what must be bought, row by row.

mod end;
mod links;
mod machines;
mod modules;
mod power;
mod run;

use crate::catalog::{Catalog, PriceRange};
use crate::fabric::Fabric;
use crate::report::{BillOfMaterials, PartRow, Ranged, Role, Unknown};
use crate::resolve::Resolved;
use crate::scenario::Family;
use crate::units::{Usd, Watts};

/// Lists everything that a design needs.
#[must_use]
pub fn bill(design: &Resolved<'_>, fabric: &Fabric, catalog: &Catalog) -> BillOfMaterials {
    let mut rows = Vec::with_capacity(8);
    rows.push(machines::server(design));
    rows.push(machines::nic(design));
    rows.extend(machines::switches(design, fabric));
    rows.extend(links::rows(design, fabric, catalog));
    for row in &mut rows {
        apply_own_figures(row, design);
    }
    let it_power = rows.iter().filter_map(|row| Some(row.power_each? * row.count as f64)).sum();
    let unknown_power = rows
        .iter()
        .filter(|row| row.power_each.is_none() && row.count > 0)
        .map(|row| Unknown { id: row.id.clone(), count: row.count })
        .collect();
    BillOfMaterials { rows, it_power, unknown_power }
}

/// The user's own price and power win over the catalogue's.
fn apply_own_figures(row: &mut PartRow, design: &Resolved<'_>) {
    if let Some(price) = design.given.item(Family::Price, &row.id) {
        row.unit_price = Some(Ranged::exact(Usd(price)));
        row.yours = true;
        row.in_server = false;
        row.source = None;
    }
    if let Some(power) = design.given.item(Family::Power, &row.id) {
        row.power_each = Some(Watts(power));
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
    }
}
