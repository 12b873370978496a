//! What `boot.js` fetched before the page started, and fetching more by its hands: only it knows the
//! addresses, which carry the hashes of this build.

use js_sys::{Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// A member of the object that `boot.js` left, if it is of that type.
pub fn member<T: JsCast>(key: &str) -> Option<T> {
    let boot = Reflect::get(&js_sys::global(), &JsValue::from_str("fabriscope")).ok()?;
    Reflect::get(&boot, &JsValue::from_str(key)).ok()?.dyn_into().ok()
}

/// The bytes of the catalogue's image; empty if there are none.
pub fn catalog() -> Vec<u8> {
    member("catalog").map(|bytes: Uint8Array| bytes.to_vec()).unwrap_or_default()
}

/// The language that was fetched, and its texts.
pub fn words() -> Option<(String, String)> {
    let text = |key| member::<js_sys::JsString>(key).map(String::from);
    Some((text("language")?, text("words")?))
}

/// Paints a picture of this size at twice its resolution, and hands it to the reader as a file.
pub fn paint(svg: &str, (width, height): (u32, u32), file: &str) {
    let Some(paint) = member::<Function>("paint") else { return };
    let arguments = js_sys::Array::of4(&svg.into(), &width.into(), &height.into(), &file.into());
    // Whatever fails there fails in a promise of its own.
    let _ = paint.apply(&JsValue::UNDEFINED, &arguments);
}

/// Fetches a text by its name in `boot.js`, and hands it over. Where that fails, nothing happens but
/// the browser's own note in the console.
pub fn fetch(name: &str, then: impl FnOnce(String) + 'static) {
    let name = JsValue::from_str(name);
    let Some(text) = member::<Function>("text") else { return };
    let Some(promise) =
        text.call1(&JsValue::UNDEFINED, &name).ok().and_then(|it| it.dyn_into::<Promise>().ok())
    else {
        return;
    };
    let then: Box<dyn FnOnce(String)> = Box::new(then);
    spawn_local(async move {
        if let Some(text) = JsFuture::from(promise).await.ok().and_then(|text| text.as_string()) {
            then(text);
        }
    });
}
