//! Copying text.

use wasm_bindgen_futures::JsFuture;

/// Copies `text`; false when the browser refuses (no permission, or not a secure origin).
pub async fn copy(text: String) -> bool {
    let navigator = gloo::utils::window().navigator();
    // Absent on insecure origins, although the binding does not say so.
    let present = js_sys::Reflect::has(&navigator, &"clipboard".into()).unwrap_or(false);
    if !present || navigator.clipboard().is_undefined() {
        return false;
    }
    JsFuture::from(navigator.clipboard().write_text(&text)).await.is_ok()
}
