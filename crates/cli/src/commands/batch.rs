//! `batch`: scenarios from standard input, one a line; one JSON result a line, in order.
//!
//! Lines are worked on in blocks, one thread a core, so memory stays constant however long the
//! input is.

use std::io::{self, BufRead, Write};
use std::thread;

use fabriscope_model::link::parse;
use serde_json::{Value, json};

use super::{Failure, eval};
use crate::arguments::Arguments;
use crate::input;

/// Lines in flight at a time for each core: enough to keep all busy, few enough to stay small.
const BLOCK_PER_CORE: usize = 64;

/// Runs until the input ends. A line that is no scenario gives an object with `error`.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    Arguments::new(arguments, &[])?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    // Bytes that are no text give a notice in their own line's result; the lines after it still count.
    let lines = io::stdin().lock().split(b'\n');
    let mut lines = lines.map(|line| line.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()));
    loop {
        let block: Vec<String> = lines.by_ref().take(cores * BLOCK_PER_CORE).collect::<Result<_, _>>()?;
        if block.is_empty() {
            return Ok(());
        }
        for result in results(&block, cores) {
            writeln!(out, "{result}")?;
        }
    }
}

/// The results of a block in its order.
fn results(block: &[String], cores: usize) -> Vec<String> {
    let share = block.len().div_ceil(cores).max(1);
    thread::scope(|scope| {
        let workers: Vec<_> = block
            .chunks(share)
            .map(|lines| scope.spawn(move || lines.iter().map(|line| one(line)).collect::<Vec<_>>()))
            .collect();
        // The engine does not panic; were a worker to, its lines say so instead of vanishing.
        let lost = || vec![json!({ "error": "this scenario could not be evaluated" }).to_string()];
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_else(|_| lost())).collect()
    })
}

fn one(line: &str) -> String {
    let line = line.trim();
    let parsed = if line.starts_with('{') { input::json(line) } else { Ok(parse(line)) };
    let result = parsed.and_then(input::counted).map(|parsed| eval::result(&parsed));
    result.unwrap_or_else(|failure: Failure| -> Value { json!({ "error": failure.to_string() }) }).to_string()
}
