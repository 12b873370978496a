//! What the browser remembers between visits: the language, the colours and the scenarios that were saved.

use web_sys::Storage;

/// `boot.js` reads the theme under the same prefix before the first paint.
const PREFIX: &str = "fabriscope.";

/// Storage may be forbidden or full; then nothing is remembered.
fn storage() -> Option<Storage> {
    gloo::utils::window().local_storage().ok().flatten()
}

/// What was remembered under `key`.
#[must_use]
pub fn recall(key: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{key}")).ok().flatten()
}

/// Remembers `value` under `key`; false where the browser refuses, because it may not or has no room.
pub fn remember(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{key}"), value).is_ok())
}
