//! The bar at the lower edge of narrow screens: which design, and the way to its inputs.

use leptos::prelude::*;

use crate::dom::document;
use crate::panels::{design_class, letter_of};
use crate::state::{Page, live, on};

/// Names the selected design and opens or closes the controls.
#[component]
pub fn BottomBar(open: RwSignal<bool>) -> impl IntoView {
    let page = Page::here();
    let toggle = move |_| {
        open.update(|open| *open = !*open);
        document::scroll_to(if open.get_untracked() { "controls" } else { "results" });
    };
    let named = live(move || {
        let index = page.selected.get();
        let label = page.labels.with(|labels| labels.get(index).cloned().unwrap_or_default());
        page.report.with(|report| {
            let machine = report.designs.get(index).map(|design| {
                format!("{} × {}", design.setup.gpu_name, crate::copy::facts::count(design.setup.gpus.into()))
            });
            format!("{} · {}", machine.unwrap_or_default(), label)
        })
    });
    view! {
        <section class="bottom-bar" aria-label=page.say(|words| words.controls.heading)>
            <span class="bottom-bar-name">
                <strong class=live(move || design_class(letter_of(page.selected.get())))>
                    {live(move || letter_of(page.selected.get()).to_string())}
                </strong>
                <span>{named}</span>
            </span>
            <button
                type="button"
                id="change"
                aria-controls="controls"
                aria-expanded=live(move || open.get().to_string())
                on:click=on(toggle)
            >
                {live(move || {
                    let controls = &page.wording().controls;
                    if open.get() { controls.close } else { controls.change }
                })}
            </button>
        </section>
    }
    .into_any()
}
