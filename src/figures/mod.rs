//! The figures: pure functions from the report to a plot, and one frame that shows any of them.

mod bandwidth;
mod cable;
mod crosshair;
mod curves;
mod data_table;
mod describe;
mod frame;
mod headroom;
mod loss;
mod message_time;
mod overlay;
mod plot;
mod scale;
mod slowest_flow;
mod sources;
mod watch;

use fabriscope_chart::PlotSpec;
use fabriscope_model::congestion::loss_curve;
use fabriscope_model::network_sweep::{buffer_over_length, latency_over_length, small_message_over_scale};
use fabriscope_model::scenario::Tab;
use fabriscope_words::network;
use leptos::prelude::*;

use crate::dom::element::el;
use crate::state::{Page, live};
use describe::Subject;
use frame::Build;
pub use frame::figure;
use overlay::Overlay;
pub use watch::Place;

/// Figures of one view, two to a row where there is room.
fn grid(page: Page, figures: impl IntoIterator<Item = AnyView>) -> AnyView {
    el("div")
        .class("figures")
        .attr("role", "group")
        .live_attr("aria-label", page.say(|words| words.figures.heading))
        .children(figures)
        .done()
}

/// A figure with one curve a design, made by a sweep of the model.
fn swept<T: 'static>(
    page: Page,
    id: &'static str,
    sweep: curves::Sweep<T>,
    spec: fn(&Subject, &[Vec<T>]) -> PlotSpec,
    sources: Signal<String>,
) -> AnyView {
    let make: Build = Box::new(move || spec(&Subject::of(page), &curves::each(page, sweep)));
    figure(page, id, make, sources)
}

/// Speed of large messages.
pub fn bandwidth(page: Page) -> AnyView {
    let sizes = curves::over_message_sizes(page);
    let measured = Overlay::follow(page, Tab::Bandwidth);
    let bandwidth: Build =
        Box::new(move || measured.over(sizes.with(|curves| bandwidth::spec(&Subject::of(page), curves))));
    let sources = live(move || measured.sources(sources::of_speed(page.wording())));
    let congestion = page.text(network::congestion_sources);
    let flows: Build = Box::new(move || {
        let (curves, given) = curves::over_queue_pairs(page);
        slowest_flow::spec(&Subject::of(page), &curves, given)
    });
    let figures = grid(
        page,
        [
            figure(page, "bandwidth", bandwidth, sources),
            figure(page, "flows", flows, congestion),
            swept(page, "loss", loss_curve, loss::spec, congestion),
            swept(page, "headroom", buffer_over_length, headroom::spec, congestion),
        ],
    );
    vec![Overlay::button(page), figures].into_any()
}

/// Speed of small messages.
pub fn latency(page: Page) -> AnyView {
    let sizes = curves::over_message_sizes(page);
    let measured = Overlay::follow(page, Tab::Latency);
    let time: Build =
        Box::new(move || measured.over(sizes.with(|curves| message_time::spec(&Subject::of(page), curves))));
    let of_time = live(move || measured.sources(sources::of_speed(page.wording())));
    let sources = live(move || sources::of_speed(page.wording()));
    let figures = grid(
        page,
        [
            figure(page, "time", time, of_time),
            swept(page, "scale", small_message_over_scale, scale::spec, sources),
            swept(page, "cable", latency_over_length, cable::spec, sources),
        ],
    );
    vec![Overlay::button(page), figures].into_any()
}
