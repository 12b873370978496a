//! Which design the inputs belong to.

use leptos::prelude::*;

use crate::panels::{design_class, letter_of};
use crate::state::{Page, dynamic, live, on};

/// A button for each design, one to add another, and what can be done with the selected one.
#[component]
pub fn DesignTabs() -> impl IntoView {
    let page = Page::here();
    let tab = move |index: usize| {
        let letter = letter_of(index);
        let pressed = move || page.selected.get() == index;
        view! {
            <button
                type="button"
                class=format!("tab {}", design_class(letter))
                aria-pressed=live(move || pressed().to_string())
                aria-label=live(move || (page.wording().controls.design)(letter))
                on:click=on(move |_| page.selected.set(index))
            >
                {letter.to_string()}
            </button>
        }
    };
    let tabs = dynamic(move || Some((0..page.count.get()).map(tab).collect::<Vec<_>>().into_any()));
    let heading = live(move || (page.wording().controls.design)(letter_of(page.selected.get())));
    let label =
        live(move || page.labels.with(|labels| labels.get(page.selected.get()).cloned().unwrap_or_default()));
    view! {
        <div class="tabs" role="group" aria-label=page.say(|words| words.controls.designs)>
            {tabs}
            <button
                type="button"
                class="tab"
                id="add-design"
                aria-label=page.say(|words| words.controls.add)
                disabled=live(move || !page.has_room())
                on:click=on(move |_| page.copy_design())
            >
                "+"
            </button>
        </div>
        <div class="design-line">
            <h2>
                {heading} <span class="design-label">{label}</span>
            </h2>
            <button
                type="button"
                class="quiet"
                id="copy-design"
                disabled=live(move || !page.has_room())
                on:click=on(move |_| page.copy_design())
            >
                {page.say(|words| words.controls.copy)}
            </button>
            <button
                type="button"
                class="quiet"
                id="remove-design"
                disabled=live(move || page.count.get() == 1)
                on:click=on(move |_| page.remove_design())
            >
                {page.say(|words| words.controls.remove)}
            </button>
        </div>
    }
    .into_any()
}
