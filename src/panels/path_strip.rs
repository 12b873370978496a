//! The way of a byte from accelerator to switch, with the hop that limits.

use fabriscope_model::report::{Bottleneck, DesignReport, Hop, HopKind};
use fabriscope_model::units::Seconds;
use leptos::prelude::*;

use crate::copy::Wording;
use crate::copy::facts::{factor, gbs, seconds};
use crate::state::{Page, dynamic, live};

/// The path of the selected design.
#[component]
pub fn PathStrip() -> impl IntoView {
    let page = Page::here();
    let heading = live(move || {
        let label = page.labels.with(|labels| labels.get(page.selected.get()).cloned().unwrap_or_default());
        (page.wording().panels.path)(&label)
    });
    let hops = dynamic(move || {
        let words = page.wording();
        with_design(page, |design| {
            let network = &design.network;
            let limit = network.collective.map(|_| network.bottleneck.kind);
            let own = scale_up(design);
            let hops = own.iter().chain(&network.path);
            hops.map(|hop| hop_view(hop, limit == Some(hop.kind), words)).collect::<Vec<_>>().into_any()
        })
    });
    let advice = live(move || {
        let words = page.wording();
        let network = |design: &DesignReport| design.network.collective.map(|_| design.network.bottleneck);
        with_design(page, network).flatten().map(|limit| advice_text(&limit, words))
    });
    view! {
        <section class="path" aria-labelledby="path-heading">
            <h2 id="path-heading">{heading}</h2>
            <ol>{hops}</ol>
            <p class="note">{advice}</p>
        </section>
    }
    .into_any()
}

/// Reads the selected design.
fn with_design<T>(page: Page, read: impl FnOnce(&DesignReport) -> T) -> Option<T> {
    let index = page.selected.get();
    page.report.with(|report| report.designs.get(index).map(read))
}

/// The link inside the scale-up domain: all traffic of a collective passes it, and a fast network
/// may find its limit there.
fn scale_up(design: &DesignReport) -> Option<Hop> {
    let rate = design.network.local_rate;
    let known = design.network.path.iter().any(|hop| hop.kind == HopKind::ScaleUp);
    (design.setup.local_gpus > 1 && rate.0 > 0.0 && !known).then(|| Hop {
        kind: HopKind::ScaleUp,
        part: String::new(),
        name: design.setup.gpu_name.clone(),
        nominal: rate,
        usable: rate,
        latency: Seconds::ZERO,
    })
}

fn hop_view(hop: &Hop, limits: bool, words: &'static Wording) -> AnyView {
    let rate = (hop.nominal.0 > 0.0)
        .then(|| (words.panels.rate)(&gbs(hop.usable.as_gbs()), &gbs(hop.nominal.as_gbs())));
    let latency = (hop.latency.0 > 0.0).then(|| seconds(hop.latency.0));
    view! {
        <li class:limits=limits>
            <strong>{(words.terms.hop)(hop.kind)}</strong>
            <span class="hop-part">{hop.name.clone()}</span>
            <span class="hop-rate">{rate}</span>
            <span class="hop-latency">{latency}</span>
            {limits.then(|| view! { <em>{words.panels.limits}</em> })}
        </li>
    }
    .into_any()
}

/// What lifting the limit would bring.
fn advice_text(limit: &Bottleneck, words: &Wording) -> String {
    match limit.next {
        Some(next) if limit.gain >= 1.05 => (words.panels.gain)(&factor(limit.gain), (words.terms.hop)(next)),
        _ => words.panels.no_gain.to_owned(),
    }
}
