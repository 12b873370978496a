//! Stages of a pipeline that do not overlap perfectly.

use crate::derivation::{Formula, Term, term};

/// `(a^-p + b^-p)^(-1/p)`: below both rates, close to the lower one where they differ much.
///
/// Stands for reduce, cross and broadcast stages that share the engines of one accelerator.
#[derive(Clone, Copy, Debug)]
pub struct SoftMinimum {
    /// Rate of one stage, B/s.
    pub first: f64,
    /// Rate of the other, B/s.
    pub second: f64,
    /// Sharpness; a plain minimum at infinity.
    pub exponent: f64,
}

impl Formula for SoftMinimum {
    const ID: &'static str = "soft_minimum";
    const EQUATION: &'static str = "(a ^ (0 - p) + b ^ (0 - p)) ^ (0 - 1 / p)";
    const UNIT: &'static str = "B/s";

    fn terms(&self) -> Vec<Term> {
        vec![term("a", self.first, "B/s"), term("b", self.second, "B/s"), term("p", self.exponent, "")]
    }

    fn value(&self) -> f64 {
        let (low, high) =
            if self.first < self.second { (self.first, self.second) } else { (self.second, self.first) };
        if low <= 0.0 {
            return 0.0;
        }
        // Scaled by the lower rate, so that large powers do not overflow.
        low * (1.0 + (low / high).powf(self.exponent)).powf(-1.0 / self.exponent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stays_below_both_and_nears_the_lower() {
        let close = SoftMinimum { first: 516e9, second: 727e9, exponent: 3.0 }.value();
        assert!((close / 466e9 - 1.0).abs() < 0.01, "{close}");
        let far = SoftMinimum { first: 10e9, second: 1000e9, exponent: 3.0 }.value();
        assert!(far <= 10e9 && far > 9.99e9);
        assert_eq!(SoftMinimum { first: 0.0, second: 1.0, exponent: 3.0 }.value(), 0.0);
    }
}
