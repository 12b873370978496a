//! Failure rates of the catalogue.

use crate::catalog::{Catalog, Confidence, SourceId};
use crate::report::Ranged;

/// Hours of a year.
pub(super) const HOURS: f64 = 8760.0;

/// A published rate with its band.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rate {
    /// Of one part in a year.
    pub per_year: Ranged<f64>,
    /// Source of the middle.
    pub source: SourceId,
    /// Trust in the middle.
    pub confidence: Confidence,
}

/// A row of the catalogue with its band; absent when it has no value.
pub(super) fn row(catalog: &Catalog, id: &str) -> Option<Rate> {
    let row = catalog.economic(id)?;
    let mid = row.value?;
    let end = |figure: Option<crate::catalog::Figure<f64>>| figure.map_or(mid.value, |figure| figure.value);
    Some(Rate {
        per_year: Ranged { low: end(row.low), mid: mid.value, high: end(row.high) },
        source: mid.source,
        confidence: mid.confidence,
    })
}

impl Rate {
    /// The rate of a row that gives the time between failures in hours.
    pub fn of_hours(self) -> Self {
        let hours = self.per_year;
        let rate = |hours: f64| if hours > 0.0 { HOURS / hours } else { 0.0 };
        let per_year = Ranged { low: rate(hours.high), mid: rate(hours.mid), high: rate(hours.low) };
        Self { per_year, ..self }
    }

    /// The same rate, wider or narrower by how clusters differ.
    pub fn spread(self, spread: Option<Self>) -> Self {
        let Some(spread) = spread else { return self };
        let Ranged { low, mid, high } = self.per_year;
        let per_year = Ranged { low: low * spread.per_year.low, mid, high: high * spread.per_year.high };
        Self { per_year, ..self }
    }
}
