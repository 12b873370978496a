//! Fabrics with fewer uplinks than servers could fill.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::{FindingKind, TrafficNote, Unfelt};
use fabriscope_model::link::parse;
use fabriscope_model::report::{DesignReport, Role};

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

/// The published shape of a large RoCE cluster, 1:1 below and 7:1 above the spines: leaves of whole
/// servers, pods joined by few cores.
#[test]
fn cores_may_be_thinner_than_spines() {
    let base = "gpu=h100-sxm5&nodes=3072&transport=roce&topology=leaf_spine&switch=th4-64x400";
    let (even, thin) = (design(base).fabric, design(&format!("{base}&core_oversubscription=7")).fabric);
    assert_eq!((even.leaf, thin.leaf), (768, 768));
    assert_eq!((even.spine_ratio, even.links_spine_core), (Some(1.0), 24_576));
    let ratio = thin.spine_ratio.expect("there are cores");
    assert!(ratio <= 7.0 && ratio > 6.0, "{ratio}");
    assert!(thin.core * 6 < even.core, "{} cores, {} at 1:1", thin.core, even.core);
    assert!((thin.bisection_share - 1.0 / ratio).abs() < 1e-9, "what crosses the cores is the cut");
    let cost = |extra: &str| design(&format!("{base}{extra}")).cost.network_capex.mid.0;
    assert!(cost("&core_oversubscription=7") < cost("&core_oversubscription=3"));
    assert!(cost("&core_oversubscription=3") < cost(""));
    let idle = design("gpu=h100-sxm5&nodes=64&core_oversubscription=3").findings;
    assert!(idle.iter().any(|finding| finding.kind == FindingKind::NoCores));
}

/// Ports kept for servers to come push others to further leaves, and are never given away.
#[test]
fn spare_ports_stay_free() {
    let base = "gpu=h100-sxm5&transport=ib&switch=qm9700";
    let kept = |nodes: u32, spare: u32| design(&format!("{base}&nodes={nodes}&spare_ports={spare}"));
    let fabric = kept(60, 2).fabric;
    assert_eq!((fabric.leaf, fabric.leaf_ports.free), (16, 32), "30 of 32 used");
    assert_eq!((kept(64, 0).fabric.leaf, kept(64, 2).fabric.leaf), (16, 24));
    assert_eq!(kept(8, 8).fabric.leaf, 3, "three rails of eight servers a leaf, eight ports free");
    let many = kept(64, 200).findings;
    assert!(many.iter().any(|finding| matches!(finding.kind, FindingKind::SpareTooMany { asked: 200, .. })));
    let cables: u64 =
        kept(60, 2).bom.rows.iter().filter(|row| row.role == Role::CableNodeLeaf).map(|row| row.count).sum();
    assert_eq!(cables, 60 * 8, "a port kept free has no cable");
}

/// Thin uplinks that cost nothing say why, and what would feel them.
#[test]
fn a_ratio_that_nothing_feels_is_explained() {
    let because = |link: &str| {
        design(link).findings.into_iter().find_map(|finding| match finding.kind {
            FindingKind::Traffic(TrafficNote::RatioUnfelt { ratio, because }) => Some((ratio, because)),
            _ => None,
        })
    };
    let base = "gpu=h100-sxm5&nodes=64&transport=roce&oversubscription=4";
    let Some((ratio, Unfelt::Neighbours { random, all_to_all })) = because(base) else {
        panic!("{:?}", because(base))
    };
    assert!((ratio - 4.0).abs() < 1e-9 && random < 0.6 && all_to_all < 0.6, "{random} {all_to_all}");
    // What is foretold comes about.
    let moved = design(&format!("{base}&placement=random")).network.crossing_share.mean;
    assert!((moved - random).abs() < 1e-12, "{moved} {random}");
    let exchanged = design(&format!("{base}&op=alltoall")).network.crossing_share.mean;
    assert!((exchanged - all_to_all).abs() < 1e-12, "{exchanged} {all_to_all}");
    let inside = because("gpu=h100-sxm5&nodes=16&transport=roce&oversubscription=4");
    assert!(matches!(inside, Some((_, Unfelt::Inside { off_rail })) if off_rail < 0.6), "{inside:?}");
    for felt in [format!("{base}&placement=random"), base.replace("oversubscription=4", "oversubscription=1")]
    {
        assert_eq!(because(&felt), None, "{felt}");
    }
}
