//! What the figures rest on.

use fabriscope_catalog::{DATA_RELEASE, catalog};
use leptos::prelude::*;

use crate::state::{Page, live};

/// What is modelled, which data, which licences.
#[component]
pub fn Footer() -> impl IntoView {
    let page = Page::here();
    let data = live(move || {
        let catalog = catalog();
        (page.wording().frame.data)(catalog.parts().count(), catalog.sources.len())
    });
    view! {
        <footer class="bottom">
            <p>{page.say(|words| words.frame.modelled)}</p>
            <p>
                {data} " " {DATA_RELEASE} " · " {page.say(|words| words.frame.privacy)} " · "
                <a href="./licences.txt">{page.say(|words| words.frame.licences)}</a>
            </p>
        </footer>
    }
    .into_any()
}
