//! The line below a figure: what it rests on.

use fabriscope_catalog::{DATA_RELEASE, catalog};
use fabriscope_model::report::Report;

use crate::copy::Wording;

/// Most documents that a line names.
const MOST: usize = 3;

/// What the speed figures rest on.
pub fn of_speed(words: &Wording) -> String {
    format!("{} · {DATA_RELEASE}", words.figures.speed_sources)
}

/// The documents behind the prices, the one with the most money first.
pub fn of_prices(report: &Report, words: &Wording) -> String {
    let mut documents: Vec<(String, f64)> = Vec::new();
    for row in report.designs.iter().flat_map(|design| &design.bom.rows) {
        let Some(source) = row.source.and_then(|id| catalog().source(id)) else { continue };
        let name = match &source.date {
            Some(date) => format!("{} ({date})", source.key),
            None => source.key.to_string(),
        };
        let money = row.total().map_or(0.0, |total| total.mid.0);
        match documents.iter_mut().find(|known| known.0 == name) {
            Some(known) => known.1 += money,
            None => documents.push((name, money)),
        }
    }
    documents.sort_by(|a, b| b.1.total_cmp(&a.1));
    let named: Vec<String> = documents.into_iter().take(MOST).map(|document| document.0).collect();
    format!("{} · {DATA_RELEASE}", (words.figures.price_sources)(&named))
}
