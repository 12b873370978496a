//! The line below a figure: what it rests on.

use fabriscope_catalog::data_release;

use crate::copy::Wording;

/// What the speed figures rest on.
pub fn of_speed(words: &Wording) -> String {
    format!("{} · {}", words.figures.speed_sources, data_release())
}
