//! Switches and links: what the builder counts, and what follows from its counts.

use super::Desk;
use crate::derivation::{Ledger, Origin, Rule, number, quantity};
use crate::report::FailureEffect;
use crate::scenario::Key;

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    let fabric = &desk.report.fabric;
    let (design, setup) = (desk.design, &desk.report.setup);
    let count =
        |symbol: &str, name: &str, value: u32| number(symbol, f64::from(value), "", format!("fabric.{name}"));
    let mut leaf = |name: &str, value: f64, unit: &'static str, origin: Origin| {
        ledger.leaf(format!("fabric.{name}"), (value, unit), origin);
    };
    let rule = || Origin::Model(Rule::Topology);
    for (name, value) in [
        ("leaf", fabric.leaf),
        ("spine", fabric.spine),
        ("core", fabric.core),
        ("links_leaf_spine", fabric.links_leaf_spine),
        ("links_spine_core", fabric.links_spine_core),
        ("radix", fabric.radix),
        ("down_per_leaf", fabric.down_per_leaf),
        ("up_per_leaf", fabric.up_per_leaf),
        ("rails_per_leaf", fabric.rails_per_leaf),
        ("spines_per_leaf", fabric.spines_per_leaf),
        ("others_on_spines", fabric.others_on_spines),
        ("free_ports", fabric.free_ports),
        ("switch_hops", fabric.switch_hops),
        ("nodes_per_leaf", fabric.nodes_per_leaf),
        ("fabrics", fabric.fabrics),
        ("ports_per_link", fabric.ports_per_link),
        ("endpoints_per_subnet", fabric.endpoints_per_subnet),
        ("spine_ports.free", fabric.spine_ports.free),
        ("core_ports.free", fabric.core_ports.free),
    ] {
        leaf(name, f64::from(value), "", rule());
    }
    leaf("max_endpoints", fabric.max_endpoints as f64, "", rule());
    leaf("uplink_rate", fabric.uplink_rate.as_gbps(), "Gb/s", rule());
    leaf("managers", f64::from(fabric.managers), "", desk.input(Key::ManagerPorts));
    leaf("storage", f64::from(fabric.storage), "", desk.input(Key::StorageNet));
    leaf("leaf_length", fabric.leaf_length.0, "m", desk.input(Key::LeafM));
    leaf("spine_length", fabric.spine_length.0, "m", desk.input(Key::SpineM));
    if let Some(floor) = fabric.floor {
        leaf("floor.racks", f64::from(floor.racks), "", Origin::Model(Rule::Topology));
        leaf("floor.rows", f64::from(floor.rows), "", Origin::Model(Rule::Topology));
    }
    let ports = setup.nodes.saturating_mul(setup.ports_per_node);
    let servers = || {
        vec![
            number("n", f64::from(setup.nodes), "servers", "setup.nodes"),
            number("p", f64::from(setup.ports_per_node), "ports", "setup.ports_per_node"),
        ]
    };
    let mut terms = servers();
    terms.extend([
        count("k", "ports_per_link", fabric.ports_per_link),
        count("m", "managers", fabric.managers),
        count("s", "storage", fabric.storage),
    ]);
    let links = f64::from(fabric.links_node_leaf);
    ledger.enter("fabric.links_node_leaf", (links, ""), "n * p / k + m + s", terms);
    ledger.or_model("fabric.links_node_leaf", (links, ""), Rule::Topology);
    if let Some(ratio) = fabric.leaf_ratio {
        let terms = vec![
            count("d", "down_per_leaf", fabric.down_per_leaf),
            number("R", setup.port_gbps, "Gb/s", "setup.port_gbps"),
            count("u", "up_per_leaf", fabric.up_per_leaf),
            number("U", fabric.uplink_rate.as_gbps(), "Gb/s", "fabric.uplink_rate"),
        ];
        ledger.enter("fabric.leaf_ratio", (ratio, ""), "d * R / (u * U)", terms);
        ledger.or_model("fabric.leaf_ratio", (ratio, ""), Rule::Topology);
    }
    if let Some(ratio) = fabric.spine_ratio {
        let terms = vec![
            count("d", "links_leaf_spine", fabric.links_leaf_spine),
            count("u", "links_spine_core", fabric.links_spine_core),
        ];
        ledger.enter("fabric.spine_ratio", (ratio, ""), "d / u", terms);
        ledger.or_model("fabric.spine_ratio", (ratio, ""), Rule::Topology);
    }
    cabled(desk, ledger);
    let whole = design.port_rate.as_gbps() * f64::from(ports) / 2.0;
    let mut terms = servers();
    terms.push(number("R", setup.port_gbps, "Gb/s", "setup.port_gbps"));
    ledger.enter("fabric.half_of_the_ports", (whole, "Gb/s"), "R * n * p / 2", terms);
    let half = number("h", whole, "Gb/s", "fabric.half_of_the_ports");
    let share = fabric.bisection_share;
    let terms = vec![number("b", fabric.bisection.as_gbps(), "Gb/s", "fabric.bisection"), half.clone()];
    ledger.enter("fabric.bisection_share", (share, ""), "b / h", terms);
    ledger.or_model("fabric.bisection_share", (share, ""), Rule::Topology);
    let value = (fabric.bisection.as_gbps(), "Gb/s");
    let uplinks = vec![
        half,
        number("U", fabric.uplink_rate.as_gbps(), "Gb/s", "fabric.uplink_rate"),
        count("l", "links_leaf_spine", fabric.links_leaf_spine),
    ];
    match fabric.spine {
        0 => ledger.enter("fabric.bisection", value, "h", uplinks.into_iter().take(1).collect()),
        _ => ledger.enter("fabric.bisection", value, "min(h, U * l / 2)", uplinks),
    }
    ledger.or_model("fabric.bisection", value, Rule::Topology);
    let lids = f64::from(fabric.lids_per_subnet);
    let terms = vec![
        count("e", "endpoints_per_subnet", fabric.endpoints_per_subnet),
        count("l", "leaf", fabric.leaf),
        count("s", "spine", fabric.spine),
        count("c", "core", fabric.core),
        count("f", "fabrics", fabric.fabrics),
    ];
    ledger.enter("fabric.lids_per_subnet", (lids, ""), "e + (l + s + c) / f", terms);
    ledger.or_model("fabric.lids_per_subnet", (lids, ""), Rule::Topology);
    let failures = &fabric.failures;
    for (name, effect) in [
        ("link", failures.link),
        ("uplink", failures.uplink),
        ("core_link", failures.core_link),
        ("leaf", failures.leaf),
        ("spine", failures.spine),
        ("core", failures.core),
    ] {
        if let Some(effect) = effect {
            failed(&format!("fabric.failures.{name}"), effect, ledger);
        }
    }
}

/// Ports that are in use, tier by tier.
fn cabled(desk: &Desk<'_>, ledger: &mut Ledger) {
    let fabric = &desk.report.fabric;
    let links =
        |symbol: &str, name: &str, value: u32| number(symbol, f64::from(value), "", format!("fabric.{name}"));
    let down = links("d", "links_node_leaf", fabric.links_node_leaf);
    let between = links("l", "links_leaf_spine", fabric.links_leaf_spine);
    let above = links("c", "links_spine_core", fabric.links_spine_core);
    let kept = links("o", "others_on_spines", fabric.others_on_spines);
    let twice = links("k", "ports_per_link", fabric.ports_per_link);
    for (name, used, equation, terms) in [
        ("leaf", fabric.leaf_ports.used, "d * k - o + l", vec![down, kept.clone(), between.clone(), twice]),
        ("spine", fabric.spine_ports.used, "l + c + o", vec![between, above.clone(), kept]),
        ("core", fabric.core_ports.used, "c", vec![above]),
    ] {
        let path = format!("fabric.{name}_ports.used");
        ledger.enter(path.clone(), (f64::from(used), ""), equation, terms);
        ledger.or_model(&path, (f64::from(used), ""), Rule::Topology);
    }
    let free = links("f", "free_ports", fabric.free_ports);
    ledger.enter("fabric.leaf_ports.free", (f64::from(fabric.leaf_ports.free), ""), "f", vec![free]);
}

/// What a failed part takes with it.
pub(super) fn failed(path: &str, effect: FailureEffect, ledger: &mut Ledger) {
    let behind = || Origin::Model(Rule::Affected);
    ledger.leaf(format!("{path}.gpus_lost"), (f64::from(effect.gpus_lost), "GPUs"), behind());
    ledger.leaf(format!("{path}.gpus_slowed"), (f64::from(effect.gpus_slowed), "GPUs"), behind());
    let left = quantity("x", effect.bandwidth_left, "", Origin::Model(Rule::Affected));
    ledger.enter(format!("{path}.bandwidth_left"), (effect.bandwidth_left, ""), "x", vec![left]);
}
