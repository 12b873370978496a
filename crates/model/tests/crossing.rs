//! Traffic that leaves its leaf: who collides, and who does not.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;
use fabriscope_model::path::FlowShare;

fn share(link: &str) -> FlowShare {
    let report = evaluate(&parse(link).scenario, catalog());
    report.designs.into_iter().next().expect("there is always one design").network.crossing_share
}

/// practice.md P4: contiguous placement on rails loses nothing, random placement does; node-local leaves
/// lose to hashing, and InfiniBand routed statically suffers like anyone.
#[test]
fn collisions_follow_flows_and_placement() {
    let rails = "gpu=h100-sxm5&nodes=64&transport=roce&load_balancing=ecmp&switch=th4-64x400";
    assert_eq!(share(rails).mean, 1.0);
    let random = share(&format!("{rails}&placement=random&channels=8"));
    assert!((random.mean - 0.44).abs() < 0.04, "{random:?}");
    let twice = share(&format!("{rails}&placement=random&channels=16"));
    assert!((twice.mean - 0.59).abs() < 0.04 && twice.low < twice.mean, "{twice:?}");
    let fixed = "gpu=h100-sxm5&nodes=64&transport=ib&load_balancing=static&placement=random";
    assert!(share(fixed).mean < 0.5, "{:?}", share(fixed));
    assert!(share("gpu=h100-sxm5&nodes=64&transport=ib&placement=random").mean > 0.9);
    let leaves = "gpu=h20-sxm&nodes=64&transport=roce&topology=leaf_spine&load_balancing=ecmp";
    assert!(share(leaves).mean < 0.9);
    assert!(share(&format!("{leaves}&qps=8")).mean > share(leaves).mean);
}
