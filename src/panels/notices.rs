//! Remarks about the link that was opened.

use leptos::prelude::*;

use crate::state::Page;

/// What the link said that does not count as written. Empty once dismissed.
#[component]
pub fn Notices() -> impl IntoView {
    let page = Page::here();
    let box_view = move || {
        let words = &page.wording().panels;
        let notices = page.notices.get();
        (!notices.is_empty()).then(|| {
            let items = notices.iter().map(|notice| view! { <li>{(words.notice)(notice)}</li> }).collect::<Vec<_>>();
            view! {
                <section class="notices" aria-label=words.notices>
                    <h2>{words.notices}</h2>
                    <ul>{items}</ul>
                    <button type="button" on:click=move |_| page.notices.set(Vec::new())>{words.dismiss}</button>
                </section>
            }
        })
    };
    view! { <div role="status">{box_view}</div> }.into_any()
}
