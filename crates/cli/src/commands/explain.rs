//! `explain`: how the numbers of a scenario came about.

use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate_with_training;
use fabriscope_model::explain::explain;
use fabriscope_words::{ENGLISH, account, explain as texts};

use super::Failure;
use crate::arguments::Arguments;
use crate::input;

/// Prints all accounts of each design; with a number's path, its account and those of all that it rests on.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::new(arguments, &[])?;
    let parsed = input::scenario(arguments.scenario()?)?;
    input::warn(&parsed);
    let report = evaluate_with_training(&parsed.scenario, catalog());
    for (index, design) in report.designs.iter().enumerate() {
        let ledger = explain(&parsed.scenario, index, catalog(), design);
        if report.designs.len() > 1 {
            writeln!(out, "# {}", design.letter)?;
        }
        match arguments.positional(1) {
            Some(path) => {
                let text = account::chain(ENGLISH, &ledger, path, catalog());
                let text = text.ok_or_else(|| Failure::Input(texts::unknown(ENGLISH, path)))?;
                writeln!(out, "{text}")?;
            }
            None => {
                for number in &ledger.accounts {
                    writeln!(out, "{}", account::one(ENGLISH, number, catalog()))?;
                }
            }
        }
    }
    Ok(())
}
