//! `bom`: the bill of materials, as CSV.

use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::report::PartRow;

use super::Failure;
use crate::arguments::Arguments;
use crate::input;

/// Prints one row a design and kind of part. An unknown price is an empty cell.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::new(arguments, &[])?;
    let parsed = input::scenario(arguments.scenario()?)?;
    input::warn(&parsed);
    let report = evaluate(&parsed.scenario, catalog());
    input::warn_of(&report);
    let mut csv = csv::Writer::from_writer(out);
    csv.write_record([
        "design",
        "role",
        "id",
        "count",
        "unit_price_usd",
        "unit_price_low_usd",
        "unit_price_high_usd",
        "total_usd",
        "power_w_each",
        "confidence",
    ])?;
    let cell = |value: Option<f64>| value.map_or(String::new(), |value| value.to_string());
    for design in &report.designs {
        for row in design.bom.rows.iter().filter(|row| row.count > 0) {
            let price = row.unit_price;
            csv.write_record([
                design.letter.to_string(),
                row.role.name().to_owned(),
                row.id.clone(),
                row.count.to_string(),
                cell(price.map(|price| price.mid.0)),
                cell(price.map(|price| price.low.0)),
                cell(price.map(|price| price.high.0)),
                cell(row.total().map(|total| total.mid.0)),
                cell(row.power_each.map(|power| power.0)),
                confidence(row).to_owned(),
            ])?;
        }
    }
    Ok(csv.flush()?)
}

/// Trust in a row's price in one word.
pub(super) fn confidence(row: &PartRow) -> &'static str {
    if row.yours {
        "yours"
    } else if row.in_server {
        "in server"
    } else if row.unit_price.is_none() {
        "unknown"
    } else {
        row.confidence.word()
    }
}
