//! C6: units, power, money and the bill.

use fabriscope_catalog::catalog;
use fabriscope_model::link::parse;
use fabriscope_model::report::{CostShare, PartRow};

use super::{design, milliseconds};

/// 400 Gb/s are 50 GB/s, however they are written.
#[test]
fn u58_a_link_of_400g_is_50_gigabytes() {
    for rate in ["400", "400Gb/s", "50GB/s"] {
        let setup = design(&format!("gpu=h100-sxm5&nodes=8&nic_gbps={rate}")).setup;
        assert!((setup.port_gbps - 400.0).abs() < 1e-9, "{rate}");
    }
    let hop = design("gpu=h100-sxm5&nodes=8").network.path;
    let port = hop.iter().find(|hop| hop.kind.name() == "nic").map(|hop| hop.nominal.as_gbs());
    assert!(port.is_some_and(|rate| (rate - 50.0).abs() < 1e-9), "{port:?}");
}

/// 100 kW at a PUE of 1.3 for a year at 8 cents: 91,104 USD, cooling once.
#[test]
fn u59_pue_counts_once() {
    let link = "gpu=h100-sxm5&nodes=10&transport=ib&pue=1.3&kwh=0.08&utilisation=1&years=1&discount=0\
                &power.server=10000&power.leaf=0&power.spine=0&power.optic=0&power.nic=0&power.cable_node_leaf=0";
    let design = design(link);
    assert!((design.bom.it_power.as_kw() - 100.0).abs() < 1e-9, "{:?}", design.bom.rows);
    let energy = |share| design.cost.split.iter().find(|part| part.0 == share).map_or(0.0, |part| part.1.0);
    let both = energy(CostShare::Energy) + energy(CostShare::NetworkEnergy);
    assert!((both - 91_104.0).abs() < 1e-6, "{both}");
}

/// Components sum to the total; what nobody prices is unknown and named, never nothing.
#[test]
fn u61_the_unknown_is_not_zero() {
    let design = design("gpu=br100&nodes=32&transport=roce");
    let rows: f64 = design.bom.rows.iter().filter_map(PartRow::total).map(|total| total.mid.0).sum();
    assert!((rows - design.cost.capex.mid.0).abs() < 0.01);
    let unpriced = design.bom.rows.iter().filter(|row| row.unit_price.is_none() && row.bought() > 0);
    assert!(unpriced.clone().count() > 0);
    for row in unpriced {
        assert_eq!(row.total(), None);
        assert!(design.cost.lacks.iter().any(|lack| lack.id == row.id && lack.count == row.bought()));
    }
    assert_eq!(design.cost.network_share, None, "a share of an unknown total is unknown");
}

/// Every breakdown that is shown re-adds to the total that is shown.
#[test]
fn u62_breakdowns_re_add() {
    for link in
        ["gpu=h100-sxm5&nodes=64", "gpu=l40s&nodes=4&transport=roce&vat=0.13&spares=0.02&residual=0.2"]
    {
        let cost = design(link).cost;
        let parts: f64 = cost.split.iter().map(|(_, usd)| usd.0).sum();
        assert!((parts - cost.tco.mid.0).abs() < 0.01, "{link}");
    }
}

/// One hop of a pipeline over a boundary is no load: 4:1 against 1:1, and leaves by node against leaves
/// by rail, differ by microseconds, not by a factor.
#[test]
fn u64_a_light_load_does_not_see_the_uplinks() {
    let at = |bytes: &str, rest: &str| {
        milliseconds(&format!("gpu=h100-sxm5&nodes=64&transport=roce&op=sendrecv&bytes={bytes}&{rest}"))
    };
    for other in ["topology=rail_optimised&oversubscription=4", "topology=leaf_spine"] {
        let (even, small) = (at("1MiB", "topology=rail_optimised"), at("1MiB", other));
        assert!((small - even).abs() * 1e3 < 10.0, "{other}: {small} against {even} ms");
        let (even, large) = (at("64MiB", "topology=rail_optimised"), at("64MiB", other));
        assert!((large / even - 1.0).abs() < 0.05, "{other}: {large} against {even} ms");
    }
}

/// Two nodes need no switch.
#[test]
fn u68_two_nodes_are_cabled_to_each_other() {
    let pair = design("gpu=h100-sxm5&nodes=2&transport=roce&topology=back_to_back&nics=1");
    assert_eq!((pair.fabric.leaf, pair.fabric.spine, pair.fabric.switch_hops), (0, 0, 0));
    assert!(pair.network.collective.is_some());
}

/// Placement is a term of its own, even at 1:1 on a thousand accelerators.
#[test]
fn u69_placement_counts() {
    let at = |placement: &str| {
        milliseconds(&format!(
            "gpu=h100-sxm5&nodes=128&transport=roce&load_balancing=ecmp&topology=leaf_spine&op=all_reduce&bytes=256MiB&placement={placement}"
        ))
    };
    let gain = at("random") / at("contiguous") - 1.0;
    assert!(gain > 0.0, "{gain}");
}

/// P10: 128 x 310k + 48 x 36k + 128 x 50k + 2.62M is 50.428M, and 512 nodes at 310k are 158.7M of servers.
#[test]
fn p10_a_price_sheet_adds_up() {
    let link = "gpu=h100-sxm5&nodes=128&transport=ib&price.hgx-h100=310k&price.qm9700=36k&price.facility=50k\
                &price.mpo12-mmf=1279.296875&price.optic=0";
    let capex = design(link).cost.capex.mid.0;
    assert!((capex - 50_428_000.0).abs() < 0.01, "{capex}");
    assert!(parse(link).notices.is_empty() && catalog().server("hgx-h100").is_some());
}
