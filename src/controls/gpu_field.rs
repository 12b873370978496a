//! The accelerator: a list that can be searched by everything it is called.

use fabriscope_model::catalog::Gpu;
use fabriscope_model::scenario::{Key, Name};
use leptos::prelude::*;

use super::field::{Field, FieldRow};
use super::gpu_list;
use crate::dom::document;
use crate::state::{Page, dynamic, live, memo, on};

const LIST: &str = "gpu-list";

fn option_id(index: usize) -> String {
    format!("gpu-option-{index}")
}

/// A combobox in the pattern that screen readers know: the keyboard stays in the text field and
/// walks through the list below it.
#[component]
pub fn GpuField() -> impl IntoView {
    let page = Page::here();
    let field = Field::new(page, Name::Plain(Key::Gpu));
    let fault = Signal::derive(move || field.fault().map(|fault| field.explain(fault)).unwrap_or_default());
    // What is searched for; absent while the list is closed.
    let search = RwSignal::new(None::<String>);
    let active = RwSignal::new(0_usize);
    let open = move || search.with(Option::is_some);
    let found = memo(move || search.with(|text| text.as_deref().map(ids).unwrap_or_default()));
    let name = move || {
        let selected = page.selected.get();
        page.report
            .with(|report| report.designs.get(selected).map(|d| d.setup.gpu_name.clone()).unwrap_or_default())
    };
    let choose = move |index: usize| {
        if let Some(gpu) = found.with_untracked(|found| found.get(index).cloned()) {
            search.set(None);
            field.write(&gpu);
        }
    };
    let keyed = move |event: web_sys::KeyboardEvent| {
        let count = found.with_untracked(Vec::len);
        match event.key().as_str() {
            "ArrowDown" | "ArrowUp" if !search.with_untracked(Option::is_some) => {
                search.set(Some(String::new()))
            }
            "ArrowDown" => active.update(|active| *active = (*active + 1).min(count.saturating_sub(1))),
            "ArrowUp" => active.update(|active| *active = active.saturating_sub(1)),
            "Enter" if count > 0 && search.with_untracked(Option::is_some) => choose(active.get_untracked()),
            "Escape" => search.set(None),
            _ => return,
        }
        event.prevent_default();
        document::reveal(&option_id(active.get_untracked()));
    };
    let typed = move |event| {
        active.set(0);
        search.set(Some(event_target_value(&event)));
    };
    // Typing replaces the name that is there.
    let select_all = |event: web_sys::FocusEvent| event_target::<web_sys::HtmlInputElement>(&event).select();
    let unfold = move |_| {
        if !search.with_untracked(Option::is_some) {
            active.set(0);
            search.set(Some(String::new()));
        }
    };
    // The text field keeps the keyboard, so a press on the list must not take it.
    let keep_keyboard = |event: web_sys::MouseEvent| event.prevent_default();
    let said = live(move || match search.get() {
        None => String::new(),
        Some(_) => found.with(|found| match found.len() {
            0 => page.wording().controls.gpu_none.to_owned(),
            count => (page.wording().controls.gpu_found)(count),
        }),
    });
    view! {
        <div class="combobox">
            <FieldRow field fault>
                <input
                    type="text"
                    id=field.id()
                    role="combobox"
                    autocomplete="off"
                    spellcheck="false"
                    aria-autocomplete="list"
                    aria-controls=LIST
                    aria-expanded=live(move || open().to_string())
                    aria-activedescendant=live(move || open().then(|| option_id(active.get())))
                    aria-describedby=field.fault_id()
                    placeholder=page.say(|words| words.controls.gpu_search)
                    prop:value=live(move || search.get().unwrap_or_else(name))
                    on:focus=on(select_all)
                    on:click=on(unfold)
                    on:input=on(typed)
                    on:keydown=on(keyed)
                    on:blur=on(move |_| search.set(None))
                />
            </FieldRow>
            <div
                id=LIST
                class="options"
                role="listbox"
                aria-label=page.say(|words| words.controls.gpu)
                class:hidden=live(move || !open())
                on:mousedown=on(keep_keyboard)
            >
                {dynamic(move || open().then(|| makers(found.get(), active, choose)))}
                {dynamic(move || (open() && found.with(Vec::is_empty)).then(|| {
                    view! { <p class="note">{page.say(|words| words.controls.gpu_none)}</p> }.into_any()
                }))}
            </div>
            <span class="unseen" role="status">{said}</span>
        </div>
    }
    .into_any()
}

fn ids(text: &str) -> Vec<String> {
    gpu_list::found(text).into_iter().map(|gpu| gpu.id.to_string()).collect()
}

/// The found accelerators under the names of their makers.
fn makers(
    ids: Vec<String>,
    active: RwSignal<usize>,
    choose: impl Fn(usize) + Copy + Send + Sync + 'static,
) -> AnyView {
    let catalog = fabriscope_catalog::catalog();
    let gpus: Vec<(usize, &'static Gpu)> =
        ids.into_iter().enumerate().filter_map(|(index, id)| Some((index, catalog.gpu(&id)?))).collect();
    let mut views = Vec::new();
    for maker in gpus.chunk_by(|a, b| a.1.vendor == b.1.vendor) {
        let options = maker
            .iter()
            .map(|(index, gpu)| {
                let index = *index;
                view! {
                    <div
                        role="option"
                        id=option_id(index)
                        class="option"
                        aria-selected=live(move || (active.get() == index).to_string())
                        on:click=on(move |_| choose(index))
                    >
                        {gpu.name.as_ref()} " " <span class="muted">{gpu.id.as_ref()}</span>
                    </div>
                }
            })
            .collect::<Vec<_>>();
        let vendor = maker.first().map(|(_, gpu)| gpu.vendor.as_ref()).unwrap_or_default();
        views.push(
            view! {
                <div role="group" aria-label=vendor>
                    <p class="option-group" aria-hidden="true">{vendor}</p>
                    {options}
                </div>
            }
            .into_any(),
        );
    }
    views.into_any()
}
