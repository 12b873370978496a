//! Sightings of prices and powers in the data files.

use fabriscope_model::catalog::{ObservedPower, ObservedPrice, Range};
use serde::Deserialize;

use super::desk::{Desk, text};
use super::record::Record;

/// The file `observations/prices.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PricesFile {
    price: Vec<PriceFile>,
}

/// The file `observations/power.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PowersFile {
    power: Vec<PowerFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PriceFile {
    item: String,
    part: Option<String>,
    note: String,
    low: Record,
    high: Record,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PowerFile {
    item: String,
    part: Option<String>,
    note: String,
    typical: Option<Record>,
    max: Option<Record>,
}

impl PricesFile {
    /// Checks the file.
    pub fn lower(&self, desk: &mut Desk<'_>) -> Vec<ObservedPrice> {
        let mut prices = Vec::new();
        for (place, row) in self.price.iter().enumerate() {
            let field = format!("price.{place} ({})", row.item);
            if row.low.value > row.high.value {
                desk.object(&field, format!("low {} is above high {}", row.low.value, row.high.value));
            }
            let low = desk.positive(&format!("{field}.low"), &row.low, &["USD"]);
            let high = desk.positive(&format!("{field}.high"), &row.high, &["USD"]);
            prices.push(ObservedPrice {
                item: text(&row.item),
                part: row.part.as_deref().map(text),
                price: Range { low, high },
                note: text(&row.note),
            });
        }
        prices
    }
}

impl PowersFile {
    /// Checks the file.
    pub fn lower(&self, desk: &mut Desk<'_>) -> Vec<ObservedPower> {
        let mut powers = Vec::new();
        for (place, row) in self.power.iter().enumerate() {
            let field = format!("power.{place} ({})", row.item);
            let watts = |record: &Option<Record>| record.as_ref().map(|record| record.value);
            if watts(&row.typical).zip(watts(&row.max)).is_some_and(|(typical, max)| typical > max) {
                desk.object(&field, "typical is above max");
            }
            let units = &["W", "kW"];
            powers.push(ObservedPower {
                item: text(&row.item),
                part: row.part.as_deref().map(text),
                typical: desk.maybe(&format!("{field}.typical"), row.typical.as_ref(), units),
                max: desk.maybe(&format!("{field}.max"), row.max.as_ref(), units),
                note: text(&row.note),
            });
        }
        powers
    }
}
