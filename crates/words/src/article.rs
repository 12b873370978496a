//! The founding article's claims and their answers, in words.

use fabriscope_model::claims::{CheckedClaim, Claim, ClaimFigure, ClaimUnit};
use fabriscope_model::scenario::Language;
use fabriscope_model::units::{significant, with_prefix};

use crate::{Words, article_texts as t};

/// What the article says, in our words; empty for a claim without a text.
#[must_use]
pub fn claim(words: Words, claim: &Claim) -> String {
    t::by_key(words, claim.id, |_| String::new()).unwrap_or_default()
}

/// What is so, with the figures; empty for a claim without a text.
#[must_use]
pub fn answer(words: Words, checked: &CheckedClaim) -> String {
    let figures = &checked.answer.figures;
    let named = |name: &str| figures.iter().find(|figure| figure.name == name);
    let part = |name: &str| named(name).map(|it| figure(words, it)).unwrap_or_default();
    t::by_key(words, &format!("{}_answer", checked.claim.id), part).unwrap_or_default()
}

/// A figure with its unit, as sentences show it.
#[must_use]
pub fn figure(words: Words, figure: &ClaimFigure) -> String {
    let chinese = words.language() == Language::Zh;
    let value = figure.value;
    let number = || significant(value, 3);
    match figure.unit {
        ClaimUnit::GigabytesPerSecond => number() + " GB/s",
        ClaimUnit::GigabitsPerSecond => number() + " Gb/s",
        ClaimUnit::Microseconds => number() + if chinese { " μs" } else { " us" },
        ClaimUnit::Seconds => significant(value, 4) + " s",
        ClaimUnit::Share => significant(value * 100.0, 3) + " %",
        ClaimUnit::Factor => number() + "×",
        ClaimUnit::Bytes => number() + " B",
        ClaimUnit::Watts => number() + " W",
        ClaimUnit::Number => significant(value, 2),
        ClaimUnit::Days => significant(value, 2) + if chinese { " 天" } else { " days" },
        ClaimUnit::Count => grouped(value),
        ClaimUnit::Year => significant(value, 4),
        ClaimUnit::YesNo => (if value > 0.0 { t::yes } else { t::no })(words).to_owned(),
        ClaimUnit::Usd => {
            let (digits, prefix) = with_prefix(value.abs(), 3);
            let sign = if value < 0.0 { "-" } else { "" };
            format!("{sign}${digits}{prefix}")
        }
    }
}

/// A whole number with a mark for every three digits.
fn grouped(value: f64) -> String {
    let digits = significant(value.abs().round(), 15);
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
