//! What fails how often, whether it stops the job, and what it takes with it.

use fabriscope_chart::{Running, ValueFormat, format_exact};
use fabriscope_model::report::{DesignReport, FailurePart, Ranged};
use fabriscope_words::{Words, bill, reliability};

use fabriscope_chart::numbers::{count, plain};

use crate::table::{NONE, Table, confidence, effect, item, source};

/// One row a kind of part; the interruptions make their sum as shown.
pub fn table(design: &DesignReport, words: Words) -> Table {
    let mut table = Table::new(reliability::parts_head(words), (1, 2));
    let parts = &design.reliability.parts;
    let yearly = design.reliability.interruptions_per_day.mid * 365.0;
    // So many places that the sum has four digits.
    let steps = if yearly >= 1000.0 {
        1.0
    } else if yearly >= 10.0 {
        100.0
    } else {
        1000.0
    };
    let mut running = Running::default();
    let exact = |value: f64| format_exact(value, ValueFormat::Plain);
    for part in parts {
        let unknown = || reliability::unknown(words).to_owned();
        let rate = |end: fn(Ranged<f64>) -> f64| part.failures_per_year.map(|band| plain(end(band)));
        let stops = match part.interruptions_per_year() {
            None => unknown(),
            Some(_) if !part.interrupts => NONE.to_owned(),
            Some(band) => exact(running.next(band.mid, steps)),
        };
        let mut row = vec![
            item(reliability::kinds(words), part.kind as usize).to_owned(),
            count(part.count),
            rate(|band| band.low).unwrap_or_default(),
            rate(|band| band.mid).unwrap_or_else(unknown),
            rate(|band| band.high).unwrap_or_default(),
            stops,
        ];
        row.extend(effect(part.effect));
        row.extend([trust(part, words), source(part.source)]);
        table.rows.push(row);
    }
    let mut sum = vec![String::new(); table.width()];
    sum[0] = reliability::sum(words).to_owned();
    sum[5] = exact(running.sum(steps));
    table.sum = sum;
    table
}

/// How far the rate can be trusted, and whether one sort of fabric only was watched.
fn trust(part: &FailurePart, words: Words) -> String {
    if part.failures_per_year.is_none() {
        return reliability::unknown(words).to_owned();
    }
    let word = if part.source.is_none() { bill::yours(words) } else { confidence(part.confidence, words) };
    if part.kind.seen_on_ethernet_only() {
        return reliability::one_fabric(words, word);
    }
    word.to_owned()
}
