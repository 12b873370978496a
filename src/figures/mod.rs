//! The figures: pure functions from the report to a plot, and one frame that shows any of them.

mod bandwidth;
mod cost;
mod crosshair;
mod curves;
mod data_table;
mod describe;
mod frame;
mod message_time;
mod plot;
mod sources;
mod watch;

use leptos::prelude::*;

use crate::state::Page;
use curves::Curves;
use frame::Figure;

/// All figures of the page, two to a row where there is room.
#[component]
pub fn Figures() -> impl IntoView {
    let page = Page::here();
    let curves = Curves::new(page);
    let subject = move || describe::Subject::of(page);
    let bandwidth = move || curves.sizes.with(|curves| bandwidth::spec(&subject(), curves));
    let time = move || curves.sizes.with(|curves| message_time::spec(&subject(), curves));
    let cost = move || curves.cluster.with(|curves| cost::spec(&subject(), curves));
    view! {
        <section class="figures" aria-label=page.say(|words| words.figures.heading)>
            <Figure id="bandwidth" make=bandwidth sources=move || sources::of_speed(page.wording())/>
            <Figure id="time" make=time sources=move || sources::of_speed(page.wording())/>
            <Figure
                id="cost"
                make=cost
                sources=move || page.report.with(|report| sources::of_prices(report, page.wording()))
            />
        </section>
    }
    .into_any()
}
