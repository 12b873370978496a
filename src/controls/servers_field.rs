//! How many servers, by slider and as text, and to which designs that applies.

use fabriscope_model::report::Setup;
use fabriscope_model::scenario::{Key, Name};
use leptos::prelude::*;

use super::draft::Draft;
use super::field::{Field, control, field_row, invalid};
use super::steps;
use crate::copy::Wording;
use crate::dom::element::el;
use crate::state::{Page, dynamic, live, memo};

/// One figure of the selected design's machine.
fn machine(page: Page, pick: fn(&Setup) -> u32) -> u32 {
    let selected = page.selected.get();
    page.report.with(|report| report.designs.get(selected).map_or(0, |design| pick(&design.setup)))
}

fn nodes(page: Page) -> u64 {
    u64::from(machine(page, |setup| setup.nodes))
}

/// The number of servers: a text field and a slider.
pub fn servers_field(page: Page) -> Vec<AnyView> {
    let field = Field::new(page, Name::Plain(Key::Nodes));
    let draft = Draft::new(page, field, false);
    let fault = live(move || draft.fault());
    // A field that shows nothing would hide the default in force.
    let text = live(move || {
        let text = draft.text();
        if text.is_empty() && fault.with(String::is_empty) { nodes(page).to_string() } else { text }
    });
    let beside = live(move || {
        let per_node = machine(page, |setup| setup.gpus_per_node);
        (page.wording().controls.times_gpus)(per_node, machine(page, |setup| setup.gpus))
    });
    let input = control("input", field)
        .attr("type", "text")
        .class("short")
        .attr("inputmode", "numeric")
        .attr("autocomplete", "off")
        .live_attr("aria-invalid", invalid(fault))
        .prop("value", text)
        .on("input", move |event| draft.typed(&event_target_value(&event)))
        .done();
    let beside = el("span").class("beside").live_text(beside).done();
    vec![field_row(page, field, fault, vec![input, beside]), slider(page, draft)]
}

fn slider(page: Page, draft: Draft) -> AnyView {
    let last = steps::stops().len().saturating_sub(1);
    let said = live(move || (page.wording().controls.servers_value)(nodes(page)));
    let stop = live(move || steps::nearest(&steps::stops(), nodes(page)).to_string());
    let slid = move |event| {
        let index = event_target_value(&event).parse::<usize>().unwrap_or(0);
        if let Some(nodes) = steps::stops().get(index).copied() {
            draft.typed(&nodes.to_string());
        }
    };
    el("input")
        .attr("type", "range")
        .attr("id", "nodes-slider")
        .class("slider")
        .attr("min", "0")
        .attr("max", last.to_string())
        .attr("step", "1")
        .live_attr("aria-label", page.say(|words| words.controls.servers))
        .live_attr("aria-valuetext", said)
        .prop("value", stop)
        .on("input", slid)
        .done()
}

/// Whether machine and number of servers go to all designs.
pub fn reach_switch(page: Page) -> AnyView {
    // One or several: the switch must not be built anew with each further design.
    let several = memo(move || page.count.get().min(2));
    dynamic(move || {
        (several.get() > 1).then(|| {
            el("fieldset")
                .class("reach")
                .child(el("legend").live_text(page.say(|words| words.controls.reach)).done())
                .child(reach(page, true, |words| words.controls.reach_all))
                .child(reach(page, false, |words| words.controls.reach_one))
                .done()
        })
    })
}

fn reach(page: Page, everywhere: bool, name: fn(&'static Wording) -> &'static str) -> AnyView {
    let button = el("input")
        .attr("type", "radio")
        .attr("name", "reach")
        .prop_if("checked", live(move || page.everywhere.get() == everywhere))
        .on("change", move |_| page.everywhere.set(everywhere))
        .done();
    el("label").child(button).child(el("span").live_text(page.say(name)).done()).done()
}
