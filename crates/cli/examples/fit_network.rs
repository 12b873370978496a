//! Fits the parameters of the network model that are marked `fitted` to public measurements.
//!
//! `cargo run --release -p fabriscope --example fit_network -- FILE [passes] [fold/folds]` reads a file in
//! the format of `network_measurements.csv`, searches one parameter after the other in steps that shrink,
//! and prints the new values. With a fold it leaves out every cluster of that fold and prints what the
//! rest predicts for it: cluster, class, bytes, logarithm of predicted over measured, inside the band. Nothing is keyed by a cluster: a row enters only through its scenario.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a tool for the workbench")]

use std::borrow::Cow;
use std::collections::BTreeMap;

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::{Basis, Catalog};
use fabriscope_model::link::parse;
use fabriscope_model::parameters::NetworkParameters;
use fabriscope_model::resolve::resolve;
use fabriscope_model::scenario::{Op, Scenario, Word};
use fabriscope_model::sweep::collectives;
use fabriscope_model::units::Bytes;

/// All-reduce bus bandwidth at 8 GiB, GB/s, as maintainers and published tables give it.
const ANCHORS: &[(&str, f64)] = &[
    ("gpu=h100-sxm5&nodes=1", 478.0),
    ("gpu=h100-sxm5&nodes=1&nvls=off", 367.0),
    ("gpu=h100-sxm5&nodes=2", 455.0),
    ("gpu=h100-sxm5&nodes=8", 358.0),
    ("gpu=h800-sxm5&nodes=1", 215.0),
    ("gpu=h800-sxm5&nodes=4&nics=4&algorithm=ring", 164.0),
    ("gpu=a800-sxm4-80&nodes=1", 160.0),
    ("gpu=a100-sxm4-80&nodes=4&nics=4", 96.0),
    ("gpu=a100-sxm4-80&nodes=4&nics=8", 192.0),
    ("gpu=b200-sxm&nodes=2", 690.0),
    ("gpu=mi300x&nodes=1", 316.0),
    ("gpu=mi300x&nodes=1&gpus_per_node=2", 47.7),
    ("gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nics=1&nic_gbps=100", 12.0),
    ("gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nics=1&nic_gbps=100&gpudirect=off", 6.6),
    ("gpu=h100-sxm5&nodes=4&gpus_per_node=1&nics=1&nic_gbps=400", 48.0),
    ("gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nics=1&nic_gbps=100&transport=tcp", 4.5),
    ("gpu=l40s&nodes=1&gpus_per_node=4&p2p=switch", 21.5),
    ("gpu=gb200&nodes=18", 840.0),
    ("gpu=a100-sxm4-80&nodes=1&algorithm=ring", 235.0),
];

struct Row {
    scenario: usize,
    op: Op,
    bytes: f64,
    measured: f64,
    busbw: bool,
    weight: f64,
    cluster: String,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let file = &arguments[0];
    let passes: usize = arguments.get(1).map_or(12, |text| text.parse().expect("passes"));
    let fold: Option<(usize, usize)> = arguments.get(2).map(|text| {
        let (fold, folds) = text.split_once('/').expect("fold/folds");
        (fold.parse().expect("fold"), folds.parse().expect("folds"))
    });
    let (scenarios, rows) = read(file);
    let clusters: Vec<&str> = {
        let mut names: Vec<&str> = rows.iter().map(|row| row.cluster.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        names
    };
    let held = |row: &Row| match fold {
        Some((fold, folds)) => clusters.binary_search(&row.cluster.as_str()).unwrap_or(0) % folds == fold,
        None => false,
    };
    let base = catalog();
    let mut values: BTreeMap<&'static str, f64> = base.network.entries().into_iter().collect();
    let free: Vec<&'static str> = NetworkParameters::NAMES
        .iter()
        .copied()
        .filter(|name| {
            let record = base.network_records.iter().find(|record| record.id == *name).expect("a record");
            record.basis == Basis::Fitted && !name.starts_with("spread")
        })
        .collect();
    let loss = |values: &BTreeMap<&'static str, f64>| {
        let catalog = with(base, values);
        let (mut sum, mut weights) = (0.0, 0.0);
        for row in rows.iter().filter(|row| !held(row)) {
            let error = error(row, &scenarios, &catalog).abs().min(1.5);
            sum += row.weight * (error * error + 4e-4).sqrt();
            weights += row.weight;
        }
        sum / weights
    };
    let mut best = loss(&values);
    eprintln!("start {best:.4} with {} free parameters, {} rows", free.len(), rows.len());
    for pass in 0..passes {
        let step = 0.3 * 0.75_f64.powi(i32::try_from(pass).unwrap_or(0));
        for name in &free {
            let old = values[name];
            for factor in [1.0 + step, 1.0 / (1.0 + step)] {
                let candidate = bounded(name, old * factor);
                values.insert(name, candidate);
                let now = loss(&values);
                if now < best {
                    best = now;
                    break;
                }
                values.insert(name, old);
            }
        }
        eprintln!("pass {pass}: {best:.4}");
    }
    if fold.is_some() {
        let catalog = with(base, &values);
        for row in rows.iter().filter(|row| held(row)) {
            let points = collectives(&scenarios[row.scenario], 0, &catalog, Some(row.op), [Bytes(row.bytes)]);
            let Some(point) = points.first() else { continue };
            let (low, high, mid) = (point.busbw.low.0, point.busbw.high.0, point.busbw.mid.0);
            let error = error(row, &scenarios, &catalog);
            // The band in the direction of the error: faster than predicted, or slower.
            let inside = if row.busbw == (error > 0.0) {
                -error.abs() >= (low / mid).ln()
            } else {
                error.abs() <= (high / mid).ln()
            };
            let cells = [
                row.cluster.replace(',', ";"),
                class(&scenarios[row.scenario], &catalog),
                row.bytes.to_string(),
                error.to_string(),
                inside.to_string(),
            ];
            println!("{}", cells.join(","));
        }
        return;
    }
    for name in free {
        println!("{name} = {:.4e}", values[name]);
    }
}

/// What a cluster has in common with others: how its domains are wired, and what joins them.
fn class(scenario: &Scenario, catalog: &Catalog) -> String {
    let design = resolve(scenario, 0, catalog).expect("a design");
    let between = if design.groups() > 1 { design.transport.word() } else { "one domain" };
    format!("{} / {}", design.shape.word(), between)
}

/// Shares stay shares.
fn bounded(name: &str, value: f64) -> f64 {
    let share = ["_share", "link_", "alltoall_link", "alltoall_port", "efficiency"]
        .iter()
        .any(|part| name.contains(part));
    if share { value.min(0.99) } else { value }
}

fn with(base: &Catalog, values: &BTreeMap<&'static str, f64>) -> Catalog {
    let network = NetworkParameters::from_lookup(|name| values.get(name).copied()).expect("all parameters");
    let borrowed = |catalog: &Catalog| Catalog { gpus: Cow::Owned(catalog.gpus.to_vec()), ..catalog.clone() };
    Catalog { network, ..borrowed(base) }
}

fn error(row: &Row, scenarios: &[Scenario], catalog: &Catalog) -> f64 {
    let points = collectives(&scenarios[row.scenario], 0, catalog, Some(row.op), [Bytes(row.bytes)]);
    let Some(point) = points.first() else { return 0.0 };
    let predicted = if row.busbw { point.busbw.mid.as_gbs() } else { point.time.mid.as_us() };
    (predicted / row.measured).ln()
}

fn read(file: &str) -> (Vec<Scenario>, Vec<Row>) {
    let mut scenarios = Vec::new();
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut rows = Vec::new();
    let mut reader = csv::Reader::from_path(file).expect("the file");
    let header = reader.headers().expect("a header").clone();
    let column = |name: &str| header.iter().position(|column| column == name).expect("the column");
    let (scenario, op, size, time) =
        (column("scenario"), column("op"), column("size_bytes"), column("time_us"));
    let (busbw, quality, cluster) = (column("busbw_GBs"), column("quality"), column("cluster_name"));
    for record in reader.records() {
        let record = record.expect("a row");
        if &record[quality] != "good" || record[scenario].is_empty() {
            continue;
        }
        let Some(op) = Op::from_word(&record[op]) else { continue };
        let Ok(bytes) = record[size].parse::<f64>() else { continue };
        let large = bytes >= 1_048_576.0;
        let Ok(measured) = record[if large { busbw } else { time }].parse::<f64>() else { continue };
        if measured <= 0.0 || bytes < 1.0 {
            continue;
        }
        let scenario = *known.entry(record[scenario].to_owned()).or_insert_with(|| {
            scenarios.push(parse(&record[scenario]).scenario);
            scenarios.len() - 1
        });
        let cluster = record[cluster].to_owned();
        rows.push(Row { scenario, op, bytes, measured, busbw: large, weight: 1.0, cluster });
    }
    // The figures that practitioners check first count as rows of their own.
    for (link, gbs) in ANCHORS {
        scenarios.push(parse(link).scenario);
        let (scenario, cluster) = (scenarios.len() - 1, format!("anchor {}", rows.len()));
        let bytes = 8.0 * 1024.0_f64.powi(3);
        rows.push(Row {
            scenario,
            op: Op::AllReduce,
            bytes,
            measured: *gbs,
            busbw: true,
            weight: 1.0,
            cluster,
        });
    }
    // A cluster with a hundred rows counts as ten with ten each would: weight by the root of its share.
    let mut counts: BTreeMap<String, f64> = BTreeMap::new();
    for row in &rows {
        *counts.entry(row.cluster.clone()).or_insert(0.0) += 1.0;
    }
    for row in &mut rows {
        let anchor = if row.cluster.starts_with("anchor") { 4.0 } else { 1.0 };
        row.weight = anchor * counts[&row.cluster].powf(-0.35);
    }
    (scenarios, rows)
}
