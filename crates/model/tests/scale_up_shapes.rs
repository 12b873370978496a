//! Links between the accelerators of a server are properties: what a part of them uses follows from the shape.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;
use fabriscope_model::report::DesignReport;

fn design(link: &str) -> DesignReport {
    evaluate(&parse(link).scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

/// Rate of one accelerator into its domain, GB/s.
fn local(link: &str) -> f64 {
    design(link).network.local_rate.as_gbs()
}

/// Bus bandwidth of 1 GiB, GB/s.
fn busbw(link: &str) -> f64 {
    design(link).network.collective.expect("several ranks").busbw.mid.as_gbs()
}

/// DGX-1 class: two neighbours share two of six links, a half of the mesh four, the whole all of them.
#[test]
fn part_of_a_cube_mesh_uses_part_of_its_links() {
    let mesh = |gpus: u32| format!("gpu=v100-sxm2&nodes=1&gpus_per_node={gpus}&scale_up=8");
    let used = |gpus: u32| local(&mesh(gpus));
    let whole = used(8);
    assert!((used(2) / whole - 2.0 / 6.0).abs() < 1e-9, "{}", used(2));
    assert!((used(4) / whole - 4.0 / 6.0).abs() < 1e-9, "{}", used(4));
    for gpus in 2..8 {
        assert!(used(gpus) <= used(gpus + 1), "{gpus}");
    }
    let speed = |gpus: u32| busbw(&mesh(gpus));
    assert!(speed(2) < speed(4) && speed(4) < speed(8), "{} {} {}", speed(2), speed(4), speed(8));
    // Two links of 25 GB/s, one direction, are all that two neighbours have.
    assert!(speed(2) < 50.0);
}

/// Boards of four have two links to each neighbour; four in a server are one unless the link says otherwise.
#[test]
fn a_board_of_four_uses_all_its_links() {
    let used = |rest: &str| local(&format!("gpu=v100-sxm2&nodes=1&{rest}"));
    let whole = used("gpus_per_node=8");
    assert_eq!(used("gpus_per_node=4"), whole);
    assert_eq!(used("gpus_per_node=4&scale_up=4"), whole);
    for (gpus, links) in [(2, 2.0), (3, 4.0)] {
        let share = used(&format!("gpus_per_node={gpus}&scale_up=4")) / whole;
        assert!((share - links / 6.0).abs() < 1e-9, "{gpus}");
    }
    // Jean Zay, four V100 with 32 GB, 4 GB all-reduce: 124 GB/s.
    let speed = busbw("gpu=v100-sxm2&nodes=1&gpus_per_node=4&bytes=4e9");
    assert!((speed / 124.0 - 1.0).abs() < 0.15, "{speed}");
}

/// The same law for two makers: one link serves one neighbour, so two use one link of seven, and eight all.
#[test]
fn two_of_eight_in_a_full_mesh_use_one_link_of_seven() {
    for gpu in ["mi300x", "ascend-910b"] {
        let used = |gpus: u32| local(&format!("gpu={gpu}&nodes=1&gpus_per_node={gpus}"));
        for gpus in 2..=8 {
            let links = f64::from(gpus - 1);
            assert!((used(gpus) / used(8) - links / 7.0).abs() < 1e-9, "{gpu} {gpus}");
        }
        assert!(
            busbw(&format!("gpu={gpu}&nodes=1")) > 5.0 * busbw(&format!("gpu={gpu}&nodes=1&gpus_per_node=2"))
        );
    }
    // Behind a switch two have the rate of eight.
    let switched = |gpus: u32| local(&format!("gpu=h100-sxm5&nodes=1&gpus_per_node={gpus}"));
    assert_eq!(switched(2), switched(8));
}

/// A bridge joins two cards. A ring of eight leaves the pairs, and PCIe sets its rate.
#[test]
fn pair_bridges_help_pairs_only() {
    for gpu in ["a100-pcie-80", "h100-nvl"] {
        let speed = |rest: &str| busbw(&format!("gpu={gpu}&nodes=1&{rest}"));
        let (bare, bridged) = (speed("gpus_per_node=2"), speed("gpus_per_node=2&bridge=pairs"));
        assert!(bridged > 4.0 * bare, "{gpu}: {bare} {bridged}");
        assert_eq!(speed("gpus_per_node=8"), speed("gpus_per_node=8&bridge=pairs"), "{gpu}");
        assert_eq!(speed("gpus_per_node=4"), speed("gpus_per_node=4&bridge=pairs"), "{gpu}");
    }
    // A card without a bridge connector gains nothing.
    let plain = |rest: &str| busbw(&format!("gpu=l40s&nodes=1&gpus_per_node=2{rest}"));
    assert_eq!(plain(""), plain("&bridge=pairs"));
}

/// Servers of four in racks of 72, or racks of 72: the same machine, the same figures.
#[test]
fn trays_and_racks_of_one_machine_are_equal() {
    let (trays, racks) =
        (design("gpu=gb200&nodes=36&gpus_per_node=4"), design("gpu=gb200&nodes=2&gpus_per_node=72"));
    assert_eq!(trays.setup.gpus, 144);
    assert_eq!(trays.network, racks.network);
    assert_eq!(trays.fabric, racks.fabric);
    assert_eq!(trays.training, racks.training);
    assert_eq!(trays.bom, racks.bom);
    assert_eq!(trays.cost, racks.cost);
}
