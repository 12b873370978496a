//! Capex, opex and TCO of a bill of materials.

use super::draws::{percentiles, sums};
use super::{AnnuityFactor, CostPerGpuHour, DiscountFactor, YearlyEnergyCost};
use crate::derivation::Formula;
use crate::report::{BillOfMaterials, CostReport, CostShare, PartRow, Ranged, Role, Unknown};
use crate::resolve::Resolved;
use crate::units::{Usd, UsdPerHour};

/// Prices a bill of materials over the years.
///
/// Cash view: capex less the present value of the residual plus the present value of yearly costs,
/// paid at year ends. Depreciation is no payment and is not in it.
#[must_use]
pub fn cost(design: &Resolved<'_>, bill: &BillOfMaterials) -> CostReport {
    let economics = &design.economics;
    let rows = &bill.rows;
    let of = |roles: &[Role]| -> Usd {
        rows.iter()
            .filter(|row| roles.contains(&row.role))
            .filter_map(PartRow::total)
            .map(|total| total.mid)
            .sum()
    };
    let servers = of(&[Role::Server]);
    let nics = of(&[Role::Nic]);
    let switches = of(&[Role::Leaf, Role::Spine, Role::Core]);
    let links = of(&[Role::CableNodeLeaf, Role::CableLeafSpine, Role::CableSpineCore, Role::Optic]);
    let network_mid = nics + switches + links;
    let capex_mid = servers + network_mid;
    let energy =
        YearlyEnergyCost { it_power: bill.it_power, pue: economics.pue, price: economics.energy }.value();
    let staff = economics.staff.map_or(0.0, |persons| persons * economics.salary.0);
    let annuity = AnnuityFactor { discount: economics.discount, years: economics.years.0 }.value();
    let kept = economics.residual
        * DiscountFactor { discount: economics.discount, years: economics.years.0 }.value();
    // Everything follows from the drawn sums of servers and network, so each draw is consistent.
    let network_draws = sums(rows.iter().filter(|row| row.role.is_network()));
    let server_draws = sums(rows.iter().filter(|row| !row.role.is_network()));
    let yearly = |network: f64| energy + staff + economics.support * network;
    let total = |servers: f64, network: f64| (servers + network) * (1.0 - kept) + yearly(network) * annuity;
    let both = || server_draws.iter().zip(&network_draws);
    let capex = percentiles(both().map(|(servers, network)| servers + network).collect(), capex_mid.0);
    let opex =
        percentiles(network_draws.iter().map(|network| yearly(*network)).collect(), yearly(network_mid.0));
    let tco = percentiles(
        both().map(|(servers, network)| total(*servers, *network)).collect(),
        total(servers.0, network_mid.0),
    );
    let split = vec![
        (CostShare::Servers, servers),
        (CostShare::Nics, nics),
        (CostShare::Switches, switches),
        (CostShare::Links, links),
        (CostShare::Energy, Usd(energy * annuity)),
        (CostShare::Support, Usd(economics.support * network_mid.0 * annuity)),
        (CostShare::Staff, Usd(staff * annuity)),
        (CostShare::Residual, capex_mid * -kept),
    ];
    CostReport {
        network_capex: percentiles(network_draws.clone(), network_mid.0),
        network_share: (capex_mid.0 > 0.0).then(|| network_mid / capex_mid),
        usd_per_gpu_hour: tco.map(|usd| per_hour(design, usd)),
        capex,
        opex_per_year: opex,
        tco,
        split,
        lacks: unknown_prices(bill),
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

/// Parts without a price.
#[must_use]
pub fn unknown_prices(bill: &BillOfMaterials) -> Vec<Unknown> {
    let lacking = bill.rows.iter().filter(|row| row.unit_price.is_none() && row.count > 0);
    lacking.map(|row| Unknown { id: row.id.clone(), count: row.count }).collect()
}

/// Parts whose price nothing confirms, most money first.
fn unverified(rows: &[PartRow]) -> Vec<(String, Usd)> {
    let mut found: Vec<(String, Usd)> = rows
        .iter()
        .filter(|row| row.confidence.is_unverified() && !row.yours && !row.in_server)
        .filter_map(|row| Some((row.id.clone(), row.total()?.mid)))
        .collect();
    found.sort_by(|a, b| b.1.0.total_cmp(&a.1.0));
    found
}

/// Ratio of two totals, where both are known and the second is not zero.
#[must_use]
pub(crate) fn ratio(first: &Ranged<Usd>, second: &Ranged<Usd>) -> Option<f64> {
    (second.mid.0 > 0.0).then(|| first.mid / second.mid)
}
