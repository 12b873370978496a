//! How many servers, by slider and as text, and to which designs that applies.

use fabriscope_model::scenario::{Key, Name};
use leptos::prelude::*;

use super::draft::Draft;
use super::field::{Field, FieldRow};
use super::steps;
use crate::copy::Wording;
use crate::state::{Page, Reach, dynamic, live, memo, on};

/// The number of servers.
#[component]
pub fn ServersField() -> impl IntoView {
    let page = Page::here();
    let field = Field::new(page, Name::Plain(Key::Nodes));
    let draft = Draft::new(page, field, false);
    let stops = StoredValue::new(steps::stops());
    let fault = Signal::derive(move || draft.fault());
    let setup = move |pick: fn(&fabriscope_model::report::Setup) -> (u32, u32, u32)| {
        let selected = page.selected.get();
        page.report
            .with(|report| report.designs.get(selected).map_or((0, 0, 0), |design| pick(&design.setup)))
    };
    let machine = memo(move || setup(|setup| (setup.nodes, setup.gpus_per_node, setup.gpus)));
    let nodes = move || u64::from(machine.get().0);
    // A field that shows nothing would hide the default in force.
    let text = move || {
        let text = draft.text();
        if text.is_empty() && fault.with(String::is_empty) { nodes().to_string() } else { text }
    };
    let slid = move |event| {
        let index = event_target_value(&event).parse::<usize>().unwrap_or(0);
        if let Some(nodes) = stops.with_value(|stops| stops.get(index).copied()) {
            draft.typed(&nodes.to_string());
        }
    };
    let last = stops.with_value(|stops| stops.len().saturating_sub(1));
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
                    let (_, per_node, gpus) = machine.get();
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
            prop:value=live(move || stops.with_value(|stops| steps::nearest(stops, nodes())).to_string())
            on:input=on(slid)
        />
    }
    .into_any()
}

/// Whether machine and number of servers go to all designs.
#[component]
pub fn ReachSwitch() -> impl IntoView {
    let page = Page::here();
    let option = move |reach: Reach, name: fn(&'static Wording) -> &'static str| {
        view! {
            <label>
                <input
                    type="radio"
                    name="reach"
                    prop:checked=live(move || page.reach.get() == reach)
                    on:change=on(move |_| page.reach.set(reach))
                />
                <span>{page.say(name)}</span>
            </label>
        }
    };
    let several = memo(move || page.count() > 1);
    dynamic(move || {
        several.get().then(|| {
            view! {
                <fieldset class="reach">
                    <legend>{page.say(|words| words.controls.reach)}</legend>
                    {option(Reach::All, |words| words.controls.reach_all)}
                    {option(Reach::One, |words| words.controls.reach_one)}
                </fieldset>
            }
            .into_any()
        })
    })
}
