//! What the user should know or mend.

use fabriscope_model::finding::{Finding, Severity};
use fabriscope_model::report::Report;
use leptos::prelude::*;

use super::{design_class, letter_of};
use crate::copy::Wording;
use crate::state::{Page, dynamic, memo, on};

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
    let grave = |severity| all.iter().filter(move |shared| shared.finding.severity == severity).cloned();
    [Severity::Error, Severity::Warning, Severity::Info].into_iter().flat_map(grave).collect()
}

/// The list of findings.
#[component]
pub fn Findings() -> impl IntoView {
    let page = Page::here();
    let findings = memo(move || page.report.with(shared));
    let list = dynamic(move || {
        let words = page.wording();
        let items = findings.get();
        if items.is_empty() {
            return Some(view! { <p class="note">{words.panels.no_findings}</p> }.into_any());
        }
        let rows = items.into_iter().map(|item| row(page, item, words)).collect::<Vec<_>>();
        Some(view! { <ul>{rows}</ul> }.into_any())
    });
    view! {
        <section class="findings" aria-labelledby="findings-heading">
            <h2 id="findings-heading">{page.say(|words| words.panels.findings)}</h2>
            {list}
        </section>
    }
    .into_any()
}

fn row(page: Page, item: Shared, words: &'static Wording) -> AnyView {
    let Shared { designs, finding } = item;
    let text = (words.panels.finding)(&finding);
    let (severity, class) = match finding.severity {
        Severity::Error => (words.panels.error, "severity bad"),
        Severity::Warning => (words.panels.warning, "severity warn"),
        Severity::Info => (words.panels.info, "severity"),
    };
    let letters = designs
        .iter()
        .map(|index| {
            let letter = letter_of(*index);
            view! { <b class=design_class(letter)>{letter.to_string()}</b> }
        })
        .collect::<Vec<_>>();
    let fix = finding.fix.clone().map(|(name, value)| {
        let label = (words.panels.fix)(&words.field(&name), &value);
        let mend = move |_| page.mend(&designs, &name, &value);
        view! { <button type="button" class="fix" on:click=on(mend)>{label}</button> }
    });
    view! {
        <li>
            <span class="finding-designs">{letters}</span>
            <span class=class>{severity}</span>
            <span class="finding-text">
                <strong>{words.field(&finding.field)}</strong> " " {text.reason} " "
                <span class="muted">{text.help}</span> " " {fix}
            </span>
        </li>
    }
    .into_any()
}
