//! What the money rests on.

use fabriscope_catalog::catalog;
use fabriscope_words::figure as words;

use crate::asked::Asked;
use crate::figure::sources as dated;
use crate::table::source;

/// Most documents that a line names.
const MOST: usize = 2;

/// The documents behind the prices, the one with the most money first.
pub fn sources(asked: &Asked) -> String {
    let mut documents: Vec<(String, f64)> = Vec::new();
    for row in asked.report.designs.iter().flat_map(|design| &design.bom.rows) {
        if row.source.and_then(|id| catalog().source(id)).is_none() {
            continue;
        }
        let name = source(row.source);
        let money = row.total().map_or(0.0, |total| total.mid.0);
        match documents.iter_mut().find(|known| known.0 == name) {
            Some(known) => known.1 += money,
            None => documents.push((name, money)),
        }
    }
    documents.sort_by(|a, b| b.1.total_cmp(&a.1));
    let names: Vec<String> = documents.into_iter().take(MOST).map(|document| document.0).collect();
    if names.is_empty() {
        return dated(words::price_sources_none(asked.words));
    }
    let mut text = words::price_sources(asked.words, &names.join("; "));
    let rate = asked.rate();
    if !rate.is_empty() {
        text = [&text, " · ", &rate].concat();
    }
    dated(&text)
}
