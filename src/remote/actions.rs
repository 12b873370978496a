//! What a reader does inside the worker's markup: fields are collected, links open without a reload, texts are
//! copied.

use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, MouseEvent};

use crate::dom::{clipboard, document, download, popover};
use crate::state::Page;

/// What was entered, by the names of the fields.
pub type Fields = RwSignal<Vec<(String, String)>>;

/// A field changed.
pub fn entered(event: &Event, fields: Fields) {
    let Some(field) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let text = |name: &str| Reflect::get(&field, &JsValue::from_str(name)).ok().and_then(|it| it.as_string());
    let value = match text("type").as_deref() {
        Some("checkbox") => if field.matches(":checked").unwrap_or(false) { "on" } else { "" }.to_owned(),
        _ => text("value").unwrap_or_default(),
    };
    keep(fields, field.get_attribute("name"), value);
}

/// Something was clicked: a link within the page, a button that stands for a field's value, or one that copies.
pub fn clicked(page: Page, event: &Event, fields: Fields) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let Some(hit) = target.closest("a[href^='?'],button").ok().flatten() else { return };
    if let Some(query) = hit.get_attribute("href") {
        let mouse = event.unchecked_ref::<MouseEvent>();
        // With a key held the reader wants another window.
        if !(mouse.ctrl_key() || mouse.meta_key() || mouse.shift_key()) {
            event.prevent_default();
            page.visit(query.trim_start_matches('?'));
            popover::close(&hit);
        }
    } else if hit.has_attribute("data-print") {
        popover::close(&hit);
        document::print();
    } else if let Some(id) = hit.get_attribute("data-save") {
        save(&hit, "text/plain;charset=utf-8", &document::text(&id));
    } else if let Some(id) = hit.get_attribute("data-save-drawing") {
        let drawing = document::html_element(&id).map(|element| element.inner_html()).unwrap_or_default();
        save(&hit, "image/svg+xml", &drawing);
    } else if let Some(id) = hit.get_attribute("data-copy") {
        let text = document::text(&id);
        spawn_local(async move {
            let state = if clipboard::copy(text).await { "copied" } else { "refused" };
            let _ = hit.set_attribute("data-state", state);
        });
    } else {
        keep(fields, hit.get_attribute("name"), hit.get_attribute("value").unwrap_or_default());
    }
}

/// Hands a text to the reader as a file, named by the button.
fn save(button: &Element, kind: &str, text: &str) {
    download::save(&button.get_attribute("value").unwrap_or_default(), kind, text);
}

/// Nothing follows where nothing changes.
fn keep(fields: Fields, name: Option<String>, value: String) {
    let Some(name) = name else { return };
    let known = fields.with_untracked(|all| all.iter().any(|field| field.0 == name && field.1 == value));
    if !known {
        fields.update(|all| {
            all.retain(|field| field.0 != name);
            all.push((name, value));
        });
    }
}
