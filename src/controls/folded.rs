//! A folded list of inputs.

use leptos::prelude::*;

use crate::copy::Wording;
use crate::dom::element::{El, el};
use crate::state::Page;

/// Begins a folded list under `title`, with `note` beside it. `opened` becomes true when it is first
/// unfolded, and stays so.
pub fn folded(
    page: Page,
    title: fn(&'static Wording) -> &'static str,
    note: Signal<String>,
    opened: RwSignal<bool>,
) -> El {
    let summary = el("summary")
        .child(el("span").live_text(page.say(title)).done())
        .text(" ")
        .child(el("span").class("summary-note").live_text(note).done())
        .done();
    let unfold = move |_| {
        // Said once: a second time would build the inputs anew.
        if !opened.get_untracked() {
            opened.set(true);
        }
    };
    el("details").class("more").on("toggle", unfold).child(summary)
}
