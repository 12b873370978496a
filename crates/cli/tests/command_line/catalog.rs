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

/// The size of a model follows from its shape; these are the published ones.
#[test]
fn models_have_their_published_parameters() {
    let models = table(&["catalog", "models"]);
    let ids = models.column("id");
    let sizes = models.column("parameters_b");
    for (id, billions) in [
        ("gpt3-175b", 175.0),
        ("llama2-70b", 69.0),
        ("llama3-8b", 8.0),
        ("llama3-405b", 405.9),
        ("mixtral-8x7b", 46.7),
        ("mixtral-8x22b", 140.6),
        ("deepseek-v3", 671.0),
        ("qwen3-235b-a22b", 235.0),
        ("qwen2_5-7b", 7.6),
        ("nemotron4-340b", 340.0),
        ("bloom-176b", 176.2),
        ("grok1-314b", 314.0),
        ("glm-130b", 130.0),
        ("gpt-oss-120b", 117.0),
        ("gpt-1t", 1008.0),
        ("kimi-k2", 1026.0),
    ] {
        let place = ids.iter().position(|known| *known == id).expect(id);
        let size: f64 = sizes[place].parse().expect("a number");
        assert!((size / billions - 1.0).abs() < 0.03, "{id}: {size} against {billions}");
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
