//! A benchmark's log against the selected design: paste box, verdict, curve, suspects, rows.

mod curve;
mod rows;
mod suspects;
mod verdict;

use fabriscope_catalog::catalog;
use fabriscope_exchange::Block;
use fabriscope_model::diagnosis::{Log, focus, judge};
use fabriscope_model::scenario::Op;
use fabriscope_words::{Words, diagnosis_texts as texts};

use crate::asked::Asked;
use crate::figure::sources;
use crate::markup::Markup;
use crate::section::Section;

/// The name of the field that holds the log.
const FIELD: &str = "log";

/// The section; it keeps the log that it read last, since every change of the scenario asks again.
#[derive(Default)]
pub struct Diagnosis {
    read: Option<(String, Op, Log)>,
}

impl Diagnosis {
    /// The log of the field, read once.
    fn log(&mut self, text: &str, focus: Op) -> &Log {
        let known = self.read.take().filter(|(known, op, _)| known == text && *op == focus);
        let read = known.unwrap_or_else(|| (text.to_owned(), focus, Log::read(text.as_bytes(), focus)));
        &self.read.insert(read).2
    }
}

impl Section for Diagnosis {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let index = asked.selected();
        let text = asked.question.field(FIELD);
        let op = focus(&asked.scenario, index);
        let found = judge(&asked.scenario, index, catalog(), self.log(text, op));
        let pasted = !text.trim().is_empty();
        let words = asked.words;
        vec![
            Block::markup("diagnosis-form", form(words)),
            Block::markup("diagnosis-verdict", verdict::markup(asked, &found, pasted)),
            Block::figure(curve::spec(asked, &found, op), sources(texts::sources(words))),
            Block::markup("diagnosis-suspects", suspects::markup(asked, &found)),
            Block::markup("diagnosis-rows", rows::markup(words, &found)),
        ]
    }
}

/// The box; it is always the same, so that nobody is disturbed while typing.
fn form(words: Words) -> String {
    let section = [("class", "figure split"), ("aria-labelledby", "diagnosis-title")];
    let area = [
        ("id", "diagnosis-log"),
        ("name", FIELD),
        ("rows", "8"),
        ("spellcheck", "false"),
        ("autocomplete", "off"),
        ("aria-describedby", "diagnosis-hint"),
        ("placeholder", PLACEHOLDER),
    ];
    Markup::new()
        .open("section", &section)
        .leaf("h2", &[("id", "diagnosis-title")], texts::title(words))
        .leaf("p", &[("class", "figure-subtitle"), ("id", "diagnosis-hint")], texts::hint(words))
        .leaf("label", &[("for", "diagnosis-log")], texts::label(words))
        .leaf("textarea", &area, "")
        .done()
}

/// What a log looks like, in no language.
const PLACEHOLDER: &str = "# nThread 1 nGpus 1 minBytes 8 maxBytes 17179869184 …\n  1073741824  268435456  float  sum  -1  4128.9  260.06  487.61  0";

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_exchange::Question;

    const LOG: &str = "#  Rank  0 Group  0 Pid 4711 on secret-host-17 device  0 [0x1b] NVIDIA H100\n\
        secret-host-17:4711:4801 [0] NCCL INFO Channel 00/0 : 7[7] -> 8[0] [send] via NET/Socket/0\n\
        # Collective test starting: all_reduce_perf\n\
        1073741824 268435456 float sum -1 134217.7 8.00 15.00 0 134211.2 8.00 15.00 0\n\
        8589934592 2147483648 float sum -1 1073741.8 8.00 15.00 0 1073700.0 8.00 15.00 0\n";

    fn blocks(log: &str, language: &str) -> Vec<Block> {
        let question = Question {
            language: language.into(),
            link: "gpu=h100-sxm5&nodes=2&transport=ib&tab=advice".into(),
            fields: vec![(FIELD.into(), log.into())],
            ..Question::default()
        };
        Diagnosis::default().blocks(&Asked::new(question))
    }

    #[test]
    fn a_faulty_log_gets_a_verdict_a_curve_and_its_suspect_first() {
        for language in ["en", "zh"] {
            let all = blocks(LOG, language);
            assert!(all[1].text.contains("data-verdict=\"faulty\""), "{}", all[1].text);
            let figure = all[2].figure.as_ref().map(|spec| spec.series.len());
            assert_eq!(figure, Some(2));
            let first = all[3].text.split("<details").nth(1).unwrap_or_default();
            assert!(first.contains("data-cause=\"sockets\"") && first.contains("NCCL_DEBUG=INFO"), "{first}");
            assert!(all[4].text.matches("<tr>").count() == 3, "{}", all[4].text);
            assert!(all.iter().all(|block| !block.text.contains("secret")), "a host's name is shown");
        }
    }

    #[test]
    fn before_a_log_comes_and_where_it_is_none() {
        let empty = blocks("", "en");
        assert!(!empty[1].text.contains("data-verdict"));
        assert_eq!(empty[2].figure.as_ref().map(|spec| spec.series.len()), Some(1));
        assert!(empty[3].text.is_empty() && empty[4].text.is_empty());
        let junk = blocks("bash: all_reduce_perf: command not found", "en");
        assert!(junk[1].text.contains("data-verdict=\"unreadable\""), "{}", junk[1].text);
        assert!(junk[3].text.is_empty() && junk[4].text.is_empty());
    }

    #[test]
    fn the_same_log_is_read_once() {
        let mut section = Diagnosis::default();
        let first = section.log(LOG, Op::AllReduce).clone();
        assert_eq!(first.figures.len(), 2);
        assert_eq!(*section.log(LOG, Op::AllReduce), first);
        assert!(section.log("", Op::AllReduce).figures.is_empty());
    }
}
