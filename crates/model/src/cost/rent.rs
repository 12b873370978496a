//! Renting the same accelerators instead of buying them.

use super::AnnuityFactor;
use crate::derivation::Formula;
use crate::report::RentReport;
use crate::resolve::Resolved;
use crate::units::{Usd, Years};

/// Longest horizon that is searched for a break-even.
const LONGEST: f64 = 100.0;

/// Compares a purchase of `capex` and `yearly` with renting the hours in use; `total` is the TCO.
pub(super) fn rent(design: &Resolved<'_>, capex: Usd, yearly: Usd, total: Usd) -> Option<RentReport> {
    let economics = &design.economics;
    let rate = economics.rent.filter(|rate| rate.0 > 0.0)?;
    let full_year = rate.0 * f64::from(design.gpus()) * Years::HOURS;
    let paid = full_year * economics.utilisation;
    let annuity = AnnuityFactor { discount: economics.discount, years: economics.years.0 }.value();
    Some(RentReport {
        rate,
        total: Usd(paid * annuity),
        break_even_utilisation: total.0 / (full_year * annuity),
        break_even: years(capex.0, paid - yearly.0, economics.discount),
    })
}

/// Years after which yearly savings have paid a purchase: `n = -ln(1 - d C / s) / ln(1 + d)`.
fn years(capex: f64, saved: f64, discount: f64) -> Option<Years> {
    if saved <= 0.0 {
        return None;
    }
    let years = if discount < 1e-9 {
        capex / saved
    } else {
        let left = 1.0 - discount * capex / saved;
        if left <= 0.0 {
            return None;
        }
        -left.ln() / (1.0 + discount).ln()
    };
    (years.is_finite() && years <= LONGEST).then_some(Years(years))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn savings_pay_a_purchase() {
        assert!(years(10.0, 5.0, 0.0).is_some_and(|years| (years.0 - 2.0).abs() < 1e-12));
        // Four years at 8 % are worth 3.312 yearly payments.
        assert!(years(3.312_127, 1.0, 0.08).is_some_and(|years| (years.0 - 4.0).abs() < 1e-5));
        assert_eq!(years(10.0, 0.0, 0.08), None);
        assert_eq!(years(100.0, 1.0, 0.08), None, "interest eats the savings");
    }
}
