//! `validate bom`: switches and links against published reference designs.

use std::collections::BTreeMap;
use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;
use fabriscope_model::report::FabricReport;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Failure, Format};

/// The columns that are read; others are free. An empty cell was not published.
#[derive(Deserialize)]
struct Row {
    design: String,
    scenario: String,
    status: String,
    leaf: Option<u64>,
    spine: Option<u64>,
    core: Option<u64>,
    cables_node_leaf: Option<u64>,
    cables_leaf_spine: Option<u64>,
    cables_spine_core: Option<u64>,
}

/// What a row's status says about its cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// Read in the source: each cell must come out.
    Verified,
    /// The totals of switches and links were read, the split was not.
    Totals,
    /// Reported, not required.
    Other,
}

/// One published count against ours.
struct Cell {
    name: &'static str,
    published: u64,
    built: u64,
}

/// One design of the file.
struct Outcome {
    design: String,
    scenario: String,
    standing: Standing,
    cells: Vec<Cell>,
}

impl Standing {
    fn of(status: &str) -> Self {
        if status.starts_with("total verified") {
            Self::Totals
        } else if status.starts_with("verified") {
            Self::Verified
        } else {
            Self::Other
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::Totals => "total verified",
            Self::Other => "other",
        }
    }
}

impl Outcome {
    fn exact(&self) -> bool {
        self.cells.iter().all(|cell| cell.published == cell.built)
    }

    fn required(&self) -> bool {
        self.standing != Standing::Other
    }
}

/// Compares the file and prints the result.
pub fn run(file: &str, format: Format, out: &mut impl Write) -> Result<(), Failure> {
    let (outcomes, skipped) = compare(file)?;
    match format {
        Format::Csv => csv(&outcomes, out),
        Format::Json => {
            let text =
                serde_json::to_string_pretty(&summary(&outcomes, &skipped)).map_err(std::io::Error::other)?;
            Ok(writeln!(out, "{text}")?)
        }
        Format::Text => text(&outcomes, &skipped, out),
    }
}

fn compare(file: &str) -> Result<(Vec<Outcome>, BTreeMap<String, usize>), Failure> {
    let mut reader = csv::Reader::from_path(file)
        .map_err(|error| Failure::Input(format!("cannot read the designs {file}: {error}")))?;
    let mut outcomes = Vec::new();
    let mut skipped = BTreeMap::new();
    for row in reader.deserialize::<Row>() {
        match row.map_err(|error| error.to_string()).and_then(|row| outcome(row).map_err(str::to_owned)) {
            Ok(outcome) => outcomes.push(outcome),
            Err(reason) => *skipped.entry(reason).or_insert(0) += 1,
        }
    }
    Ok((outcomes, skipped))
}

/// Builds a row's design, or says why it cannot be used.
fn outcome(row: Row) -> Result<Outcome, &'static str> {
    if row.scenario.trim().is_empty() {
        return Err("no scenario");
    }
    let report = evaluate(&parse(&row.scenario).scenario, catalog());
    let fabric = report.designs.first().ok_or("no design")?.fabric;
    let standing = Standing::of(&row.status);
    let cells = if standing == Standing::Totals { totals(&row, &fabric) } else { each(&row, &fabric) };
    if cells.is_empty() {
        return Err("no published count");
    }
    Ok(Outcome { design: row.design, scenario: row.scenario, standing, cells })
}

fn each(row: &Row, fabric: &FabricReport) -> Vec<Cell> {
    [
        ("leaf", row.leaf, fabric.leaf),
        ("spine", row.spine, fabric.spine),
        ("core", row.core, fabric.core),
        ("cables_node_leaf", row.cables_node_leaf, fabric.links_node_leaf),
        ("cables_leaf_spine", row.cables_leaf_spine, fabric.links_leaf_spine),
        ("cables_spine_core", row.cables_spine_core, fabric.links_spine_core),
    ]
    .into_iter()
    .filter_map(|(name, published, built)| {
        Some(Cell { name, published: published?, built: u64::from(built) })
    })
    .collect()
}

/// Sums over the tiers; a sum with an unpublished part is none.
fn totals(row: &Row, fabric: &FabricReport) -> Vec<Cell> {
    let sum = |parts: [Option<u64>; 3]| parts.into_iter().sum::<Option<u64>>();
    let built = |parts: [u32; 3]| parts.into_iter().map(u64::from).sum();
    [
        ("switches", sum([row.leaf, row.spine, row.core]), built([fabric.leaf, fabric.spine, fabric.core])),
        (
            "links",
            sum([row.cables_node_leaf, row.cables_leaf_spine, row.cables_spine_core]),
            built([fabric.links_node_leaf, fabric.links_leaf_spine, fabric.links_spine_core]),
        ),
    ]
    .into_iter()
    .filter_map(|(name, published, built)| Some(Cell { name, published: published?, built }))
    .collect()
}

fn csv(outcomes: &[Outcome], out: &mut impl Write) -> Result<(), Failure> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["design", "standing", "cell", "published", "built", "difference"])?;
    for outcome in outcomes {
        for cell in &outcome.cells {
            let difference = i128::from(cell.built) - i128::from(cell.published);
            csv.write_record([
                outcome.design.clone(),
                outcome.standing.name().to_owned(),
                cell.name.to_owned(),
                cell.published.to_string(),
                cell.built.to_string(),
                difference.to_string(),
            ])?;
        }
    }
    Ok(csv.flush()?)
}

/// Rows and cells of the required designs and of the others, with how many come out exactly.
fn tally(outcomes: &[Outcome], required: bool) -> Value {
    let of: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.required() == required).collect();
    let cells: Vec<&Cell> = of.iter().flat_map(|outcome| &outcome.cells).collect();
    json!({
        "designs": of.len(),
        "designs_exact": of.iter().filter(|outcome| outcome.exact()).count(),
        "cells": cells.len(),
        "cells_exact": cells.iter().filter(|cell| cell.published == cell.built).count(),
    })
}

fn summary(outcomes: &[Outcome], skipped: &BTreeMap<String, usize>) -> Value {
    let designs: Vec<Value> = outcomes
        .iter()
        .map(|outcome| {
            let cells: serde_json::Map<String, Value> = outcome
                .cells
                .iter()
                .map(|cell| {
                    (cell.name.to_owned(), json!({ "published": cell.published, "built": cell.built }))
                })
                .collect();
            json!({
                "design": outcome.design,
                "scenario": outcome.scenario,
                "standing": outcome.standing.name(),
                "exact": outcome.exact(),
                "cells": cells,
            })
        })
        .collect();
    json!({
        "required": tally(outcomes, true),
        "reported": tally(outcomes, false),
        "designs": designs,
        "skipped": skipped,
    })
}

fn text(
    outcomes: &[Outcome],
    skipped: &BTreeMap<String, usize>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for outcome in outcomes {
        let verdict = if outcome.exact() { "exact" } else { "differs" };
        writeln!(out, "{verdict:<8} {:<15} {}", outcome.standing.name(), outcome.design)?;
        for cell in outcome.cells.iter().filter(|cell| cell.published != cell.built) {
            writeln!(out, "         {} published {}, built {}", cell.name, cell.published, cell.built)?;
        }
    }
    for (name, required) in [("required", true), ("reported", false)] {
        let tally = tally(outcomes, required);
        writeln!(
            out,
            "{name}: {} of {} designs, {} of {} cells exact",
            tally["designs_exact"], tally["designs"], tally["cells_exact"], tally["cells"]
        )?;
    }
    for (reason, count) in skipped {
        writeln!(out, "skipped {count}: {reason}")?;
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail loudly")]
mod tests {
    use super::*;

    const REFERENCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/bom_reference.csv");

    #[test]
    fn the_published_designs_come_out_exactly() {
        let (outcomes, skipped) = compare(REFERENCE).unwrap();
        let required: Vec<&Outcome> = outcomes.iter().filter(|outcome| outcome.required()).collect();
        assert_eq!(required.len(), 21);
        for outcome in required {
            for cell in &outcome.cells {
                assert_eq!(cell.built, cell.published, "{} {}", outcome.design, cell.name);
            }
        }
        assert_eq!(skipped.get("no scenario"), Some(&15));
    }

    #[test]
    fn a_derived_split_is_judged_by_its_totals() {
        let row = Row {
            design: "sheet".to_owned(),
            scenario: "gpu=h100-sxm5&nodes=128&transport=ib&switch=qm9700&topology=rail_only".to_owned(),
            status: "total verified, split derived".to_owned(),
            leaf: Some(40),
            spine: Some(8),
            core: Some(0),
            cables_node_leaf: Some(1_024),
            cables_leaf_spine: None,
            cables_spine_core: Some(0),
        };
        let outcome = outcome(row).unwrap();
        assert!(outcome.exact(), "48 switches, however they divide");
        assert_eq!(outcome.cells.len(), 1, "a sum with an unknown part is no sum");
    }
}
