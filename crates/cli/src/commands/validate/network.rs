//! `validate network`: collectives against nccl-tests style measurements.

use std::collections::BTreeMap;
use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::link::parse;
use fabriscope_model::scenario::{Op, Word};
use fabriscope_model::sweep::collectives;
use fabriscope_model::units::{BusBandwidth, Bytes, Seconds};
use fabriscope_model::validation::{Errors, Group, Judged, Measured, judge, largest_first};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Failure, Format};

/// Points that a report shows of the worst.
const WORST: usize = 10;

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
    #[serde(default)]
    cluster_name: String,
}

/// One compared point of a file.
struct Point {
    id: String,
    scenario: String,
    cluster: String,
    judged: Judged,
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
    let point = Measured {
        op,
        bytes: Bytes(size),
        time: Seconds::us(row.time_us.unwrap_or(0.0)),
        busbw: BusBandwidth(row.busbw_gbs.unwrap_or(0.0) * 1e9),
    };
    let priced = collectives(&parse(&row.scenario).scenario, 0, catalog(), Some(op), [point.bytes]);
    let judged = judge(priced.first().ok_or("a single rank")?, &point).ok_or("no measured value")?;
    Ok(Point { id: row.id, scenario: row.scenario, cluster: row.cluster_name, judged })
}

fn csv(points: &[Point], out: &mut impl Write) -> Result<(), Failure> {
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record(["id", "op", "bytes", "measured", "predicted", "low", "high", "error"])?;
    for point in points {
        csv.write_record([
            point.id.clone(),
            point.judged.op.word().to_owned(),
            point.judged.bytes.0.to_string(),
            point.judged.measured.to_string(),
            point.judged.predicted.mid.to_string(),
            point.judged.predicted.low.to_string(),
            point.judged.predicted.high.to_string(),
            point.judged.error().to_string(),
        ])?;
    }
    Ok(csv.flush()?)
}

/// What a group is called in reports.
const fn name(group: Group) -> &'static str {
    match group {
        Group::Bandwidth => "busbw, 1 MiB and more",
        Group::BandwidthInside => "busbw, one domain",
        Group::BandwidthAcross => "busbw, several domains",
        Group::Time => "time, below 1 MiB",
        Group::TimeInside => "time, one domain",
        Group::TimeAcross => "time, several domains",
        Group::All => "all",
    }
}

/// The groups in which points are reported, by name.
fn overall(points: &[Point]) -> Vec<(&'static str, Errors)> {
    let errors = |group: Group| (name(group), group.errors(points.iter().map(|point| &point.judged)));
    Group::ALL.map(errors).to_vec()
}

/// Errors by cluster, where the file names it.
fn clusters(points: &[Point]) -> BTreeMap<&str, Errors> {
    let mut clusters: BTreeMap<&str, Errors> = BTreeMap::new();
    for point in points.iter().filter(|point| !point.cluster.is_empty()) {
        point.judged.count_in(clusters.entry(point.cluster.as_str()).or_default());
    }
    clusters
}

/// The points that are predicted worst.
fn worst(points: &[Point]) -> Vec<Value> {
    let errors: Vec<f64> = points.iter().map(|point| point.judged.error().abs()).collect();
    let shown = largest_first(&errors).into_iter().take(WORST).filter_map(|place| points.get(place));
    shown
        .map(|point| {
            json!({
                "id": point.id,
                "cluster": point.cluster,
                "op": point.judged.op.word(),
                "bytes": point.judged.bytes.0,
                "measured": point.judged.measured,
                "predicted": point.judged.predicted.mid,
                "error": point.judged.error(),
            })
        })
        .collect()
}

/// Errors by table (a row's id), large and small sizes apart.
fn tables(points: &[Point]) -> BTreeMap<&str, [Errors; 2]> {
    let mut tables: BTreeMap<&str, [Errors; 2]> = BTreeMap::new();
    for point in points {
        let pair = tables.entry(point.id.as_str()).or_default();
        point.judged.count_in(&mut pair[usize::from(!point.judged.large())]);
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
    let clusters: serde_json::Map<String, Value> =
        clusters(points).iter().map(|(name, errors)| ((*name).to_owned(), figures(errors))).collect();
    json!({
        "overall": overall,
        "tables": tables,
        "clusters": clusters,
        "worst": worst(points),
        "skipped": skipped,
    })
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail loudly")]
mod tests {
    use std::collections::HashMap;

    use fabriscope_model::validation::{Payer, Record, add, judge_record, read, write};

    use super::*;

    const MEASUREMENTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/measurements/network.csv");

    /// The rows that count, on the way that they take to the page.
    fn records() -> Vec<Record> {
        let mut records = Vec::new();
        for row in csv::Reader::from_path(MEASUREMENTS).unwrap().deserialize() {
            let row: HashMap<String, String> = row.unwrap();
            let number = |key: &str| row[key].parse::<f64>().unwrap_or(0.0);
            let point = Op::from_word(&row["op"]).map(|op| Measured {
                op,
                bytes: Bytes(number("size_bytes")),
                time: Seconds::us(number("time_us")),
                busbw: BusBandwidth(number("busbw_GBs") * 1e9),
            });
            if row["quality"] == "good" && !row["scenario"].is_empty() {
                let names = ["scenario", "source", "date", "cluster_name"].map(|key| row[key].as_str());
                add(&mut records, names, Payer::Unknown, point.unwrap());
            }
        }
        read(&write(&records))
    }

    #[test]
    fn the_page_sums_up_what_the_command_line_does() {
        let judged: Vec<Judged> =
            records().iter().flat_map(|record| judge_record(record, catalog())).collect();
        let (points, _) = compare(MEASUREMENTS).unwrap();
        assert_eq!(judged.len(), points.len());
        let as_points = judged.into_iter().map(|judged| Point {
            id: String::new(),
            scenario: String::new(),
            cluster: String::new(),
            judged,
        });
        let close = |a: Option<f64>, b: Option<f64>| (a.unwrap() - b.unwrap()).abs() < 1e-9;
        for ((name, here), (_, page)) in
            overall(&points).into_iter().zip(overall(&as_points.collect::<Vec<_>>()))
        {
            assert_eq!(here.points(), page.points(), "{name}");
            assert!(close(here.median(), page.median()), "{name}");
            assert!(close(here.ninetieth(), page.ninetieth()), "{name}");
            assert!(close(here.inside(), page.inside()), "{name}");
        }
    }
}
