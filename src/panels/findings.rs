//! What the user should know or mend.

use fabriscope_model::finding::Severity;
use fabriscope_model::report::Report;
use fabriscope_model::scenario::Name;
use fabriscope_words::Words;
use fabriscope_words::finding::{FindingText, shortened, text};
use leptos::prelude::*;

use super::{design_class, letter_of};
use crate::copy::Wording;
use crate::dom::element::el;
use crate::state::{Page, dynamic, memo};

/// A finding as it is shown, and the designs that share it.
#[derive(Clone, Debug, PartialEq)]
struct Shared {
    designs: Vec<usize>,
    severity: Severity,
    field: String,
    reason: String,
    help: String,
    fix: Option<(Name, String)>,
}

/// The findings of all designs, gravest first; what reads the same stands once.
fn shared(report: &Report, words: &Wording, texts: Words) -> Vec<Shared> {
    let mut sorted: Vec<Shared> = Vec::new();
    for severity in [Severity::Error, Severity::Warning, Severity::Info] {
        for (index, design) in report.designs.iter().enumerate() {
            for finding in design.findings.iter().filter(|finding| finding.severity == severity) {
                let FindingText { reason, help } = text(texts, finding);
                let field = shortened(&words.field(&finding.field));
                match sorted.iter_mut().find(|known| known.reason == reason && known.field == field) {
                    Some(known) => known.designs.push(index),
                    None => sorted.push(Shared {
                        designs: vec![index],
                        severity,
                        field,
                        reason,
                        help,
                        fix: finding.fix.clone(),
                    }),
                }
            }
        }
    }
    sorted
}

/// The list of findings.
pub fn findings(page: Page) -> AnyView {
    let findings = memo(move || page.report.with(|report| shared(report, page.wording(), page.words())));
    let list = dynamic(move || Some(list(page, findings.get())));
    let heading = el("h2").attr("id", "findings-heading").live_text(page.say(|words| words.panels.findings));
    el("section")
        .class("findings")
        .attr("aria-labelledby", "findings-heading")
        .child(heading.done())
        .child(list)
        .done()
}

fn list(page: Page, findings: Vec<Shared>) -> AnyView {
    let words = page.wording();
    if findings.is_empty() {
        return el("p").class("note").text(words.panels.no_findings).done();
    }
    let mut list = el("ul");
    for item in findings {
        list = list.child(row(page, item, words));
    }
    list.done()
}

fn row(page: Page, item: Shared, words: &'static Wording) -> AnyView {
    let Shared { designs, severity, field, reason, help, fix } = item;
    let (severity, class) = match severity {
        Severity::Error => (words.panels.error, "severity bad"),
        Severity::Warning => (words.panels.warning, "severity warn"),
        Severity::Info => (words.panels.info, "severity"),
    };
    let mut letters = el("span").class("finding-designs");
    for index in &designs {
        let letter = letter_of(*index);
        letters = letters.child(el("b").class(design_class(letter)).text(letter).done());
    }
    let mut said = el("span")
        .class("finding-text")
        .child(el("strong").text(field).done())
        .text(" ")
        .text(reason)
        .text(" ")
        .child(el("span").class("muted").text(help).done())
        .text(" ");
    if let Some((name, value)) = fix {
        let fix = el("button")
            .attr("type", "button")
            .class("fix")
            .text((words.panels.fix)(&words.field(&name), &value))
            .on("click", move |_| page.mend(&designs, &name, &value));
        said = said.child(fix.done());
    }
    el("li")
        .child(letters.done())
        .child(el("span").class(class).text(severity).done())
        .child(said.done())
        .done()
}
