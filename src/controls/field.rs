//! What every field has: a name, its value as written, a marker when it was changed, a way back,
//! and a line that says what is wrong.

use fabriscope_model::scenario::{Entry, Family, Fault, Key, Name, Scenario, Scope, Value};
use leptos::prelude::*;

use crate::state::{Page, dynamic, live, on};

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
        self.name.with_value(|name| (self.page.wording().controls.fault)(fault, &name.wire()))
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

/// A field's frame: label, marker and way back above the control, faults below.
#[component]
pub fn FieldRow(
    /// The field.
    field: Field,
    /// What is wrong, in words; empty when nothing is.
    #[prop(into)]
    fault: Signal<String>,
    /// The control.
    children: Children,
) -> impl IntoView {
    let page = Page::here();
    let reset = dynamic(move || {
        field.given().then(|| {
            let label = live(move || format!("{}: {}", page.wording().controls.reset, field.label()));
            view! {
                <button type="button" class="quiet reset" aria-label=label on:click=on(move |_| field.reset())>
                    {page.say(|words| words.controls.reset)}
                </button>
            }
            .into_any()
        })
    });
    let marker = dynamic(move || {
        field.given().then(|| {
            view! {
                <span class="changed" aria-hidden="true">"•"</span>
                <span class="unseen">{page.say(|words| words.controls.changed)}</span>
            }
            .into_any()
        })
    });
    view! {
        <div class="field" class:faulty=live(move || fault.with(|fault| !fault.is_empty()))>
            <div class="field-name">
                <label for=field.id()>{live(move || field.label())} " " {marker}</label>
                {reset}
            </div>
            <div class="field-control">{children()}</div>
            <p class="fault" id=field.fault_id() role="alert">{fault}</p>
        </div>
    }
    .into_any()
}
