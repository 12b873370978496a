//! A figure with all that belongs to it: title, plot, sources, table, download.

use fabriscope_chart::{PlotSpec, table};
use leptos::html;
use leptos::prelude::*;

use super::data_table::DataTable;
use super::plot::Plot;
use super::watch::Place;
use crate::dom::download;
use crate::state::{Page, live, on};

/// Spreadsheets take a file for UTF-8 when it begins with this.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Makes the plot of a figure from what is on the page.
pub type Build = Box<dyn Fn() -> PlotSpec + Send + Sync>;

/// One figure.
#[component]
pub fn Figure(
    /// Unique in the page.
    id: &'static str,
    /// Makes the plot; called only while the figure is in view.
    make: Build,
    /// What it rests on.
    sources: Signal<String>,
) -> impl IntoView {
    let page = Page::here();
    let node = NodeRef::<html::Div>::new();
    let place = Place::follow(node);
    let spec = Memo::new(move |last: Option<&PlotSpec>| match last {
        Some(last) if !place.visible.get() => last.clone(),
        _ => {
            place.visible.track();
            make()
        }
    });
    let heading = format!("figure-{id}");
    let heading_id = heading.clone();
    let save = move |_| {
        let csv = spec.with_untracked(|spec| table(spec).csv());
        download::save(
            &format!("fabriscope-{id}.csv"),
            "text/csv;charset=utf-8",
            &format!("{BYTE_ORDER_MARK}{csv}"),
        );
    };
    view! {
        <figure class="figure" id=id aria-labelledby=heading>
            <h2 id=heading_id>{live(move || spec.with(|spec| spec.title.clone()))}</h2>
            <p class="figure-subtitle">{live(move || spec.with(|spec| spec.subtitle.clone()))}</p>
            <div class="plot-place" node_ref=node>
                <Plot id spec place/>
            </div>
            <figcaption class="figure-foot">
                <span>{sources}</span>
                <button
                    type="button"
                    class="quiet"
                    aria-label=live(move || format!("{}: {}", page.wording().figures.csv, spec.with(|spec| spec.title.clone())))
                    on:click=on(save)
                >
                    {page.say(|words| words.figures.csv)}
                </button>
            </figcaption>
            <DataTable spec/>
        </figure>
    }
    .into_any()
}
