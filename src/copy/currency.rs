//! In what money the page speaks.

use fabriscope_catalog::catalog;
use fabriscope_chart::ValueFormat;
use fabriscope_chart::numbers::{Money, plain};
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::Word;
use fabriscope_words::{Words, bill, money as t};

/// The currency of a design's amounts.
pub fn money(design: &DesignReport) -> Money {
    let rate = design.cost.currency;
    Money::of(rate.currency.word(), rate.per_usd)
}

/// At what rate, and where it comes from; empty for dollars.
pub fn rate(design: &DesignReport, words: Words) -> String {
    let (money, rate) = (money(design), design.cost.currency);
    if money.format == ValueFormat::Usd {
        return String::new();
    }
    let from = if rate.yours {
        bill::yours(words).to_owned()
    } else {
        let mut from = String::new();
        if let Some(source) = rate.source.and_then(|id| catalog().source(id)) {
            from = source.brief();
            if let Some(date) = &source.date {
                from = [&from, ", ", date].concat();
            }
        }
        let trust = bill::confidences(words).split('|').nth(rate.confidence as usize);
        [&from, " · ", trust.unwrap_or_default()].concat()
    };
    t::rate(words, &plain(rate.per_usd), money.code(), &from)
}
