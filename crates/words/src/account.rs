//! How a number came about, in words.

use std::collections::BTreeSet;

use fabriscope_model::catalog::Catalog;
use fabriscope_model::derivation::{Account, Ledger, Origin, Quantity};
use fabriscope_model::scenario::Key;
use fabriscope_model::units::significant;

use crate::{Words, bill, explain as t};

/// Digits of a number in an account: enough to follow the arithmetic.
const DIGITS: u32 = 6;

/// The account of a number and of all numbers that it rests on, as text; absent where there is none.
#[must_use]
pub fn chain(words: Words, ledger: &Ledger, path: &str, catalog: &Catalog) -> Option<String> {
    let mut text = String::new();
    let mut next = vec![ledger.of(path)?];
    let mut known: BTreeSet<&str> = BTreeSet::from([path]);
    let mut place = 0;
    while let Some(account) = next.get(place).copied() {
        if place > 0 {
            text.push('\n');
        }
        text.push_str(&one(words, account, catalog));
        for term in &account.terms {
            if let Origin::Number(below) = &term.origin
                && known.insert(below)
            {
                next.extend(ledger.of(below));
            }
        }
        place += 1;
    }
    Some(text)
}

/// One account: number, equation, terms.
#[must_use]
pub fn one(words: Words, account: &Account, catalog: &Catalog) -> String {
    let mut text = format!("{} = {}\n", account.path, value(account.value, account.unit));
    let [term] = account.terms.as_slice() else {
        text.push_str(&format!("  = {}\n", account.equation));
        for term in &account.terms {
            text.push_str(&line(words, &format!("{} = ", term.symbol), term, catalog));
        }
        return text;
    };
    if account.equation == term.symbol {
        text.push_str(&format!("  {}\n", origin(words, &term.origin, catalog)));
    } else {
        text.push_str(&format!("  = {}\n", account.equation));
        text.push_str(&line(words, &format!("{} = ", term.symbol), term, catalog));
    }
    text
}

fn line(words: Words, symbol: &str, term: &Quantity, catalog: &Catalog) -> String {
    format!("  {symbol}{}  [{}]\n", value(term.value, term.unit), origin(words, &term.origin, catalog))
}

/// A value with its unit.
#[must_use]
pub fn value(value: f64, unit: &str) -> String {
    let number = significant(value, DIGITS);
    if unit.is_empty() { number } else { format!("{number} {unit}") }
}

fn origin(words: Words, origin: &Origin, catalog: &Catalog) -> String {
    match origin {
        Origin::Number(path) => t::below(words, path),
        Origin::Input { key, given: true } => t::given(words, name(*key)),
        Origin::Input { key, given: false } => t::default(words, name(*key)),
        Origin::Figure { of, source, confidence } => {
            let trust = bill::confidences(words).split('|').nth(*confidence as usize).unwrap_or_default();
            match source.and_then(|id| catalog.source(id)) {
                Some(source) => {
                    let dated = source.date.as_ref().map(|date| format!("{}, {date}", source.title));
                    t::figure(words, of, &dated.unwrap_or_else(|| source.title.to_string()), trust)
                }
                None => t::unsourced(words, of, trust),
            }
        }
        Origin::Parameter(name) => parameter(words, name, catalog),
        Origin::Constant => t::constant(words).to_owned(),
        Origin::Model(rule) => t::rules(words).split('|').nth(*rule as usize).unwrap_or_default().to_owned(),
    }
}

/// The key as it stands in a link.
fn name(key: Key) -> &'static str {
    key.spec().name
}

/// A parameter, with what it rests on where the catalogue says so.
fn parameter(words: Words, name: &str, catalog: &Catalog) -> String {
    match catalog.network_records.iter().find(|record| *record.id == *name) {
        Some(record) => {
            let basis = t::bases(words).split('|').nth(record.basis as usize).unwrap_or_default();
            t::parameter_on(words, name, basis, &record.grounds)
        }
        None => t::parameter(words, name),
    }
}
