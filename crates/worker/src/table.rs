//! Tables of texts, and what their cells have in common.

use fabriscope_catalog::catalog;
use fabriscope_chart::numbers::{count, percent};
use fabriscope_model::catalog::{Confidence, SourceId};
use fabriscope_model::report::FailureEffect;
use fabriscope_model::scenario::Language;
use fabriscope_words::{Words, bill};

use crate::markup::Markup;

/// What is shown where there is no value.
pub const NONE: &str = "–";

/// A table as it is shown.
#[derive(Debug, Default)]
pub struct Table {
    head: Vec<String>,
    /// Cells of each row, the first of which names it.
    pub rows: Vec<Vec<String>>,
    /// The last row, a sum; empty where there is none.
    pub sum: Vec<String>,
    /// First columns that hold words and not numbers, and last ones that do.
    words: (usize, usize),
}

impl Table {
    /// A table with these heads, `|` between them; `words` are the first and the last columns that hold words.
    #[must_use]
    pub fn new(heads: &str, words: (usize, usize)) -> Self {
        Self { head: heads.split('|').map(str::to_owned).collect(), words, ..Self::default() }
    }

    /// Columns.
    #[must_use]
    pub fn width(&self) -> usize {
        self.head.len()
    }

    /// The table with its name above and a remark below, as one section of a page.
    #[must_use]
    pub fn section(&self, id: &str, title: &str, note: &str) -> String {
        let heading = ["table-", id].concat();
        let mut markup = Markup::new()
            .open("section", &[("class", "data-table"), ("id", id)])
            .leaf("h2", &[("id", &heading)], title)
            .markup(&self.framed(title, &heading));
        if !note.is_empty() {
            markup = markup.leaf("p", &[("class", "note")], note);
        }
        markup.done()
    }

    /// The table in a frame that scrolls sideways and is named by the element `heading`.
    #[must_use]
    pub fn framed(&self, caption: &str, heading: &str) -> String {
        let frame = [
            ("class", "table-scroll sheet"),
            ("tabindex", "0"),
            ("role", "region"),
            ("aria-labelledby", heading),
        ];
        let mut table = Markup::new().open("div", &frame).open("table", &[]);
        table = table.leaf("caption", &[("class", "unseen")], caption).open("thead", &[]);
        table = self.row(table, "th", &self.head).close().open("tbody", &[]);
        for row in &self.rows {
            table = self.row(table, "td", row);
        }
        table = table.close();
        if !self.sum.is_empty() {
            table = self.row(table.open("tfoot", &[]), "td", &self.sum).close();
        }
        table.done()
    }

    fn row(&self, markup: Markup, tag: &'static str, cells: &[String]) -> Markup {
        let ends = self.head.len().saturating_sub(self.words.1);
        let mut row = markup.open("tr", &[]);
        for (place, cell) in cells.iter().enumerate() {
            let class = if place < self.words.0 || place >= ends { "words" } else { "" };
            row = match (place, tag) {
                (_, "th") => row.leaf("th", &[("scope", "col"), ("class", class)], cell),
                (0, _) => row.leaf("th", &[("scope", "row"), ("class", class)], cell),
                _ => row.leaf("td", &[("class", class)], cell),
            };
        }
        row.close()
    }
}

/// The word at a place of a text that lists words with `|` between.
#[must_use]
pub fn item(list: &'static str, place: usize) -> &'static str {
    list.split('|').nth(place).unwrap_or_default()
}

/// What stands between two sentences, and between two things.
#[must_use]
pub const fn joints(words: Words) -> (&'static str, &'static str) {
    match words.language() {
        Language::En => (" ", ", "),
        Language::Zh => ("", "，"),
    }
}

/// Title and date of a source.
#[must_use]
pub fn source(id: Option<SourceId>) -> String {
    let Some(source) = id.and_then(|id| catalog().source(id)) else { return String::new() };
    match &source.date {
        Some(date) => [&source.brief(), ", ", date].concat(),
        None => source.brief(),
    }
}

/// Accelerators that a failure takes and slows, and the bandwidth that is left.
#[must_use]
pub fn effect(effect: Option<FailureEffect>) -> [String; 3] {
    let Some(effect) = effect else { return [NONE, NONE, NONE].map(str::to_owned) };
    [count(effect.gpus_lost.into()), count(effect.gpus_slowed.into()), percent(effect.bandwidth_left)]
}

/// How far a figure can be trusted.
#[must_use]
pub fn confidence(confidence: Confidence, words: Words) -> &'static str {
    item(bill::confidences(words), confidence as usize)
}

#[cfg(test)]
mod tests {
    use fabriscope_model::catalog::Medium;
    use fabriscope_model::diagnosis::Cause;
    use fabriscope_model::report::{FailureKind, Role};
    use fabriscope_model::scenario::{Op, Topology, Word};
    use fabriscope_words::{CHINESE, ENGLISH, diagnosis_texts, fabric, figure, reliability};

    use super::*;

    #[test]
    fn a_table_names_its_rows_columns_and_sum() {
        let mut table = Table::new("part|count|source", (1, 1));
        table.rows.push(["A", "1", "s"].map(str::to_owned).to_vec());
        table.sum = ["all", "1", ""].map(str::to_owned).to_vec();
        let markup = table.section("parts", "Parts", "A <note>");
        for piece in [
            "<th scope=\"col\" class=\"words\">part</th><th scope=\"col\">count</th>",
            "<th scope=\"row\" class=\"words\">A</th><td>1</td><td class=\"words\">s</td></tr>",
            "<tfoot><tr><th scope=\"row\" class=\"words\">all</th>",
            "<p class=\"note\">A &lt;note&gt;</p></section>",
        ] {
            assert!(markup.contains(piece), "{piece} in {markup}");
        }
    }

    /// A list follows the order of an enumeration, so it is as long.
    #[test]
    fn lists_have_an_item_for_every_kind() {
        for words in [ENGLISH, CHINESE] {
            let lists = [
                (bill::roles(words), Role::Facility as usize + 1),
                (bill::confidences(words), Confidence::ALL.len()),
                (bill::head(words), 10),
                (fabric::media(words), Medium::ALL.len()),
                (fabric::tiers(words), 5),
                (fabric::tier_one(words), 5),
                (fabric::purposes(words), 4),
                (fabric::face_others(words), 4),
                (fabric::tiers_head(words), 7),
                (fabric::tiers_rows(words), 7),
                (fabric::facts(words), 12),
                (figure::ops(words), Op::WORDS.len()),
                (figure::topologies(words), Topology::WORDS.len()),
                (reliability::kinds(words), FailureKind::CoreLink as usize + 1),
                (reliability::parts_head(words), 11),
                (reliability::facts(words), 10),
                (diagnosis_texts::causes(words), Cause::ALL.len()),
                (diagnosis_texts::raw_tests(words), 4),
                (diagnosis_texts::rows_head(words), 6),
            ];
            for (list, count) in lists {
                assert_eq!(list.split('|').count(), count, "{list}");
                assert!(list.split('|').all(|item| !item.is_empty()), "{list}");
            }
        }
        assert_eq!(item(bill::roles(ENGLISH), Role::Optic as usize), "optical module");
        assert_eq!(item(fabric::media(ENGLISH), Medium::ActiveOptical as usize), "active optical");
        assert_eq!(item(reliability::kinds(ENGLISH), FailureKind::LinkFlap as usize), "link flap");
        assert_eq!(item(figure::topologies(ENGLISH), Topology::Ddc as usize), "scheduled fabric (DDC)");
        assert_eq!(item(figure::ops(ENGLISH), Op::SendRecv as usize), "send/recv");
    }
}
