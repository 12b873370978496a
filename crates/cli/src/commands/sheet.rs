//! `sheet`: what to type in for each design, as text.

use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::config_sheet::config_sheet;
use fabriscope_model::evaluate;
use fabriscope_words::{ENGLISH, sheet};

use super::Failure;
use crate::arguments::Arguments;
use crate::input;

/// Prints one sheet a design; comments say why and where from.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::new(arguments, &[])?;
    let parsed = input::scenario(arguments.scenario()?)?;
    input::warn(&parsed);
    let report = evaluate(&parsed.scenario, catalog());
    input::warn_of(&report);
    for (index, design) in report.designs.iter().enumerate() {
        let lines = config_sheet(&parsed.scenario, index, catalog(), design);
        let name = format!("design {}", design.letter);
        if index > 0 {
            writeln!(out)?;
        }
        out.write_all(sheet::text(ENGLISH, &name, &lines).as_bytes())?;
    }
    Ok(())
}
