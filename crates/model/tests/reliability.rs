//! Failures, checkpoints and goodput against what operators published.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::link::parse;
use fabriscope_model::report::{CheckpointOf, DesignReport, FailureKind, FailurePart, ReliabilityReport};
use fabriscope_model::sweep::reliability_over_scale;
use fabriscope_model::{evaluate, evaluate_with_training};
use proptest::prelude::*;

fn design(link: &str) -> DesignReport {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

fn reliability(link: &str) -> ReliabilityReport {
    design(link).reliability
}

fn part(report: &ReliabilityReport, kind: FailureKind) -> &FailurePart {
    report.parts.iter().find(|part| part.kind == kind).expect("there is such a part")
}

fn failures(report: &ReliabilityReport, kind: FailureKind) -> f64 {
    part(report, kind).failures_per_year.expect("its rate is known").mid
}

const LLAMA: &str = "gpu=h100-sxm5&nodes=2048&transport=roce&topology=leaf_spine";

/// Llama 3 on 16,384 H100: 419 unexpected interruptions in 54 days, one in 3.1 hours, 268 of them
/// accelerators, 7 cards, 35 switches and cables.
#[test]
fn llama_3_was_interrupted_419_times() {
    let report = reliability(LLAMA);
    let days = 54.0;
    let interruptions = report.interruptions_per_day.mid * days;
    assert!((interruptions / 419.0 - 1.0).abs() < 0.05, "{interruptions}");
    let mtbf = report.mtbf.expect("something fails").mid.0;
    assert!((mtbf - 3.1).abs() < 0.15, "{mtbf}");
    let seen = |kind| failures(&report, kind) * days / 365.0;
    assert!((seen(FailureKind::Gpu) - 268.0).abs() < 1.0);
    assert!((seen(FailureKind::Nic) - 7.0).abs() < 0.1);
    let network = seen(FailureKind::ServerLink) + seen(FailureKind::Leaf);
    assert!((network / 35.0 - 1.0).abs() < 0.15, "{network}");
}

/// The same run kept more than 90 % of its time; 405 billion parameters are 5.7 TB, written at 2 TB/s.
#[test]
fn llama_3_kept_nine_tenths() {
    let report = reliability(&format!("{LLAMA}&checkpoint_gb=5670"));
    assert!((report.save_time.0 - 2.8).abs() < 0.1, "{:?}", report.save_time);
    let goodput = report.goodput.expect("failures are known");
    assert!(goodput.mid > 0.9 && goodput.low > 0.75 && goodput.high < 0.99, "{goodput:?}");
}

/// Two homes or two planes: a lost link or leaf slows and stops nothing.
#[test]
fn two_homes_survive_a_leaf() {
    let one = reliability("gpu=h100-sxm5&nodes=256&transport=roce");
    assert!(part(&one, FailureKind::Leaf).interrupts && part(&one, FailureKind::ServerLink).interrupts);
    for topology in ["dual_tor", "dual_plane"] {
        let link = format!("gpu=h100-sxm5&nodes=256&transport=roce&nics=16&nic_gbps=200&topology={topology}");
        let two = reliability(&link);
        for kind in [FailureKind::Leaf, FailureKind::ServerLink, FailureKind::LinkFlap, FailureKind::Spine] {
            let part = part(&two, kind);
            assert!(!part.interrupts, "{topology} {kind:?}");
            let effect = part.effect.expect("parts of the fabric say what they take");
            assert!(effect.gpus_lost == 0 && effect.gpus_slowed > 0 && effect.bandwidth_left >= 0.5);
        }
        assert!(part(&two, FailureKind::Nic).interrupts, "the card is one");
        assert!(two.interruptions_per_day.mid < one.interruptions_per_day.mid);
        assert!(two.goodput.map(|share| share.mid) > one.goodput.map(|share| share.mid));
    }
}

/// Modules are replaced at the rate of their hours: 0.44 to 1.75 % a year.
#[test]
fn modules_fail_by_their_hours() {
    let report = reliability("gpu=h100-sxm5&nodes=64&transport=ib");
    let optic = part(&report, FailureKind::Optic);
    assert_eq!(optic.count, 512 + 768);
    let rate = optic.failures_per_year.expect("hours are published").map(|all| all / 1280.0);
    assert!((rate.low - 0.004_38).abs() < 1e-5 && (rate.high - 0.017_52).abs() < 1e-5, "{rate:?}");
    assert_eq!(optic.interruptions_per_year().map(|stops| stops.high), Some(0.0), "they stop as links");
}

/// Rates of the network are those of Ethernet fabrics, for InfiniBand as well, and say so.
#[test]
fn both_fabrics_use_one_evidence() {
    let (ib, roce) = (
        reliability("gpu=h100-sxm5&nodes=8&transport=ib"),
        reliability("gpu=h100-sxm5&nodes=8&transport=roce"),
    );
    for kind in [FailureKind::Nic, FailureKind::ServerLink, FailureKind::Leaf] {
        assert!(kind.seen_on_ethernet_only());
        assert_eq!(part(&ib, kind).failures_per_year, part(&roce, kind).failures_per_year);
    }
    assert!(!FailureKind::Gpu.seen_on_ethernet_only());
    let flap = part(&ib, FailureKind::LinkFlap);
    assert_eq!((flap.failures_per_year, flap.source), (None, None), "nobody published flaps of a link");
    let own = reliability("gpu=h100-sxm5&nodes=8&transport=ib&flaps=0.5");
    assert!((failures(&own, FailureKind::LinkFlap) - 32.0).abs() < 1e-9);
    assert!((own.interruptions_per_day.mid - ib.interruptions_per_day.mid - 32.0 / 365.0).abs() < 1e-9);
}

/// An hour whose work is kept costs an hour over the goodput; an interruption costs the lost hours.
#[test]
fn losses_have_a_price() {
    let design = design(
        "gpu=h100-sxm5&nodes=512&transport=ib&checkpoint_gb=1000&storage_gbs=2&restart_min=12&manager_ports=0&price.ufm=0",
    );
    let report = &design.reliability;
    assert!(
        (report.save_time.0 - 1000.0 / (2.0 * 512.0)).abs() < 1e-9
            && report.checkpoint_of == CheckpointOf::Yours
    );
    assert_eq!(report.restart.mid.0, 720.0);
    let goodput = report.goodput.expect("failures are known");
    let effective = design.cost.usd_per_effective_gpu_hour.expect("so is the price");
    assert!((effective.mid.0 * goodput.mid - design.cost.usd_per_gpu_hour.mid.0).abs() < 1e-9);
    let lost = report.lost.expect("something is lost").0 / 3600.0;
    let price = report.usd_per_interruption.expect("all prices are known").0;
    assert!((price - lost * 4096.0 * design.cost.usd_per_gpu_hour.mid.0).abs() < 1e-6);
    // One server needs no fabric.
    let alone = reliability("gpu=h100-sxm5&nodes=1");
    let network = alone.parts.iter().filter(|part| part.kind.seen_on_ethernet_only());
    assert!(network.into_iter().all(|part| !part.interrupts));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Bands are in order and finite, more machines fail more often, and parts re-add.
    #[test]
    fn bands_hold(
        nodes in 1_u32..20_000,
        checkpoint in 0.0_f64..1e9,
        storage in prop::sample::select(vec!["", "&storage_gbs=0.000001", "&storage_gbs=900"]),
        restart in prop::sample::select(vec!["", "&restart_min=0", "&restart_min=9999", "&flaps=10000"]),
        transport in prop::sample::select(vec!["ib", "roce", "tcp"]),
    ) {
        let link = format!("gpu=h100-sxm5&nodes={nodes}&checkpoint_gb={checkpoint}&transport={transport}{storage}{restart}");
        let report = reliability(&link);
        let day = report.interruptions_per_day;
        prop_assert!(0.0 < day.low && day.low <= day.mid && day.mid <= day.high && day.high.is_finite());
        let sum: f64 = report.parts.iter().filter_map(|part| Some(part.interruptions_per_year()?.mid)).sum();
        prop_assert!((sum / 365.0 / day.mid - 1.0).abs() < 1e-12);
        let goodput = report.goodput.expect("failures are known");
        prop_assert!((0.0..=1.0).contains(&goodput.low), "{link} {goodput:?}");
        prop_assert!(goodput.low <= goodput.mid && goodput.mid <= goodput.high && goodput.high <= 1.0, "{link} {goodput:?}");
        prop_assert!(report.interval.is_some_and(|interval| interval.is_finite() && interval.0 >= 0.0));
        prop_assert!(report.usd_per_interruption.is_none_or(|usd| usd.is_finite()));
        for part in &report.parts {
            if let Some(rate) = part.failures_per_year {
                prop_assert!(rate.low <= rate.mid && rate.mid <= rate.high, "{part:?}");
            }
        }
        let more = reliability(&link.replace(&format!("nodes={nodes}"), &format!("nodes={}", nodes * 2)));
        prop_assert!(more.interruptions_per_day.mid > day.mid);
    }
}

fn trained(link: &str) -> ReliabilityReport {
    let report = evaluate_with_training(&parse(link).scenario, catalog());
    report.designs.into_iter().next().expect("there is always one design").reliability
}

/// A checkpoint is that of the model in the scenario, whether a plan fits or not; 14 bytes a parameter.
#[test]
fn a_checkpoint_is_that_of_the_model() {
    let size = |link: &str| {
        let report = trained(link);
        (report.checkpoint_of, report.checkpoint.0 / 1e9)
    };
    let (of, gb) = size("gpu=h100-sxm5&nodes=64&model=llama3-405b");
    assert!(of == CheckpointOf::Model && (gb / (14.0 * 405.9) - 1.0).abs() < 0.01, "{gb}");
    let (of, gb) = size("gpu=h100-sxm5&nodes=1&gpus_per_node=1&model=llama3-405b");
    assert!(of == CheckpointOf::Model && gb > 5_000.0, "no plan fits one accelerator: {gb}");
    assert_eq!(size("nodes=64&checkpoint_gb=100"), (CheckpointOf::Yours, 100.0));
    assert_eq!(reliability("nodes=64").checkpoint_of, CheckpointOf::Usual, "nobody asked what is trained");
}

/// A link between switches takes one of the ways of those below it, and stops nothing.
#[test]
fn links_between_switches_are_parts() {
    let deep = design("gpu=h100-sxm5&nodes=1024&transport=ib&switch=qm9700");
    let (fabric, report) = (&deep.fabric, &deep.reliability);
    let uplink = part(report, FailureKind::Uplink);
    assert_eq!((uplink.count, uplink.interrupts), (u64::from(fabric.links_leaf_spine), false));
    let effect = uplink.effect.expect("it takes a way");
    // 32 servers of one rail share 32 uplinks.
    assert_eq!((effect.gpus_lost, effect.gpus_slowed), (0, 32));
    assert!((effect.bandwidth_left - 31.0 / 32.0).abs() < 1e-12, "{effect:?}");
    let core = part(report, FailureKind::CoreLink);
    let effect = core.effect.expect("it takes a way");
    assert!(effect.gpus_slowed > 32 && effect.bandwidth_left > 31.0 / 32.0, "{effect:?}");
    assert_eq!(core.confidence.word(), "unverified");
    let flat = design("gpu=h100-sxm5&nodes=8&transport=ib");
    assert!(flat.reliability.parts.iter().all(|part| part.kind != FailureKind::Uplink));
}

/// The curve over cluster size passes through the design itself, and larger clusters fail more often.
#[test]
fn the_curve_over_size_meets_the_report() {
    let scenario = parse("gpu=h100-sxm5&nodes=96&transport=ib").scenario;
    let curve = reliability_over_scale(&scenario, 0, catalog());
    let own = trained("gpu=h100-sxm5&nodes=96&transport=ib");
    let here = curve.iter().find(|point| point.gpus == 768).expect("its own size is on the curve");
    assert_eq!((Some(here.goodput), here.interruptions_per_day), (own.goodput, own.interruptions_per_day));
    assert!(
        curve.windows(2).all(|pair| pair[0].interruptions_per_day.mid < pair[1].interruptions_per_day.mid)
    );
    assert!(curve.len() > 20);
}
