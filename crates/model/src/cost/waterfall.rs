//! The difference of two designs by cause.

use crate::report::{CostReport, CostShare};
use crate::units::Usd;

/// What the second design costs more than the first, by part of the TCO; the steps add up to the
/// difference of the totals. Parts in which they agree are left out.
#[must_use]
pub fn waterfall(first: &CostReport, second: &CostReport) -> Vec<(CostShare, Usd)> {
    let of = |report: &CostReport, share: CostShare| -> Usd {
        report.split.iter().filter(|(known, _)| *known == share).map(|(_, usd)| *usd).sum()
    };
    let shares = first.split.iter().map(|(share, _)| *share);
    shares
        .map(|share| (share, of(second, share) - of(first, share)))
        .filter(|(_, step)| step.0.abs() >= 0.0005)
        .collect()
}
