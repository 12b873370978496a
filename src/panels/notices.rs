//! Remarks about the link that was opened.

use leptos::prelude::*;

use crate::dom::element::el;
use crate::state::{Page, dynamic};

/// What the link said that does not count as written. Empty once dismissed.
pub fn notices(page: Page) -> AnyView {
    el("div").attr("role", "status").child(dynamic(move || remarks(page))).done()
}

fn remarks(page: Page) -> Option<AnyView> {
    let (words, texts) = (&page.wording().panels, page.words());
    let notices = page.notices.get();
    if notices.is_empty() {
        return None;
    }
    let mut list = el("ul");
    for notice in &notices {
        list = list.child(el("li").text(fabriscope_words::notice::text(texts, notice)).done());
    }
    let dismiss = el("button")
        .attr("type", "button")
        .on("click", move |_| page.notices.set(Vec::new()))
        .text(words.dismiss);
    let section = el("section")
        .class("notices")
        .attr("aria-label", words.notices)
        .child(el("h2").text(words.notices).done())
        .child(list.done())
        .child(dismiss.done());
    Some(section.done())
}
