//! What every field has: a name, its value as written, a marker when it was changed, a way back,
//! and a line that says what is wrong.

use fabriscope_model::scenario::{Entry, Family, Fault, Key, Name, Scenario, Scope, Value};
use leptos::prelude::*;

use crate::dom::element::{El, el};
use crate::state::{Page, dynamic, live, memo};

/// One key of the selected design, read and written through the page.
#[derive(Clone, Copy)]
pub struct Field {
    page: Page,
    name: StoredValue<Name>,
}

impl Field {
    /// The field of `name` in whichever design is selected.
    pub fn new(page: Page, name: Name) -> Self {
        Self { page, name: StoredValue::new(name) }
    }

    /// Reads the entry. Not a memo: looking it up costs less than comparing it.
    fn entry<T>(self, read: impl FnOnce(Option<&Entry>) -> T) -> T {
        let selected = self.page.selected.get();
        self.page
            .scenario
            .with(|scenario| self.name.with_value(|name| read(written(scenario, selected, name))))
    }

    /// The id of its element; unique in the page.
    pub fn id(self) -> String {
        format!("field-{}", self.name.with_value(Name::wire).replace('.', "-"))
    }

    /// The id of the line that says what is wrong.
    pub fn fault_id(self) -> String {
        format!("{}-fault", self.id())
    }

    /// The key, for fields that are not an item of a family.
    pub fn key(self) -> Option<Key> {
        self.name.with_value(|name| if let Name::Plain(key) = name { Some(*key) } else { None })
    }

    /// What it is called.
    pub fn label(self) -> String {
        self.name.with_value(|name| self.page.wording().field(name))
    }

    /// Whether it is written, and not as `auto`.
    pub fn given(self) -> bool {
        self.entry(|entry| entry.is_some_and(|entry| entry.value != Ok(Value::Auto)))
    }

    /// As it was written; empty when it was not.
    pub fn raw(self) -> String {
        self.entry(|entry| {
            let given = entry.filter(|entry| entry.value != Ok(Value::Auto));
            given.map(|entry| entry.raw.clone()).unwrap_or_default()
        })
    }

    /// Its value, when it is usable.
    pub fn value(self) -> Option<Value> {
        self.entry(|entry| entry.and_then(|entry| entry.value.clone().ok()))
    }

    /// Why what is written cannot be used.
    pub fn fault(self) -> Option<Fault> {
        self.entry(|entry| entry.and_then(|entry| entry.value.clone().err()))
    }

    /// Why `text` could not be used.
    pub fn check(self, text: &str) -> Option<Fault> {
        self.name.with_value(|name| name.kind().parse(text).err())
    }

    /// What is wrong, in words.
    pub fn explain(self, fault: Fault) -> String {
        self.name.with_value(|name| fabriscope_words::notice::fault(self.page.words(), fault, &name.wire()))
    }

    /// Writes it.
    pub fn write(self, raw: &str) {
        self.name.with_value(|name| self.page.write(name, raw));
    }

    /// Makes it count as not given.
    pub fn reset(self) {
        self.name.with_value(|name| self.page.reset(name));
    }
}

/// Where the entry of `name` stands for design `index`.
fn written<'a>(scenario: &'a Scenario, index: usize, name: &Name) -> Option<&'a Entry> {
    match name {
        Name::Plain(key) => scenario.given(index, *key),
        Name::Item(..) => {
            let design = scenario.designs().get(index)?;
            design.0.entries().find(|(other, _)| *other == name).map(|(_, entry)| entry)
        }
    }
}

/// Whether a key is listed among the inputs of a design, rather than being page state.
pub fn is_input(key: Key) -> bool {
    key.spec().scope != Scope::Page
}

/// The user's price of a part.
pub fn price_name(id: &str) -> Name {
    Name::Item(Family::Price, id.to_owned())
}

/// Begins the control of a field: tied to its label and to the line that says what is wrong.
pub fn control(tag: &'static str, field: Field) -> El {
    el(tag).attr("id", field.id()).attr("aria-describedby", field.fault_id())
}

/// Whether the control is to be announced as wrong.
pub fn invalid(fault: Signal<String>) -> Signal<String> {
    live(move || if fault.with(String::is_empty) { "false" } else { "true" }.to_owned())
}

/// What is wrong with the value as written, in words; empty when nothing is.
pub fn written_fault(field: Field) -> Signal<String> {
    live(move || field.fault().map(|fault| field.explain(fault)).unwrap_or_default())
}

/// A field's frame: label, marker and way back above the control, faults below. `fault` is what is
/// wrong, in words; empty when nothing is.
pub fn field_row(page: Page, field: Field, fault: Signal<String>, control: Vec<AnyView>) -> AnyView {
    // 0 or 1, so that both parts stay while other fields change, without one more kind of memo.
    let given = memo(move || usize::from(field.given()));
    let reset = dynamic(move || (given.get() > 0).then(|| way_back(page, field)));
    let marker = dynamic(move || (given.get() > 0).then(|| changed_marker(page)));
    let name = el("label")
        .attr("for", field.id())
        .live_text(live(move || field.label()))
        .text(" ")
        .child(marker)
        .done();
    let fault_line =
        el("p").class("fault").attr("id", field.fault_id()).attr("role", "alert").live_text(fault).done();
    el("div")
        .class("field")
        .class_if("faulty", live(move || !fault.with(String::is_empty)))
        .child(el("div").class("field-name").child(name).child(reset).done())
        .child(el("div").class("field-control").children(control).done())
        .child(fault_line)
        .done()
}

/// The button that makes a field count as not given.
fn way_back(page: Page, field: Field) -> AnyView {
    el("button")
        .attr("type", "button")
        .class("quiet reset")
        .live_attr(
            "aria-label",
            live(move || format!("{}: {}", page.wording().controls.reset, field.label())),
        )
        .on("click", move |_| field.reset())
        .live_text(page.say(|words| words.controls.reset))
        .done()
}

/// A dot, and its meaning for those who do not see it.
fn changed_marker(page: Page) -> AnyView {
    let meaning = page.say(|words| words.controls.changed);
    vec![
        el("span").class("changed").attr("aria-hidden", "true").text("•").done(),
        el("span").class("unseen").live_text(meaning).done(),
    ]
    .into_any()
}
