//! What cannot be: the field, the reason, the fix, and everything else still works.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::{FindingKind, SharpNeed};
use fabriscope_model::link::parse;
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::{Key, Name};
use fabriscope_words::finding::text;
use fabriscope_words::{CHINESE, ENGLISH};

fn design(link: &str) -> DesignReport {
    evaluate(&parse(link).scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

/// Each is said once, at its field, in both languages, and a figure still comes out; its fix ends it.
#[test]
fn impossible_wishes_are_said_and_mended() {
    type Wanted = fn(&FindingKind) -> bool;
    let cases: &[(&str, Key, Wanted)] = &[
        ("gpu=l40s&nodes=1&nvls=on", Key::Nvls, |kind| *kind == FindingKind::NvlsImpossible),
        ("gpu=a100-sxm4-80&nodes=2&nvls=on", Key::Nvls, |kind| *kind == FindingKind::NvlsImpossible),
        (
            "gpu=h100-sxm5&nodes=200&transport=roce1",
            Key::Transport,
            |kind| matches!(kind, FindingKind::Roce1Unrouted { switches } if *switches > 8),
        ),
        ("gpu=h100-sxm5&nodes=2&nics=64", Key::Nics, |kind| {
            *kind == FindingKind::CardsWithoutSlots { cards: 64, slots: 18 }
        }),
        ("gpu=h100-sxm5&nodes=2&nic=cx6-hdr&nic_gbps=400", Key::NicGbps, |kind| {
            matches!(kind, FindingKind::AboveCardRate { .. })
        }),
        ("gpu=h100-sxm5&nodes=2&gpus_per_node=99", Key::GpusPerNode, |kind| {
            *kind == FindingKind::TooManyGpus { asked: 99, held: 8 }
        }),
        ("gpu=h100-sxm5&nodes=16&transport=roce&sharp=on", Key::Transport, |kind| {
            matches!(kind, FindingKind::SharpNeeds { need: SharpNeed::InfiniBand })
        }),
    ];
    for (link, key, wanted) in cases {
        let report = design(link);
        let found: Vec<_> = report.findings.iter().filter(|finding| wanted(&finding.kind)).collect();
        assert_eq!(found.len(), 1, "{link}: {:?}", report.findings);
        assert_eq!(found[0].field, Name::Plain(*key), "{link}");
        assert!(
            text(ENGLISH, found[0]).reason.len() > 20 && text(CHINESE, found[0]).reason.chars().count() > 10
        );
        assert!(report.network.collective.expect("several ranks").busbw.mid.0 > 0.0, "{link}");
        let (field, value) = found[0].fix.clone().expect("a fix");
        let kept = link.split('&').filter(|part| !part.starts_with(&format!("{}=", field.wire())));
        let mended = format!("{}&{}={value}", kept.collect::<Vec<_>>().join("&"), field.wire());
        assert!(!design(&mended).findings.iter().any(|finding| wanted(&finding.kind)), "{mended}");
    }
}

/// What works is not nagged at.
#[test]
fn possible_wishes_are_not() {
    for link in [
        "gpu=h100-sxm5&nodes=1&nvls=on",
        "gpu=h100-sxm5&nodes=4&transport=roce1",
        "gpu=h100-sxm5&nodes=2&nics=16&nic_gbps=200",
        "gpu=gb200&nodes=18",
    ] {
        let said = design(link).findings.into_iter().filter(|finding| {
            matches!(
                finding.kind,
                FindingKind::NvlsImpossible
                    | FindingKind::Roce1Unrouted { .. }
                    | FindingKind::CardsWithoutSlots { .. }
            )
        });
        assert_eq!(said.count(), 0, "{link}");
    }
}

/// Absurd counts are no scenario: a notice says so, and the default stands in.
#[test]
fn absurd_counts_are_noticed() {
    for value in ["0", "100000000", "-3", "many"] {
        let parsed = parse(&format!("gpu=h100-sxm5&nodes={value}"));
        assert_eq!(parsed.notices.len(), 1, "{value}");
        let report = evaluate(&parsed.scenario, catalog());
        assert_eq!(report.designs[0].setup.nodes, 8, "{value}");
    }
}
