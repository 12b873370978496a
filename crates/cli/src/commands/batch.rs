//! `batch`: scenarios from standard input, one a line; one JSON result a line, in order.
//!
//! Lines are worked on in blocks, one thread a core, so memory stays constant however long the
//! input is. Recommendations, which take many times what the rest does, are given with `--recommend` only.

use std::io::{self, BufRead, Write};
use std::thread;

use serde_json::json;

use super::{Failure, eval};
use crate::arguments::Arguments;
use crate::input;

/// Lines in flight at a time for each core: enough to keep all busy, few enough to stay small.
const BLOCK_PER_CORE: usize = 64;

/// Runs until the input ends. A line that is no scenario gives an object with `error` and spoils nothing
/// else, the exit code neither: a pipe of many machines would throw away the lines that are good.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let flag = |word: &&String| word.as_str() == "--recommend";
    let recommend = arguments.iter().any(|word| flag(&word));
    let rest: Vec<String> = arguments.iter().filter(|word| !flag(word)).cloned().collect();
    Arguments::new(&rest, &[])?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    // Bytes that are no text give a notice in their own line's result; the lines after it still count.
    let lines = io::stdin().lock().split(b'\n');
    let mut lines = lines.map(|line| line.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()));
    let (mut asked, mut refused) = (0, 0);
    loop {
        let block: Vec<String> = lines.by_ref().take(cores * BLOCK_PER_CORE).collect::<Result<_, _>>()?;
        if block.is_empty() {
            break;
        }
        asked += block.len();
        for result in results(&block, cores, recommend) {
            refused += usize::from(result.is_err());
            let (Ok(text) | Err(text)) = result;
            writeln!(out, "{text}")?;
        }
    }
    if refused > 0 {
        out.flush()?;
        eprintln!("fabriscope: {refused} of {asked} lines are no scenario; each has an error in its place");
    }
    Ok(())
}

/// What a line gives: a result, or an object that says why there is none.
type Line = Result<String, String>;

fn error(reason: &str) -> Line {
    Err(json!({ "error": reason }).to_string())
}

/// The results of a block in its order.
fn results(block: &[String], cores: usize, recommend: bool) -> Vec<Line> {
    let share = block.len().div_ceil(cores).max(1);
    thread::scope(|scope| {
        let workers: Vec<_> = block
            .chunks(share)
            .map(|lines| {
                scope.spawn(move || lines.iter().map(|line| one(line, recommend)).collect::<Vec<_>>())
            })
            .collect();
        // The engine does not panic; were a worker to, its lines say so instead of vanishing.
        let lost = || vec![error("this scenario could not be evaluated")];
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_else(|_| lost())).collect()
    })
}

fn one(line: &str, recommend: bool) -> Line {
    match input::line(line.trim()) {
        Ok(parsed) => Ok(eval::result(&parsed, recommend).to_string()),
        Err(failure) => error(&failure.to_string()),
    }
}
