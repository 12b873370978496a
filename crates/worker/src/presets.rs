//! Situations to begin with.

use fabriscope_catalog::PRESETS;
use fabriscope_exchange::Block;
use fabriscope_words::{preset, preset_texts};

use crate::asked::Asked;
use crate::markup::Markup;
use crate::section::Section;

/// Every preset as a link, with its story.
pub struct Presets;

impl Section for Presets {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let words = asked.words;
        let mut list = Markup::new()
            .leaf("h2", &[("id", "presets-heading")], preset_texts::heading(words))
            .leaf("p", &[("class", "note")], preset_texts::intro(words))
            .open("ul", &[("class", "presets")]);
        for known in PRESETS {
            let Some((name, story)) = preset::text(words, known.id) else { continue };
            list = list
                .open("li", &[])
                .leaf("a", &[("href", &asked.open(known.link))], name)
                .leaf("span", &[("class", "note")], story)
                .close();
        }
        vec![Block::markup("presets-list", list.done())]
    }
}
