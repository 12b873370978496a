//! The line below a figure: what it rests on.

use fabriscope_catalog::{catalog, data_release};
use fabriscope_model::report::Report;

use crate::copy::Wording;

/// Most documents that a line names.
const MOST: usize = 2;

/// Most characters of a title that the line shows.
const TITLE: usize = 56;

/// A title cut between two words where it is long.
#[must_use]
pub fn shortened(title: &str) -> String {
    let Some((end, _)) = title.char_indices().nth(TITLE) else { return title.to_owned() };
    let cut = title.get(..end).and_then(|start| start.rfind(' ')).unwrap_or(end);
    format!("{} …", title.get(..cut).unwrap_or(title))
}

/// What the speed figures rest on.
pub fn of_speed(words: &Wording) -> String {
    format!("{} · {}", words.figures.speed_sources, data_release())
}

/// The documents behind the prices, the one with the most money first.
pub fn of_prices(report: &Report, words: &Wording) -> String {
    let mut documents: Vec<(String, f64)> = Vec::new();
    for row in report.designs.iter().flat_map(|design| &design.bom.rows) {
        let Some(source) = row.source.and_then(|id| catalog().source(id)) else { continue };
        let title = shortened(&source.title);
        let name = match &source.date {
            Some(date) => format!("{title} ({date})"),
            None => title,
        };
        let money = row.total().map_or(0.0, |total| total.mid.0);
        match documents.iter_mut().find(|known| known.0 == name) {
            Some(known) => known.1 += money,
            None => documents.push((name, money)),
        }
    }
    let mut named = Vec::new();
    while named.len() < MOST && !documents.is_empty() {
        let mut most = (0, 0.0);
        for (place, document) in documents.iter().enumerate() {
            if document.1 >= most.1 {
                most = (place, document.1);
            }
        }
        named.push(documents.swap_remove(most.0).0);
    }
    format!("{} · {}", (words.figures.price_sources)(&named), data_release())
}
