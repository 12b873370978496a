//! Economic constants in the data files: one file a category, one table a row.

use std::collections::BTreeMap;

use fabriscope_model::catalog::{EconomicRow, Figure};
use serde::Deserialize;

use super::desk::{Desk, text};
use super::record::Record;
use super::unit::UNITS;

/// A file of the folder `economics`.
pub type EconomicsFile = BTreeMap<String, RowFile>;

/// One row.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowFile {
    notes: String,
    value: Option<Record>,
    low: Option<Record>,
    high: Option<Record>,
}

impl RowFile {
    /// Checks a row of a category.
    pub fn lower(&self, desk: &mut Desk<'_>, category: &str, id: &str) -> EconomicRow {
        let given = [self.low.as_ref(), self.value.as_ref(), self.high.as_ref()];
        let records: Vec<&Record> = given.into_iter().flatten().collect();
        let unit = records.first().map_or("", |record| record.unit.as_str());
        if records.is_empty() {
            desk.object(id, "at least one of value, low, high");
        }
        if records.iter().any(|record| record.unit != unit) {
            desk.object(id, "value, low and high have one unit");
        }
        if records.windows(2).any(|pair| pair[0].value > pair[1].value) {
            desk.object(id, "low <= value <= high does not hold");
        }
        EconomicRow {
            id: desk.id(id),
            category: text(category),
            unit: text(unit),
            value: maybe(desk, &format!("{id}.value"), self.value.as_ref()),
            low: maybe(desk, &format!("{id}.low"), self.low.as_ref()),
            high: maybe(desk, &format!("{id}.high"), self.high.as_ref()),
            notes: text(&self.notes),
        }
    }
}

fn maybe(desk: &mut Desk<'_>, field: &str, record: Option<&Record>) -> Option<Figure<f64>> {
    record.map(|record| own(desk, field, record))
}

/// Checks a figure and keeps it in its own unit, which the row names.
pub(super) fn own(desk: &mut Desk<'_>, field: &str, record: &Record) -> Figure<f64> {
    let every: Vec<&str> = UNITS.iter().map(|unit| unit.name).collect();
    let checked: Figure<f64> = desk.figure(field, record, &every);
    Figure::new(record.value, checked.source, checked.confidence)
}
