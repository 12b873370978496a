//! What the report says, outside the figures.

mod card;
mod cards;
mod delta;
mod findings;
mod notices;
mod path_strip;

pub use cards::cards;
pub use findings::findings;
pub use notices::notices;
pub use path_strip::path_strip;

use fabriscope_model::scenario::letter;
use leptos::prelude::*;

use crate::state::Page;

/// The class that gives an element the colour of a design.
#[must_use]
pub fn design_class(letter: char) -> &'static str {
    match letter.to_ascii_uppercase() {
        'B' => "design-b",
        'C' => "design-c",
        'D' => "design-d",
        'E' => "design-e",
        'F' => "design-f",
        _ => "design-a",
    }
}

/// Letter of the design at `index`.
#[must_use]
pub fn letter_of(index: usize) -> char {
    letter(index)
}

/// What the design at `index` is called; empty when there is none.
#[must_use]
pub fn label_of(page: Page, index: usize) -> String {
    page.labels.with(|labels| labels.get(index).cloned().unwrap_or_default())
}
