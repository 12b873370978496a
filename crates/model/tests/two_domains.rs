//! The artefact of two domains: a tree between them shows more bus bandwidth than their ports carry.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::FindingKind;
use fabriscope_model::link::parse;

/// Bus bandwidth and the rate of the ports as the finding tells them, if it is there.
fn told(link: &str) -> Option<(f64, f64)> {
    let report = evaluate(&parse(link).scenario, catalog());
    report.designs[0].findings.iter().find_map(|finding| match finding.kind {
        FindingKind::AboveThePorts { busbw_gbs, ports_gbs } => Some((busbw_gbs, ports_gbs)),
        _ => None,
    })
}

#[test]
fn two_domains_exceed_their_ports_and_the_report_says_why() {
    let (busbw, ports) = told("gpu=h100-sxm5&nodes=2&transport=ib").expect("a finding");
    assert!(busbw > ports && ports < 400.0, "{busbw} against {ports}");
    assert!(busbw < 2.0 * ports);
}

#[test]
fn four_domains_and_rings_do_not() {
    assert_eq!(told("gpu=h100-sxm5&nodes=4&transport=ib"), None);
    assert_eq!(told("gpu=h100-sxm5&nodes=2&transport=ib&algorithm=ring"), None);
    assert_eq!(told("gpu=h100-sxm5&nodes=1"), None);
}
