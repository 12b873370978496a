//! `validate training`: step times against published ones.

use std::collections::BTreeMap;
use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate_with_training;
use fabriscope_model::link::parse;
use fabriscope_model::report::TrainingReport;
use fabriscope_model::validation::Errors;
use serde::Deserialize;
use serde_json::{Value, json};

use super::statistics::rank_correlation;
use super::{Failure, Format};

/// The columns that are read; others are free.
#[derive(Deserialize)]
struct Row {
    id: String,
    scenario: String,
    step_time_s: Option<f64>,
    tokens_per_s_per_gpu: Option<f64>,
    quality: String,
    source: String,
    memory_gb: Option<f64>,
}

/// One compared run.
struct Point {
    id: String,
    scenario: String,
    /// What is published beside the step time is tokens a second; either is turned into a step.
    measured: f64,
    predicted: f64,
    low: f64,
    high: f64,
    /// Tokens of one accelerator in a second, measured and predicted.
    tokens: (f64, f64),
    /// Memory of one accelerator, measured and predicted, GB.
    memory: Option<(f64, f64)>,
    group: String,
}

impl Point {
    fn error(&self) -> f64 {
        self.predicted / self.measured - 1.0
    }

    fn inside(&self) -> bool {
        (self.low..=self.high).contains(&self.measured)
    }

    fn width(&self) -> f64 {
        (self.high - self.low) / self.predicted
    }
}

/// Compares the file and prints the result.
pub fn run(file: &str, format: Format, out: &mut impl Write) -> Result<(), Failure> {
    let (points, skipped) = compare(file)?;
    match format {
        Format::Csv => csv(&points, out),
        Format::Json => {
            let text =
                serde_json::to_string_pretty(&summary(&points, &skipped)).map_err(std::io::Error::other)?;
            Ok(writeln!(out, "{text}")?)
        }
        Format::Text => text(&points, &skipped, out),
    }
}

fn compare(file: &str) -> Result<(Vec<Point>, BTreeMap<String, usize>), Failure> {
    let mut reader = csv::Reader::from_path(file)
        .map_err(|error| Failure::Input(format!("cannot read the measurements {file}: {error}")))?;
    let mut points = Vec::new();
    let mut skipped = BTreeMap::new();
    for row in reader.deserialize::<Row>() {
        match row.map_err(|error| error.to_string()).and_then(|row| point(row).map_err(str::to_owned)) {
            Ok(point) => points.push(point),
            Err(reason) => *skipped.entry(reason).or_insert(0) += 1,
        }
    }
    Ok((points, skipped))
}

/// Prices a row, or says why it cannot be used.
fn point(row: Row) -> Result<Point, &'static str> {
    if !matches!(row.quality.as_str(), "measured" | "derived") {
        return Err("quality is neither measured nor derived");
    }
    if row.scenario.trim().is_empty() {
        return Err("no scenario");
    }
    let report = evaluate_with_training(&parse(&row.scenario).scenario, catalog());
    let design = report.designs.first().ok_or("no design")?;
    let training: &TrainingReport = design.training.as_ref().ok_or("no training")?;
    // Tokens of a step for each accelerator tie both published figures together.
    let tokens = training.tokens_per_second.mid * training.step.mid.0;
    let positive = |value: Option<f64>| value.filter(|value| *value > 0.0 && value.is_finite());
    let measured = positive(row.step_time_s)
        .or(positive(row.tokens_per_s_per_gpu).map(|rate| tokens / rate))
        .ok_or("neither step time nor tokens a second")?;
    Ok(Point {
        id: row.id,
        group: group(&row.source, &design.setup.gpu),
        scenario: row.scenario,
        measured,
        predicted: training.step.mid.0,
        low: training.step.low.0,
        high: training.step.high.0,
        tokens: (tokens / measured, training.tokens_per_second.mid),
        memory: positive(row.memory_gb).map(|gb| (gb, training.memory.0 / 1e9)),
    })
}

/// The publication up to its first detail, with the accelerator: what is reported together.
fn group(source: &str, gpu: &str) -> String {
    let publication = source.split([' ', ';']).next().unwrap_or(source);
    format!("{publication} {gpu}")
}

fn csv(points: &[Point], out: &mut impl Write) -> Result<(), Failure> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["id", "op", "bytes", "measured", "predicted", "low", "high", "error"])?;
    for point in points {
        let row = |id: &str, op: &str, figures: [String; 5]| {
            let mut cells = vec![id.to_owned(), op.to_owned(), String::new()];
            cells.extend(figures);
            cells
        };
        let figures = [point.measured, point.predicted, point.low, point.high, point.error()];
        csv.write_record(row(&point.id, "step_time_s", figures.map(|figure| figure.to_string())))?;
        if let Some((measured, predicted)) = point.memory {
            let none = String::new;
            let error = (predicted / measured - 1.0).to_string();
            let figures = [measured.to_string(), predicted.to_string(), none(), none(), error];
            csv.write_record(row(&point.id, "memory_gb", figures))?;
        }
    }
    Ok(csv.flush()?)
}

fn gathered<'a>(points: impl Iterator<Item = &'a Point>) -> Errors {
    let mut errors = Errors::default();
    points.for_each(|point| errors.add(point.error(), point.inside(), point.width()));
    errors
}

/// Errors by publication and accelerator.
fn groups(points: &[Point]) -> BTreeMap<&str, (Errors, Option<f64>)> {
    let mut names: Vec<&str> = points.iter().map(|point| point.group.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let of = |name: &str| {
        let own: Vec<&Point> = points.iter().filter(|point| point.group == name).collect();
        let (measured, predicted): (Vec<f64>, Vec<f64>) = own.iter().map(|point| point.tokens).unzip();
        (gathered(own.iter().copied()), rank_correlation(&measured, &predicted))
    };
    names.into_iter().map(|name| (name, of(name))).collect()
}

fn memory(points: &[Point]) -> Errors {
    let mut errors = Errors::default();
    for (measured, predicted) in points.iter().filter_map(|point| point.memory) {
        errors.add(predicted / measured - 1.0, true, 0.0);
    }
    errors
}

fn figures(errors: &Errors) -> Value {
    json!({
        "points": errors.points(),
        "median_abs_error": errors.median(),
        "p90_abs_error": errors.ninetieth(),
        "mean_abs_error": errors.mean(),
        "inside_band": errors.inside(),
        "median_band_width": errors.width(),
    })
}

fn summary(points: &[Point], skipped: &BTreeMap<String, usize>) -> Value {
    let groups: serde_json::Map<String, Value> = groups(points)
        .into_iter()
        .map(|(name, (errors, ranks))| {
            let mut value = figures(&errors);
            value["rank_correlation"] = json!(ranks);
            (name.to_owned(), value)
        })
        .collect();
    let memory = memory(points);
    let rows: serde_json::Map<String, Value> = points
        .iter()
        .map(|point| {
            let value = json!({ "scenario": point.scenario, "measured": point.measured, "predicted": point.predicted });
            (point.id.clone(), value)
        })
        .collect();
    json!({
        "overall": {
            "step time": figures(&gathered(points.iter())),
            "memory": { "points": memory.points(), "median_abs_error": memory.median(), "p90_abs_error": memory.ninetieth() },
        },
        "tables": groups,
        "rows": rows,
        "skipped": skipped,
    })
}

fn text(points: &[Point], skipped: &BTreeMap<String, usize>, out: &mut impl Write) -> Result<(), Failure> {
    let percent =
        |share: Option<f64>| share.map_or("-".to_owned(), |share| format!("{:.1} %", share * 100.0));
    writeln!(
        out,
        "{:<48} {:>6} {:>8} {:>8} {:>8} {:>8} {:>6}",
        "", "points", "median", "p90", "inside", "width", "ranks"
    )?;
    let mut line = |name: &str, errors: &Errors, ranks: Option<f64>| {
        writeln!(
            out,
            "{name:<48} {:>6} {:>8} {:>8} {:>8} {:>8} {:>6}",
            errors.points(),
            percent(errors.median()),
            percent(errors.ninetieth()),
            percent(errors.inside()),
            percent(errors.width()),
            ranks.map_or("-".to_owned(), |ranks| format!("{ranks:.2}")),
        )
    };
    line("step time", &gathered(points.iter()), None)?;
    for (name, (errors, ranks)) in groups(points) {
        line(name, &errors, ranks)?;
    }
    let memory = memory(points);
    let (median, ninetieth) = (percent(memory.median()), percent(memory.ninetieth()));
    writeln!(out, "memory: {} points, median {median}, 90th percentile {ninetieth}", memory.points())?;
    for (reason, count) in skipped {
        writeln!(out, "skipped {count}: {reason}")?;
    }
    Ok(())
}
