//! Two sites, tens of kilometres apart: windows, latency, and what is said about them.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::{Finding, FindingKind, Severity};
use fabriscope_model::link::parse;
use fabriscope_model::report::{DesignReport, HopKind};
use fabriscope_words::finding::text;
use fabriscope_words::{CHINESE, ENGLISH};

fn design(link: &str) -> DesignReport {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

/// Low, middle and high, GB/s.
fn busbw(design: &DesignReport) -> (f64, f64, f64) {
    let busbw = design.network.collective.expect("several ranks").busbw;
    (busbw.low.as_gbs(), busbw.mid.as_gbs(), busbw.high.as_gbs())
}

fn window(design: &DesignReport) -> Option<&Finding> {
    design.findings.iter().find(|finding| matches!(finding.kind, FindingKind::WindowTooSmall { .. }))
}

/// Sixteen servers that leave their leaves, at 8 GiB.
const LEAVES: &str = "gpu=h100-sxm5&nodes=16&topology=leaf_spine&transport=roce&bytes=8GiB";

/// 80 km one way are 400 us: two channels of 4 MiB a port carry 10.5 GB/s, eight ports 84.
#[test]
fn goodput_is_window_over_round_trip() {
    let near = design(LEAVES);
    assert!(window(&near).is_none());
    let far = design(&format!("{LEAVES}&spine_m=40000&algorithm=ring"));
    let (low, mid, _) = busbw(&far);
    assert!((60.0..84.5).contains(&mid), "{mid}");
    assert!(low < 25.0, "one queue pair of some cards waits after 0.6 MB: {low}");
    assert_eq!(far.network.bottleneck.kind, HopKind::Uplink);
    let said = window(&far).expect("a finding");
    assert_eq!(said.severity, Severity::Warning);
    let FindingKind::WindowTooSmall { round_trip_us, needed_mb, held_mb, least_mb, .. } = said.kind else {
        panic!("{said:?}")
    };
    assert!((round_trip_us / 805.0 - 1.0).abs() < 0.02, "{round_trip_us}");
    assert!((needed_mb / 38.6 - 1.0).abs() < 0.03 && (held_mb - 8.39).abs() < 0.01, "{needed_mb} {held_mb}");
    assert!((least_mb - 1.25).abs() < 1e-9);
    assert!(text(ENGLISH, said).reason.contains("8.39 MB") && text(CHINESE, said).reason.contains("8.39 MB"));
    // More channels fill the wire again; so do more queue pairs, as far as the low end goes.
    let wide = design(&format!("{LEAVES}&spine_m=40000&algorithm=ring&channels=64"));
    assert!(busbw(&wide).1 > 3.0 * mid);
    let pairs = design(&format!("{LEAVES}&spine_m=40000&algorithm=ring&qps=8"));
    assert!(busbw(&pairs).0 > 2.0 * low);
}

/// Where the channels that would do are not too many, they are the fix.
#[test]
fn the_fix_is_enough_channels() {
    let short = design(&format!("{LEAVES}&spine_m=10000"));
    let (_, channels) = window(&short).and_then(|finding| finding.fix.clone()).expect("a fix");
    let mended = design(&format!("{LEAVES}&spine_m=10000&channels={channels}"));
    assert!(window(&mended).is_none_or(|finding| finding.severity == Severity::Info), "{channels}");
    assert!(busbw(&mended).1 > busbw(&short).1);
}

/// Servers that stay in their leaf do not feel the cables behind it; small messages across feel all of them.
#[test]
fn only_who_passes_the_long_cable_waits() {
    let rails = "gpu=h100-sxm5&nodes=8&topology=single_switch&transport=ib";
    assert_eq!(
        design(rails).network.collective,
        design(&format!("{rails}&spine_m=40000")).network.collective
    );
    let time = |link: &str| design(link).network.collective.expect("several ranks").time.mid.as_us();
    let across = "gpu=h100-sxm5&nodes=16&topology=leaf_spine&transport=roce&bytes=8";
    let (near, far) = (time(across), time(&format!("{across}&spine_m=40000")));
    // A tree over sixteen passes the distance eight times, up and down four levels.
    assert!(far - near > 2.0 * 4.0 * 399.0, "{near} {far}");
    let alone = design(&format!("{rails}&leaf_m=20000&bytes=8GiB"));
    assert_eq!(alone.network.bottleneck.kind, HopKind::LeafCable);
}

/// Sockets stop at half the kernel's buffer; loss and windows limit together, never more than either.
#[test]
fn sockets_and_loss() {
    let base = "gpu=h100-sxm5&nodes=4&transport=tcp&nics=1&bytes=1GiB&leaf_m=100000";
    let far = design(base);
    let FindingKind::WindowTooSmall { held_mb, .. } = window(&far).expect("a finding").kind else { panic!() };
    assert!((held_mb - 6.29).abs() < 0.01, "{held_mb}");
    let mut before = f64::INFINITY;
    for length in ["40", "1000", "10000", "40000", "100000"] {
        let mid = busbw(&design(&format!("{LEAVES}&pfc=off&loss=1e-5&spine_m={length}"))).1;
        assert!(mid <= before && mid > 0.0, "{length}: {mid}");
        before = mid;
    }
}

/// Credits, not PFC, hold the bytes on a long link of InfiniBand.
#[test]
fn no_pfc_on_infiniband() {
    for (transport, paused) in [("roce", true), ("ib", false)] {
        let link = format!("gpu=h100-sxm5&nodes=64&topology=leaf_spine&spine_m=40000&transport={transport}");
        let far = design(&link);
        for words in [ENGLISH, CHINESE] {
            let help = text(words, window(&far).expect("a finding")).help;
            assert_eq!(help.contains("PFC"), paused, "{transport}: {help}");
        }
    }
}

/// A path over three tiers shows each of its cables, and its latency counts each twice.
#[test]
fn three_tiers_have_two_cables_between_switches() {
    let deep = design("gpu=h100-sxm5&nodes=1024&transport=ib&spine_m=1000");
    let of =
        |kind: HopKind| deep.network.path.iter().find(|hop| hop.kind == kind).expect("a hop").latency.as_us();
    assert!(of(HopKind::CoreCable) > 5.0 && of(HopKind::CoreCable) == of(HopKind::Uplink));
    let flat = design("gpu=h100-sxm5&nodes=1024&transport=ib&spine_m=1").network.latency.expect("several");
    let more = deep.network.latency.expect("several").mid.as_us() - flat.mid.as_us();
    assert!((more - 4.0 * 999.0 * 0.005).abs() < 1e-6, "four cables of 999 m more at 5 ns/m: {more}");
}
