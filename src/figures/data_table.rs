//! The figure as numbers.

use fabriscope_chart::{PlotSpec, table};
use leptos::prelude::*;

use crate::panels::design_class;
use crate::state::{Page, dynamic, on};

/// The table of a figure, folded; it is built only while it is open.
#[component]
pub fn DataTable(spec: Memo<PlotSpec>) -> impl IntoView {
    let page = Page::here();
    let open = RwSignal::new(false);
    let toggled = move |event: web_sys::Event| {
        open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open());
    };
    view! {
        <details class="data-table" on:toggle=on(toggled)>
            <summary>{page.say(|words| words.figures.table)}</summary>
            {dynamic(move || open.get().then(|| spec.with(rows)))}
        </details>
    }
    .into_any()
}

fn rows(spec: &PlotSpec) -> AnyView {
    let table = table(spec);
    let head = table
        .columns
        .iter()
        .map(|column| view! { <th scope="col" class=column.letter.map(design_class)>{column.header()}</th> })
        .collect::<Vec<_>>();
    let body = table
        .text_rows()
        .map(|cells| {
            let mut cells = cells.into_iter();
            let first = cells.next().unwrap_or_default();
            let rest = cells.map(|cell| view! { <td>{cell}</td> }).collect::<Vec<_>>();
            view! { <tr><th scope="row">{first}</th>{rest}</tr> }
        })
        .collect::<Vec<_>>();
    let (title, caption) = (spec.title.clone(), spec.title.clone());
    view! {
        <div class="table-scroll" tabindex="0" role="region" aria-label=title>
            <table>
                <caption class="unseen">{caption}</caption>
                <thead><tr>{head}</tr></thead>
                <tbody>{body}</tbody>
            </table>
        </div>
    }
    .into_any()
}
