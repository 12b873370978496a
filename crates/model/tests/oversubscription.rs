//! Fabrics with fewer uplinks than servers could fill.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::FindingKind;
use fabriscope_model::link::parse;
use fabriscope_model::report::DesignReport;

fn design(link: &str) -> DesignReport {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

/// Fewer uplinks never cost more, over sizes, boxes and wirings. The wiring is chosen by ports, not by
/// the prices of the day, under which a link may be cheaper than its two ports: hence one percent.
#[test]
fn a_higher_ratio_never_costs_more() {
    let ratios = ["1", "1.2", "1.5", "2", "2.5", "3", "4", "5", "6", "8", "12", "16"];
    let boxes = [
        "gpu=h100-sxm5&transport=ib&switch=qm9700",
        "gpu=h100-sxm5&transport=roce&switch=sn5600",
        "gpu=b300-sxm&transport=ib&switch=q3400",
        "gpu=a100-sxm4-80&transport=ib&switch=qm8700",
        "gpu=l40s&transport=roce&nics=2&nic_gbps=100",
    ];
    for hardware in boxes {
        for topology in ["rail_optimised", "leaf_spine", "rail_only", "three_tier"] {
            for nodes in [12, 33, 64, 100, 127, 204, 256, 1_000, 3_000] {
                let mut before = f64::INFINITY;
                for ratio in ratios {
                    let link =
                        format!("{hardware}&topology={topology}&nodes={nodes}&oversubscription={ratio}");
                    let price = design(&link).cost.network_capex.mid.0;
                    assert!(price <= before * 1.01, "{link}: {before} USD, then {price}");
                    before = price;
                }
            }
        }
    }
}

/// The ratio that whole links give, where it is not the one asked for.
#[test]
fn the_ratio_as_wired_is_said() {
    let said = |link: &str| {
        design(link).findings.into_iter().find_map(|finding| match finding.kind {
            FindingKind::RatioDiffers { wired, .. } => Some(wired),
            _ => None,
        })
    };
    let base = "gpu=h100-sxm5&transport=ib&switch=qm9700";
    assert_eq!(said(&format!("{base}&nodes=64")), None);
    assert_eq!(said(&format!("{base}&nodes=64&oversubscription=4")), None, "32 servers and 8 uplinks");
    assert_eq!(said(&format!("{base}&nodes=8&oversubscription=4")), Some(None), "one switch");
    let uneven = design(&format!("{base}&nodes=66&oversubscription=5")).fabric;
    assert_eq!((uneven.leaf, uneven.spine, uneven.links_leaf_spine), (16, 2, 128), "33 servers a leaf");
    assert_eq!(uneven.leaf_ratio, Some(33.0 / 8.0));
    assert_eq!(said(&format!("{base}&nodes=66&oversubscription=5")), Some(Some(33.0 / 8.0)));
}
