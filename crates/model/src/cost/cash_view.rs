//! What buying and running comes to over the years.

use super::{AnnuityFactor, DiscountFactor};
use crate::derivation::{Formula, Term, term};
use crate::units::{Usd, Years};

/// Cash view: capex less the present value of the residual plus the present value of yearly costs, paid
/// at year ends. Depreciation is no payment and is not in it.
#[derive(Clone, Copy, Debug)]
pub struct TotalCost {
    /// Everything that is bought, tax included.
    pub capex: Usd,
    /// What is left of it at the end.
    pub residual: Usd,
    /// Costs of one year.
    pub yearly: Usd,
    /// Yearly discount rate.
    pub discount: f64,
    /// Horizon.
    pub years: Years,
}

impl Formula for TotalCost {
    const ID: &'static str = "tco";
    const EQUATION: &'static str = "C - R * (1 + d) ^ (0 - n) + O * a";
    const UNIT: &'static str = "USD";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("C", self.capex.0, "USD"),
            term("R", self.residual.0, "USD"),
            term("d", self.discount, ""),
            term("n", self.years.0, "years"),
            term("O", self.yearly.0, "USD/year"),
            term("a", self.annuity(), ""),
        ]
    }

    fn value(&self) -> f64 {
        let left = DiscountFactor { discount: self.discount, years: self.years.0 }.value();
        self.capex.0 - self.residual.0 * left + self.yearly.0 * self.annuity()
    }
}

impl TotalCost {
    fn annuity(&self) -> f64 {
        AnnuityFactor { discount: self.discount, years: self.years.0 }.value()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Design document, section 5: 10M, a fifth left after four years, 8 %, 1M a year.
    #[test]
    fn ten_million_come_to_11_842() {
        let total = TotalCost {
            capex: Usd(10e6),
            residual: Usd(2e6),
            yearly: Usd(1e6),
            discount: 0.08,
            years: Years(4.0),
        };
        assert!((total.value() / 1e6 - 11.842).abs() < 0.0005, "{}", total.value());
    }
}
