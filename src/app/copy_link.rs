//! The button that copies the link.

use fabriscope_model::link;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dom::element::el;
use crate::dom::{clipboard, history};
use crate::state::{Page, live};

/// How long the confirmation stays, in milliseconds.
const CONFIRM_MS: u32 = 2_500;

/// Copies the address of what is on screen, and says so. All three texts lie in one place, so
/// that the button keeps its width.
pub fn copy_link(page: Page) -> AnyView {
    let copied = RwSignal::new(false);
    let refused = RwSignal::new(false);
    let said = live(move || {
        let frame = &page.wording().frame;
        match (copied.get(), refused.get()) {
            (true, _) => frame.copied,
            (_, true) => frame.copy_failed,
            _ => "",
        }
        .to_owned()
    });
    let ready = el("span")
        .class_if("hidden", live(move || copied.get()))
        .live_text(page.say(|words| words.frame.copy_link));
    let done = el("span")
        .attr("aria-hidden", "true")
        .class_if("hidden", live(move || !copied.get()))
        .live_text(page.say(|words| words.frame.copied));
    let button = el("button")
        .class("primary stack")
        .attr("type", "button")
        .attr("id", "copy-link")
        .on("click", move |_| copy(page, copied, refused))
        .child(ready.done())
        .child(done.done());
    let status = el("span")
        .attr("role", "status")
        .class_if("copy-refused", live(move || refused.get()))
        .class_if("unseen", live(move || !refused.get()))
        .live_text(said);
    el("span").class("copy").child(button.done()).child(status.done()).done()
}

/// Copies the address, and tells for a while whether that worked.
fn copy(page: Page, copied: RwSignal<bool>, refused: RwSignal<bool>) {
    let address = history::address_with(&page.scenario.with_untracked(link::print));
    spawn_local(async move {
        let worked = clipboard::copy(address).await;
        copied.set(worked);
        refused.set(!worked);
        Timeout::new(CONFIRM_MS, move || {
            copied.set(false);
            refused.set(false);
        })
        .forget();
    });
}
