//! The measurements as the page reads them: rows that count, without the columns it does not show.

use std::path::Path;

use anyhow::{Context, Result, bail};
use fabriscope_model::scenario::{Op, Word};
use fabriscope_model::units::{BusBandwidth, Bytes, Seconds};
use fabriscope_model::validation::{Measured, Payer, add, write};

/// Measurements of collectives, below the workspace.
pub const MEASUREMENTS: &str = "data/measurements/network.csv";

/// Who paid for them.
pub const PAYERS: &str = "data/measurements/payers.csv";

/// Columns of the file that the page needs, in the order in which [`text`] takes them.
const COLUMNS: [&str; 9] =
    ["quality", "scenario", "source", "date", "cluster_name", "op", "size_bytes", "time_us", "busbw_GBs"];

/// Who paid for the measurements of a source, by how the source's name begins.
pub struct Payers(Vec<(String, Payer)>);

impl Payers {
    /// Reads the file with the columns `source`, `paid_by` and `why`.
    pub fn read(file: &Path) -> Result<Self> {
        let mut reader = csv::Reader::from_path(file).with_context(|| file.display().to_string())?;
        let mut payers = Vec::new();
        for row in reader.deserialize() {
            let (source, word, _why): (String, String, String) = row?;
            let payer = Payer::from_word(&word).with_context(|| format!("{word} is no payer"))?;
            payers.push((source, payer));
        }
        Ok(Self(payers))
    }

    /// Of one source, which must have exactly one.
    pub fn of(&self, source: &str) -> Result<Payer> {
        let mut found = self.0.iter().filter(|(start, _)| source.starts_with(start));
        match (found.next(), found.next()) {
            (Some((_, payer)), None) => Ok(*payer),
            (None, _) => bail!("{PAYERS} has no line for {source}"),
            _ => bail!("{PAYERS} has two lines for {source}"),
        }
    }
}

/// The compact text of a file of measurements.
pub fn text(file: &Path, payers: &Payers) -> Result<String> {
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
        add(&mut records, [scenario, source, date, cluster], payers.of(source)?, point);
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
        let payers = Payers(vec![("s".to_owned(), Payer::User)]);
        let records = read(&text(&file, &payers).unwrap());
        assert_eq!(records.len(), 1);
        assert_eq!((records[0].points.len(), records[0].payer), (1, Payer::User));
        std::fs::write(&file, "id,op\n").unwrap();
        assert!(text(&file, &payers).is_err());
        let unclear = Payers(vec![("s".to_owned(), Payer::User), (String::new(), Payer::Maker)]);
        assert!(unclear.of("s").is_err() && payers.of("other").is_err());
    }

    #[test]
    fn every_measurement_has_one_payer() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let payers = Payers::read(&root.join(PAYERS)).unwrap();
        let records = read(&text(&root.join(MEASUREMENTS), &payers).unwrap());
        for (source, payer) in &payers.0 {
            let of = records.iter().filter(|record| record.source.starts_with(source.as_str()));
            assert!(of.clone().count() > 0, "{source} measured nothing that counts");
            assert!(of.into_iter().all(|record| record.payer == *payer), "{source}");
        }
    }
}
