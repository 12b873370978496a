//! The suspects: why each fits, how to confirm it, how to mend it.

use fabriscope_chart::numbers::percent;
use fabriscope_model::diagnosis::{Diagnosis, Suspect};
use fabriscope_model::link::parse;
use fabriscope_model::scenario::{Name, Scenario};
use fabriscope_words::{diagnosis, diagnosis_texts as texts};

use crate::asked::Asked;
use crate::markup::Markup;
use crate::table::{item, joints};

/// The list, best fit first; empty where there is none.
pub fn markup(asked: &Asked, found: &Diagnosis) -> String {
    if found.suspects.is_empty() {
        return String::new();
    }
    let words = asked.words;
    let section = [("class", "figure split"), ("aria-labelledby", "suspects-title")];
    let mut markup = Markup::new()
        .open("section", &section)
        .leaf("h2", &[("id", "suspects-title")], texts::suspects_title(words))
        .leaf("p", &[("class", "figure-subtitle")], texts::suspects_note(words));
    for (place, suspect) in found.suspects.iter().enumerate() {
        markup = markup.markup(&entry(asked, found, suspect, place));
    }
    markup.done()
}

fn entry(asked: &Asked, found: &Diagnosis, suspect: &Suspect, place: usize) -> String {
    let words = asked.words;
    let name = |cause| item(texts::causes(words), cause as usize);
    let text = diagnosis::suspect(words, suspect, found.ratio.unwrap_or(1.0));
    let mut attributes = vec![("class", "suspect"), ("data-cause", suspect.cause.name())];
    if place == 0 {
        attributes.push(("open", ""));
    }
    let id = ["check-", suspect.cause.name()].concat();
    let mut entry = Markup::new()
        .open("details", &attributes)
        .open("summary", &[])
        .leaf("b", &[], name(suspect.cause))
        .text(" ")
        .leaf("span", &[("class", "note")], &texts::fit(words, &percent(suspect.fit)))
        .close()
        .leaf("p", &[], &text.why);
    if !suspect.alike.is_empty() {
        let others: Vec<&str> = suspect.alike.iter().map(|cause| name(*cause)).collect();
        entry = entry.leaf("p", &[("class", "note")], &texts::alike(words, &others.join(joints(words).1)));
    }
    entry = entry
        .open("p", &[])
        .leaf("b", &[], texts::check(words))
        .text(" ")
        .leaf("code", &[("id", &id)], text.check)
        .text(" ")
        .leaf("button", &[("type", "button"), ("class", "quiet"), ("data-copy", &id)], texts::copy(words))
        .close()
        .open("p", &[])
        .leaf("b", &[], texts::fix(words))
        .text(" ")
        .text(text.fix)
        .close();
    if let Some(link) = as_design(asked, &suspect.settings) {
        entry = entry.open("p", &[]).leaf("a", &[("href", &link)], texts::add(words)).close();
    }
    entry.done()
}

/// The page with a further design that has the fault; nothing where no key expresses it, or where there are as
/// many designs as can be.
fn as_design(asked: &Asked, settings: &str) -> Option<String> {
    if settings.is_empty() {
        return None;
    }
    let mut scenario: Scenario = asked.scenario.clone();
    let place = scenario.copy_design(asked.selected())?;
    let faults = parse(settings).scenario;
    for (name, entry) in faults.designs().first()?.0.entries() {
        if let Name::Plain(key) = name {
            scenario.set_key(place, *key, &entry.raw);
        }
    }
    Some(asked.changed(|changed| *changed = scenario))
}
