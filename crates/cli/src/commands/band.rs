//! The three ends of a band, each null where there is none.

use fabriscope_model::report::Ranged;

/// Lower end.
pub fn low(range: Option<Ranged<f64>>) -> Option<f64> {
    range.map(|range| range.low)
}

/// Middle.
pub fn mid(range: Option<Ranged<f64>>) -> Option<f64> {
    range.map(|range| range.mid)
}

/// Upper end.
pub fn high(range: Option<Ranged<f64>>) -> Option<f64> {
    range.map(|range| range.high)
}
