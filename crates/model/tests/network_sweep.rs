//! Curves over cluster size, cable length and flows.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;
use fabriscope_model::network_sweep::{
    buffer_over_length, latency_over_length, share_over_queue_pairs, small_message_over_scale,
};
use fabriscope_model::scenario::Placement;

fn scenario(link: &str) -> fabriscope_model::scenario::Scenario {
    parse(link).scenario
}

/// Ring latency would grow with ranks; the library turns to trees, so it grows with their logarithm.
#[test]
fn a_small_message_takes_longer_in_a_larger_cluster_but_not_in_proportion() {
    let curve = small_message_over_scale(&scenario("gpu=h100-sxm5&nodes=8"), 0, catalog());
    let at = |gpus| curve.iter().find(|point| point.gpus == gpus).unwrap().time.mid.0;
    assert!(at(4096) > 1.2 * at(16));
    assert!(at(4096) < 20.0 * at(16), "256 times the ranks: {} against {}", at(4096), at(16));
    assert!(curve.iter().any(|point| point.gpus == 64), "the given size is one of the points");
}

/// Light takes 5 ns a metre in glass; the report says the same at the given length.
#[test]
fn latency_grows_by_five_nanoseconds_a_metre_of_every_cable() {
    let link = "gpu=h100-sxm5&nodes=64&topology=leaf_spine&leaf_m=5";
    let curve = latency_over_length(&scenario(link), 0, catalog());
    let (first, last) = (curve.first().unwrap(), curve.last().unwrap());
    let metres = last.length.0 - first.length.0;
    let grown = (last.value.mid.0 - first.value.mid.0) / metres;
    // Up to the spine and down again.
    assert!((grown / 10e-9 - 1.0).abs() < 0.02, "{grown}");
    let report = evaluate(&scenario(&format!("{link}&spine_m=100")), catalog());
    let hundred = curve.iter().find(|point| (point.length.0 - 100.0).abs() < 0.01).unwrap();
    let reported = report.designs[0].network.latency.unwrap().mid.0;
    assert!((hundred.value.mid.0 / reported - 1.0).abs() < 1e-6);
}

#[test]
fn more_queue_pairs_leave_the_slowest_flow_more_and_placement_decides() {
    let link = "gpu=h100-sxm5&nodes=256&transport=roce&topology=leaf_spine&load_balancing=ecmp";
    let of = |placement| share_over_queue_pairs(&scenario(link), 0, catalog(), placement);
    let random = of(Placement::Random);
    assert!(random.windows(2).all(|pair| pair[0].share.mean <= pair[1].share.mean + 1e-9));
    assert!(random[0].share.mean < 0.6, "{:?}", random[0]);
    let rails = "gpu=h100-sxm5&nodes=32&transport=roce&topology=rail_optimised&load_balancing=ecmp";
    let together = share_over_queue_pairs(&scenario(rails), 0, catalog(), Placement::Contiguous);
    assert!(together.iter().all(|point| point.share.mean == 1.0), "one leaf a rail: nothing collides");
}

#[test]
fn headroom_grows_with_the_cable_and_needs_a_pause() {
    let roce = scenario("gpu=h100-sxm5&nodes=64&transport=roce");
    let curve = buffer_over_length(&roce, 0, catalog());
    assert!(curve.windows(2).all(|pair| pair[0].value.headroom.mid <= pair[1].value.headroom.mid));
    assert!(curve.last().unwrap().value.headroom.mid.0 > 2.0 * curve[0].value.headroom.mid.0);
    assert!(buffer_over_length(&scenario("gpu=h100-sxm5&nodes=64&transport=ib"), 0, catalog()).is_empty());
}
