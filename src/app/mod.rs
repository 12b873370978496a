//! The page from top to bottom.

mod answer;
mod bottom_bar;
mod copy_link;
mod footer;
mod header;
mod panel;
mod tabs;

use fabriscope_model::link;
use fabriscope_model::scenario::{Key, Name};
use fabriscope_words::header as words;
use leptos::prelude::*;

use crate::controls::control_panel;
use crate::dom::element::el;
use crate::dom::{document, history};
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
    if page.embed.get_untracked().is_some() {
        document::mark_embedded();
        return vec![tabs::tabs(page), whole(page)].into_any();
    }
    let parts = vec![
        skip.done(),
        header::header(page),
        main.done(),
        footer::footer(page),
        bottom_bar::bottom_bar(page, controls_open),
    ];
    parts.into_any()
}

/// The way from one framed figure to the whole page.
fn whole(page: Page) -> AnyView {
    let address = live(move || {
        let mut scenario = page.scenario.get();
        scenario.clear(0, &Name::Plain(Key::Embed));
        history::address_of(&link::print(&scenario))
    });
    el("p")
        .class("note")
        .child(
            el("a")
                .attr("target", "_blank")
                .attr("rel", "noopener")
                .live_attr("href", address)
                .live_text(page.text(words::open_whole))
                .done(),
        )
        .done()
}
