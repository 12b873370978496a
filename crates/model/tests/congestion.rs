//! Statements about loss, buffers and incast. `Unn` are questions that users asked in public threads,
//! `Pnn` what practitioners know, numbered as in the project's research.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::FindingKind;
use fabriscope_model::link::parse;
use fabriscope_model::report::{DesignReport, HopKind};
use fabriscope_words::finding::text;
use fabriscope_words::{CHINESE, ENGLISH};

fn design(link: &str) -> DesignReport {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

fn busbw(link: &str) -> f64 {
    design(link).network.collective.expect("several ranks").busbw.mid.as_gbs()
}

fn says(design: &DesignReport, wanted: fn(&FindingKind) -> bool) -> bool {
    design.findings.iter().any(|finding| {
        wanted(&finding.kind)
            && !text(ENGLISH, finding).reason.is_empty()
            && !text(CHINESE, finding).help.is_empty()
    })
}

/// U45: sockets on 100G give 4 to 5 GB/s, as the copies allow; loss lowers that once the law is below it.
#[test]
fn u45_sockets_on_100g() {
    let base =
        "gpu=v100-sxm2&nodes=2&gpus_per_node=1&nics=1&nic_gbps=100&transport=tcp&bytes=1GiB&op=all_gather";
    let clean = busbw(base);
    assert!((3.3..5.5).contains(&clean), "{clean}");
    assert!(busbw(&format!("{base}&loss=0.0001")) > clean * 0.9);
    assert!(busbw(&format!("{base}&loss=0.05")) < clean * 0.7);
}

/// U46: RoCE without PFC may collapse below 1 GB/s a port, and never shows InfiniBand's figure.
#[test]
fn u46_lossy_roce_may_collapse() {
    let base = "gpu=h100-sxm5&nodes=8&bytes=1GiB";
    let lossy = design(&format!("{base}&transport=roce&lossless=off"));
    let kind = lossy.findings.iter().find_map(|finding| match finding.kind {
        FindingKind::LossMayCollapse { worst_gbs, .. } => Some(worst_gbs),
        _ => None,
    });
    assert!(kind.expect("the finding is there") < 1.0, "{kind:?}");
    let collective = lossy.network.collective.expect("several ranks");
    let ib = busbw(&format!("{base}&transport=ib"));
    assert!(collective.busbw.mid.as_gbs() < ib * 0.95 && collective.busbw.low.as_gbs() < ib * 0.8);
    let worse = design(&format!("{base}&transport=roce&lossless=off&loss=0.01"));
    assert!(worse.network.collective.expect("several ranks").busbw.mid.as_gbs() < ib * 0.1);
    assert_eq!(worse.network.bottleneck.kind, HopKind::Loss);
    let tuned = design(&format!("{base}&transport=roce"));
    assert!(!says(&tuned, |kind| matches!(kind, FindingKind::LossMayCollapse { .. })));
}

/// U48 with P7: inside one leaf no path collides, but a receiver's port is shared there as anywhere.
#[test]
fn u48_one_leaf_has_no_collisions_but_incast() {
    for transport in ["ib", "roce"] {
        let one = design(&format!("gpu=h100-sxm5&nodes=8&topology=single_switch&transport={transport}"));
        assert!(!one.network.leaves_leaf);
        assert_eq!(one.network.crossing_share.mean, 1.0);
        let eight = one.congestion.incast.iter().find(|point| point.senders == 8).expect("56 other ports");
        assert_eq!(eight.share, 0.125);
        // P5: credits hold victims back exactly as pauses do.
        assert_eq!((eight.victim.low, eight.victim.high), (0.125, 1.0));
    }
}

/// U49: tuned RoCE dispatches like InfiniBand; what untuned RoCE measured (29.9 and 13.6 of 43 GB/s, 4 x 8 H100)
/// lies in the band of flows that share a queue with an incast, which no curve has applied.
#[test]
fn u49_all_to_all_over_roce() {
    let base = "gpu=h100-sxm5&nodes=4&op=alltoall&bytes=1GiB";
    let (ib, roce) = (busbw(&format!("{base}&transport=ib")), busbw(&format!("{base}&transport=roce")));
    assert!((roce / ib - 1.0).abs() < 0.1, "{roce} {ib}");
    let untuned = design(&format!("{base}&transport=roce&lossless=default"));
    let eight = untuned.congestion.incast.iter().find(|point| point.senders == 8).expect("24 other ports");
    for measured in [29.9 / 43.0, 13.6 / 43.0] {
        assert!(eight.victim.low < measured && measured < eight.victim.high);
    }
    assert!(untuned.congestion.marking.is_empty(), "nothing marks without congestion control");
}

/// More loss never speeds anything up, and the band holds the middle.
#[test]
fn loss_only_slows() {
    for transport in ["roce", "tcp", "efa"] {
        for retrans in ["go_back_n", "selective_repeat", "old_nic"] {
            let mut before = f64::INFINITY;
            for loss in ["0", "1e-6", "1e-5", "1e-4", "1e-3", "0.01", "0.1", "0.5"] {
                let link =
                    format!("gpu=h100-sxm5&nodes=16&transport={transport}&retrans={retrans}&loss={loss}");
                let priced = design(&link).network.collective.expect("several ranks");
                let (busbw, time) = (priced.busbw, priced.time);
                assert!(busbw.low.0 <= busbw.mid.0 && busbw.mid.0 <= busbw.high.0, "{link} {busbw:?}");
                assert!(time.low.0 <= time.mid.0 && time.mid.0 <= time.high.0, "{link} {time:?}");
                assert!(busbw.mid.0 <= before && time.high.0.is_finite(), "{link}");
                before = busbw.mid.0;
            }
        }
    }
}

/// InfiniBand has no loss to lower anything, and says so.
#[test]
fn loss_on_infiniband_changes_nothing() {
    let base = "gpu=h100-sxm5&nodes=8&transport=ib";
    let (clean, lossy) = (design(base), design(&format!("{base}&loss=0.01")));
    assert_eq!(clean.network, lossy.network);
    assert!(says(&lossy, |kind| matches!(kind, FindingKind::NoLossOnInfiniBand)));
    assert!(lossy.congestion.nic_buffer.is_none() && lossy.congestion.buffers.is_empty());
}

/// P33: ports times classes, each tier's own lengths, against the buffer; NIC and switch apart.
#[test]
fn p33_headroom_against_the_buffer() {
    let base = "gpu=h100-sxm5&nodes=8&transport=roce&switch=th4-64x400&topology=single_switch";
    let one = design(&format!("{base}&leaf_m=40"));
    let leaf = &one.congestion.buffers[0];
    assert_eq!((leaf.tier, leaf.classes, leaf.ports[0].count), (HopKind::Leaf, 1, 64));
    // 64 x 424 KB of 113 MB (SONiC's figures for Tomahawk 4 at 400G and 40 m).
    assert!((leaf.headroom.mid.0 / 27.2e6 - 1.0).abs() < 0.01, "{:?}", leaf.headroom);
    assert!((leaf.left.expect("a known buffer").mid.0 / 85.8e6 - 1.0).abs() < 0.01, "{:?}", leaf.left);
    let nic = one.congestion.nic_buffer.expect("pauses are on");
    assert!((nic.per_class.0 - 166_101.0).abs() < 1.0, "{nic:?}");
    // A second lossless class for storage doubles it, on all ports and the one of the storage server;
    // without pauses there is none.
    let fewer = "gpu=h100-sxm5&nodes=7&transport=roce&switch=th4-64x400&leaf_m=40";
    let [alone, storage] = ["", "&storage_net=converged&storage_gbs=5"]
        .map(|net| design(&format!("{fewer}{net}")).congestion.buffers[0].headroom.mid);
    assert!((storage / alone - 2.0 * 57.0 / 56.0).abs() < 1e-9, "{storage:?} {alone:?}");
    let unpaused = design(&format!("{base}&pfc=off"));
    assert!(unpaused.congestion.nic_buffer.is_none());
    assert_eq!(unpaused.congestion.buffers[0].headroom.high.0, 0.0);
    // Two kilometres are for deep buffers.
    let far = design(&format!("{base}&leaf_m=2000"));
    assert!(says(&far, |kind| matches!(kind, FindingKind::HeadroomExceedsBuffer { .. })));
    assert!(!says(&one, |kind| matches!(kind, FindingKind::HeadroomExceedsBuffer { .. })));
}

/// Leaves count server and spine cables with their own lengths, spines their own.
#[test]
fn each_tier_has_its_own_cables() {
    let design = design("gpu=h100-sxm5&nodes=64&transport=roce&topology=leaf_spine&leaf_m=10&spine_m=100");
    let tiers: Vec<HopKind> = design.congestion.buffers.iter().map(|buffer| buffer.tier).collect();
    assert_eq!(tiers, [HopKind::Leaf, HopKind::Spine]);
    let leaf = &design.congestion.buffers[0];
    let lengths: Vec<f64> = leaf.ports.iter().map(|port| port.length.0).collect();
    assert_eq!(lengths, [10.0, 100.0]);
    assert!(leaf.ports.iter().all(|port| port.count > 0));
    assert!(leaf.ports[0].per_class.mid < leaf.ports[1].per_class.mid);
    assert_eq!(design.congestion.buffers[1].ports[0].towards, HopKind::Uplink);
}

/// P22: pause, congestion control and recovery are three choices; ECN thresholds belong to one of them.
#[test]
fn p22_thresholds_follow_the_congestion_control() {
    let base = "gpu=h100-sxm5&nodes=8&transport=roce";
    let marking = |rest: &str| design(&format!("{base}{rest}")).congestion.marking;
    let steady = marking("").into_iter().find(|set| set.rule.name() == "steady").expect("a rule");
    assert!((steady.low.0 / 1.6e6 - 1.0).abs() < 1e-9 && (steady.high.0 / 6.4e6 - 1.0).abs() < 1e-9);
    for rest in ["&cc=none", "&cc=rtt", "&cc=hpcc", "&cc=receiver", "&lossless=default"] {
        assert!(marking(rest).is_empty(), "{rest}");
    }
    assert!(!marking("&pfc=off").is_empty());
    // A long path needs more in flight, and longer queues before anybody slows down.
    let far = design(&format!("{base}&leaf_m=10000")).congestion;
    assert!(far.round_trip.as_us() > 200.0 && far.window.0 > 10e6, "{far:?}");
}
