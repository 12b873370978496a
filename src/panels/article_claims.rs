//! What the founding article says RoCE saves, beside what this model finds.

use fabriscope_catalog::catalog;
use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_model::cost::{ClaimOnBasis, check_claim};
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;
use fabriscope_words::{Words, claims};
use leptos::prelude::*;

use crate::copy::facts::{factor, percent};
use crate::dom::element::el;
use crate::state::{Page, dynamic};

/// The article's two savings: port rate in Gb/s, and share of the cost of InfiniBand.
const CLAIMS: [(u32, f64); 2] = [(100, 0.36), (400, 0.143)];

/// 32 servers of eight domestic accelerators on both networks; the article names no card.
fn link(gbps: u32) -> String {
    format!("gpu=metax-c500&nodes=32&nics=8&nic_gbps={gbps}&transport=ib&b.transport=roce&tab=cost")
}

/// The table of both claims; it does not depend on the designs on the page.
pub fn article_claims(page: Page) -> AnyView {
    el("section")
        .class("figure split")
        .attr("id", "claims")
        .attr("aria-labelledby", "claims-title")
        .child(el("h2").attr("id", "claims-title").live_text(page.text(claims::title)).done())
        .child(el("p").class("figure-subtitle").live_text(page.text(claims::subtitle)).done())
        .child(dynamic(move || Some(table(page.words()))))
        .done()
}

fn table(words: Words) -> AnyView {
    let mut head = el("tr");
    for name in [claims::case, claims::said, claims::network, claims::with_cards] {
        head = head.child(el("th").attr("scope", "col").text(name(words)).done());
    }
    let mut body = el("tbody");
    for (gbps, claim) in CLAIMS {
        let link = link(gbps);
        let report = evaluate(&parse(&link).scenario, catalog());
        let [ib, roce] = report.designs.as_slice() else { continue };
        let check = check_claim(&ib.bom, &roce.bom, claim);
        let case = el("a").attr("href", format!("?{link}")).text(claims::link(words, &gbps.to_string()));
        let row = el("tr")
            .child(el("th").attr("scope", "row").child(case.done()).done())
            .child(el("td").text(format_value(claim, ValueFormat::Percent)).done())
            .child(el("td").text(on_basis(words, &check.network)).done())
            .child(el("td").text(on_basis(words, &check.with_cards)).done());
        body = body.child(row.done());
    }
    let table = el("table").child(el("thead").child(head.done()).done()).child(body.done());
    el("div").class("table-scroll").attr("tabindex", "0").child(table.done()).done()
}

/// The model's saving, and the price of a switch that would make the claim true.
fn on_basis(words: Words, claim: &ClaimOnBasis) -> String {
    let saving = claim.saving.map_or_else(|| claims::unknown(words).to_owned(), percent);
    match claim.needed {
        Some(price) => claims::needs(words, &saving, &factor(price.ratio)),
        None => claims::needs_none(words, &saving),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_words::ENGLISH;

    #[test]
    fn the_model_has_its_own_figure_for_both_claims() {
        for (gbps, claim) in CLAIMS {
            let report = evaluate(&parse(&link(gbps)).scenario, catalog());
            let check = check_claim(&report.designs[0].bom, &report.designs[1].bom, claim);
            let said = on_basis(ENGLISH, &check.network);
            assert!(said.contains("true if an InfiniBand switch costs"), "{said}");
            assert!(check.network.saving.is_some_and(|saving| (saving - claim).abs() > 0.001), "{gbps}");
        }
    }
}
