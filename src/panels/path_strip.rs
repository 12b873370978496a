//! The way of a byte from accelerator to switch, with the hop that limits.

use fabriscope_model::report::{Bottleneck, DesignReport, Hop, HopKind};
use fabriscope_model::units::Seconds;
use leptos::prelude::*;

use crate::copy::Wording;
use crate::copy::facts::{factor, gbs, seconds};
use crate::state::{Page, dynamic, live, memo};

/// The path of the selected design.
#[component]
pub fn PathStrip() -> impl IntoView {
    let page = Page::here();
    // Most edits change no hop; then nothing here is touched.
    let path = memo(move || {
        let index = page.selected.get();
        page.report.with(|report| {
            let design = report.designs.get(index)?;
            let network = &design.network;
            Some((scale_up(design), network.path.clone(), network.bottleneck, network.collective.is_some()))
        })
    });
    let heading = live(move || {
        let label = page.labels.with(|labels| labels.get(page.selected.get()).cloned().unwrap_or_default());
        (page.wording().panels.path)(&label)
    });
    let hops = dynamic(move || {
        let words = page.wording();
        path.with(|path| {
            path.as_ref().map(|(scale_up, hops, limit, active)| {
                scale_up
                    .iter()
                    .chain(hops)
                    .map(|hop| hop_view(hop, *active && hop.kind == limit.kind, words))
                    .collect::<Vec<_>>()
                    .into_any()
            })
        })
    });
    let advice = live(move || {
        let words = page.wording();
        path.with(|path| {
            path.as_ref().filter(|path| path.3).map(|(_, _, limit, _)| advice_text(limit, words))
        })
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
        Some(next) if limit.gain > 1.005 => (words.panels.gain)(&factor(limit.gain), (words.terms.hop)(next)),
        _ => words.panels.no_gain.to_owned(),
    }
}
