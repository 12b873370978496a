//! What the report says, outside the figures.

mod card;
mod cards;
mod delta;
mod findings;
mod notices;
mod path_strip;

pub use cards::Cards;
pub use findings::Findings;
pub use notices::Notices;
pub use path_strip::PathStrip;

use fabriscope_model::scenario::letter;

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
