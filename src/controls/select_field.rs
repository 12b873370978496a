//! A field with a closed set of values.

use fabriscope_model::scenario::{Name, Value};
use leptos::prelude::*;

use super::choices::{self, Choice};
use super::field::{Field, FieldRow};
use super::resolved;
use crate::state::{Page, dynamic, live, memo, on};

/// A select for a key with words, a switch or a list of parts. The first option is the default,
/// with what it comes to.
#[component]
pub fn SelectField(
    /// The key.
    name: Name,
) -> impl IntoView {
    let page = Page::here();
    let field = Field::new(page, name);
    let fault = Signal::derive(move || field.fault().map(|fault| field.explain(fault)).unwrap_or_default());
    // What is chosen, in the spelling of the options.
    let chosen = memo(move || match field.value() {
        Some(Value::Word(word)) => word.to_owned(),
        Some(Value::Flag(on)) => if on { "on" } else { "off" }.to_owned(),
        Some(Value::Text(text)) => text,
        Some(Value::Auto) => String::new(),
        _ => field.raw(),
    });
    let options = memo(move || {
        let selected = page.selected.get();
        let words = page.wording();
        let mut options = field.key().map_or_else(Vec::new, |key| {
            page.report.with(|report| choices::of(key, report.designs.get(selected).map(|d| &d.setup), words))
        });
        let current = chosen.get();
        if !current.is_empty() && options.iter().all(|option| option.value != current) {
            // What a link says stays visible, however little it fits.
            options.push(Choice { value: current.clone(), label: current, group: String::new() });
        }
        options
    });
    let auto = live(move || match field.key() {
        Some(key) => resolved::auto_text(page, key, field.given()),
        None => page.wording().controls.auto_bare.to_owned(),
    });
    let change = move |event| {
        let value = event_target_value(&event);
        if value.is_empty() { field.reset() } else { field.write(&value) }
    };
    view! {
        <FieldRow field fault>
            <select
                id=field.id()
                aria-invalid=live(move || fault.with(|fault| (!fault.is_empty()).then_some("true")))
                aria-describedby=field.fault_id()
                on:change=on(change)
            >
                <option value="" prop:selected=live(move || chosen.with(String::is_empty))>{auto}</option>
                {dynamic(move || Some(groups(options.get(), chosen)))}
            </select>
        </FieldRow>
    }
    .into_any()
}

/// The options under the headings of their groups.
fn groups(options: Vec<Choice>, chosen: Memo<String>) -> AnyView {
    let mut views = Vec::new();
    for part in options.chunk_by(|a, b| a.group == b.group) {
        let items = part.iter().cloned().map(|option| item(option, chosen)).collect::<Vec<_>>();
        let group = part.first().map(|option| option.group.clone()).unwrap_or_default();
        views.push(if group.is_empty() {
            items.into_any()
        } else {
            view! { <optgroup label=group>{items}</optgroup> }.into_any()
        });
    }
    views.into_any()
}

fn item(option: Choice, chosen: Memo<String>) -> AnyView {
    let value = option.value.clone();
    view! {
        <option value=option.value prop:selected=live(move || chosen.with(|chosen| *chosen == value))>{option.label}</option>
    }
    .into_any()
}
