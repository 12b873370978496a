//! Checkpoints and goodput, a fact a line.

use fabriscope_chart::numbers::{Money, bytes, percent, plain, seconds};
use fabriscope_model::report::{CheckpointOf, DesignReport, Ranged};
use fabriscope_words::{Words, reliability};

use crate::table::{Table, item};

/// What failures leave of the time.
pub fn table(design: &DesignReport, money: Money, words: Words) -> Table {
    let report = &design.reliability;
    let range = |band: Ranged<f64>, show: fn(f64) -> String| {
        reliability::range(words, &show(band.mid), &show(band.low), &show(band.high))
    };
    let size = bytes(report.checkpoint.0);
    let basis = match report.checkpoint_of {
        CheckpointOf::Yours => reliability::given,
        CheckpointOf::Model => reliability::of_model,
        CheckpointOf::Usual => reliability::usual,
    };
    let size = basis(words, &size);
    let effective = design.cost.usd_per_effective_gpu_hour;
    let values = vec![
        Some(range(report.interruptions_per_day, plain)),
        report.mtbf.map(|mtbf| range(mtbf.map(|hours| hours.0 * 3600.0), duration)),
        Some(size),
        Some(duration(report.save_time.0)),
        report.interval.map(|interval| duration(interval.0)),
        Some(range(report.restart.map(|restart| restart.0), duration)),
        report.lost.map(|lost| duration(lost.0)),
        report.usd_per_interruption.map(|price| money.text(price.0)),
        report.goodput.map(|goodput| range(goodput, percent)),
        effective.map(|hour| {
            let hour = hour.map(|price| money.text(price.0));
            reliability::range(words, &hour.mid, &hour.low, &hour.high)
        }),
    ];
    let mut table = Table::new(reliability::facts_head(words), (2, 0));
    for (place, value) in values.into_iter().enumerate() {
        if let Some(value) = value {
            table.rows.push(vec![item(reliability::facts(words), place).to_owned(), value]);
        }
    }
    table
}

/// A time in the unit in which it is short.
fn duration(time: f64) -> String {
    for (unit, name) in [(86_400.0, " d"), (3600.0, " h"), (60.0, " min")] {
        if time >= 2.0 * unit {
            return plain(time / unit) + name;
        }
    }
    seconds(time)
}
