//! What is varied, and how far.

use crate::catalog::Catalog;
use crate::parameters::NetworkParameters;
use crate::report::{DesignReport, PartRow};
use crate::scenario::{Family, Key, Name, Scenario};
use crate::units::significant;

/// An input or constant that is varied by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Varied {
    /// A key of the scenario.
    Key(Key),
    /// The price of a part, by its id.
    Price(String),
    /// A parameter of the network model, by its name.
    Parameter(&'static str),
}

/// One end of a range, as it is put into the scenario or the catalogue.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Change {
    Key { key: Key, written: String },
    Price { name: Name, usd: f64 },
    Parameter { name: &'static str, value: f64 },
}

impl Change {
    /// The value as a reader sees it.
    pub fn text(&self) -> String {
        match self {
            Self::Key { written, .. } => written.clone(),
            Self::Price { usd, .. } => format!("${}", significant(*usd, 4)),
            Self::Parameter { value, .. } => significant(*value, 4),
        }
    }
}

/// Both ends of a range.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Variation {
    pub varied: Varied,
    pub low: Change,
    pub high: Change,
}

/// Ranges that practitioners meet: a judgement of this project, not measured.
/// What a user gave outside them widens them.
const NUMBERS: [(Key, f64, f64); 13] = [
    (Key::LeafM, 2.0, 100.0),
    (Key::SpineM, 10.0, 500.0),
    (Key::Oversubscription, 1.0, 3.0),
    (Key::Qps, 1.0, 8.0),
    (Key::Jobs, 1.0, 4.0),
    (Key::Kwh, 0.04, 0.2),
    (Key::Pue, 1.1, 1.6),
    (Key::Utilisation, 0.4, 0.95),
    (Key::Years, 3.0, 6.0),
    (Key::Discount, 0.03, 0.12),
    (Key::Residual, 0.0, 0.2),
    (Key::Support, 0.02, 0.15),
    (Key::Spares, 0.0, 0.05),
];

/// Choices at either end.
const WORDS: [(Key, &str, &str); 3] = [
    (Key::Placement, "contiguous", "scattered"),
    (Key::LoadBalancing, "ecmp", "adaptive"),
    (Key::Lossless, "tuned", "off"),
];

/// The message in focus is taken so many times smaller and larger.
const SIZES: f64 = 16.0;

/// A parameter is taken this much lower and higher: one step for all, so that they can be compared. It is no
/// confidence interval; the calibrated band stands beside the speed itself.
const STEP: f64 = 0.1;

/// Parameters from here to one are shares; smaller ones are times.
const LEAST_SHARE: f64 = 0.01;

/// All variations of a design, keys first.
pub(super) fn variations(
    scenario: &Scenario,
    index: usize,
    catalog: &Catalog,
    design: &DesignReport,
) -> Vec<Variation> {
    let mut all = Vec::new();
    for (key, low, high) in NUMBERS {
        let given = number(scenario, index, key);
        let low = given.map_or(low, |given| given.min(low));
        let high = given.map_or(high, |given| given.max(high));
        all.push(of_key(key, significant(low, 9), significant(high, 9)));
    }
    for (key, low, high) in WORDS {
        all.push(of_key(key, low.to_owned(), high.to_owned()));
    }
    let bytes = design.setup.bytes.0;
    let [small, large] = [bytes / SIZES, bytes * SIZES].map(size);
    all.push(of_key(Key::Bytes, small, large));
    all.extend(prices(&design.bom.rows));
    all.extend(parameters(&catalog.network));
    all
}

/// A size as people type it.
fn size(bytes: f64) -> String {
    const MIB: f64 = 1_048_576.0;
    if bytes >= MIB && (bytes / MIB).fract() == 0.0 {
        return format!("{}MiB", significant(bytes / MIB, 15));
    }
    significant(bytes.max(1.0).round(), 15)
}

/// Highest value of a parameter: what is a share stays one.
fn ceiling(value: f64) -> f64 {
    if (LEAST_SHARE..=1.0).contains(&value) { 1.0 } else { f64::MAX }
}

fn number(scenario: &Scenario, index: usize, key: Key) -> Option<f64> {
    let design = scenario.designs().get(index)?;
    let own = design.0.number(key).or_else(|| scenario.common().number(key));
    let money = || design.0.money(key).or_else(|| scenario.common().money(key)).map(|usd| usd.0);
    let count = || design.0.count(key).map(|count| count as f64);
    own.or_else(money).or_else(count)
}

fn of_key(key: Key, low: String, high: String) -> Variation {
    let end = |written| Change::Key { key, written };
    Variation { varied: Varied::Key(key), low: end(low), high: end(high) }
}

/// Parts whose price has a range, each once.
fn prices(rows: &[PartRow]) -> Vec<Variation> {
    let mut known: Vec<&str> = Vec::new();
    let mut all = Vec::new();
    for row in rows.iter().filter(|row| !row.yours && !row.in_server && row.bought() > 0) {
        let Some(price) = row.unit_price.filter(|price| price.high.0 > price.low.0) else { continue };
        if known.contains(&row.id.as_str()) {
            continue;
        }
        known.push(&row.id);
        let end = |usd: f64| Change::Price { name: Name::Item(Family::Price, row.id.clone()), usd };
        let (low, high) = (end(price.low.0), end(price.high.0));
        all.push(Variation { varied: Varied::Price(row.id.clone()), low, high });
    }
    all
}

fn parameters(network: &NetworkParameters) -> Vec<Variation> {
    let entries = network.entries().into_iter().filter(|(name, _)| !name.starts_with("spread_"));
    entries
        .map(|(name, value)| {
            let end = |factor: f64| Change::Parameter { name, value: (value * factor).min(ceiling(value)) };
            Variation { varied: Varied::Parameter(name), low: end(1.0 - STEP), high: end(1.0 + STEP) }
        })
        .collect()
}
