//! The address bar and the back button.

use wasm_bindgen::JsValue;

/// The query of the address, without `?`.
#[must_use]
pub fn query() -> String {
    let search = gloo::utils::window().location().search().unwrap_or_default();
    search.strip_prefix('?').unwrap_or(&search).to_owned()
}

/// The whole address of the page with another query; the fragment stays.
#[must_use]
pub fn address_with(query: &str) -> String {
    let location = gloo::utils::window().location();
    let origin = location.origin().unwrap_or_default();
    let path = location.pathname().unwrap_or_default();
    format!("{origin}{path}{}", relative(query))
}

/// The whole address of the page with this query and no fragment.
#[must_use]
pub fn address_of(query: &str) -> String {
    let whole = address_with(query);
    whole.split('#').next().unwrap_or_default().to_owned()
}

/// What the address names behind `#`.
#[must_use]
pub fn fragment() -> String {
    let hash = gloo::utils::window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Puts the query into the address without a new step for the back button. Browsers refuse
/// when a page does this too often; then it returns false.
#[must_use]
pub fn replace(query: &str) -> bool {
    gloo::utils::history().replace_state_with_url(&JsValue::NULL, "", Some(&target(query))).is_ok()
}

/// Puts the query into the address as a new step for the back button.
#[must_use]
pub fn push(query: &str) -> bool {
    gloo::utils::history().push_state_with_url(&JsValue::NULL, "", Some(&target(query))).is_ok()
}

/// Relative to the page, so that it works below any path.
fn target(query: &str) -> String {
    let path = gloo::utils::window().location().pathname().unwrap_or_default();
    path + &relative(query)
}

fn relative(query: &str) -> String {
    let hash = gloo::utils::window().location().hash().unwrap_or_default();
    if query.is_empty() { hash } else { format!("?{query}{hash}") }
}
