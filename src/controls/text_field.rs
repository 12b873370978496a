//! A field for numbers, rates, sizes, money and names.

use fabriscope_model::scenario::Name;
use leptos::prelude::*;

use super::draft::Draft;
use super::field::{Field, FieldRow};
use super::resolved;
use crate::state::{Page, live, on};

/// A text field for `name`; empty means the default, which shows in it.
#[component]
pub fn TextField(
    /// The key, or an item of a family.
    name: Name,
    /// What shows while nothing is given; the default in words where it is not passed.
    #[prop(optional, into)]
    placeholder: Option<Signal<String>>,
) -> impl IntoView {
    let page = Page::here();
    let field = Field::new(page, name);
    let draft = Draft::new(page, field, true);
    let fault = Signal::derive(move || draft.fault());
    let shown_default = move || match placeholder {
        Some(placeholder) => placeholder.get(),
        None => field.key().map(|key| resolved::auto_text(page, key, field.given())).unwrap_or_default(),
    };
    view! {
        <FieldRow field fault>
            <input
                type="text"
                id=field.id()
                autocomplete="off"
                spellcheck="false"
                placeholder=live(shown_default)
                aria-invalid=live(move || fault.with(|fault| (!fault.is_empty()).then_some("true")))
                aria-describedby=field.fault_id()
                prop:value=live(move || draft.text())
                on:input=on(move |event| draft.typed(&event_target_value(&event)))
            />
        </FieldRow>
    }
    .into_any()
}
