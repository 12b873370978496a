//! Goodput against loss ratio, as a figure shows it.

use super::LossyPort;
use crate::catalog::Catalog;
use crate::evaluate::Built;
use crate::report::Ranged;
use crate::resolve::resolve;
use crate::scenario::Scenario;

/// One point of the curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LossPoint {
    /// Share of packets lost.
    pub loss: f64,
    /// Share of the wire that is left, 0 to 1.
    pub goodput: Ranged<f64>,
}

/// Points a decade.
const STEPS: i32 = 8;

/// Loss ratios of the curve: 1e-7 to 0.1, eight a decade.
pub fn loss_ratios() -> impl Iterator<Item = f64> {
    (-7 * STEPS..=-STEPS).map(|step| 10_f64.powf(f64::from(step) / f64::from(STEPS)))
}

/// What one design's transport keeps of the wire over [`loss_ratios`], whatever its own loss is; empty
/// where nothing can be resolved.
#[must_use]
pub fn loss_curve(scenario: &Scenario, index: usize, catalog: &Catalog) -> Vec<LossPoint> {
    let Some(design) = resolve(scenario, index, catalog) else { return Vec::new() };
    let built = Built::new(&design, &catalog.network);
    let port = LossyPort::of(&design, &built.wire, &catalog.network);
    loss_ratios().map(|loss| LossPoint { loss, goodput: port.goodput(loss) }).collect()
}
