//! The page from top to bottom.

mod answer;
mod bottom_bar;
mod copy_link;
mod footer;
mod header;

use leptos::prelude::*;

use crate::controls::ControlPanel;
use crate::dom::document;
use crate::figures::figures;
use crate::panels::{Cards, Findings, Notices, PathStrip};
use crate::state::{Page, live, on};
use answer::AnswerPanel;
use bottom_bar::BottomBar;
use footer::Footer;
use header::Header;

/// The root.
#[component]
pub fn App() -> impl IntoView {
    let page = Page::open();
    provide_context(page);
    // On narrow screens the results come first and the controls open on demand.
    let controls_open = RwSignal::new(false);
    let skip = move |event: web_sys::MouseEvent| {
        // As a plain link it would write a fragment into the address.
        event.prevent_default();
        document::focus("results");
    };
    view! {
        <a class="skip" href="#results" on:click=on(skip)>{page.say(|words| words.frame.skip)}</a>
        <Header/>
        <main class:controls-open=live(move || controls_open.get())>
            <AnswerPanel/>
            <div class="columns">
                <ControlPanel/>
                <div id="results" class="results" tabindex="-1">
                    <Notices/>
                    <Cards/>
                    <PathStrip/>
                    {figures()}
                    <Findings/>
                </div>
            </div>
        </main>
        <Footer/>
        <BottomBar open=controls_open/>
    }
}
