//! How many servers, by slider and as text, and to which designs that applies.

use fabriscope_model::scenario::{Key, Name};
use leptos::prelude::*;

use super::draft::Draft;
use super::field::{Field, FieldRow};
use super::steps;
use crate::copy::Wording;
use crate::state::{Page, dynamic, live, memo, on};

/// The number of servers.
#[component]
pub fn ServersField() -> impl IntoView {
    let page = Page::here();
    let field = Field::new(page, Name::Plain(Key::Nodes));
    let draft = Draft::new(page, field, false);
    let fault = Signal::derive(move || draft.fault());
    let setup = move |pick: fn(&fabriscope_model::report::Setup) -> (u32, u32, u32)| {
        let selected = page.selected.get();
        page.report
            .with(|report| report.designs.get(selected).map_or((0, 0, 0), |design| pick(&design.setup)))
    };
    let machine = move || setup(|setup| (setup.nodes, setup.gpus_per_node, setup.gpus));
    let nodes = move || u64::from(machine().0);
    // A field that shows nothing would hide the default in force.
    let text = move || {
        let text = draft.text();
        if text.is_empty() && fault.with(String::is_empty) { nodes().to_string() } else { text }
    };
    let slid = move |event| {
        let index = event_target_value(&event).parse::<usize>().unwrap_or(0);
        if let Some(nodes) = steps::stops().get(index).copied() {
            draft.typed(&nodes.to_string());
        }
    };
    let last = steps::stops().len().saturating_sub(1);
    view! {
        <FieldRow field fault>
            <input
                type="text"
                id=field.id()
                class="short"
                inputmode="numeric"
                autocomplete="off"
                aria-invalid=live(move || fault.with(|fault| (!fault.is_empty()).then_some("true")))
                aria-describedby=field.fault_id()
                prop:value=live(text)
                on:input=on(move |event| draft.typed(&event_target_value(&event)))
            />
            <span class="beside">
                {live(move || {
                    let (_, per_node, gpus) = machine();
                    (page.wording().controls.times_gpus)(per_node, gpus)
                })}
            </span>
        </FieldRow>
        <input
            type="range"
            id="nodes-slider"
            class="slider"
            min="0"
            max=last.to_string()
            step="1"
            aria-label=page.say(|words| words.controls.servers)
            aria-valuetext=live(move || (page.wording().controls.servers_value)(nodes()))
            prop:value=live(move || steps::nearest(&steps::stops(), nodes()).to_string())
            on:input=on(slid)
        />
    }
    .into_any()
}

/// Whether machine and number of servers go to all designs.
#[component]
pub fn ReachSwitch() -> impl IntoView {
    let page = Page::here();
    let option = move |everywhere: bool, name: fn(&'static Wording) -> &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name="reach"
                    prop:checked=live(move || page.everywhere.get() == everywhere)
                    on:change=on(move |_| page.everywhere.set(everywhere))
                />
                <span>{page.say(name)}</span>
            </label>
        }
    };
    let several = memo(move || page.count.get() > 1);
    dynamic(move || {
        several.get().then(|| {
            view! {
                <fieldset class="reach">
                    <legend>{page.say(|words| words.controls.reach)}</legend>
                    {option(true, |words| words.controls.reach_all)}
                    {option(false, |words| words.controls.reach_one)}
                </fieldset>
            }
            .into_any()
        })
    })
}
