//! Remarks about the link that was opened.

use leptos::prelude::*;

use crate::state::{Page, dynamic, on};

/// What the link said that does not count as written. Empty once dismissed.
#[component]
pub fn Notices() -> impl IntoView {
    let page = Page::here();
    let remarks = dynamic(move || {
        let words = &page.wording().panels;
        let notices = page.notices.get();
        (!notices.is_empty()).then(|| {
            let items = notices.iter().map(|notice| view! { <li>{(words.notice)(notice)}</li> }).collect::<Vec<_>>();
            view! {
                <section class="notices" aria-label=words.notices>
                    <h2>{words.notices}</h2>
                    <ul>{items}</ul>
                    <button type="button" on:click=on(move |_| page.notices.set(Vec::new()))>{words.dismiss}</button>
                </section>
            }
            .into_any()
        })
    });
    view! { <div role="status">{remarks}</div> }.into_any()
}
