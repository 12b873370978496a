//! The bar at the lower edge of narrow screens: which design, and the way to its inputs.

use leptos::prelude::*;

use crate::dom::document;
use crate::dom::element::el;
use crate::panels::{design_class, label_of, letter_of};
use crate::state::{Page, live};
use fabriscope_chart::numbers::count;

/// Names the selected design and opens or closes the controls.
pub fn bottom_bar(page: Page, open: RwSignal<bool>) -> AnyView {
    let letter = el("strong")
        .live_attr("class", live(move || design_class(letter_of(page.selected.get())).to_owned()))
        .live_text(live(move || letter_of(page.selected.get()).to_string()));
    let name = el("span")
        .class("bottom-bar-name")
        .child(letter.done())
        .child(el("span").live_text(live(move || named(page))).done());
    let change = el("button")
        .attr("type", "button")
        .attr("id", "change")
        .attr("aria-controls", "controls")
        .live_attr("aria-expanded", live(move || open.get().to_string()))
        .on("click", move |_| toggle(open))
        .live_text(live(move || {
            let controls = &page.wording().controls;
            if open.get() { controls.close } else { controls.change }.to_owned()
        }));
    el("section")
        .class("bottom-bar")
        .live_attr("aria-label", page.say(|words| words.controls.heading))
        .child(name.done())
        .child(change.done())
        .done()
}

/// Opens or closes the controls and brings what is then in view to the top.
fn toggle(open: RwSignal<bool>) {
    let now = !open.get_untracked();
    open.set(now);
    document::scroll_to(if now { "controls" } else { "results" });
}

/// Machine and name of the selected design.
fn named(page: Page) -> String {
    let index = page.selected.get();
    let mut text = page.report.with(|report| match report.designs.get(index) {
        Some(design) => format!("{} × {}", design.setup.gpu_name, count(design.setup.gpus.into())),
        None => String::new(),
    });
    text.push_str(" · ");
    text.push_str(&label_of(page, index));
    text
}
