//! `validate`: predicted against measured, for every usable row of a file.

mod bom;
mod network;
mod statistics;
mod training;

use std::io::Write;

use super::Failure;
use crate::arguments::Arguments;

/// How the result is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// For people.
    Text,
    /// Summary as JSON.
    Json,
    /// One row a measured point.
    Csv,
}

/// Runs `validate network|training|bom FILE`.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    // The two formats are switches without a value.
    let format = match () {
        () if arguments.iter().any(|word| word == "--csv") => Format::Csv,
        () if arguments.iter().any(|word| word == "--json") => Format::Json,
        () => Format::Text,
    };
    let rest: Vec<String> =
        arguments.iter().filter(|word| !matches!(word.as_str(), "--csv" | "--json")).cloned().collect();
    let arguments = Arguments::new(&rest, &[])?;
    let file = arguments.positional(1).ok_or_else(|| Failure::Input("a file is missing".to_owned()))?;
    match arguments.positional(0) {
        Some("network") => network::run(file, format, out),
        Some("training") => training::run(file, format, out),
        Some("bom") => bom::run(file, format, out),
        _ => Err(Failure::Input("validate network|training|bom FILE [--json|--csv]".to_owned())),
    }
}
