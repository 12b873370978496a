//! The user's own prices of what the selected design is made of.

use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_model::report::PartRow;
use leptos::prelude::*;

use super::field::price_name;
use super::folded::folded;
use super::text_field::text_field;
use crate::state::{Page, dynamic, live, memo};

/// A folded list with one field for every part of the bill that is paid for on its own.
pub fn prices(page: Page) -> AnyView {
    // One field an id: a switch that serves as leaf and spine has one price.
    let ids = memo(move || with_rows(page, priced_ids));
    let note = live(move || {
        let yours = with_rows(page, |rows| rows.iter().filter(|row| row.yours).count());
        (page.wording().controls.yours)(yours)
    });
    // Fields are made when they are first seen: most visits never open these.
    let opened = RwSignal::new(false);
    let fields = dynamic(move || {
        let mut fields = Vec::new();
        if opened.get() {
            for id in ids.get() {
                fields.push(price_field(page, id));
            }
        }
        Some(fields.into_any())
    });
    folded(page, |words| words.controls.prices, note, opened).attr("id", "prices").child(fields).done()
}

/// The parts that are paid for on their own, each once.
fn priced_ids(rows: &[PartRow]) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    for row in rows {
        if !row.in_server && !ids.contains(&row.id) {
            ids.push(row.id.clone());
        }
    }
    ids
}

/// The field for the price of one part.
fn price_field(page: Page, id: String) -> AnyView {
    let name = price_name(&id);
    let placeholder = live(move || {
        with_rows(page, |rows| rows.iter().find(|row| row.id == id).map(|row| published(page, row)))
            .unwrap_or_default()
    });
    text_field(page, name, Some(placeholder))
}

/// Reads the bill of the selected design.
fn with_rows<T>(page: Page, read: impl FnOnce(&[PartRow]) -> T) -> T {
    let selected = page.selected.get();
    page.report.with(|report| read(report.designs.get(selected).map_or(&[], |design| &design.bom.rows)))
}

/// The published price, or that there is none.
fn published(page: Page, row: &PartRow) -> String {
    let words = &page.wording().controls;
    match row.unit_price {
        Some(price) if !row.yours => {
            let text = format_value(price.mid.0, ValueFormat::Usd);
            if row.confidence.is_unverified() { format!("{text} ({})", words.unverified) } else { text }
        }
        _ => words.price_unknown.to_owned(),
    }
}
