//! The document: elements by id, its language, title and theme.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The element with this id.
#[must_use]
pub fn html_element(id: &str) -> Option<HtmlElement> {
    gloo::utils::document().get_element_by_id(id)?.dyn_into().ok()
}

/// The text of the element with this id.
#[must_use]
pub fn text(id: &str) -> String {
    html_element(id).and_then(|element| element.text_content()).unwrap_or_default()
}

/// What stands in the field with this id.
#[must_use]
pub fn value(id: &str) -> String {
    let field = html_element(id).and_then(|element| element.dyn_into::<web_sys::HtmlInputElement>().ok());
    field.map(|field| field.value()).unwrap_or_default()
}

/// Moves the keyboard to the element with this id.
pub fn focus(id: &str) {
    if let Some(element) = html_element(id) {
        // Refused only for elements that cannot take the keyboard.
        let _ = element.focus();
    }
}

/// Tells assistive software and the browser's hyphenation which language the page speaks.
pub fn set_language(tag: &str) {
    set_root("lang", tag);
}

/// The title of the window.
pub fn set_title(title: &str) {
    gloo::utils::document().set_title(title);
}

/// Chooses the colours; `None` leaves the choice to the system.
pub fn set_theme(theme: Option<&str>) {
    match theme {
        Some(theme) => set_root("data-theme", theme),
        None => {
            if let Some(root) = gloo::utils::document().document_element() {
                let _ = root.remove_attribute("data-theme");
            }
        }
    }
}

/// Tells the style sheet that one figure stands alone in a frame.
pub fn mark_embedded() {
    set_root("data-embed", "");
}

/// Languages the reader prefers, best first.
#[must_use]
pub fn preferred_languages() -> Vec<String> {
    let navigator = gloo::utils::window().navigator();
    navigator.languages().iter().filter_map(|tag| tag.as_string()).collect()
}

fn set_root(name: &str, value: &str) {
    if let Some(root) = gloo::utils::document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// Opens the browser's dialogue for printing.
pub fn print() {
    // Refused only where there is nothing to print to.
    let _ = gloo::utils::window().print();
}

/// Brings the element with this id into view.
pub fn scroll_to(id: &str) {
    if let Some(element) = html_element(id) {
        element.scroll_into_view();
    }
}

/// Scrolls a list just as far as needed to show the element with this id.
pub fn reveal(id: &str) {
    if let Some(element) = html_element(id) {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
