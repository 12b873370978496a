//! Questions that users asked in public threads (C1 to C4 and C6 of the project's list), each answered by the
//! engine. A test is named by the questions' numbers; those whose figure is missed stand in [`misses`].
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

mod host;
mod misses;
mod money;
mod one_node;
mod several_nodes;
mod transport;

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::FindingKind;
use fabriscope_model::link::parse;
use fabriscope_model::report::DesignReport;
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

/// Milliseconds of the collective in focus.
fn milliseconds(link: &str) -> f64 {
    design(link).network.collective.expect("several ranks").time.mid.as_us() / 1e3
}

fn near(link: &str, expected: f64, tolerance: f64) {
    let value = busbw(link);
    assert!((value / expected - 1.0).abs() <= tolerance, "{link}: {value:.1} instead of {expected} GB/s");
}

/// Whether the design says so, with a text in both languages.
fn says(link: &str, kind: impl Fn(&FindingKind) -> bool) -> bool {
    design(link).findings.iter().any(|finding| {
        kind(&finding.kind)
            && !text(ENGLISH, finding).reason.is_empty()
            && !text(CHINESE, finding).reason.is_empty()
    })
}

/// Every question of C1 to C4 and C6 has a test that carries its number.
#[test]
fn no_question_is_dropped() {
    let sources = [
        include_str!("one_node.rs"),
        include_str!("host.rs"),
        include_str!("several_nodes.rs"),
        include_str!("transport.rs"),
        include_str!("money.rs"),
        include_str!("../congestion.rs"),
    ];
    let asked = [
        1, 2, 3, 5, 7, 9, 10, 11, 12, 14, 15, 17, 19, 20, 21, 23, 25, 26, 28, 29, 30, 31, 32, 34, 35, 36, 40,
        43, 44, 45, 46, 48, 49, 58, 59, 61, 62, 64, 68, 69,
    ];
    let answered = |number: u32| {
        let numbered = format!("u{number:02}_");
        sources
            .iter()
            .flat_map(|source| source.lines())
            .any(|line| line.trim_start().strip_prefix("fn ").is_some_and(|name| name.contains(&numbered)))
    };
    let missing: Vec<u32> = asked.into_iter().filter(|number| !answered(*number)).collect();
    assert_eq!(missing, []);
}
