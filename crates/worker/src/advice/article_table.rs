//! The article's lost table, rebuilt: each cell with the sections it rests on.

use fabriscope_model::advice::{Advice, Cell, Scale, Sentence, table};
use fabriscope_model::catalog::ArticleClass;
use fabriscope_words::{Words, advice, advice_texts as t};

use super::voices::list;
use crate::asked::Asked;
use crate::markup::Markup;
use crate::table::Table;

/// The table; a row a class, a column a scale.
pub fn markup(asked: &Asked, _found: &Advice) -> String {
    let words = asked.words;
    let cells = table();
    let mut shown = Table::new(t::table_head(words), (5, 0));
    for class in ArticleClass::ALL {
        let mut row = vec![advice::article_class(words, *class).to_owned()];
        for scale in Scale::ALL {
            let found = cells.iter().find(|cell| cell.class == *class && cell.scale == *scale);
            row.push(found.map_or_else(String::new, |found| cell(words, found)));
        }
        shown.rows.push(row);
    }
    let table = shown.section("advice-article-table", t::table_title(words), t::table_note(words));
    let used = |sentence: &&Sentence| cells.iter().any(|cell| cell.ruling.because.contains(sentence));
    let said = Sentence::ALL.iter().filter(used);
    let said = said.map(|said| t::section_mark(words, said.section(), advice::sentence(words, *said)));
    let folded = Markup::new().open("details", &[]).leaf("summary", &[], t::sentences(words));
    let lines: Vec<String> = said.collect();
    [table, list(folded, &lines).done()].concat()
}

fn cell(words: Words, cell: &Cell) -> String {
    let verdict = advice::verdict(words, &cell.ruling.verdict);
    let mut sections: Vec<&str> = cell.ruling.because.iter().map(|said: &Sentence| said.section()).collect();
    sections.dedup();
    let verdict = match cell.ruling.contradiction() {
        Some(_) => t::table_clash(words, &verdict),
        None => verdict,
    };
    t::table_cell(words, &verdict, &sections.join(", "))
}
