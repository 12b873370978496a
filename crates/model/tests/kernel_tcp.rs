//! Kernel TCP and the processor it burns.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::{FindingKind, Severity};
use fabriscope_model::link::parse;
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::{Key, Name};
use fabriscope_words::finding::text;
use fabriscope_words::{CHINESE, ENGLISH};

fn design(link: &str) -> DesignReport {
    evaluate(&parse(link).scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

#[test]
fn cores_follow_what_the_sockets_carry() {
    let of = |link: &str| design(link).network.cpu_cores.expect("kernel sockets");
    // 4.5 GB/s through one port: 36 Gb/s keep a good part of a receiving core and of a sending one busy.
    let one = of("gpu=h100-sxm5&nodes=2&transport=tcp&nics=1");
    assert!((one.low - 4.5 / 5.25).abs() < 1e-6 && one.mid < 1.5 && one.high < 3.1, "{one:?}");
    // A server's sockets stop at the memory bus, so eight ports burn little more.
    let eight = of("gpu=h100-sxm5&nodes=2&transport=tcp&nics=8");
    assert!(eight.mid > one.mid && eight.mid < 2.0 * one.mid, "{eight:?}");
    // A slow card leaves the processor time.
    let slow = of("gpu=h100-sxm5&nodes=2&transport=tcp&nics=1&nic=eth-10g");
    assert!(slow.mid < one.mid);
}

#[test]
fn the_finding_says_so_at_the_transport() {
    let report = design("gpu=h100-sxm5&nodes=4&transport=tcp");
    let cores = report.network.cpu_cores.expect("kernel sockets");
    let busy =
        |finding: &&fabriscope_model::finding::Finding| matches!(finding.kind, FindingKind::CoresBusy { .. });
    let found: Vec<_> = report.findings.iter().filter(busy).collect();
    assert_eq!(found.len(), 1);
    assert_eq!((&found[0].field, found[0].severity), (&Name::Plain(Key::Transport), Severity::Info));
    assert!(matches!(found[0].kind, FindingKind::CoresBusy { cores: said, .. } if said == cores));
    for words in [ENGLISH, CHINESE] {
        assert!(!text(words, found[0]).reason.contains('{'));
    }
}

#[test]
fn rdma_and_what_nobody_measured_have_none() {
    for link in [
        "gpu=h100-sxm5&nodes=4&transport=ib",
        "gpu=h100-sxm5&nodes=4&transport=roce",
        "gpu=h100-sxm5&nodes=4&transport=efa",
        "gpu=h100-sxm5&nodes=4&transport=tcp&tcp=gpudirect",
        "gpu=h100-sxm5&nodes=4&transport=tcp&tcp=offloaded",
        "gpu=h100-sxm5&nodes=1&transport=tcp",
    ] {
        let report = design(link);
        assert_eq!(report.network.cpu_cores, None, "{link}");
        assert!(
            !report.findings.iter().any(|found| matches!(found.kind, FindingKind::CoresBusy { .. })),
            "{link}"
        );
    }
}
