//! What a reader does inside the worker's markup: fields are collected, links open without a reload, texts are
//! copied.

use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Event, FileList, MouseEvent};

use super::saved;
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
    let Some(name) = field.get_attribute("name") else { return };
    match Reflect::get(&field, &JsValue::from_str("files"))
        .ok()
        .and_then(|files| files.dyn_into::<FileList>().ok())
    {
        Some(files) => read(&files, fields),
        None => keep(fields, &name, value),
    }
}

/// A file with saved scenarios was chosen.
fn read(files: &FileList, fields: Fields) {
    let Some(file) = files.get(0) else { return };
    spawn_local(async move {
        if let Some(text) = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()) {
            saved::import(&text, fields);
        }
    });
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
    } else if let Some(order) = hit.get_attribute("data-saved") {
        saved::act(page, &order, fields);
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
        let Some(name) = hit.get_attribute("name") else { return };
        keep(fields, &name, hit.get_attribute("value").unwrap_or_default());
    }
}

/// Hands a text to the reader as a file, named by the button.
fn save(button: &Element, kind: &str, text: &str) {
    download::save(&button.get_attribute("value").unwrap_or_default(), kind, text);
}

/// Nothing follows where nothing changes.
pub fn keep(fields: Fields, name: &str, value: String) {
    let known = fields.with_untracked(|all| all.iter().any(|field| field.0 == name && field.1 == value));
    if !known {
        fields.update(|all| {
            all.retain(|field| field.0 != name);
            all.push((name.to_owned(), value));
        });
    }
}
