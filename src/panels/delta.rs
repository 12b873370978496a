//! A difference from design A.

use fabriscope_chart::{ValueFormat, format_value};

use crate::copy::Cards;

/// What a difference means for the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No difference that means anything.
    Same,
    /// Better than A.
    Better,
    /// Worse than A.
    Worse,
}

/// A relative difference from A.
#[derive(Clone, Debug, PartialEq)]
pub struct Delta {
    /// With sign and per cent.
    pub text: String,
    /// What it means.
    pub verdict: Verdict,
}

/// Below this share a difference is none: it would round to zero.
const VISIBLE: f64 = 0.000_5;

/// Below this share a difference is shown but called none: no price or rate is known so well.
const MATTERS: f64 = 0.005;

impl Delta {
    /// The same difference where it lies inside the band of what is expected: it means nothing.
    #[must_use]
    pub fn inside_band(mut self) -> Self {
        self.verdict = Verdict::Same;
        self
    }

    /// `value` against that of A; absent when A has none.
    #[must_use]
    pub fn of(value: f64, of_a: f64, more_is_better: bool) -> Option<Self> {
        if of_a <= 0.0 || !value.is_finite() {
            return None;
        }
        let share = value / of_a - 1.0;
        if share.abs() < VISIBLE {
            return Some(Self { text: String::new(), verdict: Verdict::Same });
        }
        // One decimal below ten per cent, none above: more would suggest a precision nobody has.
        let step = if share.abs() < 0.1 { 1000.0 } else { 100.0 };
        let rounded = (share * step).round() / step;
        let sign = if rounded > 0.0 { "+" } else { "" };
        let better = (share > 0.0) == more_is_better;
        let verdict = match better {
            _ if share.abs() < MATTERS => Verdict::Same,
            true => Verdict::Better,
            false => Verdict::Worse,
        };
        Some(Self { text: format!("{sign}{}", format_value(rounded, ValueFormat::Percent)), verdict })
    }

    /// The word beside the number.
    #[must_use]
    pub fn word(&self, words: &Cards) -> &'static str {
        match self.verdict {
            Verdict::Same => words.same,
            Verdict::Better => words.better,
            Verdict::Worse => words.worse,
        }
    }

    /// The class of its colour.
    #[must_use]
    pub fn class(&self) -> &'static str {
        match self.verdict {
            Verdict::Same => "delta",
            Verdict::Better => "delta good",
            Verdict::Worse => "delta bad",
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn less_bandwidth_is_worse_and_less_money_is_better() {
        let slower = Delta::of(364.0, 371.0, true).unwrap();
        assert_eq!((slower.text.as_str(), slower.verdict), ("−1.9 %", Verdict::Worse));
        let cheaper = Delta::of(54.6, 55.9, false).unwrap();
        assert_eq!((cheaper.text.as_str(), cheaper.verdict), ("−2.3 %", Verdict::Better));
        let dearer = Delta::of(167.0, 100.0, false).unwrap();
        assert_eq!((dearer.text.as_str(), dearer.verdict), ("+67 %", Verdict::Worse));
    }

    #[test]
    fn what_cannot_be_compared_is_not() {
        assert_eq!(Delta::of(1.0, 0.0, true), None);
        assert_eq!(Delta::of(f64::NAN, 1.0, true), None);
        assert_eq!(Delta::of(100.0, 100.01, true).unwrap().verdict, Verdict::Same);
    }
}
