//! Collisions cost bandwidth, not latency, so what they take grows with the size of the message.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;

/// 8 servers of 8 on two spines and four leaves of two servers each, a forced ring: the bench of Tolly 225112,
/// paid for by the maker of the switch.
const BENCH: &str = "gpu=h20-sxm&nodes=8&gpus_per_node=8&transport=roce&nic=cx7-ndr&nics=8&nic_gbps=400\
    &switch=h3c-s9827-128dh&topology=leaf_spine&spare_ports=48&algorithm=ring";

/// The same layout over InfiniBand, which routes adaptively by itself.
const INFINIBAND: &str = "gpu=h20-sxm&nodes=8&gpus_per_node=8&transport=ib&nic=cx7-ndr&nics=8&nic_gbps=400\
    &switch=qm9700&topology=leaf_spine&spare_ports=16&algorithm=ring";

fn busbw(link: &str) -> f64 {
    let report = evaluate(&parse(link).scenario, catalog());
    report.designs[0].network.collective.expect("several ranks").busbw.mid.as_gbs()
}

/// What hashing leaves of planned paths with so many channels.
fn left(channels: u32, mib: u32) -> f64 {
    let at = |rest: &str| busbw(&format!("{BENCH}&channels={channels}&bytes={mib}MiB&load_balancing={rest}"));
    at("ecmp") / at("static")
}

#[test]
fn the_bench_has_its_layout() {
    for link in [BENCH, INFINIBAND] {
        let report = evaluate(&parse(link).scenario, catalog());
        let fabric = &report.designs[0].fabric;
        assert_eq!((fabric.leaf, fabric.spine), (4, 2), "{link}");
        assert!(report.designs[0].network.leaves_leaf);
    }
}

#[test]
fn the_loss_grows_with_the_message() {
    let shares: Vec<f64> = [1, 16, 128, 512, 1024, 8192, 16384].map(|mib| left(8, mib)).to_vec();
    assert!(shares.windows(2).all(|pair| pair[1] < pair[0]), "{shares:?}");
    assert!(shares[0] > 0.98 && shares[6] < 0.9, "{shares:?}");
}

/// Published: 0.906, 0.899, 0.852, 0.815 at 512 MB, 1, 8 and 16 GB. With one flow a port the model is within 0.05;
/// how many the bench had is not published. The measured fall from 1 to 16 GB is steeper than the model's.
#[test]
fn one_flow_a_port_comes_near_the_published_bench() {
    for (mib, published) in [(512, 0.906), (1024, 0.899), (8192, 0.852), (16384, 0.815)] {
        let share = left(8, mib);
        assert!((share - published).abs() < 0.05, "{mib} MiB: {share} against {published}");
    }
    // More flows to hash lose less.
    assert!(left(16, 1024) > left(8, 1024));
}

#[test]
fn against_infiniband_it_grows_as_well() {
    let share = |mib: u32| {
        let hashed = busbw(&format!("{BENCH}&channels=8&bytes={mib}MiB&load_balancing=ecmp"));
        hashed / busbw(&format!("{INFINIBAND}&channels=8&bytes={mib}MiB"))
    };
    assert!(
        share(16384) < share(1024) && share(1024) < share(64),
        "{} {} {}",
        share(64),
        share(1024),
        share(16384)
    );
}
