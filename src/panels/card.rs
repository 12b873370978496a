//! What one card says, as text.

use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_model::report::{DesignReport, Report};
use fabriscope_words::finding::text;
use fabriscope_words::{Words, card};

use super::delta::Delta;
use crate::copy::Wording;
use crate::copy::currency::money;
use fabriscope_chart::numbers::{bytes, gbs};

/// One line of a card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// The number.
    pub value: String,
    /// What it is.
    pub unit: String,
    /// Its range; empty where there is none.
    pub range: String,
    /// Against A; absent for A itself.
    pub delta: Option<Delta>,
}

/// The text of a card.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardText {
    /// Bus bandwidth of the collective in focus.
    pub speed: Line,
    /// Price of the network.
    pub network: Line,
    /// Total cost.
    pub tco: Line,
    /// Limit in words.
    pub limit: String,
    /// Missing prices in words, and why sums are not compared; empty when there is nothing to say.
    pub missing: String,
    /// What forbids the design, in words; empty when nothing does.
    pub errors: String,
}

impl CardText {
    /// The card of design `index`; empty when there is no such design.
    #[must_use]
    pub fn of(report: &Report, index: usize, words: &Wording, texts: Words) -> Self {
        let (Some(design), Some(first)) = (report.designs.get(index), report.designs.first()) else {
            return Self::default();
        };
        let compared = |value: f64, of_a: f64, more_is_better| {
            if index == 0 { None } else { Delta::of(value, of_a, more_is_better) }
        };
        let busbw = |design: &DesignReport| design.network.collective.map(|c| c.busbw.map(|b| b.as_gbs()));
        let (op, size) = ((words.terms.op)(design.setup.op), bytes(design.setup.bytes.0));
        let speed = match busbw(design) {
            Some(band) => Line {
                value: gbs(band.mid),
                unit: (words.cards.busbw)(op, &size),
                range: (words.cards.range)(&gbs(band.low), &gbs(band.high)),
                delta: compared(band.mid, busbw(first).map_or(0.0, |band| band.mid), true).map(|delta| {
                    let overlap = busbw(first).is_some_and(|a| band.high >= a.mid && a.high >= band.mid);
                    if overlap { delta.inside_band() } else { delta }
                }),
            },
            None => Line { value: "–".to_owned(), unit: words.cards.single.to_owned(), ..Line::default() },
        };
        let money = money(design);
        let price = |mid: f64, low: f64, high: f64, of_a: f64, unit: &str| Line {
            value: money.text(mid),
            unit: unit.to_owned(),
            range: if low < high {
                (words.cards.range)(&money.text(low), &money.text(high))
            } else {
                String::new()
            },
            delta: compared(mid, of_a, false),
        };
        let (network, tco) = (design.cost.network_capex, design.cost.tco);
        let limit = design.network.collective.map(|_| {
            let rate = format_value(design.network.bottleneck.rate.0, ValueFormat::BytesPerSecond);
            (words.cards.limit)((words.terms.hop)(design.network.bottleneck.kind), &rate)
        });
        let lacks = design.cost.lacks.len();
        // A sum that lacks a price, or is one of fewer machines, is less for that reason alone.
        let same_size = design.setup.gpus == first.setup.gpus;
        let known = lacks == 0 && first.cost.lacks.is_empty() && same_size;
        let against = |usd: f64| if known { usd } else { 0.0 };
        let mut missing = Vec::new();
        if lacks > 0 {
            missing.push((words.cards.incomplete)(lacks));
        }
        if !same_size {
            missing.push(card::other_size(texts).to_owned());
        }
        let reasons: Vec<String> = design.errors().map(|error| text(texts, error).reason).collect();
        let errors = reasons.join(" ");
        Self {
            speed,
            network: price(
                network.mid.0,
                network.low.0,
                network.high.0,
                against(first.cost.network_capex.mid.0),
                words.cards.network,
            ),
            tco: price(tco.mid.0, tco.low.0, tco.high.0, against(first.cost.tco.mid.0), words.cards.tco),
            limit: limit.unwrap_or_default(),
            missing: missing.join(" · "),
            errors: if errors.is_empty() { errors } else { card::error(texts, &errors) },
        }
    }
}

#[cfg(test)]
mod tests {
    use fabriscope_catalog::catalog;
    use fabriscope_model::evaluate;
    use fabriscope_model::link::parse;
    use fabriscope_model::scenario::Language;
    use fabriscope_words::ENGLISH;

    use super::*;

    /// A sum without its servers is lower, not better.
    #[test]
    fn a_sum_that_lacks_a_price_is_not_compared() {
        let card = |link: &str| {
            CardText::of(&evaluate(&parse(link).scenario, catalog()), 1, Wording::of(Language::En), ENGLISH)
        };
        let unknown = card("gpu=h100-sxm5&nodes=8&b.gpu=mtt-s5000");
        assert!(
            unknown.tco.delta.is_none() && unknown.network.delta.is_none() && !unknown.missing.is_empty()
        );
        assert!(unknown.speed.delta.is_some());
        assert!(card("gpu=h100-sxm5&nodes=8&b.transport=roce").tco.delta.is_some());
        let smaller = card("gpu=h100-sxm5&nodes=64&b.nodes=16");
        assert!(smaller.tco.delta.is_none() && smaller.missing.contains("not compared"), "{smaller:?}");
    }

    /// Amounts, at the rate of the link.
    #[test]
    fn a_card_speaks_the_currency_of_the_link() {
        let card = |link: &str| {
            CardText::of(&evaluate(&parse(link).scenario, catalog()), 0, Wording::of(Language::En), ENGLISH)
        };
        let (dollars, yuan) =
            (card("nodes=8&price.server=1M"), card("nodes=8&price.server=1M&currency=cny&fx=10"));
        assert!(dollars.network.value.starts_with('$') && yuan.network.value.starts_with('¥'), "{yuan:?}");
        assert_ne!(dollars.tco.value.get(1..), yuan.tco.value.get(2..));
    }

    /// Too many ports for any such fabric; a topology that something else stands in for.
    #[test]
    fn a_card_says_what_forbids_its_design() {
        let errors = |link: &str| {
            CardText::of(&evaluate(&parse(link).scenario, catalog()), 0, Wording::of(Language::En), ENGLISH)
                .errors
        };
        assert!(errors("nodes=12500").contains("this cluster has 100000 and cannot be built so"));
        assert!(errors("transport=ib&topology=ddc").contains("single_switch is built"));
        assert_eq!(errors("nodes=8"), "");
    }
}
