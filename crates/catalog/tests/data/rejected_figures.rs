//! One test for each rule that a figure must obey.

use crate::tamper::{assert_says, broken, text};

const H100: &str = "gpus/h100-sxm5.toml";
const MEMORY: &str =
    r#"memory = { value = 80, unit = "GB", source = "stas", date = "2026-08-22", confidence = "high" }"#;

/// Breaks the memory record of one accelerator.
fn memory(from: &str, to: &str) -> Vec<crate::schema::Problem> {
    broken(H100, MEMORY, &MEMORY.replacen(from, to, 1))
}

#[test]
fn a_missing_source() {
    let problems = memory(r#"source = "stas", "#, "");
    assert_says(&problems, H100, "memory", "missing field `source`");
    assert_says(&memory("\"stas\"", "\"\""), H100, "memory.source", "missing");
}

#[test]
fn an_unknown_source() {
    assert_says(&memory("\"stas\"", "\"hearsay\""), H100, "memory.source", "hearsay");
}

#[test]
fn a_confident_figure_without_a_date() {
    assert_says(&memory(r#"date = "2026-08-22", "#, ""), H100, "memory.date", "missing");
}

#[test]
fn an_unverified_figure_needs_no_date() {
    let files = crate::tamper::files();
    let undated = r#"source = "unread-datasheet", confidence = "unverified""#;
    assert!(files.iter().any(|file| file.text.contains(undated)));
    assert!(crate::schema::read(&files).is_ok());
}

#[test]
fn a_date_that_is_none() {
    for date in ["22.8.2026", "2026-13", "1926", "2026-08-32", "n/a"] {
        assert_says(&memory("2026-08-22", date), H100, "memory.date", date);
    }
}

#[test]
fn a_confident_figure_of_a_source_that_nobody_read() {
    let problems = memory("\"stas\"", "\"unread-datasheet\"");
    assert_says(&problems, H100, "memory.confidence", "unverified");
}

#[test]
fn impossible_values() {
    for (value, reason) in [
        ("-80", "impossible"),
        ("0.0001", "impossible"),
        ("80_000", "impossible"),
        ("nan", "not a number"),
        ("inf", "not a number"),
    ] {
        let problems = memory("value = 80", &format!("value = {value}"));
        assert_says(&problems, H100, "memory.value", reason);
    }
}

#[test]
fn a_zero_that_should_be_left_out() {
    let problems = broken(H100, "board_power = { value = 700", "board_power = { value = 0");
    assert_says(&problems, H100, "board_power.value", "zero");
}

#[test]
fn a_count_that_is_not_whole() {
    let problems = broken(H100, "gpus_per_node = { value = 8", "gpus_per_node = { value = 8.5");
    assert_says(&problems, H100, "gpus_per_node.value", "whole");
}

#[test]
fn a_band_upside_down() {
    let problems = broken(H100, "low = { value = 25000", "low = { value = 45000");
    assert_says(&problems, H100, "price", "above high");
    let economics = "economics/power.toml";
    let problems = broken(economics, "value = 0.078", "value = 0.2");
    assert_says(&problems, economics, "electricity_us_large", "low <= value <= high");
}

#[test]
fn an_unknown_unit_and_a_unit_of_something_else() {
    assert_says(&memory("\"GB\"", "\"gigs\""), H100, "memory.unit", "gigs");
    assert_says(&memory("\"GB\"", "\"GB/s\""), H100, "memory.unit", "known: GB");
}

#[test]
fn an_unknown_key_in_a_record() {
    assert_says(&memory("value = 80", "value = 80, colour = 1"), H100, "memory", "colour");
}

#[test]
fn an_unknown_word() {
    assert_says(&memory("\"high\"", "\"certain\""), H100, "memory.confidence", "high, medium, low");
    let problems = memory(r#"confidence = "high""#, r#"confidence = "high", kind = "gossip""#);
    assert_says(&problems, H100, "memory.kind", "datasheet, measured");
    let problems = broken(H100, r#"shape = "switch""#, r#"shape = "star""#);
    assert_says(&problems, H100, "scale_up.shape", "star");
    let problems = broken(H100, r#"gpudirect = { value = "yes""#, r#"gpudirect = { value = "maybe""#);
    assert_says(&problems, H100, "gpudirect.value", "yes, no, unknown");
}

#[test]
fn evidence_that_says_nothing_or_names_no_source() {
    let evidence = "evidence.toml";
    let problems = broken(evidence, "source = \"ib-architecture-book\"", "source = \"hearsay\"");
    assert_says(&problems, evidence, "ib_credit_links.value.source", "hearsay");
    let silent = text(evidence).lines().find(|line| line.starts_with("notes = ")).unwrap().to_owned();
    assert_says(
        &broken(evidence, &silent, "notes = \" \""),
        evidence,
        "ib_credit_links",
        "notes are missing",
    );
}
