//! `validate network`: collectives against nccl-tests style measurements.

use std::collections::BTreeMap;
use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::link::parse;
use fabriscope_model::report::Collective;
use fabriscope_model::scenario::{Op, Word};
use fabriscope_model::sweep::collectives;
use fabriscope_model::units::Bytes;
use serde::Deserialize;
use serde_json::{Value, json};

use super::statistics::Errors;
use super::{Failure, Format};

/// From this size on a measurement is judged by bandwidth, below by time.
const LARGE: f64 = 1_048_576.0;

/// The columns that are read; others are free.
#[derive(Deserialize)]
struct Row {
    id: String,
    scenario: String,
    op: String,
    size_bytes: Option<f64>,
    time_us: Option<f64>,
    #[serde(rename = "busbw_GBs")]
    busbw_gbs: Option<f64>,
    quality: String,
}

/// One compared point.
struct Point {
    id: String,
    op: Op,
    bytes: f64,
    measured: f64,
    predicted: f64,
    low: f64,
    high: f64,
    several_domains: bool,
    scenario: String,
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
    if row.quality != "good" {
        return Err("quality is not good");
    }
    if row.scenario.is_empty() {
        return Err("no scenario");
    }
    let op = Op::from_word(&row.op).ok_or("unknown operation")?;
    let size = row.size_bytes.filter(|size| *size >= 1.0).ok_or("no size")?;
    let parsed = parse(&row.scenario);
    let bytes = Bytes(size);
    let priced: Vec<Collective> = collectives(&parsed.scenario, 0, catalog(), Some(op), [bytes]);
    let priced = priced.first().ok_or("a single rank")?;
    let large = size >= LARGE;
    let (measured, predicted) = if large {
        (row.busbw_gbs, priced.busbw.map(|busbw| busbw.as_gbs()))
    } else {
        (row.time_us, priced.time.map(|time| time.as_us()))
    };
    let measured = measured.filter(|value| *value > 0.0).ok_or("no measured value")?;
    Ok(Point {
        id: row.id,
        op,
        bytes: size,
        measured,
        predicted: predicted.mid,
        low: predicted.low,
        high: predicted.high,
        several_domains: priced.groups > 1,
        scenario: row.scenario,
    })
}

fn csv(points: &[Point], out: &mut impl Write) -> Result<(), Failure> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["id", "op", "bytes", "measured", "predicted", "low", "high", "error"])?;
    for point in points {
        csv.write_record([
            point.id.clone(),
            point.op.word().to_owned(),
            point.bytes.to_string(),
            point.measured.to_string(),
            point.predicted.to_string(),
            point.low.to_string(),
            point.high.to_string(),
            point.error().to_string(),
        ])?;
    }
    Ok(csv.flush()?)
}

/// The groups in which points are reported, by name.
fn overall(points: &[Point]) -> Vec<(&'static str, Errors)> {
    let of = |keep: &dyn Fn(&Point) -> bool| {
        let mut errors = Errors::default();
        points
            .iter()
            .filter(|point| keep(point))
            .for_each(|point| errors.add(point.error(), point.inside(), point.width()));
        errors
    };
    let large = |point: &Point| point.bytes >= LARGE;
    vec![
        ("busbw, 1 MiB and more", of(&large)),
        ("busbw, one domain", of(&|point| large(point) && !point.several_domains)),
        ("busbw, several domains", of(&|point| large(point) && point.several_domains)),
        ("time, below 1 MiB", of(&|point| !large(point))),
        ("time, one domain", of(&|point| !large(point) && !point.several_domains)),
        ("time, several domains", of(&|point| !large(point) && point.several_domains)),
        ("all", of(&|_| true)),
    ]
}

/// Errors by table (a row's id), large and small sizes apart.
fn tables(points: &[Point]) -> BTreeMap<&str, [Errors; 2]> {
    let mut tables: BTreeMap<&str, [Errors; 2]> = BTreeMap::new();
    for point in points {
        let pair = tables.entry(point.id.as_str()).or_default();
        pair[usize::from(point.bytes < LARGE)].add(point.error(), point.inside(), point.width());
    }
    tables
}

fn figures(errors: &Errors) -> Value {
    json!({
        "points": errors.points(),
        "median_abs_error": errors.median(),
        "p90_abs_error": errors.ninetieth(),
        "inside_band": errors.inside(),
        "median_band_width": errors.width(),
    })
}

fn summary(points: &[Point], skipped: &BTreeMap<String, usize>) -> Value {
    let overall: serde_json::Map<String, Value> =
        overall(points).iter().map(|(name, errors)| ((*name).to_owned(), figures(errors))).collect();
    let tables: serde_json::Map<String, Value> = tables(points)
        .iter()
        .map(|(id, [large, small])| {
            let scenario = points.iter().find(|point| point.id == *id).map(|point| point.scenario.as_str());
            (
                (*id).to_owned(),
                json!({ "scenario": scenario, "busbw": figures(large), "time": figures(small) }),
            )
        })
        .collect();
    json!({ "overall": overall, "tables": tables, "skipped": skipped })
}

fn text(points: &[Point], skipped: &BTreeMap<String, usize>, out: &mut impl Write) -> Result<(), Failure> {
    let percent =
        |share: Option<f64>| share.map_or("-".to_owned(), |share| format!("{:.1} %", share * 100.0));
    writeln!(out, "{:<28} {:>6} {:>9} {:>9} {:>9} {:>9}", "", "points", "median", "p90", "inside", "width")?;
    let mut line = |name: &str, errors: &Errors| -> std::io::Result<()> {
        if errors.points() == 0 {
            return Ok(());
        }
        writeln!(
            out,
            "{name:<28} {:>6} {:>9} {:>9} {:>9} {:>9}",
            errors.points(),
            percent(errors.median()),
            percent(errors.ninetieth()),
            percent(errors.inside()),
            percent(errors.width())
        )
    };
    for (name, errors) in overall(points) {
        line(name, &errors)?;
    }
    for (id, [large, small]) in tables(points) {
        line(&format!("{id} busbw"), &large)?;
        line(&format!("{id} time"), &small)?;
    }
    for (reason, count) in skipped {
        writeln!(out, "skipped {count}: {reason}")?;
    }
    Ok(())
}
