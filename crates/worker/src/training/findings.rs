//! What of the run cannot be, with the change that mends it.

use fabriscope_model::finding::{Finding, FindingKind, Severity};
use fabriscope_model::scenario::{Key, Name, letter};
use fabriscope_words::{finding, training as words};

use crate::asked::Asked;
use crate::markup::Markup;
use crate::table::item;

/// Whether a finding is about the run.
fn of_training(finding: &Finding) -> bool {
    matches!(finding.kind, FindingKind::Training(_)) || finding.field == Name::Plain(Key::Model)
}

/// The findings of all designs, those that several share once; nothing where there are none.
pub fn markup(asked: &Asked) -> String {
    let mut shared: Vec<(&Finding, Vec<usize>)> = Vec::new();
    for (index, design) in asked.report.designs.iter().enumerate() {
        for finding in design.findings.iter().filter(|finding| of_training(finding)) {
            match shared.iter_mut().find(|known| known.0 == finding) {
                Some(known) => known.1.push(index),
                None => shared.push((finding, vec![index])),
            }
        }
    }
    if shared.is_empty() {
        return String::new();
    }
    let mut list = Markup::new()
        .open("section", &[("class", "findings"), ("aria-labelledby", "training-findings-title")])
        .leaf("h2", &[("id", "training-findings-title")], words::findings(asked.words))
        .open("ul", &[]);
    for (finding, designs) in shared {
        list = list.markup(&row(asked, finding, &designs));
    }
    list.done()
}

fn row(asked: &Asked, found: &Finding, designs: &[usize]) -> String {
    let (class, place) = match found.severity {
        Severity::Error => ("severity bad", 0),
        Severity::Warning => ("severity warn", 1),
        Severity::Info => ("severity", 2),
    };
    let text = finding::text(asked.words, found);
    let mut row = Markup::new().open("li", &[]).open("span", &[("class", "finding-designs")]);
    for index in designs {
        let letter = letter(*index).to_string();
        let class = ["design-", &letter.to_ascii_lowercase()].concat();
        row = row.leaf("b", &[("class", &class)], &letter);
    }
    row = row
        .close()
        .leaf("span", &[("class", class)], item(words::severities(asked.words), place))
        .open("span", &[("class", "finding-text")])
        .text(&text.reason)
        .text(" ")
        .leaf("span", &[("class", "muted")], &text.help);
    if let Some((name, value)) = &found.fix {
        let mended = asked.changed(|scenario| {
            for index in designs {
                scenario.set(*index, name, value);
            }
        });
        let label = words::fix(asked.words, &name.wire(), value);
        row = row.text(" ").leaf("a", &[("class", "fix"), ("href", &mended)], &label);
    }
    row.done()
}
