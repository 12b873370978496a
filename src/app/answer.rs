//! The question answered in words.

use leptos::prelude::*;

use crate::copy::facts::Facts;
use crate::copy::rich::{Rich, Span};
use crate::panels::design_class;
use crate::state::{Page, dynamic, live, memo};

/// The sentence at the top and what stands behind it.
#[component]
pub fn AnswerPanel() -> impl IntoView {
    let page = Page::here();
    let answer = memo(move || {
        let facts = page.report.with(|report| page.labels.with(|labels| Facts::of(report, labels)));
        (page.wording().answer)(&facts)
    });
    view! {
        <section class="answer" aria-label=page.say(|words| words.frame.answer)>
            <p class="answer-sentence">{dynamic(move || Some(rich(answer.with(|answer| answer.sentence.clone()))))}</p>
            <p class="note">{live(move || answer.with(|answer| answer.note.clone()))}</p>
        </section>
    }
    .into_any()
}

fn rich(text: Rich) -> AnyView {
    let spans = text.0.into_iter().map(|span| match span {
        Span::Plain(text) => text.into_any(),
        Span::Strong(text) => view! { <strong>{text}</strong> }.into_any(),
        Span::Design(letter, text) => {
            view! { <strong class=format!("design-name {}", design_class(letter))>{text}</strong> }.into_any()
        }
    });
    spans.collect::<Vec<_>>().into_any()
}
