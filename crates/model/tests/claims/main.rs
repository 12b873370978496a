//! Every claim of the founding article has the verdict that its figures give, a scenario, a source and a text.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

mod expected;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use expected::EXPECTED;
use fabriscope_catalog::catalog;
use fabriscope_model::catalog::Catalog;
use fabriscope_model::claims::{CheckedClaim, Origin, Verdict, check, claims};
use fabriscope_model::link::parse;
use fabriscope_words::article::{answer, claim as said, figure};
use fabriscope_words::{CHINESE, ENGLISH};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn checked() -> Vec<CheckedClaim> {
    claims()
        .iter()
        .map(|claim| check(claim, catalog()).unwrap_or_else(|| panic!("{} has no answer", claim.id)))
        .collect()
}

#[test]
fn each_verdict_and_its_figures() {
    let mut wrong = Vec::new();
    let checked = checked();
    assert!(checked.len() >= 45, "{}", checked.len());
    for it in &checked {
        let id = it.claim.id;
        let Some((_, verdict, ranges)) = EXPECTED.iter().find(|(expected, ..)| *expected == id) else {
            wrong.push(format!("{id} is not expected"));
            continue;
        };
        if it.answer.verdict != *verdict {
            wrong.push(format!("{id}: {:?} instead of {verdict:?}", it.answer.verdict));
        }
        assert!(!ranges.is_empty(), "{id}");
        for (name, low, high) in *ranges {
            match it.answer.figures.iter().find(|figure| figure.name == *name) {
                None => wrong.push(format!("{id} has no figure {name}")),
                Some(figure) if figure.value < *low || figure.value > *high => {
                    wrong.push(format!("{id}.{name}: {} is outside {low} to {high}", figure.value));
                }
                Some(_) => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let ids: BTreeSet<&str> = checked.iter().map(|it| it.claim.id).collect();
    assert_eq!(ids.len(), checked.len(), "an id stands twice");
    for (id, ..) in EXPECTED {
        assert!(ids.contains(id), "{id} was dropped");
    }
    for verdict in Verdict::ALL {
        assert!(checked.iter().any(|it| it.answer.verdict == verdict), "no claim is {verdict:?}");
    }
}

/// Links stand on the page, so they are published: they load for ever.
#[test]
fn every_link_is_published_and_loads_without_a_remark() {
    let published = fs::read_to_string(root().join("links/v1.txt")).unwrap();
    for claim in claims() {
        let parsed = parse(claim.link);
        assert!(parsed.notices.is_empty(), "{}: {:?}", claim.id, parsed.notices);
        assert!(published.lines().any(|line| line == claim.link), "add to links/v1.txt:\n{}", claim.link);
    }
}

#[test]
fn every_figure_has_a_source() {
    for it in checked() {
        let id = it.claim.id;
        assert!(!it.answer.figures.is_empty(), "{id}");
        for figure in &it.answer.figures {
            assert!(figure.value.is_finite(), "{id}.{}", figure.name);
            if let Origin::Record { source, confidence } = figure.origin {
                let source = catalog().source(source).unwrap_or_else(|| panic!("{id}.{}", figure.name));
                assert!(!source.title.is_empty(), "{id}.{}", figure.name);
                assert!(confidence.is_unverified() || source.date.is_some(), "{id}.{}", figure.name);
            }
        }
    }
}

/// Both languages say every figure, and leave no gap.
#[test]
fn both_languages_are_filled() {
    for it in checked() {
        let id = it.claim.id;
        for words in [ENGLISH, CHINESE] {
            let (claim, answer) = (said(words, &it.claim), answer(words, &it));
            assert!(claim.chars().count() > 8 && answer.chars().count() > 8, "{id}: {claim} / {answer}");
            assert!(!claim.contains('{') && !answer.contains('{'), "{id}: {answer}");
            for shown in &it.answer.figures {
                let text = figure(words, shown);
                assert!(answer.contains(&text), "{id}.{}: \"{text}\" is not in \"{answer}\"", shown.name);
            }
        }
        let chinese = said(CHINESE, &it.claim) + &answer(CHINESE, &it);
        assert!(chinese.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "{id}");
    }
}

/// A verdict moves with what it follows from: it is no constant.
#[test]
fn verdicts_follow_the_figures() {
    let verdict = |id: &str, catalog: &Catalog| {
        let claim = claims().into_iter().find(|claim| claim.id == id).unwrap();
        check(&claim, catalog).unwrap().answer.verdict
    };
    let mut other = catalog().clone();
    let ethernet = other.switches.iter().find(|switch| switch.vendor == "Arista").unwrap().clone();
    let quantum = other.switches.to_mut().iter_mut().find(|switch| switch.id == "qm8790").unwrap();
    quantum.vendor = ethernet.vendor;
    assert_eq!(verdict("ib_one_maker", &other), Verdict::Depends);
    assert_eq!(verdict("open_standard", &other), Verdict::Agree);

    let mut slow = catalog().clone();
    slow.network.pcie_efficiency *= 0.5;
    assert_eq!(verdict("wall_of_200g", &slow), Verdict::Agree);
    slow.network.pcie_efficiency *= 4.0;
    assert_eq!(verdict("wall_of_200g", &slow), Verdict::Contradicted);

    let mut documents = catalog().clone();
    for row in documents.evidence.to_mut() {
        match &*row.id {
            "meta_roce_gpus" => row.figure.value = 2_000.0,
            "ib_credit_links" => row.figure.value = 9.0,
            _ => {}
        }
    }
    assert_eq!(verdict("roce_one_thousand", &documents), Verdict::Agree);
    assert_eq!(verdict("credits_end_to_end", &documents), Verdict::Agree);
}

/// Without the documents nothing is said that rests on them.
#[test]
fn no_answer_without_its_evidence() {
    let mut bare = catalog().clone();
    bare.evidence = [].as_slice().into();
    let lost = claims().iter().filter(|claim| check(claim, &bare).is_none()).count();
    assert!(lost >= 10, "{lost}");
    let empty = Catalog::default();
    for claim in claims() {
        // Nothing to compute with: no answer or one from the model's own rules, and no panic.
        drop(check(&claim, &empty));
    }
}

/// Where a document's figure is also a measured row, both are one number.
#[test]
fn evidence_equals_the_measured_rows() {
    let rows = fs::read_to_string(root().join("data/measurements/network.csv")).unwrap();
    let shown = |id: &str| catalog().evidence(id).unwrap().figure.value.to_string();
    for (evidence, row) in
        [("tolly_ring_ib", "TOLLY-H20-8n-ar-ib,"), ("tolly_ring_ddc", "TOLLY-H20-8n-ar-roce,")]
    {
        let line = rows.lines().find(|line| line.starts_with(row)).unwrap();
        assert!(line.contains(&format!(",{},", shown(evidence))), "{evidence}: {line}");
    }
    let runs = fs::read_to_string(root().join("data/measurements/training.csv")).unwrap();
    let line = runs.lines().find(|line| line.starts_with("T0854,")).unwrap();
    for evidence in ["tolly_ring_ecmp", "tolly_ring_planned"] {
        assert!(line.contains(&shown(evidence)), "{evidence}: {line}");
    }
}
