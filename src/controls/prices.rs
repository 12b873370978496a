//! The user's own prices of what the selected design is made of.

use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_model::report::PartRow;
use leptos::prelude::*;

use super::field::price_name;
use super::text_field::TextField;
use crate::state::{Page, dynamic, live, memo, on};

/// A folded list with one field for every part of the bill that is paid for on its own.
#[component]
pub fn Prices() -> impl IntoView {
    let page = Page::here();
    // One field an id: a switch that serves as leaf and spine has one price.
    let ids = memo(move || {
        with_rows(page, |rows| {
            let mut ids: Vec<String> =
                rows.iter().filter(|row| !row.in_server).map(|row| row.id.clone()).collect();
            let mut seen = Vec::new();
            ids.retain(|id| {
                let new = !seen.contains(id);
                seen.push(id.clone());
                new
            });
            ids
        })
    });
    let note = live(move || {
        let yours = with_rows(page, |rows| rows.iter().filter(|row| row.yours).count());
        (page.wording().controls.yours)(yours)
    });
    let opened = RwSignal::new(false);
    let placeholder = move |id: String| {
        Signal::derive(move || {
            with_rows(page, |rows| rows.iter().find(|row| row.id == id).map(|row| published(page, row)))
                .unwrap_or_default()
        })
    };
    let field = move |id: String| {
        let name = price_name(&id);
        view! { <TextField name placeholder=placeholder(id)/> }
    };
    let fields = dynamic(move || {
        opened.get().then(|| ids.get().into_iter().map(field).collect::<Vec<_>>().into_any())
    });
    view! {
        <details class="more" id="prices" on:toggle=on(move |_| opened.set(true))>
            <summary>
                <span>{page.say(|words| words.controls.prices)}</span> <span class="summary-note">{note}</span>
            </summary>
            {fields}
        </details>
    }
    .into_any()
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
