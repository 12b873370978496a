//! `collective`: time and bandwidth over message size, as CSV.

use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::scenario::{Op, Word, letter};
use fabriscope_model::sweep::{collectives, default_sizes};
use fabriscope_model::units::{Bytes, parse_bytes};

use super::Failure;
use crate::arguments::Arguments;
use crate::input;

/// Prints one row a design and size.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::new(arguments, &["op", "bytes"])?;
    let parsed = input::scenario(arguments.scenario()?)?;
    input::warn(&parsed);
    let op = arguments.option("op").map(op).transpose()?;
    let sizes = arguments.option("bytes").map_or_else(|| Ok(default_sizes().collect()), sizes)?;
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record([
        "design",
        "op",
        "bytes",
        "time_us",
        "algbw_gbs",
        "busbw_gbs",
        "algorithm",
        "protocol",
        "busbw_low_gbs",
        "busbw_high_gbs",
    ])?;
    for index in 0..parsed.scenario.designs().len() {
        for point in collectives(&parsed.scenario, index, catalog(), op, sizes.iter().copied()) {
            csv.write_record([
                letter(index).to_string(),
                point.op.word().to_owned(),
                point.bytes.0.to_string(),
                point.time.mid.as_us().to_string(),
                point.algbw.as_gbs().to_string(),
                point.busbw.mid.as_gbs().to_string(),
                point.algorithm.word().to_owned(),
                point.protocol.word().to_owned(),
                point.busbw.low.as_gbs().to_string(),
                point.busbw.high.as_gbs().to_string(),
            ])?;
        }
    }
    Ok(csv.flush()?)
}

fn op(word: &str) -> Result<Op, Failure> {
    Op::from_word(word).ok_or_else(|| Failure::Input(format!("--op {word}: one of {}", Op::WORDS.join(", "))))
}

fn sizes(list: &str) -> Result<Vec<Bytes>, Failure> {
    let one = |text: &str| match parse_bytes(text) {
        Ok(bytes) if bytes.0 >= 1.0 => Ok(bytes),
        _ => Err(Failure::Input(format!("--bytes: \"{text}\" is not a size such as 8, 64MiB, 1GiB"))),
    };
    list.split(',').map(one).collect()
}
