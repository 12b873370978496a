//! Price of an accelerator's productive hour.

use crate::derivation::{Formula, Term, term};
use crate::units::{Usd, Years};

/// TCO over accelerators x 8,760 h x years x utilisation.
#[derive(Clone, Copy, Debug)]
pub struct CostPerGpuHour {
    /// Total over the years.
    pub total: Usd,
    /// Accelerators.
    pub gpus: f64,
    /// Horizon.
    pub years: Years,
    /// Share of hours in which they work.
    pub utilisation: f64,
}

impl Formula for CostPerGpuHour {
    const ID: &'static str = "usd_per_gpu_hour";
    const EQUATION: &'static str = "T / (n * h * y * u)";
    const UNIT: &'static str = "USD/h";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("T", self.total.0, "USD"),
            term("n", self.gpus, "GPUs"),
            term("h", Years::HOURS, "h"),
            term("y", self.years.0, "years"),
            term("u", self.utilisation, ""),
        ]
    }

    fn value(&self) -> f64 {
        self.total.0 / (self.gpus * Years::HOURS * self.years.0 * self.utilisation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_million_over_64_cards_and_four_years() {
        let hour = CostPerGpuHour { total: Usd(1e6), gpus: 64.0, years: Years(4.0), utilisation: 0.7 };
        assert!((hour.value() - 1e6 / (64.0 * 35_040.0 * 0.7)).abs() < 1e-12);
    }
}
