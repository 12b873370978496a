//! `cargo xtask validate`: predicted against measured, written to `docs/validation.md`.
//!
//! The command line compares; the fitting example predicts each cluster from the others. Here both
//! become one document.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::program;
use crate::workspace::Workspace;

const NETWORK: &str = "data/measurements/network.csv";
const TRAINING: &str = "data/measurements/training.csv";
const DESIGNS: &str = "data/bom_reference.csv";

/// Groups into which the clusters are divided for leaving out.
const FOLDS: u32 = 8;

/// From this size on a measurement is judged by bandwidth, below by time.
const LARGE: f64 = 1_048_576.0;

/// Runs all comparisons and writes the document.
pub fn run(workspace: &Workspace) -> Result<()> {
    let network = json(workspace, &["validate", "network", NETWORK, "--json"])?;
    let steps = json(workspace, &["validate", "training", TRAINING, "--json"])?;
    let designs = json(workspace, &["validate", "bom", DESIGNS, "--json"])?;
    let mut left_out = Vec::new();
    for fold in 0..FOLDS {
        println!("left-out clusters, group {} of {FOLDS}", fold + 1);
        left_out.extend(predicted_from_others(workspace, fold)?);
    }
    let mut document = String::from(HEAD);
    in_sample(&mut document, &network);
    across(&mut document, &left_out);
    clusters(&mut document, &network);
    tables(&mut document, &network);
    training(&mut document, &steps);
    published(&mut document, &designs);
    parameters(&mut document, workspace)?;
    let path = workspace.root().join("docs/validation.md");
    fs::write(&path, document).with_context(|| path.display().to_string())?;
    println!("wrote docs/validation.md");
    Ok(())
}

const HEAD: &str = "\
# Predicted against measured

Written by `cargo xtask validate`. Measurements are public ones that others made; each row of
`data/measurements/network.csv` names its source. Only rows of quality `good` with a scenario count.
Bandwidth is judged from 1 MiB on, time below. `inside` is the share of points inside the shown band.
";

fn json(workspace: &Workspace, arguments: &[&str]) -> Result<Value> {
    let mut command = program::cargo(workspace.root());
    command.args(["run", "--quiet", "--release", "--package", "fabriscope", "--"]).args(arguments);
    serde_json::from_str(&program::capture(&mut command)?).context("the comparison is not JSON")
}

/// One point of a cluster that the fit had not seen.
struct LeftOut {
    cluster: String,
    class: String,
    large: bool,
    error: f64,
    inside: bool,
}

fn predicted_from_others(workspace: &Workspace, fold: u32) -> Result<Vec<LeftOut>> {
    let fold = format!("{fold}/{FOLDS}");
    let mut command = program::cargo(workspace.root());
    command
        .args(["run", "--quiet", "--release", "--package", "fabriscope", "--example", "fit_network", "--"])
        .args([NETWORK, "12", &fold]);
    let text = program::capture(&mut command)?;
    let point = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        let [cluster, class, bytes, error, inside] = cells.as_slice() else { return None };
        Some(LeftOut {
            cluster: (*cluster).to_owned(),
            class: (*class).to_owned(),
            large: bytes.parse::<f64>().ok()? >= LARGE,
            error: (error.parse::<f64>().ok()?.exp() - 1.0).abs(),
            inside: *inside == "true",
        })
    };
    Ok(text.lines().filter_map(point).filter(|point| !point.cluster.starts_with("anchor")).collect())
}

fn percent(value: Option<f64>) -> String {
    value.map_or("-".to_owned(), |share| format!("{:.1} %", share * 100.0))
}

fn row(out: &mut String, name: &str, figures: &Value) {
    let of = |key: &str| percent(figures[key].as_f64());
    let points = figures["points"].as_u64().unwrap_or(0);
    let cells = [of("median_abs_error"), of("p90_abs_error"), of("inside_band"), of("median_band_width")];
    let _ = writeln!(out, "| {name} | {points} | {} |", cells.join(" | "));
}

fn in_sample(out: &mut String, network: &Value) {
    out.push_str("\n## Collectives, all clusters\n\n| | points | median | 90th | inside | band width |\n| --- | --- | --- | --- | --- | --- |\n");
    for (name, figures) in network["overall"].as_object().into_iter().flatten() {
        row(out, name, figures);
    }
    out.push_str("\nRows that do not count:\n\n");
    for (reason, count) in network["skipped"].as_object().into_iter().flatten() {
        let _ = writeln!(out, "- {count}: {reason}");
    }
}

fn percentile(values: &mut [f64], share: f64) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let last = values.len().checked_sub(1)?;
    values.get((share * last as f64).round() as usize).copied()
}

/// Clusters of a class that another cluster shares; the others have no one to learn from.
fn across(out: &mut String, points: &[LeftOut]) {
    let mut classes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for point in points {
        let clusters = classes.entry(&point.class).or_default();
        if !clusters.contains(&point.cluster.as_str()) {
            clusters.push(&point.cluster);
        }
    }
    let shared =
        |point: &&LeftOut| classes.get(point.class.as_str()).is_some_and(|clusters| clusters.len() > 1);
    out.push_str("\n## Left-out clusters\n\nThe fitted parameters come from the other clusters only; eight groups of clusters take turns.\n\n| | points | median | 90th | inside |\n| --- | --- | --- | --- | --- |\n");
    for (name, large) in [("busbw, 1 MiB and more", true), ("time, below 1 MiB", false)] {
        let of: Vec<&LeftOut> = points.iter().filter(shared).filter(|point| point.large == large).collect();
        let mut errors: Vec<f64> = of.iter().map(|point| point.error).collect();
        let inside = of.iter().filter(|point| point.inside).count() as f64 / of.len().max(1) as f64;
        let (median, ninetieth) = (percentile(&mut errors, 0.5), percentile(&mut errors, 0.9));
        let _ = writeln!(
            out,
            "| {name} | {} | {} | {} | {} |",
            of.len(),
            percent(median),
            percent(ninetieth),
            percent(Some(inside))
        );
    }
    out.push_str("\nSingle source, not in the table above:\n\n");
    for (class, clusters) in classes.iter().filter(|(_, clusters)| clusters.len() < 2) {
        let of: Vec<&LeftOut> = points.iter().filter(|point| point.class == **class).collect();
        let mut errors: Vec<f64> = of.iter().map(|point| point.error).collect();
        let _ = writeln!(
            out,
            "- {class}: {}, {} points, median {}",
            clusters.join(", "),
            of.len(),
            percent(percentile(&mut errors, 0.5))
        );
    }
}

/// Clusters and single points, worst first, as the page's tab of sources has them.
fn clusters(out: &mut String, network: &Value) {
    let mut rows: Vec<(&String, &Value)> = network["clusters"].as_object().into_iter().flatten().collect();
    let median = |figures: &Value| figures["median_abs_error"].as_f64().unwrap_or(0.0);
    rows.sort_by(|a, b| median(b.1).total_cmp(&median(a.1)));
    out.push_str("\n## Clusters, worst first\n\n| cluster | points | median | 90th | inside | band width |\n| --- | --- | --- | --- | --- | --- |\n");
    for (name, figures) in rows {
        row(out, name, figures);
    }
    out.push_str("\n## The ten worst points\n\nGB/s of bus bandwidth from 1 MiB on, microseconds below.\n\n| cluster | table | operation | bytes | measured | predicted | error |\n| --- | --- | --- | --- | --- | --- | --- |\n");
    for point in network["worst"].as_array().into_iter().flatten() {
        let text = |key: &str| point[key].as_str().unwrap_or("");
        let number = |key: &str| point[key].as_f64().unwrap_or(0.0);
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {:.3} | {:.3} | {:+.1} % |",
            text("cluster"),
            text("id"),
            text("op"),
            number("bytes"),
            number("measured"),
            number("predicted"),
            number("error") * 100.0,
        );
    }
}

fn tables(out: &mut String, network: &Value) {
    let mut rows: Vec<(f64, String)> = Vec::new();
    for (id, table) in network["tables"].as_object().into_iter().flatten() {
        let scenario = table["scenario"].as_str().unwrap_or("");
        for part in ["busbw", "time"] {
            let figures = &table[part];
            if figures["points"].as_u64().unwrap_or(0) > 0 {
                let mut text = String::new();
                row(&mut text, &format!("{id} {part}"), figures);
                rows.push((
                    figures["median_abs_error"].as_f64().unwrap_or(0.0),
                    format!("{text}<!-- {scenario} -->"),
                ));
            }
        }
    }
    rows.sort_by(|a, b| b.0.total_cmp(&a.0));
    out.push_str("\n## Tables, worst first\n\n");
    out.push_str(WHY);
    out.push_str(
        "\n| table | points | median | 90th | inside | band width |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for (_, text) in rows {
        out.push_str(text.split("<!--").next().unwrap_or(""));
    }
}

/// What is known of the tables at the top; they move little from fit to fit.
const WHY: &str = "\
Why the worst are the worst:

- Kernel sockets over four fast ports (CSCS): one table, no plugin; from 32 KiB to 1 MiB sockets take ten times
  as long as below and above. Sockets on several ports have no other public sweep.
- All-to-all of two PCIe cards: a pair reaches two thirds of what its ring does, on one kind of card only.
- The first EFA generation (p3dn, 2019): rings only, a library without a fast protocol for that transport.
- Reduction in switches (ABCI): one table; its library of 2020 starts it late.
- Offloaded TCP (GCP A3 Mega): bandwidth stays at 28-32 GB/s up to 16 MiB and then rises tenfold by 1 GiB,
  which no start-up time and rate explain.
- Single-process runs (`-g 8`) carry some 34 us of launch time that belong to the harness.
- A pair of A100 in send and receive reaches 258 GB/s at 16 MiB and less at 64 MiB: another kernel than the ring's.
- Workstation servers (RTX PRO 6000, RTX 4090): where the cards hang on the processors is not documented.
";

/// Step times by publication and accelerator, worst first.
fn training(out: &mut String, steps: &Value) {
    let overall = &steps["overall"];
    out.push_str("\n## Training steps\n\n");
    out.push_str(TRAINING_NOTES);
    out.push_str("\n| | points | median | 90th | inside | band width | rank correlation |\n| --- | --- | --- | --- | --- | --- | --- |\n");
    let mut rows: Vec<(&str, &Value)> = steps["tables"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(name, table)| (name.as_str(), table))
        .collect();
    let median = |figures: &Value| figures["median_abs_error"].as_f64().unwrap_or(0.0);
    rows.sort_by(|a, b| median(b.1).total_cmp(&median(a.1)));
    for (name, figures) in std::iter::once(("all", &overall["step time"])).chain(rows) {
        let mut text = String::new();
        row(&mut text, name, figures);
        let ranks = figures["rank_correlation"].as_f64();
        let ranks = ranks.map_or("-".to_owned(), |ranks| format!("{ranks:.2}"));
        let _ = writeln!(out, "{} {ranks} |", text.trim_end());
    }
    let memory = &overall["memory"];
    let _ = writeln!(
        out,
        "\nMemory of an accelerator: {} rows, median {}, 90th percentile {}.\n\nRows that do not count:\n",
        memory["points"],
        percent(memory["median_abs_error"].as_f64()),
        percent(memory["p90_abs_error"].as_f64()),
    );
    for (reason, count) in steps["skipped"].as_object().into_iter().flatten() {
        let _ = writeln!(out, "- {count}: {reason}");
    }
}

/// What is known of the rows at the top.
const TRAINING_NOTES: &str = "\
Each row of `data/measurements/training.csv` names its source. Keys that a row does not give are searched, as
everywhere: the fastest legal value that fits. With each publication left out of the fit in turn, the median
is 11 % and 85 % of the rows lie inside their band.

What no model of these keys can separate:

- Fine-tuning with low-rank adapters (T0065-T0067, T0150-T0154) has the scenario of full training: T0062 and T0065
  differ by 1.4 in time and in nothing else.
- Rounds of software: Megatron-Bridge 25.09 to 26.08 give one scenario of DeepSeek-V3 or Qwen3 times that differ by
  up to 2, which one `stack` covers.
- llmq moves state to host memory where it does not fit; the model counts no such traffic.
- Early untuned recipes of DeepSeek-V3 (T0355-T0359).
";

fn published(out: &mut String, designs: &Value) {
    let count = |part: &str, key: &str| designs[part][key].as_u64().unwrap_or(0);
    let _ = writeln!(
        out,
        "\n## Reference designs\n\n{} of {} required designs come out exactly ({} of {} cells), and {} of {} that are only reported.\n`fabriscope validate bom {DESIGNS}` shows each.",
        count("required", "designs_exact"),
        count("required", "designs"),
        count("required", "cells_exact"),
        count("required", "cells"),
        count("reported", "designs_exact"),
        count("reported", "designs"),
    );
}

fn parameters(out: &mut String, workspace: &Workspace) -> Result<()> {
    let path = workspace.root().join("data/parameters/network.toml");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let of = |basis: &str| text.matches(&format!("basis = \"{basis}\"")).count();
    let _ = writeln!(
        out,
        "\n## Parameters\n\n{} fitted or chosen numbers ({} fitted to the rows above, {} judgement, {} without a source), and {} taken\nas published. None is keyed by a cluster, a part or a source: `data/parameters/network.toml`.",
        of("fitted") + of("judgement") + of("unverified"),
        of("fitted"),
        of("judgement"),
        of("unverified"),
        of("published"),
    );
    Ok(())
}
