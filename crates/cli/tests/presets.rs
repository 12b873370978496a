//! The presets, as links that a visitor would open.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;

use fabriscope_catalog::{PRESETS, catalog};
use fabriscope_model::evaluate_with_training;
use fabriscope_model::finding::Severity;
use fabriscope_model::link::parse;
use fabriscope_words::{CHINESE, ENGLISH, preset};

#[test]
fn there_are_enough_of_them_and_each_has_a_name_and_a_story() {
    assert!(PRESETS.len() >= 14);
    let ids: BTreeSet<&str> = PRESETS.iter().map(|preset| preset.id).collect();
    assert_eq!(ids.len(), PRESETS.len());
    for known in PRESETS {
        for words in [ENGLISH, CHINESE] {
            let (name, story) = preset::text(words, known.id).unwrap();
            assert!(name.chars().count() >= 6 && story.chars().count() >= 12, "{}", known.id);
        }
    }
    assert_eq!(preset::text(ENGLISH, "unknown"), None);
}

#[test]
fn each_opens_without_a_remark_or_a_mistake_and_its_plan_fits() {
    for known in PRESETS {
        let parsed = parse(known.link);
        assert_eq!(parsed.notices, [], "{}", known.id);
        let report = evaluate_with_training(&parsed.scenario, catalog());
        for design in &report.designs {
            let mistakes: Vec<_> =
                design.findings.iter().filter(|finding| finding.severity == Severity::Error).collect();
            assert!(mistakes.is_empty(), "{}: {mistakes:?}", known.id);
            let training = design.training.as_ref().unwrap();
            assert!(training.fits, "{} {}", known.id, design.letter);
            assert!(design.network.collective.is_some(), "{}", known.id);
        }
    }
}

#[test]
fn the_wrong_set_up_is_slower_and_the_wall_of_the_slot_shows() {
    let speeds = |id: &str| -> Vec<f64> {
        let known = PRESETS.iter().find(|preset| preset.id == id).unwrap();
        let report = evaluate_with_training(&parse(known.link).scenario, catalog());
        report.designs.iter().map(|design| design.network.collective.unwrap().busbw.mid.as_gbs()).collect()
    };
    let wrong = speeds("misconfigured");
    assert!(wrong[0] < 0.7 * wrong[1], "{wrong:?}");
    let wall = speeds("gen4_wall");
    assert!(wall[1] > 1.7 * wall[0], "{wall:?}");
    assert!(wall[2] < 1.3 * wall[1], "a Gen4 slot stops 400G: {wall:?}");
}
