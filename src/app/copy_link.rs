//! The button that copies the link.

use fabriscope_model::link;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dom::{clipboard, history};
use crate::state::{Page, live, on};

/// How long the confirmation stays, in milliseconds.
const CONFIRM_MS: u32 = 2_500;

/// Copies the address of what is on screen, and says so. All three texts lie in one place, so
/// that the button keeps its width.
#[component]
pub fn CopyLink() -> impl IntoView {
    let page = Page::here();
    let copied = RwSignal::new(false);
    let refused = RwSignal::new(false);
    let copy = move |_| {
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
    };
    let said = live(move || match (copied.get(), refused.get()) {
        (true, _) => page.wording().frame.copied,
        (_, true) => page.wording().frame.copy_failed,
        _ => "",
    });
    view! {
        <span class="copy">
            <button class="primary stack" type="button" id="copy-link" on:click=on(copy)>
                <span class:hidden=copied>
                    {page.say(|words| words.frame.copy_link)}
                </span>
                <span aria-hidden="true" class:hidden=live(move || !copied.get())>
                    {page.say(|words| words.frame.copied)}
                </span>
            </button>
            <span
                role="status"
                class:copy-refused=refused
                class:unseen=live(move || !refused.get())
            >
                {said}
            </span>
        </span>
    }
    .into_any()
}
