//! The figures that the models must reach on public measurements and published designs.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use std::process::Command;

use serde_json::Value;

fn validation(what: &str, file: &str) -> Value {
    let path = format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
    let output = Command::new(env!("CARGO_BIN_EXE_fabriscope"))
        .args(["validate", what, &path, "--json"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn collectives_are_as_near_as_promised() {
    let overall = &validation("network", "data/measurements/network.csv")["overall"];
    for (name, points, median, ninetieth) in
        [("busbw, 1 MiB and more", 700, 0.10, 0.35), ("time, below 1 MiB", 600, 0.18, 0.60)]
    {
        let figures = &overall[name];
        let of = |key: &str| figures[key].as_f64().unwrap_or_else(|| panic!("{name}: no {key}"));
        assert!(of("points") >= f64::from(points), "{name}: {figures}");
        assert!(of("median_abs_error") <= median, "{name}: {figures}");
        assert!(of("p90_abs_error") <= ninetieth, "{name}: {figures}");
        assert!((0.80..=0.96).contains(&of("inside_band")), "{name}: {figures}");
    }
}

#[test]
fn published_designs_come_out_exactly() {
    let required = &validation("bom", "data/bom_reference.csv")["required"];
    assert!(required["designs"].as_u64().unwrap() >= 21, "{required}");
    assert_eq!(required["designs_exact"], required["designs"]);
    assert_eq!(required["cells_exact"], required["cells"]);
}

/// Design document, section 6: at most 60 numbers that were fitted or chosen.
#[test]
fn few_numbers_are_fitted() {
    let records = &fabriscope_catalog::catalog().network_records;
    let free = records.iter().filter(|record| record.basis.word() != "published").count();
    assert!(free <= 60, "{free}");
}
