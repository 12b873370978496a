//! A figure with all that belongs to it: title, plot, sources, table, download.

use fabriscope_chart::{PlotSpec, table};
use leptos::prelude::*;

use super::data_table::data_table;
use super::plot::plot;
use super::watch::Place;
use crate::dom::download;
use crate::dom::element::{ElementRef, el};
use crate::state::{Page, live};

/// Spreadsheets take a file for UTF-8 when it begins with this.
const BYTE_ORDER_MARK: &str = "\u{feff}";

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
    let save_title = live(move || format!("{}: {}", page.wording().figures.csv, title.get()));
    let save = el("button")
        .attr("type", "button")
        .class("quiet")
        .live_attr("aria-label", save_title)
        .on("click", move |_| save(id, spec))
        .live_text(page.say(|words| words.figures.csv));
    let foot =
        el("figcaption").class("figure-foot").child(el("span").live_text(sources).done()).child(save.done());
    el("figure")
        .class("figure")
        .attr("id", id)
        .attr("aria-labelledby", heading.as_str())
        .child(el("h2").attr("id", heading).live_text(title).done())
        .child(el("p").class("figure-subtitle").live_text(subtitle).done())
        .child(el("div").class("plot-place").keep(node).children(plot(page, id, spec, place)).done())
        .child(foot.done())
        .child(data_table(page, spec))
        .done()
}

/// Hands the figure's table to the reader as a file.
fn save(id: &str, spec: Memo<PlotSpec>) {
    let csv = spec.with_untracked(|spec| table(spec).csv());
    let name = format!("fabriscope-{id}.csv");
    download::save(&name, "text/csv;charset=utf-8", &format!("{BYTE_ORDER_MARK}{csv}"));
}
