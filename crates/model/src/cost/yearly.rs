//! Costs that come back every year.

use super::{MeanPower, YearlyEnergyCost};
use crate::derivation::Formula;
use crate::report::{BillOfMaterials, Unknown};
use crate::resolve::Resolved;
use crate::scenario::{Facility, Family, Name};
use crate::units::{Usd, Watts};

/// Months of a year.
const MONTHS: f64 = 12.0;

/// Costs of one year, apart from support, which follows the network's price.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Yearly {
    /// Energy of the servers.
    pub energy: Usd,
    /// Energy of the network.
    pub network_energy: Usd,
    /// Rented space.
    pub space: Usd,
    /// Licences.
    pub licences: Usd,
    /// Staff of the fabric.
    pub staff: Usd,
}

impl Yearly {
    /// One facility choice, never two: an own hall pays energy at PUE; colocation pays space for each kW
    /// of IT and passes the energy through; `all_in` pays space that contains the energy.
    pub fn of(design: &Resolved<'_>, bill: &BillOfMaterials) -> Self {
        let economics = &design.economics;
        let energy = |load: Watts, idle_share: f64| {
            if economics.facility == Facility::AllIn {
                return Usd::ZERO;
            }
            let mean = MeanPower { load, idle: load * idle_share, utilisation: economics.utilisation };
            let it_power = Watts::kw(mean.value());
            let year = YearlyEnergyCost { it_power, pue: economics.pue, price: economics.energy };
            Usd(year.value())
        };
        let space = match (economics.facility, economics.space) {
            (Facility::Own, _) | (_, None) => Usd::ZERO,
            (_, Some(monthly)) => monthly * (bill.it_power.as_kw() * MONTHS),
        };
        Self {
            energy: energy(bill.it_power - bill.network_power, economics.idle.server),
            network_energy: energy(bill.network_power, economics.idle.network),
            space,
            licences: licences(design, bill),
            staff: economics.staff.map_or(Usd::ZERO, |persons| economics.salary * persons),
        }
    }

    /// All of it.
    pub fn sum(&self) -> Usd {
        self.energy + self.network_energy + self.space + self.licences + self.staff
    }
}

/// Rented space whose price nobody gave, in kW.
pub(super) fn unknown_space(design: &Resolved<'_>, bill: &BillOfMaterials) -> Option<Unknown> {
    let rented = design.economics.facility != Facility::Own && design.economics.space.is_none();
    rented.then(|| Unknown {
        id: "space".to_owned(),
        name: "space, kW".to_owned(),
        count: bill.it_power.as_kw().ceil() as u64,
    })
}

/// A licence of a part or role of the bill is paid for each, one of the accelerator for each
/// accelerator; what is neither is paid once for all.
fn licences(design: &Resolved<'_>, bill: &BillOfMaterials) -> Usd {
    let of = |item: &str, price: f64| {
        let rows = bill.rows.iter().filter(|row| row.id == item || row.role.name() == item);
        let count: u64 = rows.map(|row| row.count).sum();
        let gpus = if design.gpu.id == item { u64::from(design.gpus()) } else { 0 };
        Usd(price) * count.max(gpus).max(1) as f64
    };
    let items = design.given.entries().filter_map(|(name, _)| match name {
        Name::Item(Family::Licence, item) => Some((item, design.given.item(Family::Licence, item)?)),
        _ => None,
    });
    items.map(|(item, price)| of(item, price)).sum()
}
