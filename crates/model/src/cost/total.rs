//! Capex, opex and TCO of a bill of materials.

use super::delay::DAYS;
use super::draws::Draws;
use super::rent::rent;
use super::shares::shares;
use super::yearly::{Yearly, unknown_space};
use super::{AnnuityFactor, DiscountFactor};
use crate::derivation::Formula;
use crate::order::ascending;
use crate::report::{
    BillOfMaterials, CostReport, CostShare, Depreciation, EnergyReport, MoneyBands, PartRow, Role, Unknown,
    WorkCost,
};
use crate::resolve::Resolved;
use crate::units::{FlopPerSecond, Usd};

/// Prices a bill of materials over the years (see [`super::TotalCost`]); bands rest on `draws` draws.
#[must_use]
pub fn cost(design: &Resolved<'_>, bill: &BillOfMaterials, draws: usize) -> CostReport {
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
    let mut drawn = Draws::new(design, bill);
    drawn.advance(draws);
    let MoneyBands { capex, network_capex, opex_per_year, tco, usd_per_gpu_hour } = drawn.bands();
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
        (CostShare::ServerSupport, servers * (economics.server_support * annuity)),
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
    let network_power = bill.network_power;
    let idle = economics.idle;
    let kilowatts = bill.it_power.as_kw();
    let peak = design.gpu.peak.bf16.or(design.gpu.peak.fp16);
    let all = |peak: FlopPerSecond| peak.0 / 1e15 * f64::from(design.gpus());
    CostReport {
        shares: shares(design, bill, capex_mid, lacks.is_empty()),
        energy: EnergyReport {
            it_power_idle: (bill.it_power - network_power) * idle.server + network_power * idle.network,
            idle,
        },
        peak_pflops_per_kw: peak.filter(|_| kilowatts > 0.0).map(|peak| all(peak.value) / kilowatts),
        currency: economics.currency,
        work: WorkCost::default(),
        network_capex,
        network_share: (capex_mid.0 > 0.0 && lacks.is_empty()).then(|| network_mid / capex_mid),
        network_share_known: (capex_mid.0 > 0.0).then(|| network_mid / capex_mid),
        usd_per_gpu_hour,
        usd_per_effective_gpu_hour: None,
        rent: rent(design, capex_mid * (1.0 + economics.tax), opex_per_year.mid, tco.mid),
        delay: economics.delay_days.map(|days| depreciation.per_year() * (days / DAYS)),
        depreciation,
        capex,
        opex_per_year,
        tco,
        split,
        lacks,
        unverified: unverified(rows),
    }
}

/// Parts that must be bought and have no price.
#[must_use]
pub fn unknown_prices(bill: &BillOfMaterials) -> Vec<Unknown> {
    let lacking = bill.rows.iter().filter(|row| row.unit_price.is_none() && row.bought() > 0);
    lacking.map(|row| Unknown { id: row.id.clone(), name: row.name.clone(), count: row.bought() }).collect()
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
