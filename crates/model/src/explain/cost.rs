//! Capex, yearly costs, TCO and prices of an hour.

use super::reliability::{ENDS, ends};
use super::{Desk, of_source};
use crate::cost::{AnnuityFactor, CostPerGpuHour, DiscountFactor, TotalCost};
use crate::derivation::{Ledger, Origin, Quantity, Rule, number, quantity};
use crate::report::{CostShare, PartRow, Role};
use crate::scenario::Key;
use crate::units::Usd;

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    purchases(desk, ledger);
    super::yearly::enter(desk, ledger);
    totals(desk, ledger);
    split(desk, ledger);
    beside(desk, ledger);
}

/// Rows of the bill as terms: what is bought of them at their middle price.
pub(super) fn rows(desk: &Desk<'_>, wanted: impl Fn(&PartRow) -> bool) -> Vec<(f64, &'static str, Origin)> {
    let all = desk.report.bom.rows.iter().enumerate();
    let known = all.filter(|(_, row)| wanted(row)).filter_map(|(place, row)| Some((place, row.total()?.mid)));
    known
        .filter(|(_, total)| total.0 != 0.0)
        .map(|(place, total)| (total.0, "USD", Origin::Number(format!("bom.rows[{place}].total"))))
        .collect()
}

pub(super) fn money(symbol: &str, usd: Usd, path: &str) -> Quantity {
    number(symbol, usd.0, "USD", path)
}

fn purchases(desk: &Desk<'_>, ledger: &mut Ledger) {
    let cost = &desk.report.cost;
    ledger.sum(
        "cost.network_capex.mid",
        (cost.network_capex.mid.0, "USD"),
        rows(desk, |row| row.role.is_network()),
    );
    ledger.sum("cost.capex.mid", (cost.capex.mid.0, "USD"), rows(desk, |_| true));
    for (name, band) in [("capex", cost.capex), ("network_capex", cost.network_capex)] {
        for (end, value) in [("low", band.low), ("high", band.high)] {
            ledger.leaf(format!("cost.{name}.{end}"), (value.0, "USD"), Origin::Model(Rule::Draws));
        }
    }
}

fn totals(desk: &Desk<'_>, ledger: &mut Ledger) {
    let cost = &desk.report.cost;
    let economics = &desk.design.economics;
    let (discount, years) = (economics.discount, economics.years);
    let annuity = AnnuityFactor { discount, years: years.0 };
    let time = || vec![desk.input(Key::Discount), desk.input(Key::Years)];
    ledger.formula("cost.annuity", &annuity, time());
    ledger.formula("cost.discount_factor", &DiscountFactor { discount, years: years.0 }, time());
    let taxed = cost.capex.mid * (1.0 + economics.tax);
    let terms = vec![
        money("C", cost.capex.mid, "cost.capex.mid"),
        quantity("v", economics.tax, "", desk.input(Key::Vat)),
    ];
    ledger.enter("cost.capex_taxed", (taxed.0, "USD"), "C * (1 + v)", terms);
    let residual = cost.capex.mid * economics.residual;
    let terms = vec![
        money("C", cost.capex.mid, "cost.capex.mid"),
        quantity("r", economics.residual, "", desk.input(Key::Residual)),
    ];
    ledger.enter("cost.residual", (residual.0, "USD"), "C * r", terms);
    let total = TotalCost { capex: taxed, residual, yearly: cost.opex_per_year.mid, discount, years };
    let at = |path: &str| Origin::Number(path.to_owned());
    let origins = vec![
        at("cost.capex_taxed"),
        at("cost.residual"),
        desk.input(Key::Discount),
        desk.input(Key::Years),
        at("cost.opex_per_year.mid"),
        at("cost.annuity"),
    ];
    ledger.formula("cost.tco.mid", &total, origins);
    for (end, value) in [("low", cost.tco.low), ("high", cost.tco.high)] {
        ledger.leaf(format!("cost.tco.{end}"), (value.0, "USD"), Origin::Model(Rule::Draws));
    }
    let gpus = f64::from(desk.report.setup.gpus.max(1));
    for (end, total) in ENDS.into_iter().zip(ends(cost.tco)) {
        let formula = CostPerGpuHour { total, gpus, years, utilisation: economics.utilisation };
        let origins = vec![
            Origin::Number(format!("cost.tco.{end}")),
            at("setup.gpus"),
            Origin::Constant,
            desk.input(Key::Years),
            desk.input(Key::Utilisation),
        ];
        ledger.formula(format!("cost.usd_per_gpu_hour.{end}"), &formula, origins);
    }
    if let (Some(effective), Some(goodput)) =
        (cost.usd_per_effective_gpu_hour, desk.report.reliability.goodput)
    {
        for (place, (end, hour)) in ENDS.into_iter().zip(ends(effective)).enumerate() {
            let kept = ends(goodput)[2 - place];
            let terms = vec![
                number(
                    "h",
                    ends(cost.usd_per_gpu_hour)[place].0,
                    "USD/h",
                    format!("cost.usd_per_gpu_hour.{end}"),
                ),
                number("g", kept, "", format!("reliability.goodput.{}", ENDS[2 - place])),
            ];
            ledger.enter(format!("cost.usd_per_effective_gpu_hour.{end}"), (hour.0, "USD/h"), "h / g", terms);
        }
    }
}

fn split(desk: &Desk<'_>, ledger: &mut Ledger) {
    let cost = &desk.report.cost;
    let annuity = |ledger: &Ledger| ledger.of("cost.annuity").map_or(0.0, |account| account.value);
    for (place, (share, usd)) in cost.split.iter().enumerate() {
        let (path, value) = (format!("cost.split[{place}].1"), (usd.0, "USD"));
        let bought = |roles: &[Role]| rows(desk, |row| roles.contains(&row.role));
        let every_year = match share {
            CostShare::Servers => return_sum(ledger, path.clone(), value, bought(&[Role::Server])),
            CostShare::Nics => {
                return_sum(ledger, path.clone(), value, bought(&[Role::Nic, Role::StorageNic]))
            }
            CostShare::Switches => return_sum(
                ledger,
                path.clone(),
                value,
                bought(&[
                    Role::Leaf,
                    Role::Spine,
                    Role::Core,
                    Role::StorageSwitch,
                    Role::MgmtSwitch,
                    Role::Manager,
                ]),
            ),
            CostShare::Links => return_sum(
                ledger,
                path.clone(),
                value,
                bought(&[
                    Role::CableNodeLeaf,
                    Role::CableLeafSpine,
                    Role::CableSpineCore,
                    Role::StorageCable,
                    Role::MgmtCable,
                    Role::Optic,
                ]),
            ),
            CostShare::Spares => return_sum(ledger, path.clone(), value, bought(&[Role::Spare])),
            CostShare::Facility => return_sum(ledger, path.clone(), value, bought(&[Role::Facility])),
            CostShare::Tax => {
                let terms = vec![
                    number(
                        "t",
                        cost.capex.mid.0 * (1.0 + desk.design.economics.tax),
                        "USD",
                        "cost.capex_taxed",
                    ),
                    money("C", cost.capex.mid, "cost.capex.mid"),
                ];
                if desk.design.economics.tax > 0.0 {
                    ledger.enter(path, value, "t - C", terms);
                } else {
                    ledger.enter(path, value, "0", Vec::new());
                }
                continue;
            }
            CostShare::Residual => {
                let residual = cost.capex.mid * desk.design.economics.residual;
                let left = ledger.of("cost.discount_factor").map_or(0.0, |account| account.value);
                let terms = vec![
                    money("R", residual, "cost.residual"),
                    number("k", left, "", "cost.discount_factor"),
                ];
                ledger.enter(path, value, "0 - R * k", terms);
                continue;
            }
            CostShare::Licences => {
                let mut parts = bought(&[Role::Licence]);
                let yearly = ledger.of("cost.yearly.licences").map_or(0.0, |account| account.value);
                if yearly > 0.0 {
                    parts.push((yearly * annuity(ledger), "USD", Origin::Model(Rule::Yours)));
                }
                return_sum(ledger, path.clone(), value, parts)
            }
            CostShare::Energy => Some("energy"),
            CostShare::NetworkEnergy => Some("network_energy"),
            CostShare::Space => Some("space"),
            CostShare::Support => Some("support"),
            CostShare::ServerSupport => Some("server_support"),
            CostShare::Staff => Some("staff"),
        };
        if let Some(name) = every_year {
            let from = format!("cost.yearly.{name}");
            let Some(yearly) = ledger.of(&from).map(|account| account.value) else { continue };
            let terms =
                vec![number("y", yearly, "USD", from), number("a", annuity(ledger), "", "cost.annuity")];
            ledger.enter(path, value, "y * a", terms);
        }
    }
}

/// Enters a sum; nothing is left to say of it.
fn return_sum(
    ledger: &mut Ledger,
    path: String,
    value: (f64, &'static str),
    parts: Vec<(f64, &'static str, Origin)>,
) -> Option<&'static str> {
    ledger.sum(path, value, parts);
    None
}

/// Shares, depreciation and figures beside the totals.
fn beside(desk: &Desk<'_>, ledger: &mut Ledger) {
    let (cost, bom) = (&desk.report.cost, &desk.report.bom);
    for (name, share) in
        [("network_share", cost.network_share), ("network_share_known", cost.network_share_known)]
    {
        if let Some(share) = share {
            let terms = vec![
                money("N", cost.network_capex.mid, "cost.network_capex.mid"),
                money("C", cost.capex.mid, "cost.capex.mid"),
            ];
            ledger.enter(format!("cost.{name}"), (share, ""), "N / C", terms);
        }
    }
    let economics = &desk.design.economics;
    let hall: f64 = rows(desk, |row| row.role == Role::Facility).iter().map(|row| row.0).sum();
    let servers = ledger.of("cost.servers").map_or(0.0, |account| account.value);
    let lives = [(Key::LifeGpu, "depreciation_gpu"), (Key::LifeNet, "depreciation_network")];
    let [life_servers, life_network] = lives.map(|(key, id)| match desk.input(key) {
        given @ Origin::Input { given: true, .. } => given,
        _ => desk.constant(id),
    });
    let terms = vec![
        number("S", servers, "USD", "cost.servers"),
        quantity("H", hall, "USD", Origin::Model(Rule::Bill)),
        quantity("n", economics.life_servers.0, "years", life_servers),
    ];
    ledger.enter("cost.depreciation.servers", (cost.depreciation.servers.0, "USD"), "(S + H) / n", terms);
    let terms = vec![
        money("N", cost.network_capex.mid, "cost.network_capex.mid"),
        quantity("n", economics.life_network.0, "years", life_network),
    ];
    ledger.enter("cost.depreciation.network", (cost.depreciation.network.0, "USD"), "N / n", terms);
    let still = ["energy", "network_energy"].map(|name| {
        let path = format!("cost.{name}_idle_power");
        let value = ledger.of(&path).map_or(0.0, |account| account.value);
        (value, "kW", Origin::Number(path))
    });
    ledger.sum("cost.energy.it_power_idle", (cost.energy.it_power_idle.as_kw(), "kW"), still.to_vec());
    if let (Some(value), Some(peak)) =
        (cost.peak_pflops_per_kw, desk.design.gpu.peak.bf16.or(desk.design.gpu.peak.fp16))
    {
        let terms = vec![
            quantity("f", peak.value.0 / 1e15, "PFLOP/s", super::of_figure(&desk.design.gpu.id, &peak)),
            number("n", f64::from(desk.report.setup.gpus), "GPUs", "setup.gpus"),
            number("P", bom.it_power.as_kw(), "kW", "bom.it_power"),
        ];
        ledger.enter("cost.peak_pflops_per_kw", (value, "PFLOP/s/kW"), "f * n / P", terms);
    }
    let shares = &cost.shares;
    if let Some(share) = shares.without_cards {
        let cards =
            |row: &PartRow| row.role.is_network() && !matches!(row.role, Role::Nic | Role::StorageNic);
        let parts = rows(desk, cards);
        let sum: f64 = parts.iter().map(|part| part.0).sum();
        ledger.sum("cost.network_without_cards", (sum, "USD"), parts);
        let terms = vec![
            number("N", sum, "USD", "cost.network_without_cards"),
            money("C", cost.capex.mid, "cost.capex.mid"),
        ];
        ledger.enter("cost.shares.without_cards", (share, ""), "N / C", terms);
    }
    if let Some(share) = shares.with_all_cards {
        let basis = quantity("A", share * cost.capex.mid.0, "USD", Origin::Model(Rule::Bill));
        ledger.enter(
            "cost.shares.with_all_cards",
            (share, ""),
            "A / C",
            vec![basis, money("C", cost.capex.mid, "cost.capex.mid")],
        );
    }
    let currency = &cost.currency;
    let origin = if currency.yours {
        desk.input(Key::Fx)
    } else {
        of_source("currency", currency.source, currency.confidence)
    };
    if currency.per_usd == 1.0 {
        ledger.enter("cost.currency.per_usd", (1.0, ""), "1", Vec::new());
    } else {
        ledger.leaf("cost.currency.per_usd", (currency.per_usd, "per USD"), origin);
    }
    for (place, (id, usd)) in cost.unverified.iter().enumerate() {
        let parts = rows(desk, |row| row.id == *id && row.total().is_some_and(|total| total.mid == *usd));
        ledger.sum(
            format!("cost.unverified[{place}].1"),
            (usd.0, "USD"),
            parts.into_iter().take(1).collect(),
        );
    }
}
