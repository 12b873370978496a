//! The verdict in a sentence.

use fabriscope_chart::numbers::{count, percent};
use fabriscope_model::diagnosis::{Diagnosis, Verdict};
use fabriscope_words::diagnosis_texts as texts;

use crate::asked::Asked;
use crate::markup::Markup;
use crate::table::joints;

/// The verdict, once something was pasted; else what to do.
pub fn markup(asked: &Asked, found: &Diagnosis, pasted: bool) -> String {
    let words = asked.words;
    let label = asked.label(asked.selected());
    let status = Markup::new().open("div", &[("role", "status")]);
    if !pasted {
        return status.leaf("p", &[("class", "note")], &texts::waiting(words, label)).done();
    }
    let ratio = percent(found.ratio.unwrap_or(1.0));
    let sentence = match found.verdict {
        Verdict::Healthy => texts::healthy(words, &ratio, label),
        Verdict::Slow => texts::slow(words, &ratio, label),
        Verdict::Faulty => texts::faulty(words, &ratio, label),
        Verdict::Unreadable => texts::unreadable(words, label),
    };
    let severity = match found.verdict {
        Verdict::Healthy => "severity good",
        Verdict::Slow | Verdict::Unreadable => "severity warn",
        Verdict::Faulty => "severity bad",
    };
    let mut text = sentence;
    if found.corrupt > 0 {
        text.push_str(joints(words).0);
        text.push_str(&texts::corrupt(words, &count(found.corrupt.into())));
    }
    let name = match found.verdict {
        Verdict::Healthy => texts::name_healthy,
        Verdict::Slow => texts::name_slow,
        Verdict::Faulty => texts::name_faulty,
        Verdict::Unreadable => texts::name_unreadable,
    };
    status
        .open("p", &[("data-verdict", found.verdict.name())])
        .leaf("span", &[("class", severity)], name(words))
        .text(" ")
        .text(&text)
        .done()
}
