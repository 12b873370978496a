//! A figure with all that belongs to it: title, plot, sources, table, download.

use fabriscope_chart::{PlotSpec, Size, Theme, svg, table};
use fabriscope_model::link;
use fabriscope_words::figure as words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use super::data_table::data_table;
use super::plot::plot;
use super::watch::Place;
use crate::dom::element::{ElementRef, el};
use crate::dom::{boot, clipboard, document, download, history};
use crate::state::{Page, follow, live};

/// Spreadsheets take a file for UTF-8 when it begins with this.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Size of a picture that leaves the page, in CSS pixels.
const EXPORT: Size = Size { width: 720, height: 420 };

/// Makes the plot of a figure from what is on the page.
pub type Build = Box<dyn Fn() -> PlotSpec + Send + Sync>;

/// One figure. `id` is unique in the page; `make` is called only while the figure is in view;
/// `sources` is what it rests on.
pub fn figure(page: Page, id: &'static str, make: Build, sources: Signal<String>) -> AnyView {
    let node = ElementRef::new();
    let place = Place::follow(node);
    let spec = Memo::new(move |last: Option<&PlotSpec>| match last {
        Some(last) if !place.visible.get() => last.clone(),
        _ => {
            place.visible.track();
            make()
        }
    });
    let heading = format!("figure-{id}");
    let title = live(move || spec.with(|spec| spec.title.clone()));
    let subtitle = live(move || spec.with(|spec| spec.subtitle.clone()));
    let foot = el("figcaption")
        .class("figure-foot")
        .child(el("span").live_text(sources).done())
        .child(exports(page, id, spec, sources));
    scroll_once(node, id);
    el("figure")
        .class("figure")
        .attr("id", id)
        .attr("aria-labelledby", heading.as_str())
        .flag(
            "hidden",
            live(move || page.embed.with(|embed| embed.as_ref().is_some_and(|shown| shown != id))),
        )
        .child(el("h2").attr("id", heading).live_text(title).done())
        .child(el("p").class("figure-subtitle").live_text(subtitle).done())
        .child(el("div").class("plot-place").keep(node).children(plot(page, id, spec, place)).done())
        .child(foot.done())
        .child(data_table(page, spec))
        .done()
}

/// What can be taken away of a figure: its table, its picture, its address.
fn exports(page: Page, id: &'static str, spec: Memo<PlotSpec>, sources: Signal<String>) -> AnyView {
    let mut all = el("span").class("exports");
    let named = |text: &'static str| {
        let name = live(move || [text, ": ", &spec.with(|spec| spec.title.clone())].concat());
        el("button").attr("type", "button").class("quiet").live_attr("aria-label", name).text(text)
    };
    let alone = move || {
        let mut spec = spec.get_untracked();
        spec.footer = sources.get_untracked();
        svg(&spec, EXPORT, Theme::Export { dark: false })
    };
    let file = move |kind: &str| ["fabriscope-", id, ".", kind].concat();
    for text in ["CSV", "SVG", "PNG"] {
        let save = move |_| match text {
            "CSV" => {
                let csv = spec.with_untracked(|spec| table(spec).csv());
                download::save(&file("csv"), "text/csv;charset=utf-8", &[BYTE_ORDER_MARK, &csv].concat());
            }
            "SVG" => {
                download::save(&file("svg"), "image/svg+xml", &alone());
            }
            _ => boot::paint(&alone(), (EXPORT.width, EXPORT.height), &file("png")),
        };
        all = all.child(named(text).on("click", save).done());
    }
    let link = el("button")
        .attr("type", "button")
        .class("quiet")
        .live_attr(
            "aria-label",
            live(move || [words::link(page.words()), ": ", &spec.with(|spec| spec.title.clone())].concat()),
        )
        .on("click", move |event| copy_address(page, id, &event))
        .live_text(page.text(words::link));
    all.child(link.done()).done()
}

/// Copies the address of this page at this figure, and marks the button for it.
fn copy_address(page: Page, id: &str, event: &web_sys::Event) {
    let query = page.scenario.with_untracked(link::print);
    let address = [&history::address_of(&query), "#", id].concat();
    let Some(button) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
        return;
    };
    spawn_local(async move {
        let state = if clipboard::copy(address).await { "copied" } else { "refused" };
        let _ = button.set_attribute("data-state", state);
    });
}

/// Brings the figure into view when the address named it.
fn scroll_once(node: ElementRef, id: &'static str) {
    follow(move || {
        if node.get().is_some() && history::fragment() == id {
            document::scroll_to(id);
        }
    });
}
