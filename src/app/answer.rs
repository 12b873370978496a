//! The question answered in words.

use leptos::prelude::*;

use crate::copy::answer;
use crate::copy::rich::{Rich, Span};
use crate::dom::element::el;
use crate::panels::design_class;
use crate::state::{Page, dynamic, live, memo};

/// The sentence at the top and what stands behind it.
pub fn answer_panel(page: Page) -> AnyView {
    let said = memo(move || {
        let (wording, words) = (page.wording(), page.words());
        page.report.with(|report| page.labels.with(|labels| answer(report, labels, wording, words)))
    });
    let sentence = dynamic(move || Some(rich(said.with(|answer| answer.sentence.clone()))));
    let note = live(move || said.with(|answer| answer.note.clone()));
    el("section")
        .class("answer")
        .live_attr("aria-label", page.say(|words| words.frame.answer))
        .child(el("p").class("answer-sentence").child(sentence).done())
        .child(el("p").class("note").live_text(note).done())
        .done()
}

fn rich(text: Rich) -> AnyView {
    let mut pieces = Vec::new();
    for span in text.0 {
        pieces.push(match span {
            Span::Plain(text) => text.into_any(),
            Span::Strong(text) => el("strong").text(text).done(),
            Span::Design(letter, text) => {
                let class = format!("design-name {}", design_class(letter));
                el("strong").class(class).text(text).done()
            }
        });
    }
    pieces.into_any()
}
