//! Traffic that leaves its leaf: who collides, and who does not.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::FindingKind;
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

/// Every further job's ring leaves the leaf too: hashing collides among them and thin uplinks are shared,
/// until all servers of a leaf send. One leaf for all, and placement at random, know no difference.
#[test]
fn jobs_share_uplinks() {
    let rails = "gpu=h100-sxm5&nodes=64&transport=roce&load_balancing=ecmp&switch=th4-64x400";
    let mut before = 1.0;
    for jobs in [1, 2, 8, 32, 10_000] {
        let now = share(&format!("{rails}&jobs={jobs}")).mean;
        assert!(now <= before + 1e-12, "{jobs}: {now} after {before}");
        before = now;
    }
    assert!(before < 0.6, "{before}");
    let thin = "gpu=h100-sxm5&nodes=64&topology=leaf_spine&oversubscription=4";
    assert!(share(&format!("{thin}&jobs=8")).mean < 0.5 * share(thin).mean);
    let random = format!("{rails}&placement=random");
    assert_eq!(share(&format!("{random}&jobs=8")), share(&random));
    let one = "gpu=h100-sxm5&nodes=8&transport=roce&jobs=4";
    let design = evaluate(&parse(one).scenario, catalog()).designs.into_iter().next().expect("a design");
    assert_eq!(design.network.crossing_share.mean, 1.0);
    let said = design.findings.iter().find_map(|finding| match finding.kind {
        FindingKind::JobsShareFabric { jobs, share } => Some((jobs, share)),
        _ => None,
    });
    assert_eq!(said, Some((4, None)));
}
