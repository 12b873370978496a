//! Panels of the header: a button, and above the page what the worker says there.

use fabriscope_words::Words;
use leptos::prelude::*;

use crate::dom::element::el;
use crate::dom::popover;
use crate::remote;
use crate::state::Page;

/// The button and its panel; `id` is unique in the page and names the worker's view.
pub fn panel(page: Page, id: &'static str, name: fn(Words) -> &'static str) -> [AnyView; 2] {
    let open = RwSignal::new(false);
    let opened = RwSignal::new(false);
    let button = el("button")
        .class("plain")
        .attr("type", "button")
        .attr("popovertarget", id)
        .live_text(page.text(name));
    let view = crate::state::dynamic(move || opened.get().then(|| remote::view(page, id, open.into())));
    let panel = el("div")
        .class("panel")
        .attr("id", id)
        .attr("popover", "auto")
        .attr("role", "dialog")
        .live_attr("aria-label", page.text(name))
        .on("beforetoggle", move |event| {
            open.set(popover::opens(&event));
            if open.get_untracked() && !opened.get_untracked() {
                opened.set(true);
            }
        })
        .child(view);
    [button.done(), panel.done()]
}
