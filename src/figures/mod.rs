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

use crate::dom::element::el;
use crate::state::{Page, live};
use frame::{Build, figure};

/// All figures of the page, two to a row where there is room.
pub fn figures() -> AnyView {
    let page = Page::here();
    let sizes = curves::over_message_sizes(page);
    let subject = move || describe::Subject::of(page);
    let bandwidth: Build = Box::new(move || sizes.with(|curves| bandwidth::spec(&subject(), curves)));
    let time: Build = Box::new(move || sizes.with(|curves| message_time::spec(&subject(), curves)));
    let cost: Build = Box::new(move || cost::spec(&subject(), &curves::over_cluster_sizes(page)));
    let speed = live(move || sources::of_speed(page.wording()));
    let prices = live(move || page.report.with(|report| sources::of_prices(report, page.wording())));
    el("section")
        .class("figures")
        .live_attr("aria-label", page.say(|words| words.figures.heading))
        .child(figure(page, "bandwidth", bandwidth, speed))
        .child(figure(page, "time", time, speed))
        .child(figure(page, "cost", cost, prices))
        .done()
}
