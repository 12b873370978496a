//! `fabriscope`: the engine without a browser, for scripts, spreadsheets and CI.

mod arguments;
mod commands;
mod input;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// Input that no scenario can be made of; everything else is a finding in the result.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    let result = commands::run(&arguments, &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that closed the pipe has what it wanted.
        Err(commands::Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("fabriscope: {failure}");
            ExitCode::from(BAD_INPUT)
        }
    }
}
