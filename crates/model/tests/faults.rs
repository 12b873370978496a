//! Faults of a server: each found, priced against the healthy design, with its source.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::FindingKind;
use fabriscope_model::link::parse;
use fabriscope_model::report::{DesignReport, FaultEffect, FaultKind};
use fabriscope_model::scenario::Key;

fn design(link: &str) -> DesignReport {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

fn busbw(link: &str) -> f64 {
    design(link).network.collective.expect("several ranks").busbw.mid.as_gbs()
}

fn faults(link: &str) -> Vec<FaultEffect> {
    design(link).network.faults
}

const HEALTHY: &str = "gpu=h100-sxm5&nodes=2&transport=roce&qps=4&bytes=8GiB&algorithm=ring";

/// Each setting that a fault names brings exactly that fault; before is the healthy design, after this one.
#[test]
fn each_setting_brings_its_fault() {
    assert_eq!(faults(HEALTHY), []);
    let healthy = busbw(HEALTHY);
    for kind in FaultKind::ALL.iter().copied() {
        assert!(!kind.source().is_empty() && kind.measured_factor().is_none_or(|factor| factor < 1.0));
        let key = kind.setting().split('=').next().and_then(Key::from_name);
        assert!(key.is_some(), "{kind:?}");
        // An uplink is shared only by traffic that takes it; sockets are a choice, not a fault.
        if matches!(kind, FaultKind::SharedUplink | FaultKind::MissingPlugin) {
            continue;
        }
        let link = format!("{HEALTHY}&{}", kind.setting());
        let found = faults(&link);
        assert_eq!(found.len(), 1, "{link}: {found:?}");
        assert_eq!(found[0].kind, kind);
        assert!((found[0].before.as_gbs() / healthy - 1.0).abs() < 1e-9, "{found:?} {healthy}");
        assert!((found[0].after.as_gbs() / busbw(&link) - 1.0).abs() < 1e-9);
        assert!(found[0].factor() < 0.9, "{link}: {}", found[0].factor());
    }
}

/// Measured factors: striping 0.79, access control 0.5-0.6, both 0.47 (0.40 with half for the first).
#[test]
fn factors_are_those_measured() {
    let factor = |change: &str| busbw(&format!("{HEALTHY}{change}")) / busbw(HEALTHY);
    assert!((factor("&split_qps=on") - 0.79).abs() < 0.02);
    assert!((0.48..0.62).contains(&factor("&acs=on")));
    assert!((0.38..0.50).contains(&factor("&acs=on&split_qps=on")));
    assert!((0.30..0.55).contains(&factor("&gpudirect=off")));
    assert!((factor("&host=vm") - 0.44).abs() < 0.03);
}

/// Two faults at a time are priced one by one.
#[test]
fn faults_are_told_apart() {
    let found = faults(&format!("{HEALTHY}&acs=on&split_qps=on"));
    let kinds: Vec<FaultKind> = found.iter().map(|fault| fault.kind).collect();
    assert_eq!(kinds, [FaultKind::AccessControl, FaultKind::SplitMessages]);
    assert!(found[0].factor() < found[1].factor());
}

/// practice.md P16: the shared uplink limits what climbs to the root, and only that.
#[test]
fn a_shared_uplink_limits_what_takes_it() {
    let base = "gpu=l40s&nodes=4&transport=roce&nics=8&nic_gbps=100&nic=cx6dx-100&op=alltoall&bytes=8GiB";
    let idle = design(&format!("{base}&shared=4"));
    assert_eq!(idle.network.collective, design(base).network.collective);
    assert!(idle.findings.iter().any(|finding| finding.kind == FindingKind::OptionIdle { key: Key::Shared }));
    let away = format!("{base}&attach=root");
    assert!(busbw(&format!("{away}&shared=8")) < 0.6 * busbw(&away));
    let found = faults(&format!("{away}&shared=8"));
    assert!(
        found.iter().any(|fault| fault.kind == FaultKind::SharedUplink && fault.factor() < 0.6),
        "{found:?}"
    );
}

/// practice.md P17: a bond hashes its flows onto the ports, two devices do not; more flows fill it better.
#[test]
fn a_bond_loses_to_hashing() {
    let base = "gpu=h100-sxm5&nodes=4&transport=roce&nics=16&nic_gbps=200&bytes=8GiB&algorithm=ring";
    let (apart, bonded) = (busbw(base), busbw(&format!("{base}&bond=on")));
    assert!(bonded < 0.85 * apart, "{bonded} {apart}");
    assert!(busbw(&format!("{base}&bond=on&qps=16")) > bonded * 1.1);
    let single = design("gpu=h100-sxm5&nodes=4&transport=roce&bond=on");
    assert!(single.findings.iter().any(|finding| finding.kind == FindingKind::OptionIdle { key: Key::Bond }));
}

/// Ports that are part of accelerators stay with those in use.
#[test]
fn ports_of_idle_accelerators_carry_nothing() {
    let part = design("gpu=ascend-910b&nodes=4&transport=roce&gpus_per_node=2&nics=8");
    assert_eq!(part.setup.ports_per_node, 2);
    let said = FindingKind::PortsOfIdleGpus { asked: 8, used: 2 };
    assert!(part.findings.iter().any(|finding| finding.kind == said));
    // On a server with cards, rails follow the accelerators in use unless more are asked for.
    assert_eq!(design("gpu=h100-sxm5&nodes=4&gpus_per_node=2").setup.ports_per_node, 2);
}

/// Without the detour an all-to-all crosses the spines even where rails stay in their leaves.
#[test]
fn the_detour_keeps_an_all_to_all_on_its_rail() {
    let base =
        "gpu=h100-sxm5&nodes=32&transport=roce&switch=th4-64x400&load_balancing=ecmp&op=alltoall&bytes=8GiB";
    assert!(!design(base).network.leaves_leaf);
    let without = format!("{base}&pxn=off");
    assert!(design(&without).network.leaves_leaf);
    assert!(busbw(&without) < busbw(base));
}

/// A fault that something else hides costs nothing: it is listed for whoever set it, and not otherwise.
#[test]
fn a_hidden_fault_is_listed_only_when_asked_for() {
    let base = "gpu=rtx-4090&nodes=2&transport=roce";
    assert_eq!(faults(base), []);
    let asked = faults(&format!("{base}&attach=root"));
    assert!(asked.len() == 1 && asked[0].factor() > 0.999, "{asked:?}");
}
