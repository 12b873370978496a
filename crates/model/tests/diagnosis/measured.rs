//! The measured tables of the repository.

use std::collections::BTreeMap;

use fabriscope_model::scenario::{Op, Word};

use crate::writer::Point;

/// One operation of one report.
#[derive(Clone, Debug)]
pub struct Measured {
    pub id: String,
    pub scenario: String,
    pub op: Op,
    pub points: Vec<Point>,
}

/// All tables of a quality with a scenario, in the order of their names.
pub fn tables(quality: &str) -> Vec<Measured> {
    let path = format!("{}/../../data/measurements/network.csv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let mut tables: BTreeMap<(String, String), Measured> = BTreeMap::new();
    for line in text.lines().skip(1) {
        // The columns before the free text hold no commas.
        let cells: Vec<&str> = line.splitn(9, ',').collect();
        let [id, scenario, op, bytes, time, _, busbw, found, _] = cells[..] else { continue };
        let (Some(op), Ok(bytes)) = (Op::from_word(op), bytes.parse::<f64>()) else { continue };
        if found != quality || scenario.is_empty() || bytes < 1.0 || busbw.is_empty() {
            continue;
        }
        let Ok(time) = time.parse::<f64>() else { continue };
        let empty = || Measured { id: id.to_owned(), scenario: scenario.to_owned(), op, points: Vec::new() };
        let table = tables.entry((id.to_owned(), op.word().to_owned())).or_insert_with(empty);
        table.points.push(Point { bytes, seconds: time * 1e-6 });
    }
    tables.into_values().filter(|table| !table.points.is_empty()).collect()
}
