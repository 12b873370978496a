//! A value with its source.

use super::{Confidence, SourceId};
use crate::units::{BitsPerSecond, Usd, UsdPerHour};

/// One value, where it comes from and how far it can be trusted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure<T> {
    /// The value, in the unit of its type.
    pub value: T,
    /// Entry of the catalogue's list of sources.
    pub source: SourceId,
    /// How far the value can be trusted.
    pub confidence: Confidence,
}

impl<T> Figure<T> {
    /// A value with its source.
    #[must_use]
    pub const fn new(value: T, source: SourceId, confidence: Confidence) -> Self {
        Self { value, source, confidence }
    }
}

/// A band between two sourced values; the ends may rest on different sources.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range<T> {
    /// The lower end, never above `high`.
    pub low: Figure<T>,
    /// The upper end.
    pub high: Figure<T>,
}

/// A purchase price. An unknown price is an absent range, never a zero.
pub type PriceRange = Range<Usd>;

/// A rental price.
pub type HourlyPriceRange = Range<UsdPerHour>;

/// A line rate that depends on the share of the machine.
pub type RateRange = Range<BitsPerSecond>;

impl<T> Range<T> {
    /// Whether either end rests on no source that was read.
    #[must_use]
    pub fn is_unverified(&self) -> bool {
        self.low.confidence.is_unverified() || self.high.confidence.is_unverified()
    }
}

impl<T> Range<T>
where
    T: Copy + core::ops::Add<Output = T> + core::ops::Mul<f64, Output = T>,
{
    /// The arithmetic mean of both ends.
    #[must_use]
    pub fn middle(&self) -> T {
        (self.low.value + self.high.value) * 0.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_as_weak_as_its_weaker_end() {
        let end = |usd, confidence| Figure::new(Usd(usd), SourceId(0), confidence);
        let quoted = Range { low: end(100.0, Confidence::Medium), high: end(300.0, Confidence::Low) };
        let guessed = Range { high: end(300.0, Confidence::Unverified), ..quoted };
        assert_eq!(quoted.middle(), Usd(200.0));
        assert!(!quoted.is_unverified());
        assert!(guessed.is_unverified());
    }
}
