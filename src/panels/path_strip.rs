//! The way of a byte from accelerator to switch, with the hop that limits.

use fabriscope_model::report::{DesignReport, Hop, HopKind};
use fabriscope_model::units::Seconds;
use leptos::prelude::*;

use super::label_of;
use crate::copy::Wording;
use crate::dom::element::el;
use crate::state::{Page, dynamic, live};
use fabriscope_chart::numbers::{factor, gbs, seconds};

/// The path of the selected design.
pub fn path_strip(page: Page) -> AnyView {
    let heading = live(move || (page.wording().panels.path)(&label_of(page, page.selected.get())));
    let hops = dynamic(move || {
        let index = page.selected.get();
        page.report.with(|report| Some(hops(report.designs.get(index)?, page.wording())))
    });
    let advice = live(move || {
        let index = page.selected.get();
        page.report.with(|report| advice(report.designs.get(index), page.wording()))
    });
    el("section")
        .class("path")
        .attr("aria-labelledby", "path-heading")
        .child(el("h2").attr("id", "path-heading").live_text(heading).done())
        .child(el("ol").child(hops).done())
        .child(el("p").class("note").live_text(advice).done())
        .done()
}

/// All hops, in the order in which a byte takes them.
fn hops(design: &DesignReport, words: &Wording) -> AnyView {
    let network = &design.network;
    let limit = network.collective.map(|_| network.bottleneck.kind);
    let mut hops = Vec::new();
    if let Some(hop) = scale_up(design) {
        hops.push(hop_view(&hop, limit == Some(hop.kind), words));
    }
    for hop in &network.path {
        hops.push(hop_view(hop, limit == Some(hop.kind), words));
    }
    hops.into_any()
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

fn hop_view(hop: &Hop, limits: bool, words: &Wording) -> AnyView {
    let rate = if hop.nominal.0 > 0.0 {
        (words.panels.rate)(&gbs(hop.usable.as_gbs()), &gbs(hop.nominal.as_gbs()))
    } else {
        String::new()
    };
    let latency = if hop.latency.0 > 0.0 { seconds(hop.latency.0) } else { String::new() };
    let mut item = el("li");
    if limits {
        item = item.class("limits");
    }
    item = item
        .child(el("strong").text((words.terms.hop)(hop.kind)).done())
        .child(el("span").class("hop-part").text(hop.name.as_str()).done())
        .child(el("span").class("hop-rate").text(rate).done())
        .child(el("span").class("hop-latency").text(latency).done());
    if limits {
        item = item.child(el("em").text(words.panels.limits).done());
    }
    item.done()
}

/// What lifting the limit would bring; empty where nothing limits.
fn advice(design: Option<&DesignReport>, words: &Wording) -> String {
    let Some(network) = design.map(|design| &design.network) else { return String::new() };
    if network.collective.is_none() {
        return String::new();
    }
    let limit = network.bottleneck;
    match limit.next {
        Some(next) if limit.gain >= 1.05 => (words.panels.gain)(&factor(limit.gain), (words.terms.hop)(next)),
        _ => words.panels.no_gain.to_owned(),
    }
}
