//! The commands.

mod band;
mod batch;
mod bom;
mod catalog;
mod claims;
mod collective;
mod congestion;
mod cost;
mod diagnose;
mod eval;
mod explain;
mod fabric;
mod plan;
mod recommendation;
mod reliability;
mod sheet;
mod training;
mod validate;

use std::fmt;
use std::io::{self, Write};

const USAGE: &str = "\
usage: fabriscope COMMAND

  eval SCENARIO                                  JSON: all results and findings
  collective SCENARIO [--op OP] [--bytes N,N]    CSV: time and bandwidth by size
  bom SCENARIO                                   CSV: bill of materials
  batch [--recommend]                            one scenario a line in, one JSON result a line out,
                                                 recommendations only where asked for
  plan SCENARIO [--top N]                        CSV: parallel plans, fastest first
  validate network|training|bom FILE [--json|--csv]
                                                 predicted against measured
  diagnose SCENARIO LOG                          JSON: a benchmark's log against this cluster, and suspects
  claims [--lang en|zh]                          CSV: claims of the founding article, and what is so
  explain SCENARIO [NUMBER]                      text: how every number came about, or one with all it rests on
  sheet SCENARIO                                 text: what to type in on switches, servers and in the job, and why
  catalog [gpus|nics|switches|cables|servers|models]
                                                 CSV: ids and figures
  --version                                      this program's version and the date of its data

A SCENARIO is the query string of a link (\"gpu=h100-sxm5&nodes=8&b.transport=roce\") or a JSON file.
docs/link.md lists all keys.";

/// Why a command gives no result.
#[derive(Debug)]
pub enum Failure {
    /// The input is no scenario, or the call is wrong.
    Input(String),
    /// The output could not be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<csv::Error> for Failure {
    fn from(error: csv::Error) -> Self {
        match error.into_kind() {
            csv::ErrorKind::Io(error) => Self::Output(error),
            other => Self::Output(io::Error::other(format!("{other:?}"))),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(reason) => out.write_str(reason),
            Self::Output(error) => write!(out, "cannot write: {error}"),
        }
    }
}

/// Runs the command that `arguments` begin with.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let Some((command, rest)) = arguments.split_first() else {
        return Err(Failure::Input(format!("a command is missing\n{USAGE}")));
    };
    match command.as_str() {
        "eval" => eval::run(rest, out),
        "collective" => collective::run(rest, out),
        "bom" => bom::run(rest, out),
        "batch" => batch::run(rest, out),
        "plan" => plan::run(rest, out),
        "diagnose" => diagnose::run(rest, out),
        "explain" => explain::run(rest, out),
        "sheet" => sheet::run(rest, out),
        "catalog" => catalog::run(rest, out),
        "claims" => claims::run(rest, out),
        "validate" => validate::run(rest, out),
        "help" | "--help" | "-h" => Ok(writeln!(out, "{USAGE}")?),
        "version" | "--version" | "-V" => {
            let (version, date) = (env!("CARGO_PKG_VERSION"), fabriscope_catalog::data_release());
            Ok(writeln!(out, "fabriscope {version}, data of {date}")?)
        }
        other => Err(Failure::Input(format!("unknown command {other}\n{USAGE}"))),
    }
}
