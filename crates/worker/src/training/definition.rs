//! Which arithmetic a utilisation counts: the reader chooses, and every figure names it.

use fabriscope_model::report::{Ranged, TrainingReport};
use fabriscope_words::{Words, training};

use crate::asked::Asked;
use crate::markup::Markup;
use crate::table::item;

/// The field of the choice.
pub const FIELD: &str = "mfu";
/// Its values, in the order of the texts.
const VALUES: [&str; 3] = ["full", "causal", "hfu"];

/// A definition of utilisation: position among the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Definition(usize);

impl Definition {
    /// The one that was chosen; model FLOPs with all scores where none was.
    pub fn of(asked: &Asked) -> Self {
        let chosen = asked.question.field(FIELD);
        Self(VALUES.iter().position(|value| *value == chosen).unwrap_or(0))
    }

    /// `MFU` or `HFU`, with what is counted.
    pub fn name(self, words: Words) -> &'static str {
        item(training::definitions(words), self.0)
    }

    /// The utilisation, from the three of them; bands are in the same ratio.
    pub fn pick(self, mfu: Ranged<f64>, causal: f64, hfu: f64) -> Ranged<f64> {
        let share = match self.0 {
            1 => causal,
            2 => hfu,
            _ => mfu.mid,
        };
        let ratio = if mfu.mid > 0.0 { share / mfu.mid } else { 0.0 };
        mfu.map(|value| value * ratio)
    }

    /// The utilisation of a run.
    pub fn of_run(self, run: &TrainingReport) -> Ranged<f64> {
        self.pick(run.mfu, run.mfu_causal, run.hfu)
    }
}

/// The choice itself.
pub fn control(asked: &Asked) -> String {
    let words = asked.words;
    let Definition(chosen) = Definition::of(asked);
    let mut select = Markup::new()
        .open("p", &[("class", "note")])
        .open("label", &[])
        .text(training::definition(words))
        .text(" ")
        .open("select", &[("name", FIELD)]);
    for (place, value) in VALUES.into_iter().enumerate() {
        let selected = [("value", value), ("selected", "")];
        let attributes = if place == chosen { &selected[..] } else { &selected[..1] };
        select = select.leaf("option", attributes, item(training::definitions(words), place));
    }
    select.close().close().text(" ").text(training::definition_note(words)).done()
}
