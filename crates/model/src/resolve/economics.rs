//! Money inputs.

use super::{CurrencyRate, IdleShares, currency, idle_power};
use crate::catalog::Catalog;
use crate::finding::{Finding, FindingKind, MoneyNote, Severity};
use crate::report::Role;
use crate::scenario::{Currency, Facility, Family, Given, Key, Name, Scenario, Team, Transport};
use crate::units::{Usd, UsdPerHour, UsdPerKilowattHour, Years};

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
    /// Yearly maintenance of servers, share of their price; none unless given, as nobody published one.
    pub server_support: f64,
    /// Staff of the fabric, persons; absent unless given.
    pub staff: Option<f64>,
    /// The persons are the given fraction of somebody who is there; else whole ones are hired.
    pub staff_shared: bool,
    /// What a person costs in a year.
    pub salary: Usd,
    /// Whose hall it is.
    pub facility: Facility,
    /// Rented space, for one kW of IT and one month; absent unless given.
    pub space: Option<Usd>,
    /// Spare parts, share of items by class; none unless given.
    pub spares: f64,
    /// Tax on purchases that cannot be reclaimed, share of the price.
    pub tax: f64,
    /// Years over which servers lose their value.
    pub life_servers: Years,
    /// Years over which the network does.
    pub life_network: Years,
    /// Rental price of one accelerator; absent unless given.
    pub rent: Option<UsdPerHour>,
    /// Days from order to the first job; absent unless given.
    pub delay_days: Option<f64>,
    /// Power of idle machines.
    pub idle: IdleShares,
    /// Currency of display.
    pub currency: CurrencyRate,
}

pub(super) fn economics(scenario: &Scenario, given: &Given, catalog: &Catalog) -> Economics {
    let common = scenario.common();
    let constant = |id: &str, default: f64| {
        catalog.economic(id).and_then(|row| row.value).map_or(default, |figure| figure.value)
    };
    let transport = given.word::<Transport>(Key::Transport).unwrap_or(Transport::Ib);
    let staff_key = if transport == Transport::Ib { Key::FteIb } else { Key::FteEth };
    let shared = shared_staff(given, transport);
    Economics {
        years: Years(common.number(Key::Years).unwrap_or(4.0)),
        energy: UsdPerKilowattHour(common.money(Key::Kwh).map_or(DEFAULT_ENERGY, |usd| usd.0)),
        pue: common.number(Key::Pue).unwrap_or(1.3),
        utilisation: common.number(Key::Utilisation).unwrap_or(0.7),
        discount: common.number(Key::Discount).unwrap_or(0.08),
        residual: given.number(Key::Residual).unwrap_or(0.0),
        support: given.number(Key::Support).unwrap_or_else(|| constant("maintenance_hw_pct", 0.05)),
        server_support: given.number(Key::ServerSupport).unwrap_or(0.0),
        staff: given.number(staff_key).map(|persons| if shared { persons } else { persons.ceil() }),
        staff_shared: shared,
        salary: Usd(constant("network_engineer_us", 180_000.0)),
        facility: given.word(Key::Facility).unwrap_or(Facility::Own),
        space: given.money(Key::Space),
        spares: given.number(Key::Spares).unwrap_or(0.0),
        tax: given.number(Key::Vat).unwrap_or(0.0),
        life_servers: Years(given.number(Key::LifeGpu).unwrap_or_else(|| constant("depreciation_gpu", 5.0))),
        life_network: Years(
            given.number(Key::LifeNet).unwrap_or_else(|| constant("depreciation_network", 5.0)),
        ),
        rent: given.money(Key::Rent).map(|usd| UsdPerHour(usd.0)),
        delay_days: delay(given),
        idle: idle_power::idle_shares(given, catalog),
        currency: currency::currency(scenario, given, catalog),
    }
}

/// Whether somebody there knows the fabric, so that a fraction of a person is enough. Unless the user
/// says who is there, the fraction is taken as given.
fn shared_staff(given: &Given, transport: Transport) -> bool {
    match given.word::<Team>(Key::Team) {
        None | Some(Team::Both) => true,
        Some(Team::None) => false,
        Some(Team::Ib) => transport == Transport::Ib,
        Some(Team::Ethernet) => transport != Transport::Ib,
    }
}

/// Inputs that contradict each other, or that nothing reads.
pub(super) fn check(scenario: &Scenario, given: &Given, findings: &mut Vec<Finding>) {
    let dollars = scenario.common().word::<Currency>(Key::Currency).is_none_or(|word| word == Currency::Usd);
    if dollars && given.number(Key::Fx).is_some() {
        findings.push(Finding::new(Key::Fx, Severity::Info, FindingKind::OptionIdle { key: Key::Fx }));
    }
    let transport = given.word::<Transport>(Key::Transport).unwrap_or(Transport::Ib);
    let persons = given.number(if transport == Transport::Ib { Key::FteIb } else { Key::FteEth });
    match persons {
        None if given.word::<Team>(Key::Team).is_some() => {
            let kind = FindingKind::OptionIdle { key: Key::Team };
            findings.push(Finding::new(Key::Team, Severity::Info, kind));
        }
        Some(asked) if !shared_staff(given, transport) && asked.ceil() > asked => {
            let kind = FindingKind::Money(MoneyNote::TeamHires { asked, hired: asked.ceil() });
            findings.push(Finding::new(Key::Team, Severity::Info, kind));
        }
        _ => {}
    }
    let tax = |given: &Given| given.number(Key::Vat).unwrap_or(0.0);
    if scenario.designs().iter().any(|other| (tax(&other.0) - tax(given)).abs() > 1e-12) {
        findings.push(Finding::new(Key::Vat, Severity::Warning, FindingKind::MixedTax));
    }
    let rented = given.word(Key::Facility).unwrap_or(Facility::Own) != Facility::Own;
    if rented && given.item(Family::Price, Role::Facility.name()).is_some() {
        findings.push(Finding::new(Key::Facility, Severity::Warning, FindingKind::TwoFacilities));
    }
    if !rented && given.money(Key::Space).is_some() {
        let finding = Finding::new(Key::Space, Severity::Info, FindingKind::SpaceUnused);
        findings.push(finding.with_fix(Key::Facility, "colo"));
    }
}

/// The slowest delivery, then the days of putting it to work.
fn delay(given: &Given) -> Option<f64> {
    let weeks = given.entries().filter_map(|(name, _)| match name {
        Name::Item(Family::LeadWeeks, item) => given.item(Family::LeadWeeks, item),
        _ => None,
    });
    let delivery = weeks.reduce(f64::max).map(|weeks| weeks * 7.0);
    let commissioning = given.number(Key::CommissionDays);
    (delivery.is_some() || commissioning.is_some())
        .then(|| delivery.unwrap_or(0.0) + commissioning.unwrap_or(0.0))
}
