//! What the founding article says RoCE saves, beside what this model finds.

use fabriscope_catalog::catalog;
use fabriscope_chart::numbers::{factor, percent};
use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_model::cost::{ClaimOnBasis, check_claim};
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;
use fabriscope_words::{Words, claims};

use crate::asked::Asked;
use crate::markup::Markup;

/// The article's two savings: port rate in Gb/s, and share of the cost of InfiniBand.
const CLAIMS: [(u32, f64); 2] = [(100, 0.36), (400, 0.143)];

/// 32 servers of eight domestic accelerators on both networks; the article names no card.
fn link(gbps: u32) -> String {
    format!("gpu=metax-c500&nodes=32&nics=8&nic_gbps={gbps}&transport=ib&b.transport=roce&tab=cost")
}

/// The table of both claims; it does not depend on the designs on the page.
pub fn markup(asked: &Asked) -> String {
    let words = asked.words;
    let section = [("class", "figure split"), ("id", "claims"), ("aria-labelledby", "claims-title")];
    let mut table = Markup::new()
        .open("section", &section)
        .leaf("h2", &[("id", "claims-title")], claims::title(words))
        .leaf("p", &[("class", "figure-subtitle")], claims::subtitle(words))
        .open("div", &[("class", "table-scroll"), ("tabindex", "0")])
        .open("table", &[])
        .open("thead", &[])
        .open("tr", &[]);
    for name in [claims::case, claims::said, claims::network, claims::with_cards] {
        table = table.leaf("th", &[("scope", "col")], name(words));
    }
    table = table.close().close().open("tbody", &[]);
    for (gbps, claim) in CLAIMS {
        let link = link(gbps);
        let report = evaluate(&parse(&link).scenario, catalog());
        let [ib, roce] = report.designs.as_slice() else { continue };
        let check = check_claim(&ib.bom, &roce.bom, claim);
        table = table
            .open("tr", &[])
            .open("th", &[("scope", "row")])
            .leaf("a", &[("href", &asked.open(&link))], &claims::link(words, &gbps.to_string()))
            .close()
            .leaf("td", &[], &format_value(claim, ValueFormat::Percent))
            .leaf("td", &[], &on_basis(words, &check.network))
            .leaf("td", &[], &on_basis(words, &check.with_cards))
            .close();
    }
    table.done()
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
