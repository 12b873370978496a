//! What else decides, a factor a line.

use fabriscope_model::advice::{Advice, Answer};
use fabriscope_words::{advice, advice_texts as t};

use crate::asked::Asked;
use crate::table::{Table, item};

/// The table of factors: those that decide first, then inputs, then the rest.
pub fn markup(asked: &Asked, found: &Advice) -> String {
    let words = asked.words;
    let mut table = Table::new(t::factors_head(words), (3, 0));
    for wanted in 0..3 {
        for factor in &found.factors {
            let (place, answer) = match factor.answer {
                Answer::Line { decides: true, .. } => (0, 0),
                Answer::Input { .. } => (1, 2),
                Answer::Line { decides: false, .. } => (2, 1),
            };
            if place == wanted {
                table.rows.push(vec![
                    advice::factor_name(words, factor.kind).to_owned(),
                    item(t::factor_answers(words), answer).to_owned(),
                    advice::factor(words, factor, &found.model),
                ]);
            }
        }
    }
    table.section("advice-factors-table", t::factors_title(words), "")
}
