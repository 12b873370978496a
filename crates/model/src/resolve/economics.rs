//! Money inputs.

use crate::catalog::Catalog;
use crate::scenario::{Given, Key, Scenario, Transport};
use crate::units::{Usd, UsdPerKilowattHour, Years};

/// Energy price of the design document when none is given.
const DEFAULT_ENERGY: f64 = 0.08;

/// The economic inputs of a design.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Economics {
    /// Horizon.
    pub years: Years,
    /// Price of energy.
    pub energy: UsdPerKilowattHour,
    /// Facility energy over IT energy.
    pub pue: f64,
    /// Share of hours in which the accelerators work.
    pub utilisation: f64,
    /// Yearly discount rate.
    pub discount: f64,
    /// Share of capex left at the end.
    pub residual: f64,
    /// Yearly support, share of the network's price.
    pub support: f64,
    /// Staff of the fabric, persons; absent unless given.
    pub staff: Option<f64>,
    /// What a person costs in a year.
    pub salary: Usd,
}

pub(super) fn economics(scenario: &Scenario, given: &Given, catalog: &Catalog) -> Economics {
    let common = scenario.common();
    let constant = |id: &str, default: f64| {
        catalog.economic(id).and_then(|row| row.value).map_or(default, |figure| figure.value)
    };
    let transport = given.word::<Transport>(Key::Transport).unwrap_or(Transport::Ib);
    let staff_key = if transport == Transport::Ib { Key::FteIb } else { Key::FteEth };
    Economics {
        years: Years(common.number(Key::Years).unwrap_or(4.0)),
        energy: UsdPerKilowattHour(common.money(Key::Kwh).map_or(DEFAULT_ENERGY, |usd| usd.0)),
        pue: common.number(Key::Pue).unwrap_or(1.3),
        utilisation: common.number(Key::Utilisation).unwrap_or(0.7),
        discount: common.number(Key::Discount).unwrap_or(0.08),
        residual: given.number(Key::Residual).unwrap_or(0.0),
        support: given.number(Key::Support).unwrap_or_else(|| constant("maintenance_hw_pct", 0.05)),
        staff: given.number(staff_key),
        salary: Usd(constant("network_engineer_us", 180_000.0)),
    }
}
