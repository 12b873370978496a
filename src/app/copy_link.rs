//! The button that copies the link.

use fabriscope_model::link;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dom::{clipboard, history};
use crate::state::{Page, live, on};

/// How long the confirmation stays, in milliseconds.
const CONFIRM_MS: u32 = 2_500;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Idle,
    Copied,
    Refused,
}

/// Copies the address of what is on screen, and says so. All three texts lie in one place, so
/// that the button keeps its width.
#[component]
pub fn CopyLink() -> impl IntoView {
    let page = Page::here();
    let outcome = RwSignal::new(Outcome::Idle);
    let copy = move |_| {
        let address = history::address_with(&page.scenario.with_untracked(link::print));
        spawn_local(async move {
            let copied = clipboard::copy(address).await;
            outcome.set(if copied { Outcome::Copied } else { Outcome::Refused });
            Timeout::new(CONFIRM_MS, move || outcome.set(Outcome::Idle)).forget();
        });
    };
    let said = live(move || match outcome.get() {
        Outcome::Idle => "",
        Outcome::Copied => page.wording().frame.copied,
        Outcome::Refused => page.wording().frame.copy_failed,
    });
    view! {
        <span class="copy">
            <button class="primary stack" type="button" id="copy-link" on:click=on(copy)>
                <span class:hidden=live(move || outcome.get() == Outcome::Copied)>
                    {page.say(|words| words.frame.copy_link)}
                </span>
                <span aria-hidden="true" class:hidden=live(move || outcome.get() != Outcome::Copied)>
                    {page.say(|words| words.frame.copied)}
                </span>
            </button>
            <span
                role="status"
                class:copy-refused=live(move || outcome.get() == Outcome::Refused)
                class:unseen=live(move || outcome.get() != Outcome::Refused)
            >
                {said}
            </span>
        </span>
    }
    .into_any()
}
