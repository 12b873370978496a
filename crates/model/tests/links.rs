//! Every published link loads for ever, and `docs/link.md` says what a link may hold.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

mod link_reference;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::{parse, print};
use fabriscope_model::scenario::{Family, Key, Name, Scenario};

/// Stands in the comment of a link that says something is wrong with it.
const EXPECTS_NOTICE: &str = "# expects: notice";

/// One line of a file of `links/`.
struct Published {
    /// File and line, for messages.
    place: String,
    link: String,
    expects_notice: bool,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files of `links/`: one a format, so that old ones never change.
fn published() -> Vec<Published> {
    let mut links = Vec::new();
    let mut files: Vec<PathBuf> =
        fs::read_dir(root().join("links")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).unwrap();
        let (mut commented, mut expects_notice) = (false, false);
        for (index, line) in text.lines().enumerate() {
            let place = format!("links/{name}:{}", index + 1);
            // A heading says nothing of the link below it.
            if line.trim().is_empty() || line.starts_with("##") {
                (commented, expects_notice) = (false, false);
            } else if line.starts_with('#') {
                commented = true;
                expects_notice |= line == EXPECTS_NOTICE;
            } else {
                assert!(commented, "{place}: no comment above the link says what it is");
                links.push(Published { place, link: line.to_owned(), expects_notice });
                (commented, expects_notice) = (false, false);
            }
        }
    }
    assert!(links.len() >= 250, "only {} links: a published link was removed", links.len());
    links
}

#[test]
fn published_links_load_without_a_remark() {
    for Published { place, link, expects_notice } in published() {
        let notices = parse(&link).notices;
        assert_eq!(!notices.is_empty(), expects_notice, "{place}: {link}\n{notices:#?}");
    }
}

/// What is printed means the same as what was read, and printing it again changes nothing.
#[test]
fn published_links_survive_a_round_trip() {
    for Published { place, link, .. } in published() {
        let read = parse(&link);
        let printed = print(&read.scenario);
        let again = parse(&printed);
        assert_eq!(again.scenario, read.scenario, "{place}: {link}\n{printed}");
        assert_eq!(print(&again.scenario), printed, "{place}: {link}");
        assert_eq!(again.design_count, None, "{place}");
    }
}

#[test]
fn published_links_evaluate() {
    for Published { place, link, .. } in published() {
        let scenario = parse(&link).scenario;
        let report = evaluate(&scenario, catalog());
        assert_eq!(report.designs.len(), scenario.designs().len(), "{place}");
        for design in &report.designs {
            assert!(design.setup.gpus >= 1, "{place}");
            let ranks_speak = design.setup.gpus > 1;
            assert_eq!(design.network.collective.is_some(), ranks_speak, "{place}");
            if let Some(collective) = &design.network.collective {
                let speed = collective.busbw;
                assert!(speed.mid.0.is_finite() && speed.mid.0 > 0.0, "{place}: {speed:?}");
                assert!(speed.low <= speed.mid && speed.mid <= speed.high, "{place}: {speed:?}");
            }
            assert!(design.cost.tco.mid.0.is_finite(), "{place}");
            assert!(design.bom.it_power.0.is_finite() && design.bom.it_power.0 >= 0.0, "{place}");
        }
    }
}

fn names(scenario: &Scenario) -> impl Iterator<Item = &Name> {
    let designs = scenario.designs().iter().flat_map(|design| design.0.entries());
    designs.chain(scenario.common().entries()).chain(scenario.page().entries()).map(|(name, _)| name)
}

/// A key that no published link holds could change unseen.
#[test]
fn every_key_and_every_family_is_published() {
    let (mut keys, mut families) = (BTreeSet::new(), BTreeSet::new());
    for Published { link, .. } in published() {
        for name in names(&parse(&link).scenario) {
            match name {
                Name::Plain(key) => drop(keys.insert(*key)),
                Name::Item(family, _) => drop(families.insert(*family)),
            }
        }
    }
    let lacking: Vec<&str> =
        Key::ALL.iter().filter(|key| !keys.contains(key)).map(|key| key.spec().name).collect();
    assert!(lacking.is_empty(), "add a link to links/v1.txt for {lacking:?}");
    let lacking: Vec<&str> = Family::ALL
        .iter()
        .filter(|family| !families.contains(family))
        .map(|family| family.prefix())
        .collect();
    assert!(lacking.is_empty(), "add a link to links/v1.txt for {lacking:?}");
}

/// `docs/link.md` is written from the key table; `UPDATE_DOCS=1` writes it anew.
#[test]
fn the_reference_matches_the_key_table() {
    let path = root().join("docs/link.md");
    let wanted = link_reference::markdown();
    if std::env::var_os("UPDATE_DOCS").is_some_and(|value| value == "1") {
        fs::write(&path, &wanted).unwrap();
    }
    let present = fs::read_to_string(&path).unwrap_or_default();
    let differs = present.lines().zip(wanted.lines()).find(|(is, should)| is != should);
    assert!(
        present == wanted,
        "docs/link.md is behind the key table; first difference: {differs:#?}\n\
         write it anew with: UPDATE_DOCS=1 cargo test -p fabriscope-model --test links"
    );
}
