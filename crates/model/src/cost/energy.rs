//! Energy of one year.

use crate::derivation::{Formula, Term, term};
use crate::units::{UsdPerKilowattHour, Watts, Years};

/// Mean power of machines that work a share of the hours and stand idle in the rest: a share of
/// hours divides time, it does not scale power (practice.md P10).
#[derive(Clone, Copy, Debug)]
pub struct MeanPower {
    /// At load.
    pub load: Watts,
    /// Standing idle.
    pub idle: Watts,
    /// Share of hours at load.
    pub utilisation: f64,
}

impl Formula for MeanPower {
    const ID: &'static str = "mean_power";
    const EQUATION: &'static str = "u * P + (1 - u) * I";
    const UNIT: &'static str = "kW";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("u", self.utilisation, ""),
            term("P", self.load.as_kw(), "kW"),
            term("I", self.idle.as_kw(), "kW"),
        ]
    }

    fn value(&self) -> f64 {
        self.utilisation * self.load.as_kw() + (1.0 - self.utilisation) * self.idle.as_kw()
    }
}

/// Mean IT power x PUE x 8,760 h x price. PUE contains cooling and is applied once.
///
/// U59: 100 kW x 1.3 x 8,760 h x $0.08 = $91,104.
#[derive(Clone, Copy, Debug)]
pub struct YearlyEnergyCost {
    /// Servers and network, mean of all hours.
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

    /// 10 kW at load for 70 % of the hours, 2.5 kW in the rest.
    #[test]
    fn idle_hours_draw_less() {
        let mean = MeanPower { load: Watts::kw(10.0), idle: Watts::kw(2.5), utilisation: 0.7 };
        assert!((mean.value() - 7.75).abs() < 1e-12);
        assert!((MeanPower { utilisation: 1.0, ..mean }.value() - 10.0).abs() < 1e-12);
    }

    #[test]
    fn pue_is_applied_once() {
        let year = YearlyEnergyCost { it_power: Watts::kw(100.0), pue: 1.3, price: UsdPerKilowattHour(0.08) };
        assert!((year.value() - 91_104.0).abs() < 1e-6);
    }
}
