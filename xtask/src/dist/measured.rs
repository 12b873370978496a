//! The measurements as the page reads them: rows that count, without the columns it does not show.

use std::path::Path;

use anyhow::{Context, Result};
use fabriscope_model::scenario::{Op, Word};
use fabriscope_model::units::{BusBandwidth, Bytes, Seconds};
use fabriscope_model::validation::{Measured, add, write};

/// Columns of the file that the page needs, in the order in which [`text`] takes them.
const COLUMNS: [&str; 9] =
    ["quality", "scenario", "source", "date", "cluster_name", "op", "size_bytes", "time_us", "busbw_GBs"];

/// The compact text of a file of measurements.
pub fn text(file: &Path) -> Result<String> {
    let mut reader = csv::Reader::from_path(file).with_context(|| file.display().to_string())?;
    let headers = reader.headers()?.clone();
    let mut places = [0; COLUMNS.len()];
    for (place, name) in places.iter_mut().zip(COLUMNS) {
        *place = headers
            .iter()
            .position(|header| header == name)
            .with_context(|| format!("{} has no column {name}", file.display()))?;
    }
    let mut records = Vec::new();
    for row in reader.records() {
        let row = row?;
        let [quality, scenario, source, date, cluster, op, bytes, time, busbw] =
            places.map(|place| row.get(place).unwrap_or_default());
        if quality != "good" || scenario.is_empty() {
            continue;
        }
        // An empty cell was not published.
        let number = |cell: &str| if cell.is_empty() { Ok(0.0) } else { cell.parse::<f64>() };
        let point = Measured {
            op: Op::from_word(op).with_context(|| format!("unknown operation {op}"))?,
            bytes: Bytes(number(bytes)?),
            time: Seconds::us(number(time)?),
            busbw: BusBandwidth(number(busbw)? * 1e9),
        };
        add(&mut records, [scenario, source, date, cluster], point);
    }
    Ok(write(&records))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use fabriscope_model::validation::read;

    #[test]
    fn only_rows_that_count_are_taken() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("rows.csv");
        let header = "id,scenario,op,size_bytes,time_us,busbw_GBs,quality,source,date,cluster_name\n";
        let rows = "a,gpu=x,all_reduce,8,5,,good,s,2026,c\nb,gpu=x,all_reduce,8,5,1,doubtful,s,2026,c\n\
                    c,,all_reduce,8,5,1,good,s,2026,c\n";
        std::fs::write(&file, format!("{header}{rows}")).unwrap();
        let records = read(&text(&file).unwrap());
        assert_eq!(records.len(), 1);
        assert_eq!(records[0].points.len(), 1);
        std::fs::write(&file, "id,op\n").unwrap();
        assert!(text(&file).is_err());
    }
}
