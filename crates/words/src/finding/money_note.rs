//! Remarks about money, in words.

use fabriscope_model::finding::MoneyNote;

use super::gb;
use crate::{Words, money_note as t};

/// Reason and help.
pub fn text(words: Words, note: &MoneyNote) -> (String, String) {
    match note {
        MoneyNote::TeamHires { asked, hired } => {
            (t::team_hires(words, &gb(*asked), &gb(*hired)), t::team_hires_help(words).to_owned())
        }
        MoneyNote::ReusedUnchecked { part, count, pfc, ecn } => {
            let lacking = match (pfc, ecn) {
                (true, true) => "PFC/ECN",
                (true, false) => "PFC",
                _ => "ECN",
            };
            let reason = t::reused_unchecked(words, &count.to_string(), part, lacking);
            (reason, t::reused_unchecked_help(words).to_owned())
        }
    }
}
