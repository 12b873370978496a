//! A question with what every section needs to answer it.

use fabriscope_catalog::catalog;
use fabriscope_exchange::Question;
use fabriscope_model::evaluate_with_training;
use fabriscope_model::link::{parse, print};
use fabriscope_model::report::{DesignReport, Report};
use fabriscope_model::scenario::{Key, Language, Scenario, Word};
use fabriscope_words::Words;

/// A question, read and evaluated.
pub struct Asked {
    /// As it was sent.
    pub question: Question,
    /// The scenario of its link.
    pub scenario: Scenario,
    /// All designs evaluated, training included.
    pub report: Report,
    /// Texts of its language.
    pub words: Words,
}

impl Asked {
    /// Reads and evaluates a question.
    #[must_use]
    pub fn new(question: Question) -> Self {
        let scenario = parse(&question.link).scenario;
        let report = evaluate_with_training(&scenario, catalog());
        let words = Words::of(language(&question));
        Self { question, scenario, report, words }
    }

    /// What the page calls design `index`; its letter where it said nothing.
    #[must_use]
    pub fn label(&self, index: usize) -> &str {
        let letter = || "ABCDEF".get(index..=index).unwrap_or_default();
        self.question.labels.get(index).map_or_else(letter, String::as_str)
    }

    /// The address of another scenario, which keeps language, colours and tab where it names none.
    #[must_use]
    pub fn open(&self, link: &str) -> String {
        let mut other = parse(link).scenario;
        for key in [Key::Lang, Key::Theme, Key::Tab] {
            if let Some(word) = self.scenario.page().entry(key).filter(|_| other.page().entry(key).is_none())
            {
                other.set_key(0, key, &word.raw);
            }
        }
        ["?", &print(&other)].concat()
    }

    /// The address of this scenario with a change.
    #[must_use]
    pub fn changed(&self, change: impl FnOnce(&mut Scenario)) -> String {
        let mut other = self.scenario.clone();
        change(&mut other);
        ["?", &print(&other)].concat()
    }

    /// Position of the design in the page's controls, always one that there is.
    #[must_use]
    pub fn selected(&self) -> usize {
        (self.question.selected as usize).min(self.report.designs.len().saturating_sub(1))
    }

    /// The design in the page's controls.
    #[must_use]
    pub fn design(&self) -> Option<&DesignReport> {
        self.report.designs.get(self.selected())
    }
}

/// The language of a question; English where it names none.
#[must_use]
pub fn language(question: &Question) -> Language {
    Language::from_word(&question.language).unwrap_or(Language::En)
}
