//! Panels that lie above the page until one looks elsewhere; the browser opens and closes them.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event};

/// Whether an event of a panel says that it is being opened.
#[must_use]
pub fn opens(event: &Event) -> bool {
    let state = Reflect::get(event, &JsValue::from_str("newState")).ok().and_then(|state| state.as_string());
    state.as_deref() == Some("open")
}

/// Closes the panel around an element, if there is one.
pub fn close(inside: &Element) {
    let Some(panel) = inside.closest("[popover]").ok().flatten() else { return };
    let hide = Reflect::get(&panel, &JsValue::from_str("hidePopover")).ok();
    if let Some(hide) = hide.and_then(|hide| hide.dyn_into::<Function>().ok()) {
        // It may be closed already.
        let _ = hide.call0(&panel);
    }
}
