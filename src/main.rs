//! The Fabriscope page: which network for these GPUs, and what does it do to speed and money?
//!
//! One direction of data: the link becomes a [`Scenario`](fabriscope_model::scenario::Scenario),
//! that becomes a report, and that becomes cards, figures and sentences. `state` holds the only
//! signal that counts; `controls` write it; `panels` and `figures` read it; `copy` says it in both
//! languages; `dom` is the only place that talks to the browser.

use fabriscope_model::scenario::{Language, Word};

mod app;
mod controls;
mod copy;
mod dom;
mod figures;
mod panels;
mod remote;
mod state;

/// Mounts the page where `index.html` left room for it; without its catalogue it stays empty, and
/// `boot.js` says so.
fn main() {
    dom::panic_box::install();
    if !fabriscope_catalog::install(&dom::boot::catalog()) {
        return;
    }
    if let Some((tag, words)) = dom::boot::words()
        && let Some(language) = Language::from_word(&tag)
    {
        fabriscope_words::install(language, words);
    }
    if let Some(root) = dom::document::html_element("app") {
        leptos::mount::mount_to(root, app::app).forget();
    }
}
