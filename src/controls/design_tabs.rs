//! Which design the inputs belong to.

use leptos::prelude::*;

use crate::copy::Wording;
use crate::dom::element::{El, el};
use crate::panels::{design_class, letter_of};
use crate::state::{Page, dynamic, live};

/// A button for each design, one to add another, and what can be done with the selected one.
pub fn design_tabs(page: Page) -> Vec<AnyView> {
    let tabs = dynamic(move || {
        let mut tabs = Vec::new();
        for index in 0..page.count.get() {
            tabs.push(tab(page, index));
        }
        Some(tabs.into_any())
    });
    let full = live(move || !page.has_room());
    let add = el("button")
        .attr("type", "button")
        .class("tab")
        .attr("id", "add-design")
        .live_attr("aria-label", page.say(|words| words.controls.add))
        .flag("disabled", full)
        .on("click", move |_| page.copy_design())
        .text("+")
        .done();
    let switch = el("div")
        .class("tabs")
        .attr("role", "group")
        .live_attr("aria-label", page.say(|words| words.controls.designs))
        .child(tabs)
        .child(add)
        .done();
    let copy = quiet(page, "copy-design", |words| words.controls.copy)
        .flag("disabled", full)
        .on("click", move |_| page.copy_design())
        .done();
    let remove = quiet(page, "remove-design", |words| words.controls.remove)
        .flag("disabled", live(move || page.count.get() == 1))
        .on("click", move |_| page.remove_design())
        .done();
    let line = el("div").class("design-line").child(heading(page)).child(copy).child(remove).done();
    vec![switch, line]
}

/// The button that selects the design at `index`.
fn tab(page: Page, index: usize) -> AnyView {
    let letter = letter_of(index);
    el("button")
        .attr("type", "button")
        .class(format!("tab {}", design_class(letter)))
        .live_attr("aria-pressed", live(move || (page.selected.get() == index).to_string()))
        .live_attr("aria-label", live(move || (page.wording().controls.design)(letter)))
        .on("click", move |_| page.selected.set(index))
        .text(letter.to_string())
        .done()
}

/// Letter and label of the selected design.
fn heading(page: Page) -> AnyView {
    let letter = live(move || (page.wording().controls.design)(letter_of(page.selected.get())));
    let label =
        live(move || page.labels.with(|labels| labels.get(page.selected.get()).cloned().unwrap_or_default()));
    el("h2")
        .live_text(letter)
        .text(" ")
        .child(el("span").class("design-label").live_text(label).done())
        .done()
}

/// Begins a button of the line below the tabs.
fn quiet(page: Page, id: &str, name: fn(&'static Wording) -> &'static str) -> El {
    el("button").attr("type", "button").class("quiet").attr("id", id).live_text(page.say(name))
}
