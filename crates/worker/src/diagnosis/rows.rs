//! Every row of the log beside its band.

use fabriscope_chart::numbers::{bytes, gbs, percent};
use fabriscope_model::diagnosis::{Diagnosis, Test};
use fabriscope_words::{Words, diagnosis_texts as texts, figure};

use crate::table::{Table, item};

/// The table; empty where nothing was read.
pub fn markup(words: Words, found: &Diagnosis) -> String {
    if found.rows.is_empty() {
        return String::new();
    }
    let mut table = Table::new(texts::rows_head(words), (1, 0));
    for row in &found.rows {
        table.rows.push(vec![
            test_name(words, row.test),
            bytes(row.bytes),
            gbs(row.busbw.as_gbs()),
            gbs(row.expected.mid.as_gbs()),
            [gbs(row.expected.low.as_gbs()), gbs(row.expected.high.as_gbs())].join(" – "),
            percent(row.ratio),
        ]);
    }
    table.section("diagnosis-table", texts::rows_title(words), texts::rows_note(words))
}

/// What a test is called.
pub fn test_name(words: Words, test: Test) -> String {
    let place = match test {
        Test::Collective(op) => return item(figure::ops(words), op as usize).to_owned(),
        Test::Stream { both_ways: false } => 0,
        Test::Stream { both_ways: true } => 1,
        Test::Ping => 2,
        Test::RoundTrip => 3,
    };
    item(texts::raw_tests(words), place).to_owned()
}
