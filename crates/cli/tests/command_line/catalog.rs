//! `catalog`: every part can be found by a script, and its id evaluates.

use std::collections::BTreeSet;

use super::program::{json, table};

#[test]
fn lists_have_unique_ids_and_names() {
    for (list, least) in [("gpus", 55), ("nics", 15), ("switches", 30), ("cables", 20), ("servers", 20)] {
        let table = table(&["catalog", list]);
        assert_eq!(table.header[..2], ["id", "name"], "{list}");
        let ids = table.column("id");
        assert!(ids.len() >= least, "{list}: only {} parts", ids.len());
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{list}: an id stands twice");
        assert!(table.column("name").iter().all(|name| !name.is_empty()), "{list}");
        let trust = ["high", "medium", "low", "derived", "unverified", "unknown"];
        assert!(table.column("price_confidence").iter().all(|word| trust.contains(word)), "{list}");
    }
}

/// The parts that the article names.
#[test]
fn the_parts_of_the_article_are_there() {
    let all = table(&["catalog"]);
    assert_eq!(all.header, ["kind", "id", "name"]);
    let ids = all.column("id");
    for id in [
        "a100-sxm4-80",
        "h100-sxm5",
        "h200-sxm",
        "b200-sxm",
        "gb200",
        "a800-sxm4-80",
        "h20-sxm",
        "l40s",
        "v100-sxm2",
        "rtx-4090",
        "rtx-4090d",
        "mtt-s4000",
        "br100",
        "enflame-t20",
        "qm9700",
        "h3c-s9827-64e",
        "h3c-s9825-64d",
        "h3c-s9855-g",
        "cx6-hdr",
        "cx7-ndr",
        "g2na100-ib",
    ] {
        assert!(ids.contains(&id), "{id}");
    }
}

/// An id of the list is an id of the link: nothing falls back to another part.
#[test]
fn every_listed_accelerator_evaluates_as_itself() {
    let gpus = table(&["catalog", "gpus"]);
    for id in gpus.column("id") {
        let report = json(&["eval", &format!("gpu={id}&nodes=2&transport=roce")]);
        assert_eq!(report["designs"][0]["setup"]["gpu"], id);
        assert_eq!(report["notices"].as_array().map(Vec::len), Some(0), "{id}");
    }
}
