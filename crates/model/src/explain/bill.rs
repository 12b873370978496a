//! The bill of materials: counts, prices, power.

use super::{Desk, of_source};
use crate::catalog::Confidence;
use crate::derivation::{Ledger, Origin, Rule, number, quantity};
use crate::report::{PartRow, Role};
use crate::scenario::Key;

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    let bom = &desk.report.bom;
    for (place, row) in bom.rows.iter().enumerate() {
        let path = format!("bom.rows[{place}]");
        count(desk, &path, row, ledger);
        if row.reused > 0 {
            ledger.leaf(format!("{path}.reused"), (row.reused as f64, ""), Origin::Model(Rule::Yours));
        } else {
            ledger.enter(format!("{path}.reused"), (0.0, ""), "0", Vec::new());
        }
        price(&path, row, ledger);
        if let Some(power) = row.power_each {
            let origin = of_source(&row.id, None, Confidence::Derived);
            ledger.leaf(format!("{path}.power_each"), (power.as_kw(), "kW"), origin);
        }
    }
    for (name, value, network) in
        [("it_power", bom.it_power, false), ("network_power", bom.network_power, true)]
    {
        let mut terms = Vec::new();
        let mut products = Vec::new();
        for (place, row) in bom.rows.iter().enumerate().filter(|(_, row)| !network || row.role.is_network()) {
            if let Some(power) = row.power_each.filter(|power| power.0 > 0.0) {
                let path = format!("bom.rows[{place}]");
                terms.push(number(&format!("n{place}"), row.count as f64, "", format!("{path}.count")));
                terms.push(number(&format!("w{place}"), power.as_kw(), "kW", format!("{path}.power_each")));
                products.push(format!("n{place} * w{place}"));
            }
        }
        let equation = if products.is_empty() { "0".to_owned() } else { products.join(" + ") };
        ledger.enter(format!("bom.{name}"), (value.as_kw(), "kW"), equation, terms);
    }
    let gpus = number("n", f64::from(desk.report.setup.gpus.max(1)), "GPUs", "setup.gpus");
    let all = number("P", bom.it_power.as_kw(), "kW", "bom.it_power");
    ledger.enter("bom.power_per_gpu", (bom.power_per_gpu.as_kw(), "kW"), "P / n", vec![all, gpus]);
    let setup = &desk.report.setup;
    let terms = vec![
        number("N", bom.network_power.as_kw(), "kW", "bom.network_power"),
        number("n", f64::from(setup.nodes), "servers", "setup.nodes"),
        number("p", f64::from(setup.ports_per_node), "ports", "setup.ports_per_node"),
        number("R", setup.port_gbps, "Gb/s", "setup.port_gbps"),
    ];
    let value = (bom.network_power_per_400g.as_kw(), "kW");
    ledger.enter("bom.network_power_per_400g", value, "N / (n * p * R / 400)", terms);
}

fn count(desk: &Desk<'_>, path: &str, row: &PartRow, ledger: &mut Ledger) {
    let (path, value) = (format!("{path}.count"), (row.count as f64, ""));
    let fabric = &desk.report.fabric;
    let (nodes, cards) = (f64::from(desk.design.nodes), f64::from(desk.design.cards_per_node));
    match row.role {
        Role::Nic => {
            let terms = vec![
                number("n", nodes, "servers", "setup.nodes"),
                quantity("c", cards, "cards", desk.input(Key::Nics)),
            ];
            ledger.enter(path, value, "n * c", terms);
        }
        Role::Leaf => {
            ledger.enter(path, value, "x", vec![number("x", f64::from(fabric.leaf), "", "fabric.leaf")])
        }
        Role::Spine => {
            ledger.enter(path, value, "x", vec![number("x", f64::from(fabric.spine), "", "fabric.spine")])
        }
        Role::Core => {
            ledger.enter(path, value, "x", vec![number("x", f64::from(fabric.core), "", "fabric.core")])
        }
        Role::Server if row.count as f64 == nodes => {
            ledger.enter(path, value, "x", vec![number("x", nodes, "servers", "setup.nodes")]);
        }
        _ => ledger.leaf(path, value, Origin::Model(Rule::Bill)),
    }
}

fn price(path: &str, row: &PartRow, ledger: &mut Ledger) {
    let Some(price) = row.unit_price else { return };
    let origin = || of_source(&row.id, row.source, row.confidence);
    let at = |end: &str| format!("{path}.unit_price.{end}");
    ledger.leaf(at("low"), (price.low.0, "USD"), origin());
    ledger.leaf(at("high"), (price.high.0, "USD"), origin());
    let terms =
        vec![number("l", price.low.0, "USD", at("low")), number("h", price.high.0, "USD", at("high"))];
    ledger.enter(at("mid"), (price.mid.0, "USD"), "(l + h) / 2", terms);
    if let Some(total) = row.total() {
        let terms = vec![
            number("n", row.count as f64, "", format!("{path}.count")),
            number("r", row.reused as f64, "", format!("{path}.reused")),
            number("k", price.mid.0, "USD", at("mid")),
        ];
        ledger.enter(format!("{path}.total"), (total.mid.0, "USD"), "(n - r) * k", terms);
    }
}
