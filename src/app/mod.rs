//! The page from top to bottom.

mod answer;
mod bottom_bar;
mod copy_link;
mod footer;
mod header;
mod panel;
mod tabs;

use leptos::prelude::*;

use crate::controls::control_panel;
use crate::dom::document;
use crate::dom::element::el;
use crate::panels::{cards, findings, notices, path_strip};
use crate::state::{Page, live};

/// The root.
pub fn app() -> AnyView {
    let page = Page::open();
    // On narrow screens the results come first and the controls open on demand.
    let controls_open = RwSignal::new(false);
    let skip = el("a")
        .class("skip")
        .attr("href", "#results")
        .on("click", |event| {
            // As a plain link it would write a fragment into the address.
            event.prevent_default();
            document::focus("results");
        })
        .live_text(page.say(|words| words.frame.skip));
    let results = el("div")
        .attr("id", "results")
        .class("results")
        .attr("tabindex", "-1")
        .child(notices(page))
        .child(cards(page))
        .child(path_strip(page))
        .child(tabs::tabs(page))
        .child(findings(page));
    let columns = el("div").class("columns").child(control_panel(page)).child(results.done());
    let main = el("main")
        .class_if("controls-open", live(move || controls_open.get()))
        .child(answer::answer_panel(page))
        .child(columns.done());
    let parts = vec![
        skip.done(),
        header::header(page),
        main.done(),
        footer::footer(page),
        bottom_bar::bottom_bar(page, controls_open),
    ];
    parts.into_any()
}
