//! From what is bought to the totals, as straight lines.

use super::yearly::Yearly;
use super::{CostPerGpuHour, TotalCost};
use crate::derivation::Formula;
use crate::report::{BillOfMaterials, PartRow, Role};
use crate::resolve::Resolved;
use crate::units::{Usd, Years};

/// The totals of a design as functions of what servers and network cost. The cash view is linear in
/// both, so its slopes, each the formula's own value for one dollar, serve any number of draws.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoneySum {
    /// TCO of one dollar that is bought, but not for the network.
    other: f64,
    /// TCO of one dollar of network, with its support.
    network: f64,
    /// TCO of what comes back every year whatever was bought.
    fixed: f64,
    /// That itself.
    every_year: Usd,
    /// Yearly support of one dollar of network.
    support: f64,
    /// Yearly maintenance of one dollar of servers.
    maintained: f64,
    /// Productive hours of all accelerators.
    gpu_hours: f64,
}

impl MoneySum {
    pub fn of(design: &Resolved<'_>, bill: &BillOfMaterials) -> Self {
        let economics = &design.economics;
        // A hall bears no maintenance of servers; its price is the user's own and is not drawn.
        let hall: Usd = bill
            .rows
            .iter()
            .filter(|row| row.role == Role::Facility)
            .filter_map(PartRow::total)
            .map(|total| total.mid)
            .sum();
        let maintained = economics.server_support;
        let every_year = Yearly::of(design, bill).sum() - hall * maintained;
        let tco = |bought: f64, yearly: f64| {
            let formula = TotalCost {
                capex: Usd(bought * (1.0 + economics.tax)),
                residual: Usd(bought * economics.residual),
                yearly: Usd(yearly),
                discount: economics.discount,
                years: economics.years,
            };
            formula.value()
        };
        // One dollar over the price of an hour is the number of hours.
        let hour = CostPerGpuHour {
            total: Usd(1.0),
            gpus: f64::from(design.gpus().max(1)),
            years: Years(economics.years.0),
            utilisation: economics.utilisation,
        };
        Self {
            other: tco(1.0, maintained),
            network: tco(1.0, economics.support),
            fixed: tco(0.0, every_year.0),
            every_year,
            support: economics.support,
            maintained,
            gpu_hours: 1.0 / hour.value(),
        }
    }

    /// TCO.
    pub fn total(&self, other: f64, network: f64) -> Usd {
        Usd(self.other * other + self.network * network + self.fixed)
    }

    /// Costs of one year.
    pub fn yearly(&self, other: f64, network: f64) -> Usd {
        self.every_year + Usd(self.maintained * other + self.support * network)
    }

    /// Whether servers bear maintenance.
    pub fn maintains(&self) -> bool {
        self.maintained > 0.0
    }

    /// Productive hours of all accelerators over the years.
    pub fn gpu_hours(&self) -> f64 {
        self.gpu_hours
    }
}
