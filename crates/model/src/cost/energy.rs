//! Energy of one year.

use crate::derivation::{Formula, Term, term};
use crate::units::{UsdPerKilowattHour, Watts, Years};

/// IT power at load x PUE x 8,760 h x price. PUE contains cooling and is applied once.
///
/// U59: 100 kW x 1.3 x 8,760 h x $0.08 = $91,104.
#[derive(Clone, Copy, Debug)]
pub struct YearlyEnergyCost {
    /// Servers and network at load.
    pub it_power: Watts,
    /// Facility energy over IT energy.
    pub pue: f64,
    /// Price.
    pub price: UsdPerKilowattHour,
}

impl Formula for YearlyEnergyCost {
    const ID: &'static str = "yearly_energy";
    const EQUATION: &'static str = "P * pue * h * k";
    const UNIT: &'static str = "USD";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("P", self.it_power.as_kw(), "kW"),
            term("pue", self.pue, ""),
            term("h", Years::HOURS, "h"),
            term("k", self.price.0, "USD/kWh"),
        ]
    }

    fn value(&self) -> f64 {
        self.it_power.as_kw() * self.pue * Years::HOURS * self.price.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pue_is_applied_once() {
        let year = YearlyEnergyCost { it_power: Watts::kw(100.0), pue: 1.3, price: UsdPerKilowattHour(0.08) };
        assert!((year.value() - 91_104.0).abs() < 1e-6);
    }
}
