//! What waiting costs, beside the TCO and never in it.

use crate::report::CostReport;

/// Days of a year.
pub(super) const DAYS: f64 = 365.0;

/// Days of standing idle after which the cheaper of two designs has lost what it saves, at the straight-line
/// loss of its own value; none when they cost the same or it loses nothing.
#[must_use]
pub fn break_even_days(first: &CostReport, second: &CostReport) -> Option<f64> {
    let cheaper = if second.tco.mid < first.tco.mid { second } else { first };
    let saved = (first.tco.mid - second.tco.mid).0.abs();
    let a_day = cheaper.depreciation.per_year().0 / DAYS;
    (saved > 0.0 && a_day > 0.0).then(|| saved / a_day)
}
