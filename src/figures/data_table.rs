//! The figure as numbers.

use fabriscope_chart::{PlotSpec, table};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::dom::element::el;
use crate::panels::design_class;
use crate::state::{Page, dynamic, live};

/// The table of a figure, folded; it is built only while it is open.
pub fn data_table(page: Page, spec: Memo<PlotSpec>) -> AnyView {
    let open = RwSignal::new(false);
    let toggled = move |event: web_sys::Event| {
        let details = event.target().and_then(|it| it.dyn_into::<web_sys::HtmlDetailsElement>().ok());
        open.set(details.is_some_and(|details| details.open()));
    };
    el("details")
        .class("data-table")
        .on("toggle", toggled)
        .child(el("summary").live_text(page.say(|words| words.figures.table)).done())
        .child(dynamic(move || open.get().then(|| scroller(spec))))
        .done()
}

/// Stays while the numbers change, so that it keeps its place and the keyboard.
fn scroller(spec: Memo<PlotSpec>) -> AnyView {
    el("div")
        .class("table-scroll")
        .attr("tabindex", "0")
        .attr("role", "region")
        .live_attr("aria-label", live(move || spec.with(|spec| spec.title.clone())))
        .child(dynamic(move || Some(spec.with(numbers))))
        .done()
}

fn numbers(spec: &PlotSpec) -> AnyView {
    let table = table(spec);
    let mut head = el("tr");
    for column in &table.columns {
        let mut cell = el("th").attr("scope", "col");
        if let Some(letter) = column.letter {
            cell = cell.class(design_class(letter));
        }
        head = head.child(cell.text(column.header()).done());
    }
    let mut body = el("tbody");
    for cells in table.text_rows() {
        let mut row = el("tr");
        for (place, text) in cells.into_iter().enumerate() {
            let cell = if place == 0 { el("th").attr("scope", "row") } else { el("td") };
            row = row.child(cell.text(text).done());
        }
        body = body.child(row.done());
    }
    el("table")
        .child(el("caption").class("unseen").text(spec.title.as_str()).done())
        .child(el("thead").child(head.done()).done())
        .child(body.done())
        .done()
}
