//! The accelerator: a list that can be searched by everything it is called.

use fabriscope_model::catalog::Gpu;
use fabriscope_model::scenario::{Key, Name};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::field::{Field, control, field_row, written_fault};
use super::gpu_list;
use crate::dom::document;
use crate::dom::element::el;
use crate::state::{Page, dynamic, live, memo};

const LIST: &str = "gpu-list";

fn option_id(index: usize) -> String {
    format!("gpu-option-{index}")
}

/// The list below the field, and how it is walked through.
#[derive(Clone, Copy)]
struct Search {
    page: Page,
    field: Field,
    /// What is searched for; absent while the list is closed.
    text: RwSignal<Option<String>>,
    /// Ids of the accelerators in the list.
    found: Memo<Vec<String>>,
    /// Place in the list that the keyboard is at.
    active: RwSignal<usize>,
}

impl Search {
    fn new(page: Page) -> Self {
        let text = RwSignal::new(None::<String>);
        let found = memo(move || text.with(|text| text.as_deref().map(ids).unwrap_or_default()));
        let field = Field::new(page, Name::Plain(Key::Gpu));
        Self { page, field, text, found, active: RwSignal::new(0) }
    }

    fn is_open(self) -> bool {
        self.text.with(Option::is_some)
    }

    fn was_open(self) -> bool {
        untrack(|| self.is_open())
    }

    /// How many were found, for an event.
    fn count(self) -> usize {
        self.found.with_untracked(Vec::len)
    }

    fn unfold(self) {
        if !self.was_open() {
            self.active.set(0);
            self.text.set(Some(String::new()));
        }
    }

    fn typed(self, text: String) {
        self.active.set(0);
        self.text.set(Some(text));
    }

    /// Writes the accelerator at a place of the list, and closes it.
    fn choose(self, index: usize) {
        if let Some(gpu) = self.found.get_untracked().get(index) {
            self.text.set(None);
            self.field.write(gpu);
        }
    }

    /// Answers a key; says whether it was one of the list's.
    fn keyed(self, key: &str) -> bool {
        let active = self.active.get_untracked();
        match key {
            "ArrowDown" | "ArrowUp" if !self.was_open() => self.text.set(Some(String::new())),
            "ArrowDown" => self.active.set((active + 1).min(self.count().saturating_sub(1))),
            "ArrowUp" => self.active.set(active.saturating_sub(1)),
            "Enter" if self.count() > 0 && self.was_open() => self.choose(active),
            "Escape" => self.text.set(None),
            _ => return false,
        }
        document::reveal(&option_id(self.active.get_untracked()));
        true
    }

    /// Name of the selected design's accelerator.
    fn name(self) -> String {
        let selected = self.page.selected.get();
        self.page
            .report
            .with(|report| report.designs.get(selected).map(|d| d.setup.gpu_name.clone()).unwrap_or_default())
    }

    /// How many were found, in words; empty while the list is closed.
    fn said(self) -> String {
        let words = &self.page.wording().controls;
        match self.found.with(Vec::len) {
            _ if !self.is_open() => String::new(),
            0 => words.gpu_none.to_owned(),
            count => (words.gpu_found)(count),
        }
    }
}

/// A combobox in the pattern that screen readers know: the keyboard stays in the text field and
/// walks through the list below it.
pub fn gpu_field(page: Page) -> AnyView {
    let search = Search::new(page);
    let field = search.field;
    let at = live(move || if search.is_open() { option_id(search.active.get()) } else { String::new() });
    let keyed = move |event: web_sys::Event| {
        let key = event.dyn_ref::<web_sys::KeyboardEvent>().map(web_sys::KeyboardEvent::key);
        if key.is_some_and(|key| search.keyed(&key)) {
            event.prevent_default();
        }
    };
    let input = control("input", field)
        .attr("type", "text")
        .attr("role", "combobox")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("aria-autocomplete", "list")
        .attr("aria-controls", LIST)
        .live_attr("aria-expanded", live(move || search.is_open().to_string()))
        .live_attr("aria-activedescendant", at)
        .live_attr("placeholder", page.say(|words| words.controls.gpu_search))
        .prop("value", live(move || search.text.get().unwrap_or_else(|| search.name())))
        // Typing replaces the name that is there.
        .on("focus", |event| event_target::<web_sys::HtmlInputElement>(&event).select())
        .on("click", move |_| search.unfold())
        .on("input", move |event| search.typed(event_target_value(&event)))
        .on("keydown", keyed)
        .on("blur", move |_| search.text.set(None))
        .done();
    let list = el("div")
        .attr("id", LIST)
        .class("options")
        .attr("role", "listbox")
        .live_attr("aria-label", page.say(|words| words.controls.gpu))
        .class_if("hidden", live(move || !search.is_open()))
        // The text field keeps the keyboard, so a press on the list must not take it.
        .on("mousedown", |event| event.prevent_default())
        .child(dynamic(move || search.is_open().then(|| makers(search))))
        .child(dynamic(move || (search.is_open() && search.found.with(Vec::is_empty)).then(|| nothing(page))))
        .done();
    el("div")
        .class("combobox")
        .child(field_row(page, field, written_fault(field), vec![input]))
        .child(list)
        .child(
            el("span").class("unseen").attr("role", "status").live_text(live(move || search.said())).done(),
        )
        .done()
}

fn ids(text: &str) -> Vec<String> {
    gpu_list::found(text).into_iter().map(|gpu| gpu.id.to_string()).collect()
}

/// What the list says when nothing was found.
fn nothing(page: Page) -> AnyView {
    el("p").class("note").live_text(page.say(|words| words.controls.gpu_none)).done()
}

/// The found accelerators under the names of their makers.
fn makers(search: Search) -> AnyView {
    let catalog = fabriscope_catalog::catalog();
    let mut makers: Vec<(&'static str, Vec<AnyView>)> = Vec::new();
    for (index, id) in search.found.get().into_iter().enumerate() {
        let Some(gpu) = catalog.gpu(&id) else { continue };
        let option = option(search, index, gpu);
        match makers.last_mut() {
            Some((maker, options)) if *maker == gpu.vendor => options.push(option),
            _ => makers.push((&gpu.vendor, vec![option])),
        }
    }
    let mut views = Vec::new();
    for (maker, options) in makers {
        let heading = el("p").class("option-group").attr("aria-hidden", "true").text(maker).done();
        let group = el("div").attr("role", "group").attr("aria-label", maker);
        views.push(group.child(heading).children(options).done());
    }
    views.into_any()
}

fn option(search: Search, index: usize, gpu: &'static Gpu) -> AnyView {
    el("div")
        .attr("role", "option")
        .attr("id", option_id(index))
        .class("option")
        .live_attr("aria-selected", live(move || (search.active.get() == index).to_string()))
        .on("click", move |_| search.choose(index))
        .text(gpu.name.as_ref())
        .text(" ")
        .child(el("span").class("muted").text(gpu.id.as_ref()).done())
        .done()
}
