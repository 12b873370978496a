//! Storage traffic on the compute fabric.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::{FindingKind, TrafficNote};
use fabriscope_model::link::parse;
use fabriscope_model::report::{DesignReport, HopKind};

fn design(link: &str) -> DesignReport {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

/// Low, middle and high, GB/s.
fn busbw(design: &DesignReport) -> [f64; 3] {
    let busbw = design.network.collective.expect("several ranks").busbw;
    [busbw.low, busbw.mid, busbw.high].map(|busbw| busbw.as_gbs())
}

/// Collectives keep what storage leaves of the ports, and half of them at least.
#[test]
fn converged_storage_slows_collectives() {
    for base in [
        "gpu=h100-sxm5&nodes=8&transport=roce&bytes=8GiB&algorithm=ring",
        "gpu=h100-sxm5&nodes=64&transport=ib&bytes=8GiB&algorithm=ring",
        "gpu=l40s&nodes=16&transport=roce&bytes=8GiB&algorithm=ring",
    ] {
        let alone = design(base);
        let port = alone.network.path.iter().find(|hop| hop.kind == HopKind::Nic).expect("a card").usable;
        let ports = port.as_gbs() * f64::from(alone.setup.ports_per_node);
        let mut before = busbw(&alone)[1];
        for share in [0.1, 0.3, 0.5, 0.9] {
            let gbs = (ports * share * 100.0).round() / 100.0;
            let beside = design(&format!("{base}&storage_net=converged&storage_gbs={gbs}"));
            let [low, mid, high] = busbw(&beside);
            assert!(mid <= before * (1.0 + 1e-9), "{base} {share}: {mid} {before}");
            assert!(low <= mid && mid <= high && high <= busbw(&alone)[2] * (1.0 + 1e-9), "{base} {share}");
            let said = beside.findings.iter().find_map(|finding| match finding.kind {
                FindingKind::Traffic(TrafficNote::StorageShares { left_gbs, .. }) => Some(left_gbs),
                _ => None,
            });
            let [burst, left, whole] = said.expect("a finding");
            assert!((left / whole - (1.0 - share).max(0.5)).abs() < 0.01, "{base} {share}: {left} {whole}");
            assert!((burst / whole - 0.5).abs() < 1e-9);
            before = mid;
        }
        let hop = |design: &DesignReport| design.network.path.iter().any(|hop| hop.kind == HopKind::Storage);
        let separate = design(&format!("{base}&storage_net=separate&storage_gbs=10"));
        assert_eq!(busbw(&separate), busbw(&alone), "a network of its own takes nothing");
        assert!(!hop(&separate));
        let half = design(&format!("{base}&storage_net=converged&storage_gbs={}", ports.floor() / 2.0));
        assert!(hop(&half), "{base}");
        // Cards of PCIe servers wait for their slots, not for the ports.
        let bound = if base.contains("l40s") { 1.0 } else { 0.65 };
        assert!(busbw(&half)[1] <= bound * busbw(&alone)[1], "{base}");
    }
}
