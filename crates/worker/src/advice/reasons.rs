//! Why the winner wins, a reason a line.

use fabriscope_model::advice::{Advice, Measure, Outcome};
use fabriscope_model::units::Usd;
use fabriscope_words::{advice, advice_texts as t};

use super::voices::say;
use crate::asked::Asked;
use crate::table::{NONE, Table};

/// The table of reasons; nothing where nothing is weighed.
pub fn markup(asked: &Asked, found: &Advice) -> String {
    let (words, say) = (asked.words, say(asked));
    let Outcome::Verdict(verdict) = &found.model.outcome else { return String::new() };
    if verdict.reasons.is_empty() {
        return String::new();
    }
    let mut table = Table::new(t::reasons_head(words), (2, 0));
    for reason in &verdict.reasons {
        let side = advice::side(words, reason, &found.model).unwrap_or(NONE);
        let worth = Usd(reason.weight.0.abs());
        let worth = if worth.0 < 0.5 { NONE.to_owned() } else { say.usd(worth) };
        table.rows.push(vec![advice::reason(say, reason, &found.model), side.to_owned(), worth]);
    }
    let note = match verdict.measure {
        Measure::CostOfWork => t::reasons_note(words, &say.usd(verdict.advantage)),
        Measure::Speed => t::reasons_speed(words).to_owned(),
    };
    table.section("advice-why", t::reasons_title(words), &note)
}
