//! Capex, opex and TCO of a bill of materials.

use super::delay::DAYS;
use super::draws::{percentiles, sums};
use super::rent::rent;
use super::yearly::{Yearly, unknown_space};
use super::{AnnuityFactor, CostPerGpuHour, DiscountFactor, TotalCost};
use crate::derivation::Formula;
use crate::order::ascending;
use crate::report::{BillOfMaterials, CostReport, CostShare, Depreciation, PartRow, Ranged, Role, Unknown};
use crate::resolve::Resolved;
use crate::units::{Usd, UsdPerHour};

/// Prices a bill of materials over the years (see [`TotalCost`]).
#[must_use]
pub fn cost(design: &Resolved<'_>, bill: &BillOfMaterials) -> CostReport {
    let economics = &design.economics;
    let rows = &bill.rows;
    let of = |roles: &[Role]| -> Usd {
        let totals = rows.iter().filter(|row| roles.contains(&row.role)).filter_map(PartRow::total);
        totals.map(|total| total.mid).sum()
    };
    let servers = of(&[Role::Server]);
    let facility = of(&[Role::Facility]);
    let nics = of(&[Role::Nic, Role::StorageNic]);
    let boxes = of(&[Role::Leaf, Role::Spine, Role::Core, Role::StorageSwitch, Role::MgmtSwitch]);
    let switches = boxes + of(&[Role::Manager]);
    let licences = of(&[Role::Licence]);
    let cables = of(&[Role::CableNodeLeaf, Role::CableLeafSpine, Role::CableSpineCore]);
    let links = cables + of(&[Role::StorageCable, Role::MgmtCable, Role::Optic]);
    let spares = of(&[Role::Spare]);
    let network_mid = nics + switches + links + spares + licences;
    let capex_mid = servers + facility + network_mid;
    let yearly = Yearly::of(design, bill);
    let annuity = AnnuityFactor { discount: economics.discount, years: economics.years.0 }.value();
    let left = DiscountFactor { discount: economics.discount, years: economics.years.0 }.value();
    // Everything follows from the drawn sums of servers and network, so each draw is consistent.
    let network_draws = sums(rows.iter().filter(|row| row.role.is_network()));
    let server_draws = sums(rows.iter().filter(|row| !row.role.is_network()));
    let each_year = |network: f64| yearly.sum().0 + economics.support * network;
    let total = |other: f64, network: f64| {
        let bought = other + network;
        let formula = TotalCost {
            capex: Usd(bought * (1.0 + economics.tax)),
            residual: Usd(bought * economics.residual),
            yearly: Usd(each_year(network)),
            discount: economics.discount,
            years: economics.years,
        };
        formula.value()
    };
    let both = || server_draws.iter().zip(&network_draws);
    let capex = percentiles(both().map(|(other, network)| other + network).collect(), capex_mid.0);
    let network_capex = percentiles(network_draws.clone(), network_mid.0);
    // Yearly cost rises with the network's price, so its percentiles are those of the price.
    let opex = network_capex.map(|network| Usd(each_year(network.0)));
    let tco = percentiles(
        both().map(|(other, network)| total(*other, *network)).collect(),
        total((servers + facility).0, network_mid.0),
    );
    let split = vec![
        (CostShare::Servers, servers),
        (CostShare::Nics, nics),
        (CostShare::Switches, switches),
        (CostShare::Links, links),
        (CostShare::Spares, spares),
        (CostShare::Facility, facility),
        (CostShare::Tax, capex_mid * economics.tax),
        (CostShare::Energy, yearly.energy * annuity),
        (CostShare::NetworkEnergy, yearly.network_energy * annuity),
        (CostShare::Space, yearly.space * annuity),
        (CostShare::Support, network_mid * (economics.support * annuity)),
        (CostShare::Licences, licences + yearly.licences * annuity),
        (CostShare::Staff, yearly.staff * annuity),
        (CostShare::Residual, capex_mid * -(economics.residual * left)),
    ];
    let depreciation = Depreciation {
        servers: (servers + facility) / economics.life_servers.0,
        network: network_mid / economics.life_network.0,
    };
    let mut lacks = unknown_prices(bill);
    lacks.extend(unknown_space(design, bill));
    CostReport {
        network_capex,
        network_share: (capex_mid.0 > 0.0 && lacks.is_empty()).then(|| network_mid / capex_mid),
        usd_per_gpu_hour: tco.map(|usd| per_hour(design, usd)),
        usd_per_effective_gpu_hour: None,
        rent: rent(design, capex_mid * (1.0 + economics.tax), opex.mid, tco.mid),
        delay: economics.delay_days.map(|days| depreciation.per_year() * (days / DAYS)),
        depreciation,
        capex,
        opex_per_year: opex,
        tco,
        split,
        lacks,
        unverified: unverified(rows),
    }
}

fn per_hour(design: &Resolved<'_>, total: Usd) -> UsdPerHour {
    let economics = &design.economics;
    let formula = CostPerGpuHour {
        total,
        gpus: f64::from(design.gpus().max(1)),
        years: economics.years,
        utilisation: economics.utilisation,
    };
    UsdPerHour(formula.value())
}

/// Parts that must be bought and have no price.
#[must_use]
pub fn unknown_prices(bill: &BillOfMaterials) -> Vec<Unknown> {
    let lacking = bill.rows.iter().filter(|row| row.unit_price.is_none() && row.bought() > 0);
    lacking.map(|row| Unknown { id: row.id.clone(), count: row.bought() }).collect()
}

/// Parts whose price nothing confirms, most money first.
fn unverified(rows: &[PartRow]) -> Vec<(String, Usd)> {
    let found: Vec<(String, Usd)> = rows
        .iter()
        .filter(|row| row.confidence.is_unverified() && !row.yours && !row.in_server && row.bought() > 0)
        .filter_map(|row| Some((row.id.clone(), row.total()?.mid)))
        .collect();
    let stakes: Vec<f64> = found.iter().map(|(_, usd)| -usd.0).collect();
    ascending(&stakes).into_iter().map(|position| found[position].clone()).collect()
}

/// Ratio of two totals, where both are known and the second is not zero.
#[must_use]
pub(crate) fn ratio(first: &Ranged<Usd>, second: &Ranged<Usd>) -> Option<f64> {
    (second.mid.0 > 0.0).then(|| first.mid / second.mid)
}
