//! Measured points of the same hardware. The worker finds them when the page has nothing else to do; the page never
//! fetches it for them unless the reader says so.

use fabriscope_chart::PlotSpec;
use fabriscope_exchange::Block;
use fabriscope_model::scenario::Tab;
use fabriscope_words::worker;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;

use crate::dom::element::el;
use crate::remote;
use crate::state::{Page, follow, live};

/// Calm after which the worker is asked, in milliseconds.
const CALM_MS: u32 = 500;

/// The points for the figures of one tab.
#[derive(Clone, Copy)]
pub struct Overlay {
    blocks: RwSignal<Vec<Block>>,
    pending: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Overlay {
    /// Asks while `tab` is in front, a moment after the last change.
    pub fn follow(page: Page, tab: Tab) -> Self {
        let overlay = Self { blocks: RwSignal::new(Vec::new()), pending: StoredValue::new_local(None) };
        let place = page.helper.place(move |answer| {
            // Another question is on its way where one is pending.
            if overlay.pending.with_value(Option::is_none) {
                overlay.blocks.set(answer.map(|answer| answer.blocks).unwrap_or_default());
            }
        });
        follow(move || {
            page.report.track();
            page.language.track();
            // What was measured of other hardware must not stand beside these curves.
            if overlay.blocks.with_untracked(|blocks| !blocks.is_empty()) {
                overlay.blocks.set(Vec::new());
            }
            let ask = move || {
                Timeout::new(CALM_MS, move || {
                    overlay.pending.set_value(None);
                    untrack(|| remote::ask(page, place, "overlay", 0, Vec::new()));
                })
            };
            overlay.pending.set_value((page.helper.has_started() && page.tab.get() == tab).then(ask));
        });
        overlay
    }

    /// The button that fetches the worker for the points; gone once it is there.
    pub fn button(page: Page) -> AnyView {
        let button = el("button")
            .attr("type", "button")
            .class("quiet show-measured")
            .on("click", move |_| page.helper.start())
            .live_text(page.text(worker::measured));
        el("p")
            .class("note")
            .flag("hidden", live(move || page.helper.has_started()))
            .child(button.done())
            .done()
    }

    /// The figure with the points that belong into it.
    pub fn over(self, mut spec: PlotSpec) -> PlotSpec {
        let id = ["overlay-", &spec.id].concat();
        self.blocks.with(|blocks| {
            let points =
                blocks.iter().filter(|block| block.id == id).filter_map(|block| block.figure.as_ref());
            spec.series.extend(points.flat_map(|points| points.series.iter().cloned()));
        });
        spec
    }

    /// What a figure rests on, with whose measurements it shows.
    pub fn sources(self, mut text: String) -> String {
        self.blocks.with(|blocks| {
            if let Some(block) = blocks.first() {
                text.push_str(" · ");
                text.push_str(&block.text);
            }
        });
        text
    }
}
