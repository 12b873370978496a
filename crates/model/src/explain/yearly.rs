//! Costs that come back every year.

use super::cost::{money, rows};
use super::reliability::{ENDS, ends};
use super::{Desk, of_source};
use crate::cost::{MeanPower, Yearly, YearlyEnergyCost};
use crate::derivation::{Formula, Ledger, Origin, Rule, number, quantity};
use crate::report::Role;
use crate::scenario::{Facility, Key, Transport};
use crate::units::{Usd, Watts};

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    let (design, bom, cost) = (desk.design, &desk.report.bom, &desk.report.cost);
    let economics = &design.economics;
    let yearly = Yearly::of(design, bom);
    let servers = bom.it_power - bom.network_power;
    let machines = vec![
        number("P", bom.it_power.as_kw(), "kW", "bom.it_power"),
        number("N", bom.network_power.as_kw(), "kW", "bom.network_power"),
    ];
    ledger.enter("cost.server_power", (servers.as_kw(), "kW"), "P - N", machines);
    let idle = &economics.idle;
    let idle_origin = if idle.yours {
        desk.input(Key::IdleShare)
    } else {
        of_source("server_idle_share", idle.source, idle.confidence)
    };
    ledger.leaf("cost.energy.idle.server", (idle.server, ""), idle_origin);
    ledger.leaf("cost.energy.idle.network", (idle.network, ""), desk.constant("network_idle_share"));
    let energy =
        |load: Watts, share: f64, path: &str, name: &str, idle: &str, ledger: &mut Ledger, total: Usd| {
            let mean = MeanPower { load, idle: load * share, utilisation: economics.utilisation };
            let power = format!("cost.{name}_mean_power");
            let still = format!("cost.{name}_idle_power");
            let terms = vec![number("P", load.as_kw(), "kW", path), number("s", share, "", idle)];
            ledger.enter(still.clone(), ((load * share).as_kw(), "kW"), "P * s", terms);
            let origins =
                vec![desk.input(Key::Utilisation), Origin::Number(path.to_owned()), Origin::Number(still)];
            ledger.formula(power.clone(), &mean, origins);
            let year = YearlyEnergyCost {
                it_power: Watts::kw(mean.value()),
                pue: economics.pue,
                price: economics.energy,
            };
            let origins =
                vec![Origin::Number(power), desk.input(Key::Pue), Origin::Constant, desk.input(Key::Kwh)];
            if economics.facility == Facility::AllIn {
                ledger.enter(format!("cost.yearly.{name}"), (total.0, "USD"), "0", Vec::new());
            } else {
                ledger.formula(format!("cost.yearly.{name}"), &year, origins);
            }
        };
    energy(
        servers,
        idle.server,
        "cost.server_power",
        "energy",
        "cost.energy.idle.server",
        ledger,
        yearly.energy,
    );
    energy(
        bom.network_power,
        idle.network,
        "bom.network_power",
        "network_energy",
        "cost.energy.idle.network",
        ledger,
        yearly.network_energy,
    );
    let rented = economics.space.filter(|_| economics.facility != Facility::Own);
    match rented {
        Some(monthly) => {
            let terms = vec![
                quantity("m", monthly.0, "USD/kW/month", desk.input(Key::Space)),
                number("P", bom.it_power.as_kw(), "kW", "bom.it_power"),
            ];
            ledger.enter("cost.yearly.space", (yearly.space.0, "USD"), "m * P * 12", terms);
        }
        None => ledger.enter("cost.yearly.space", (yearly.space.0, "USD"), "0", Vec::new()),
    }
    if yearly.licences.0 > 0.0 {
        ledger.leaf("cost.yearly.licences", (yearly.licences.0, "USD"), Origin::Model(Rule::Yours));
    } else {
        ledger.enter("cost.yearly.licences", (0.0, "USD"), "0", Vec::new());
    }
    let key = if design.transport == Transport::Ib { Key::FteIb } else { Key::FteEth };
    match economics.staff {
        Some(persons) => {
            let terms = vec![
                quantity("p", persons, "persons", desk.input(key)),
                quantity("k", economics.salary.0, "USD/year", desk.constant("network_engineer_us")),
            ];
            ledger.enter("cost.yearly.staff", (yearly.staff.0, "USD"), "p * k", terms);
        }
        None => ledger.enter("cost.yearly.staff", (yearly.staff.0, "USD"), "0", Vec::new()),
    }
    supported(desk, ledger);
    let opex = ["energy", "network_energy", "space", "licences", "staff", "support", "server_support"];
    let network = cost.network_capex;
    for (end, (value, bought)) in
        ENDS.into_iter().zip(ends(cost.opex_per_year).into_iter().zip(ends(network)))
    {
        let path = format!("cost.opex_per_year.{end}");
        if end == "mid" {
            let parts = opex.into_iter().filter_map(|name| {
                let path = format!("cost.yearly.{name}");
                let value = ledger.of(&path)?.value;
                (value != 0.0).then_some((value, "USD", Origin::Number(path)))
            });
            let parts = parts.collect();
            ledger.sum(path, (value.0, "USD"), parts);
        } else if economics.server_support > 0.0 {
            ledger.leaf(path, (value.0, "USD"), Origin::Model(Rule::Draws));
        } else {
            let terms = vec![
                money("o", cost.opex_per_year.mid, "cost.opex_per_year.mid"),
                quantity("s", economics.support, "1/year", desk.input(Key::Support)),
                money("b", bought, &format!("cost.network_capex.{end}")),
                money("m", network.mid, "cost.network_capex.mid"),
            ];
            ledger.enter(path, (value.0, "USD"), "o + s * (b - m)", terms);
        }
    }
}

/// Support of the network and maintenance of servers, a year.
fn supported(desk: &Desk<'_>, ledger: &mut Ledger) {
    let economics = &desk.design.economics;
    let network = desk.report.cost.network_capex.mid;
    let rate = desk.input(Key::Support);
    let given = matches!(rate, Origin::Input { given: true, .. });
    let rate = if given { rate } else { desk.constant("maintenance_hw_pct") };
    let terms =
        vec![quantity("s", economics.support, "1/year", rate), money("N", network, "cost.network_capex.mid")];
    ledger.enter("cost.yearly.support", (economics.support * network.0, "USD"), "s * N", terms);
    let servers: f64 = rows(desk, |row| row.role == Role::Server).iter().map(|row| row.0).sum();
    let terms = vec![
        quantity("s", economics.server_support, "1/year", desk.input(Key::ServerSupport)),
        number("S", servers, "USD", "cost.servers"),
    ];
    ledger.sum("cost.servers", (servers, "USD"), rows(desk, |row| row.role == Role::Server));
    ledger.enter("cost.yearly.server_support", (economics.server_support * servers, "USD"), "s * S", terms);
}
