//! What `boot.js` fetched before the page started.

use wasm_bindgen::{JsCast as _, JsValue};

/// The bytes of the catalogue's image, taken from where `boot.js` put them; empty if it did not.
pub fn catalog() -> Vec<u8> {
    let global = js_sys::global();
    let take = |from: &JsValue, key: &str| js_sys::Reflect::get(from, &JsValue::from_str(key));
    let boot = take(&global, "fabriscope").unwrap_or_default();
    let bytes = take(&boot, "catalog").ok().and_then(|value| value.dyn_into::<js_sys::Uint8Array>().ok());
    // The page holds its own copy: the fetched one may go.
    let _gone = js_sys::Reflect::delete_property(&global, &JsValue::from_str("fabriscope"));
    bytes.map(|bytes| bytes.to_vec()).unwrap_or_default()
}
