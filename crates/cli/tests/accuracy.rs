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
fn training_steps_are_as_near_as_promised() {
    let result = validation("training", "data/measurements/training.csv");
    let of =
        |figures: &Value, key: &str| figures[key].as_f64().unwrap_or_else(|| panic!("no {key}: {figures}"));
    let all = &result["overall"]["step time"];
    assert!(of(all, "points") >= 600.0);
    assert!(of(all, "median_abs_error") <= 0.12 && of(all, "p90_abs_error") <= 0.40, "{all}");
    assert!((0.80..=0.96).contains(&of(all, "inside_band")), "{all}");
    let memory = &result["overall"]["memory"];
    assert!(of(memory, "points") >= 50.0 && of(memory, "median_abs_error") <= 0.10, "{memory}");

    let table = |start: &str| {
        let tables = result["tables"].as_object().unwrap();
        tables.iter().find(|(name, _)| name.starts_with(start)).unwrap_or_else(|| panic!("no {start}")).1
    };
    let (weak, paper) = (table("arXiv:2104.04473"), table("arXiv:2205.05198"));
    let sum = |figures: &Value| of(figures, "mean_abs_error") * of(figures, "points");
    let mean = (sum(weak) + sum(paper)) / (of(weak, "points") + of(paper, "points"));
    assert!(mean <= 0.06, "A100 and Megatron-LM: {mean}");
    let layouts = of(table("github.com/bigscience-workshop"), "rank_correlation");
    assert!(layouts >= 0.6, "layouts of BLOOM: {layouts}");

    // GPT-3 and the Llama models by width, heads and vocabulary.
    let shapes = ["hidden=12288&heads=96", "vocab=128256", "vocab=32000"];
    let rows = result["rows"].as_object().unwrap().values().filter(|row| {
        let scenario = row["scenario"].as_str().unwrap_or_default();
        scenario.contains("gpu=h100") && shapes.iter().any(|shape| scenario.contains(shape))
    });
    let mut errors: Vec<f64> =
        rows.map(|row| (of(row, "predicted") / of(row, "measured") - 1.0).abs()).collect();
    errors.sort_by(f64::total_cmp);
    assert!(errors.len() >= 90 && errors[errors.len() / 2] <= 0.09, "{}", errors[errors.len() / 2]);
}

#[test]
fn published_designs_come_out_exactly() {
    let required = &validation("bom", "data/bom_reference.csv")["required"];
    assert!(required["designs"].as_u64().unwrap() >= 21, "{required}");
    assert_eq!(required["designs_exact"], required["designs"]);
    assert_eq!(required["cells_exact"], required["cells"]);
}

/// Design document, section 6: at most 60 numbers that were fitted or chosen for the network, 40 for training.
#[test]
fn few_numbers_are_fitted() {
    let records = &fabriscope_catalog::catalog().network_records;
    let free = records.iter().filter(|record| record.basis.word() != "published").count();
    assert!(free <= 60, "{free}");
    assert!(fabriscope_catalog::catalog().training_records.len() <= 40);
}
