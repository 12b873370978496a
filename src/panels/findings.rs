//! What the user should know or mend.

use fabriscope_model::finding::{Finding, Severity};
use fabriscope_model::report::Report;
use leptos::prelude::*;

use super::{design_class, letter_of};
use crate::copy::Wording;
use crate::dom::element::el;
use crate::state::{Page, dynamic, memo};

/// A finding and the designs that share it.
#[derive(Clone, Debug, PartialEq)]
struct Shared {
    designs: Vec<usize>,
    finding: Finding,
}

/// The findings of all designs, gravest first; equal ones stand once.
fn shared(report: &Report) -> Vec<Shared> {
    let mut all: Vec<Shared> = Vec::new();
    for (index, design) in report.designs.iter().enumerate() {
        for finding in &design.findings {
            match all.iter_mut().find(|known| known.finding == *finding) {
                Some(known) => known.designs.push(index),
                None => all.push(Shared { designs: vec![index], finding: finding.clone() }),
            }
        }
    }
    let mut sorted = Vec::with_capacity(all.len());
    for severity in [Severity::Error, Severity::Warning, Severity::Info] {
        for shared in &all {
            if shared.finding.severity == severity {
                sorted.push(shared.clone());
            }
        }
    }
    sorted
}

/// The list of findings.
pub fn findings(page: Page) -> AnyView {
    let findings = memo(move || page.report.with(shared));
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
    let Shared { designs, finding } = item;
    let text = fabriscope_words::finding::text(page.words(), &finding);
    let (severity, class) = match finding.severity {
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
        .child(el("strong").text(words.field(&finding.field)).done())
        .text(" ")
        .text(text.reason)
        .text(" ")
        .child(el("span").class("muted").text(text.help).done())
        .text(" ");
    if let Some((name, value)) = finding.fix {
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
