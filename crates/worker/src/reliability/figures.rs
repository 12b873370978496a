//! The figures and tables of failures.

use fabriscope_exchange::Block;
use fabriscope_model::sweep::reliability_over_scale;
use fabriscope_words::reliability;

use super::{checkpoints, failures, goodput, interruptions};
use crate::asked::Asked;
use crate::figure::sources;
use crate::section::Section;

/// Interruptions and goodput over size; of the selected design what fails, and what that costs.
pub struct Figures;

impl Section for Figures {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let words = asked.words;
        let curves = asked.curves(reliability_over_scale);
        let rests_on = sources(reliability::sources(words));
        let mut blocks = vec![
            Block::figure(interruptions::spec(asked, &curves), rests_on.clone()),
            Block::figure(goodput::spec(asked, &curves), rests_on),
        ];
        if let Some(design) = asked.design() {
            let parts = failures::table(design, words);
            let facts = checkpoints::table(design, asked.money(asked.selected()), words);
            let (title, note) = (reliability::parts_title(words), reliability::parts_note(words));
            blocks.push(Block::markup("reliability-parts", parts.section("failures", title, note)));
            let (title, note) = (reliability::facts_title(words), reliability::facts_note(words));
            blocks.push(Block::markup("reliability-facts", facts.section("checkpoints", title, note)));
        }
        blocks
    }
}
