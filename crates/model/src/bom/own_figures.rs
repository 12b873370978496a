//! The user's own prices, powers and stock.

use crate::report::{PartRow, Ranged};
use crate::resolve::Resolved;
use crate::scenario::{Family, Name};
use crate::units::{Usd, Watts};

/// The user's own figures win over the catalogue's: those of the part before those of its role.
pub(super) fn apply(rows: &mut [PartRow], design: &Resolved<'_>) {
    for row in rows.iter_mut() {
        if let Some(price) = figure(design, Family::Price, row) {
            row.unit_price = Some(Ranged::exact(Usd(price)));
            row.yours = true;
            row.in_server = false;
            row.source = None;
        }
        if let Some(power) = figure(design, Family::Power, row) {
            row.power_each = Some(Watts(power));
        }
    }
    reuse(rows, design);
}

fn figure(design: &Resolved<'_>, family: Family, row: &PartRow) -> Option<f64> {
    design.given.item(family, &row.id).or_else(|| design.given.item(family, row.role.name()))
}

/// Parts that exist already cost nothing but draw their power; a stock of one part serves its rows in
/// order, so that ten switches become leaves before they become spines.
fn reuse(rows: &mut [PartRow], design: &Resolved<'_>) {
    for (name, _) in design.given.entries() {
        let Name::Item(Family::Reuse, item) = name else { continue };
        let Some(stock) = design.given.item(Family::Reuse, item) else { continue };
        let mut left = stock as u64;
        for row in rows.iter_mut().filter(|row| row.id == *item || row.role.name() == item) {
            let taken = left.min(row.bought());
            row.reused += taken;
            left -= taken;
        }
    }
}

/// Items that the user gave a figure for and that the bill does not have: family and item.
#[must_use]
pub fn not_in_bill(rows: &[PartRow], design: &Resolved<'_>) -> Vec<Name> {
    // The generic server is priced by its accelerators.
    let inside = |item: &str| design.server.gpu.is_none() && design.gpu.id == item;
    let known = |item: &str| inside(item) || rows.iter().any(|row| row.id == item || row.role.name() == item);
    let asked = design.given.entries().filter(|(name, entry)| {
        let checked =
            matches!(name, Name::Item(Family::Price | Family::Power | Family::Reuse, item) if !known(item));
        checked && entry.value.is_ok()
    });
    asked.map(|(name, _)| name.clone()).collect()
}
