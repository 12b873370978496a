//! What to type in for the selected design, with reasons, and as text to copy.

use fabriscope_catalog::catalog;
use fabriscope_exchange::Block;
use fabriscope_model::config_sheet::config_sheet;
use fabriscope_words::{sheet, sheet_texts as t};

use crate::asked::Asked;
use crate::markup::Markup;
use crate::section::Section;
use crate::table::Table;

/// Element whose text is copied.
const TEXT: &str = "sheet-text";

/// The section; it keeps nothing.
pub struct ConfigSheet;

impl Section for ConfigSheet {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        vec![Block::markup("sheet", markup(asked))]
    }
}

fn markup(asked: &Asked) -> String {
    let Some(design) = asked.design() else { return String::new() };
    let words = asked.words;
    let lines = config_sheet(&asked.scenario, asked.selected(), catalog(), design);
    let name = asked.label(asked.selected());
    let title = t::title(words, name);
    if lines.is_empty() {
        let section = Markup::new().open("section", &[("class", "data-table"), ("id", "config-sheet")]);
        return section.leaf("h2", &[], &title).leaf("p", &[("class", "note")], t::empty(words)).done();
    }
    let mut table = Table::new(t::heads(words), (1, 3));
    for line in &lines {
        table.rows.push(vec![
            sheet::place(words, line.place).to_owned(),
            line.setting.clone(),
            sheet::reason(words, line.item),
            sheet::source(words, line.reference),
        ]);
    }
    let copy = [("type", "button"), ("class", "quiet"), ("data-copy", TEXT)];
    Markup::new()
        .markup(&table.section("config-sheet", &title, t::note(words)))
        .leaf("button", &copy, t::copy(words))
        .leaf("pre", &[("id", TEXT), ("hidden", "")], &sheet::text(words, name, &lines))
        .done()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_exchange::Question;

    fn shown(link: &str, selected: u32) -> String {
        let question = Question { view: "advice".into(), link: link.into(), selected, ..Question::default() };
        ConfigSheet.blocks(&Asked::new(question)).remove(0).text
    }

    #[test]
    fn the_sheet_is_the_selected_designs() {
        let link = "gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce";
        let (ib, roce) = (shown(link, 0), shown(link, 1));
        assert!(ib.contains("opensm.conf") && !ib.contains("pfc.priorities"));
        assert!(roce.contains("pfc.priorities") && !roce.contains("opensm.conf"));
        assert!(roce.contains("data-copy=\"sheet-text\"") && roce.contains("<pre id=\"sheet-text\""));
    }
}
