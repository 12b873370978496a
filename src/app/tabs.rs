//! The views below the path: one at a time, each built when it is first opened and kept from then on.

use fabriscope_model::scenario::{Tab, Word};
use fabriscope_words::{Words, tabs};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::dom::document;
use crate::dom::element::el;
use crate::state::{Page, dynamic, live};
use crate::{figures, remote};

/// The views there are, in the order of the strip.
const SHOWN: [Tab; 8] = [
    Tab::Bandwidth,
    Tab::Latency,
    Tab::Training,
    Tab::Cost,
    Tab::Fabric,
    Tab::Reliability,
    Tab::Advice,
    Tab::Sources,
];

/// The strip of names and the view in front.
pub fn tabs(page: Page) -> AnyView {
    let mut strip =
        el("div").class("views").attr("role", "tablist").live_attr("aria-label", page.text(tabs::heading));
    for tab in SHOWN {
        strip = strip.child(name(page, tab));
    }
    let strip = strip.on("keydown", move |event| step(page, &event));
    el("section").child(strip.done()).children(SHOWN.map(|tab| panel(page, tab))).done()
}

fn name(page: Page, tab: Tab) -> AnyView {
    let in_front = move || page.tab.get() == tab;
    el("button")
        .attr("type", "button")
        .attr("role", "tab")
        .attr("id", format!("tab-{}", tab.word()))
        .attr("aria-controls", format!("view-{}", tab.word()))
        .live_attr("aria-selected", live(move || in_front().to_string()))
        .live_attr("tabindex", live(move || if in_front() { "0" } else { "-1" }.to_owned()))
        .on("click", move |_| page.turn_to(tab))
        .live_text(page.text(text(tab)))
        .done()
}

/// Built once and then only hidden: figures watch their place for as long as the page lives.
fn panel(page: Page, tab: Tab) -> AnyView {
    let opened = Memo::new(move |before: Option<&bool>| before == Some(&true) || page.tab.get() == tab);
    el("div")
        .attr("role", "tabpanel")
        .attr("id", format!("view-{}", tab.word()))
        .attr("aria-labelledby", format!("tab-{}", tab.word()))
        .flag("hidden", live(move || page.tab.get() != tab))
        .child(dynamic(move || opened.get().then(|| view(page, tab))))
        .done()
}

fn view(page: Page, tab: Tab) -> AnyView {
    match tab {
        Tab::Latency => figures::latency(page),
        Tab::Training | Tab::Cost | Tab::Fabric | Tab::Reliability | Tab::Advice | Tab::Sources => {
            remote::view(page, tab.word(), live(move || page.tab.get() == tab))
        }
        Tab::Bandwidth => figures::bandwidth(page),
    }
}

const fn text(tab: Tab) -> fn(Words) -> &'static str {
    match tab {
        Tab::Bandwidth => tabs::bandwidth,
        Tab::Latency => tabs::latency,
        Tab::Training => tabs::training,
        Tab::Cost => tabs::cost,
        Tab::Fabric => tabs::fabric,
        Tab::Reliability => tabs::reliability,
        Tab::Advice => tabs::advice,
        Tab::Sources => tabs::sources,
    }
}

/// Arrow keys, Home and End go through the strip, as in every tab list.
fn step(page: Page, event: &web_sys::Event) {
    let Some(pressed) = event.dyn_ref::<web_sys::KeyboardEvent>().map(web_sys::KeyboardEvent::key) else {
        return;
    };
    let at = SHOWN.iter().position(|tab| *tab == page.tab.get_untracked()).unwrap_or(0);
    let to = match pressed.as_str() {
        "ArrowLeft" => (at + SHOWN.len() - 1) % SHOWN.len(),
        "ArrowRight" => (at + 1) % SHOWN.len(),
        "Home" => 0,
        "End" => SHOWN.len() - 1,
        _ => return,
    };
    event.prevent_default();
    page.turn_to(SHOWN[to]);
    document::focus(&format!("tab-{}", SHOWN[to].word()));
}
