//! Measurements as compact text, for programs that cannot carry the whole table.
//!
//! Each record is a line `=scenario TAB source TAB date TAB cluster TAB payer`, then its points: a line
//! with the word of an operation, and below it one line `bytes TAB microseconds TAB GB/s` a point.

use super::Payer;
use crate::scenario::{Op, Word};
use crate::units::{BusBandwidth, Bytes, Seconds, decimal};

/// One measured point; zero where a source does not give a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Operation.
    pub op: Op,
    /// Size as nccl-tests counts it.
    pub bytes: Bytes,
    /// Completion time.
    pub time: Seconds,
    /// Bus bandwidth.
    pub busbw: BusBandwidth,
}

/// What one source says of one size of one cluster.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// The cluster as a link.
    pub scenario: String,
    /// Where it was published.
    pub source: String,
    /// When.
    pub date: String,
    /// What the source calls the cluster, and who ran it where it says so.
    pub cluster: String,
    /// Who paid for the measurement.
    pub payer: Payer,
    /// The points, those of one operation together.
    pub points: Vec<Measured>,
}

/// Adds a point, to the record with the same scenario, source, date, cluster and payer where there is one.
pub fn add(records: &mut Vec<Record>, names: [&str; 4], payer: Payer, point: Measured) {
    let same = |it: &&mut Record| {
        [&it.scenario, &it.source, &it.date, &it.cluster].map(String::as_str) == names && it.payer == payer
    };
    if let Some(record) = records.iter_mut().find(same) {
        record.points.push(point);
    } else {
        let [scenario, source, date, cluster] = names.map(str::to_owned);
        records.push(Record { scenario, source, date, cluster, payer, points: vec![point] });
    }
}

/// The text of some records. Tabs and line breaks in names become spaces.
#[must_use]
pub fn write(records: &[Record]) -> String {
    let mut text = String::new();
    for record in records {
        let payer = record.payer.word().to_owned();
        let names = [&record.scenario, &record.source, &record.date, &record.cluster, &payer];
        text.push('=');
        text.push_str(&names.map(|name| name.replace(['\t', '\n', '\r'], " ")).join("\t"));
        let mut op = None;
        for point in &record.points {
            if op != Some(point.op) {
                op = Some(point.op);
                text.push('\n');
                text.push_str(point.op.word());
            }
            let numbers = [point.bytes.0, point.time.as_us(), point.busbw.as_gbs()];
            text.push('\n');
            text.push_str(&numbers.map(|number| crate::units::significant(number, 12)).join("\t"));
        }
        text.push('\n');
    }
    text
}

/// The records of a text; what is none is left out.
#[must_use]
pub fn read(text: &str) -> Vec<Record> {
    let mut records: Vec<Record> = Vec::new();
    let mut op = Op::AllReduce;
    for line in text.lines() {
        let mut cells = line.split('\t');
        let mut cell = || cells.next().unwrap_or_default();
        if let Some(scenario) = cell().strip_prefix('=') {
            let scenario = scenario.to_owned();
            let [source, date, cluster] = [cell(), cell(), cell()].map(str::to_owned);
            let payer = Payer::from_word(cell()).unwrap_or_default();
            records.push(Record { scenario, source, date, cluster, payer, points: Vec::new() });
        } else if let Some(word) = Op::from_word(line) {
            op = word;
        } else if let Some(record) = records.last_mut() {
            record.points.extend(point(op, line));
        }
    }
    records
}

fn point(op: Op, line: &str) -> Option<Measured> {
    let mut numbers = line.split('\t').map(|cell| decimal(cell).filter(|it| it.is_finite()));
    let mut number = || numbers.next().flatten();
    let bytes = Bytes(number()?);
    let (time, busbw) = (Seconds::us(number()?), BusBandwidth(number()? * 1e9));
    Some(Measured { op, bytes, time, busbw })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(op: Op, bytes: f64) -> Measured {
        Measured { op, bytes: Bytes(bytes), time: Seconds::us(8.98), busbw: BusBandwidth(28.5e6) }
    }

    #[test]
    fn records_come_back_as_they_were_written() {
        let mut records = Vec::new();
        let names = ["gpu=a&nodes=2", "a paper, page 3", "2026-08", "vendor lab"];
        let other = ["gpu=b", "tab\there", "2025", "cluster B"];
        add(&mut records, names, Payer::Maker, point(Op::AllReduce, 512.0));
        add(&mut records, names, Payer::Maker, point(Op::AllReduce, 17_179_869_184.0));
        add(&mut records, other, Payer::User, point(Op::AllToAll, 8.0));
        add(&mut records, names, Payer::Maker, point(Op::AllToAll, 8.0));
        assert_eq!(records.len(), 2);
        let back = read(&write(&records));
        assert_eq!(back[0], records[0]);
        assert_eq!(back[1].source, "tab here");
        assert_eq!(back[1].payer, Payer::User);
    }

    #[test]
    fn a_broken_text_gives_what_can_be_read() {
        assert_eq!(read("no record\n1\t2\t3"), []);
        let records = read("=gpu=a\nall_reduce\n8\tx\t3\n\n16\t2\tinf\n32\t1\t1");
        assert_eq!(records.len(), 1);
        assert_eq!(records[0].points.len(), 1);
        assert_eq!((records[0].date.as_str(), records[0].payer), ("", Payer::Unknown));
    }
}
