//! Every constant in use with its value, source, date and confidence.

use fabriscope_catalog::data_release;
use fabriscope_chart::numbers::{bytes, count, plain, seconds};
use fabriscope_chart::{ValueFormat, format_value};
use fabriscope_exchange::{Block, Question};
use fabriscope_model::catalog::{Basis, ParameterRecord};
use fabriscope_model::scenario::Language;
use fabriscope_words::{Words, constant as texts};

use super::parts;
use crate::asked::Asked;
use crate::files::grounds;
use crate::markup::Markup;
use crate::section::Section;
use crate::table::{NONE, Table, item};

/// The field with the text that a reader looks for.
const FIELD: &str = "find";

/// One constant as it is shown.
#[derive(Clone, Debug, Default)]
pub struct Constant {
    /// What it means.
    pub what: String,
    /// The part or the model that it belongs to.
    pub of: String,
    /// With its unit.
    pub value: String,
    /// What it rests on.
    pub source: String,
    /// Of the source.
    pub date: String,
    /// How far it can be trusted, or how it came about.
    pub confidence: String,
    /// No source was read.
    pub unverified: bool,
}

impl Constant {
    fn cells(self) -> Vec<String> {
        vec![self.what, self.of, self.value, self.source, self.date, self.confidence]
    }
}

/// The constants; the field as it was made for a language, since it must not change in use.
#[derive(Default)]
pub struct Constants {
    field: Option<(Words, String)>,
}

impl Section for Constants {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let words = asked.words;
        let field = match &self.field {
            Some((made_for, field)) if *made_for == words => field.clone(),
            _ => {
                let made = field(&asked.question, words);
                self.field = Some((words, made.clone()));
                made
            }
        };
        let table = table(asked, grounds());
        vec![Block::markup("constants", field), Block::markup("block-constants", table)]
    }
}

fn field(question: &Question, words: Words) -> String {
    let input = [("name", FIELD), ("type", "search"), ("value", question.field(FIELD))];
    Markup::new()
        .leaf("h2", &[("id", "constants-title")], texts::title(words))
        .leaf("p", &[("class", "note")], texts::note(words))
        .open("div", &[("class", "filters")])
        .open("label", &[])
        .text(texts::find(words))
        .void("input", &input)
        .done()
}

/// The constants that hold the text looked for, unverified ones first.
fn table(asked: &Asked, grounds: &str) -> String {
    let words = asked.words;
    let mut all = Vec::new();
    for (place, model) in grounds.split("\n\n").enumerate() {
        let records = model.lines().filter_map(ParameterRecord::from_line);
        all.extend(records.map(|record| parameter(&record, item(texts::models(words), place), words)));
    }
    parts::list(&asked.report, words, &mut all);
    let wanted = asked.question.field(FIELD).trim().to_lowercase();
    let mut table = Table::new(texts::head(words), (6, 0));
    let total = all.len();
    let (unverified, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|constant| constant.unverified);
    for constant in unverified.into_iter().chain(others) {
        let cells = constant.cells();
        if cells.iter().any(|cell| cell.to_lowercase().contains(&wanted)) {
            table.rows.push(cells);
        }
    }
    let (shown, total) = (count(table.rows.len() as u64), count(total as u64));
    let said = texts::found(words, &shown, &total, data_release());
    let framed = if table.rows.is_empty() {
        String::new()
    } else {
        table.framed(texts::title(words), "constants-title")
    };
    Markup::new()
        .open("section", &[("class", "data-table"), ("id", "constants-table")])
        .leaf("p", &[("class", "note"), ("role", "status")], &said)
        .markup(&framed)
        .done()
}

fn parameter(record: &ParameterRecord, model: &str, words: Words) -> Constant {
    let what = match words.language() {
        Language::En => &record.meaning,
        Language::Zh => &record.meaning_zh,
    };
    Constant {
        what: what.trim_end_matches('.').trim_end_matches(", s").to_owned(),
        of: [model, ": ", &record.id].concat(),
        value: value(record),
        source: record.grounds.to_string(),
        date: NONE.to_owned(),
        confidence: item(texts::bases(words), record.basis as usize).to_owned(),
        unverified: record.basis == Basis::Unverified,
    }
}

/// A parameter in the unit that a reader expects; units that its meaning names are left out.
fn value(record: &ParameterRecord) -> String {
    let number = record.value;
    match &*record.unit {
        "share" => format_value(number, ValueFormat::Percent),
        "s" => seconds(number),
        "s/m" => seconds(number) + "/m",
        "B" => bytes(number),
        "B/s" => format_value(number, ValueFormat::BytesPerSecond),
        unit @ ("GB" | "pJ") => [&plain(number), " ", unit].concat(),
        _ => plain(number),
    }
}

#[cfg(test)]
mod tests {
    use fabriscope_catalog::catalog;

    use super::*;

    fn all() -> String {
        let lines = |records: &[ParameterRecord]| {
            records.iter().map(ParameterRecord::line).collect::<Vec<_>>().join("\n")
        };
        [lines(&catalog().network_records), lines(&catalog().training_records)].join("\n\n")
    }

    fn shown(find: &str, language: &str) -> String {
        let question = Question {
            link: "gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce".to_owned(),
            language: language.to_owned(),
            fields: vec![(FIELD.to_owned(), find.to_owned())],
            ..Question::default()
        };
        table(&Asked::new(question), &all())
    }

    #[test]
    fn every_parameter_and_every_part_is_there_unverified_ones_first() {
        let table = shown("", "en");
        for record in catalog().network_records.iter().chain(catalog().training_records.iter()) {
            assert!(table.contains(&[" model: ", &record.id, "<"].concat()), "{}", record.id);
        }
        for piece in ["H100 SXM5 80GB", "ConnectX-7", "packet buffer", "electricity_us_large", "3,350 GB/s"] {
            assert!(table.contains(piece), "{piece}");
        }
        let rows: Vec<&str> = table.split("<tr>").collect();
        let last_unverified = rows.iter().rposition(|row| row.contains(">unverified<")).unwrap_or(0);
        let first_other = rows.iter().position(|row| row.contains(">high<") || row.contains(">fitted<"));
        assert!(first_other.is_some_and(|other| other > last_unverified) && last_unverified > 5);
    }

    #[test]
    fn a_text_narrows_the_table_and_none_empties_it() {
        let table = shown("NVLS", "en");
        let rows = table.matches("<tr>").count() - 1;
        assert!((3..20).contains(&rows), "{rows}");
        assert!(!shown("no such constant", "en").contains("<table"));
    }

    #[test]
    fn chinese_readers_get_chinese_meanings() {
        let table = shown("link_hopper", "zh");
        assert!(table.contains("长环达到的 Scale-up 链路速率比例，Hopper 代"), "{table}");
        assert!(table.contains("拟合"), "{table}");
    }
}
