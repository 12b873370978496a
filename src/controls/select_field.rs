//! A field with a closed set of values.

use fabriscope_model::scenario::{Name, Value};
use leptos::prelude::*;

use super::choices::{self, Choice};
use super::field::{Field, control, field_row, invalid, written_fault};
use super::resolved;
use crate::dom::element::el;
use crate::state::{Page, dynamic, live, memo};

/// A select for a key with words, a switch or a list of parts. The first option is the default,
/// with what it comes to.
pub fn select_field(page: Page, name: Name) -> AnyView {
    let field = Field::new(page, name);
    let fault = written_fault(field);
    let chosen = memo(move || chosen(field));
    // Built anew only when what is offered changes, so that an open list stays open.
    let options = memo(move || flat(offered(page, field, chosen.get())));
    let auto = live(move || match field.key() {
        Some(key) => resolved::auto_text(page, key, field.given()),
        None => page.wording().controls.auto_bare.to_owned(),
    });
    let change = move |event| {
        let value = event_target_value(&event);
        if value.is_empty() { field.reset() } else { field.write(&value) }
    };
    let default = el("option")
        .attr("value", "")
        .prop_if("selected", live(move || chosen.with(String::is_empty)))
        .live_text(auto)
        .done();
    let select = control("select", field)
        .live_attr("aria-invalid", invalid(fault))
        .on("change", change)
        .child(default)
        .child(dynamic(move || Some(groups(&options.get(), chosen))))
        .done();
    field_row(page, field, fault, vec![select])
}

/// What is chosen, in the spelling of the options; empty for the default.
fn chosen(field: Field) -> String {
    match field.value() {
        Some(Value::Word(word)) => word.to_owned(),
        Some(Value::Flag(on)) => if on { "on" } else { "off" }.to_owned(),
        Some(Value::Text(text)) => text,
        Some(Value::Auto) => String::new(),
        _ => field.raw(),
    }
}

/// The options of the selected design, and what a link says beside them: that stays visible, however
/// little it fits.
fn offered(page: Page, field: Field, chosen: String) -> Vec<Choice> {
    let selected = page.selected.get();
    let words = page.wording();
    let mut options = field.key().map_or_else(Vec::new, |key| {
        page.report.with(|report| choices::of(key, report.designs.get(selected).map(|d| &d.setup), words))
    });
    if !chosen.is_empty() && options.iter().all(|option| option.value != chosen) {
        options.push(Choice { value: chosen.clone(), label: chosen, group: String::new() });
    }
    options
}

/// The options as one list of texts, three for each: that is a kind of signal the page has already,
/// and each kind weighs.
fn flat(options: Vec<Choice>) -> Vec<String> {
    let mut texts = Vec::new();
    for option in options {
        texts.push(option.value);
        texts.push(option.label);
        texts.push(option.group);
    }
    texts
}

/// The options under the headings of their groups.
fn groups(options: &[String], chosen: Memo<String>) -> AnyView {
    let mut views = Vec::new();
    let mut items = Vec::new();
    let mut rest = options.chunks_exact(3).peekable();
    while let Some([value, label, group]) = rest.next() {
        items.push(item(value, label, chosen));
        if rest.peek().is_some_and(|next| next.last() == Some(group)) {
            continue;
        }
        let items = std::mem::take(&mut items);
        if group.is_empty() {
            views.extend(items);
        } else {
            views.push(el("optgroup").attr("label", group.as_str()).children(items).done());
        }
    }
    views.into_any()
}

fn item(value: &str, label: &str, chosen: Memo<String>) -> AnyView {
    let own = value.to_owned();
    el("option")
        .attr("value", value)
        .prop_if("selected", live(move || chosen.with(|chosen| *chosen == own)))
        .text(label)
        .done()
}
