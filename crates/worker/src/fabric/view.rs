//! Drawings and tables of the selected design's fabric.

use fabriscope_exchange::Block;
use fabriscope_words::{bill as bill_words, fabric as fabric_words};

use super::{bill, bill_file, drawings, limits, tiers};
use crate::asked::Asked;
use crate::markup::Markup;
use crate::section::Section;
use crate::table::joints;

/// What the fabric looks like, what it consists of, how far it grows, and what must be bought.
pub struct View;

impl Section for View {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let words = asked.words;
        let Some(design) = asked.design() else { return Vec::new() };
        let width = asked.question.width;
        let tiers = tiers::table(design, words);
        let tiers = tiers.section("tiers", fabric_words::tiers_title(words), fabric_words::tiers_note(words));
        let limits = limits::table(design, words).section("limits", fabric_words::facts_title(words), "");
        let money = asked.money(asked.selected());
        let mut note = vec![bill::note(design, money, words), asked.rate()];
        note.retain(|text| !text.is_empty());
        let bill = bill::table(design, money, words);
        let bill = bill.section("bill", bill_words::title(words), &note.join(joints(words).0));
        let save = [
            ("type", "button"),
            ("class", "quiet"),
            ("data-save", "bill-file"),
            ("value", "fabriscope-bom.csv"),
        ];
        let file = Markup::new().leaf("button", &save, bill_words::csv(words)).leaf(
            "pre",
            &[("id", "bill-file"), ("hidden", "")],
            &bill_file::csv(&asked.report),
        );
        vec![
            Block::markup("fabric-drawing", drawings::fabric_figure(design, words, width)),
            Block::markup("fabric-face", drawings::face_figure(design, words, width)),
            Block::markup("fabric-tiers", tiers),
            Block::markup("fabric-limits", limits),
            Block::markup("fabric-bill", bill),
            Block::markup("fabric-file", file.done()),
        ]
    }
}
