//! `diagnose`: a benchmark's log against what the cluster should give, as JSON.

use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::diagnosis::{Diagnosis, JudgedRow, Suspect, diagnose};
use fabriscope_words::{ENGLISH, diagnosis};
use serde_json::{Value, json};

use super::Failure;
use crate::arguments::Arguments;
use crate::input;

/// Prints verdict, rows and suspects.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::new(arguments, &[])?;
    let parsed = input::scenario(arguments.scenario()?)?;
    let file = arguments.positional(1).ok_or_else(|| Failure::Input("a log is missing".to_owned()))?;
    let log = std::fs::read(file)
        .map_err(|error| Failure::Input(format!("cannot read the log {file}: {error}")))?;
    input::warn(&parsed);
    let found = diagnose(&parsed.scenario, 0, catalog(), &log);
    let text = serde_json::to_string_pretty(&answer(&found)).map_err(std::io::Error::other)?;
    Ok(writeln!(out, "{text}")?)
}

fn answer(found: &Diagnosis) -> Value {
    let ratio = found.ratio.unwrap_or(1.0);
    json!({
        "verdict": found.verdict.name(),
        "ratio": found.ratio,
        "rows": found.rows.iter().map(row).collect::<Vec<_>>(),
        "suspects": found.suspects.iter().map(|suspect| self::suspect(suspect, ratio)).collect::<Vec<_>>(),
        "wrong_results": found.corrupt,
    })
}

fn row(row: &JudgedRow) -> Value {
    let expected = row.expected.map(|busbw| busbw.as_gbs());
    json!({
        "op": row.test.name(),
        "bytes": row.bytes,
        "busbw_gbs": row.busbw.as_gbs(),
        "expected_gbs": expected.mid,
        "low_gbs": expected.low,
        "high_gbs": expected.high,
        "ratio": row.ratio,
    })
}

fn suspect(suspect: &Suspect, ratio: f64) -> Value {
    let text = diagnosis::suspect(ENGLISH, suspect, ratio);
    json!({
        "cause": suspect.cause.name(),
        "why": text.why,
        "check": text.check,
        "fix": text.fix,
        "fit": suspect.fit,
        "expected_ratio": suspect.expected_ratio,
        "settings": suspect.settings,
        "alike": suspect.alike.iter().map(|cause| cause.name()).collect::<Vec<_>>(),
    })
}
