//! Discounting, year-end convention.

use crate::derivation::{Formula, Term, term};

/// Present value of one dollar at the end of each of `years` years: `(1 - (1 + d)^-n) / d`.
///
/// practice.md P10: four years at 8 % give 3.312.
#[derive(Clone, Copy, Debug)]
pub struct AnnuityFactor {
    /// Yearly rate.
    pub discount: f64,
    /// Years.
    pub years: f64,
}

impl AnnuityFactor {
    /// Below this rate the difference to plain years vanishes in rounding.
    fn undiscounted(&self) -> bool {
        self.discount.abs() < 1e-9
    }
}

impl Formula for AnnuityFactor {
    const ID: &'static str = "annuity_factor";
    const EQUATION: &'static str = "(1 - (1 + d) ^ (0 - n)) / d";
    const UNIT: &'static str = "";

    fn equation(&self) -> &'static str {
        if self.undiscounted() { "n" } else { Self::EQUATION }
    }

    fn terms(&self) -> Vec<Term> {
        let years = term("n", self.years, "years");
        if self.undiscounted() { vec![years] } else { vec![term("d", self.discount, ""), years] }
    }

    fn value(&self) -> f64 {
        if self.undiscounted() {
            return self.years;
        }
        (1.0 - (1.0 + self.discount).powf(-self.years)) / self.discount
    }
}

/// Present value of one dollar after `years` years: `(1 + d)^-n`.
#[derive(Clone, Copy, Debug)]
pub struct DiscountFactor {
    /// Yearly rate.
    pub discount: f64,
    /// Years.
    pub years: f64,
}

impl Formula for DiscountFactor {
    const ID: &'static str = "discount_factor";
    const EQUATION: &'static str = "(1 + d) ^ (0 - n)";
    const UNIT: &'static str = "";

    fn terms(&self) -> Vec<Term> {
        vec![term("d", self.discount, ""), term("n", self.years, "years")]
    }

    fn value(&self) -> f64 {
        (1.0 + self.discount).powf(-self.years)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_years_at_eight_percent() {
        let factor = AnnuityFactor { discount: 0.08, years: 4.0 }.value();
        assert!((factor - 3.312).abs() < 0.001, "{factor}");
        assert_eq!(AnnuityFactor { discount: 0.0, years: 4.0 }.value(), 4.0);
        assert!((DiscountFactor { discount: 0.08, years: 4.0 }.value() - 0.735).abs() < 0.001);
    }
}
