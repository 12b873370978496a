//! The line below a figure: what it rests on.

use fabriscope_catalog::data_release;

use crate::copy::Wording;

/// Most characters of a title that the line shows.
const TITLE: usize = 56;

/// A title cut between two words where it is long.
#[must_use]
pub fn shortened(title: &str) -> String {
    let Some((end, _)) = title.char_indices().nth(TITLE) else { return title.to_owned() };
    let cut = title.get(..end).and_then(|start| start.rfind(' ')).unwrap_or(end);
    format!("{} …", title.get(..cut).unwrap_or(title))
}

/// What the speed figures rest on.
pub fn of_speed(words: &Wording) -> String {
    format!("{} · {}", words.figures.speed_sources, data_release())
}
