//! A question with what every section needs to answer it.

use fabriscope_catalog::catalog;
use fabriscope_chart::ValueFormat;
use fabriscope_chart::numbers::{Money, plain};
use fabriscope_exchange::Question;
use fabriscope_model::link::{parse, print};
use fabriscope_model::report::{DesignReport, Report};
use fabriscope_model::scenario::{Key, Language, Name, Scenario, Word};
use fabriscope_model::{evaluate, evaluate_with_training};
use fabriscope_words::{Words, bill, money as money_words};

use crate::table::{confidence, source};

/// The view that needs no plan of a training run, whose search takes time.
const PLAIN: &str = "overlay";

/// A question, read and evaluated.
pub struct Asked {
    /// As it was sent.
    pub question: Question,
    /// The scenario of its link.
    pub scenario: Scenario,
    /// All designs evaluated; training included where the view may need it.
    pub report: Report,
    /// Texts of its language.
    pub words: Words,
}

impl Asked {
    /// Reads and evaluates a question.
    #[must_use]
    pub fn new(question: Question) -> Self {
        let scenario = parse(&question.link).scenario;
        let evaluate = if question.view == PLAIN { evaluate } else { evaluate_with_training };
        let report = evaluate(&scenario, catalog());
        let words = Words::of(language(&question));
        Self { question, scenario, report, words }
    }

    /// What the page calls design `index`; its letter where it said nothing.
    #[must_use]
    pub fn label(&self, index: usize) -> &str {
        let letter = || "ABCDEF".get(index..=index).unwrap_or_default();
        self.question.labels.get(index).map_or_else(letter, String::as_str)
    }

    /// The scenario as a link without what belongs to the page: what costly curves depend on.
    #[must_use]
    pub fn link_of_model(&self) -> String {
        let mut model = self.scenario.clone();
        for key in [Key::Lang, Key::Theme, Key::Tab, Key::Embed] {
            model.clear(0, &Name::Plain(key));
        }
        print(&model)
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

    /// In what money design `index` is shown.
    #[must_use]
    pub fn money(&self, index: usize) -> Money {
        self.report.designs.get(index).map_or(Money::of("", 1.0), money_of)
    }

    /// The rate at which money is shown and where it comes from; empty for dollars.
    #[must_use]
    pub fn rate(&self) -> String {
        let Some(rate) = self.report.designs.first().map(|design| design.cost.currency) else {
            return String::new();
        };
        let money = self.money(0);
        if money.format == ValueFormat::Usd {
            return String::new();
        }
        let from = if rate.yours {
            bill::yours(self.words).to_owned()
        } else {
            [&source(rate.source), " · ", confidence(rate.confidence, self.words)].concat()
        };
        money_words::rate(self.words, &plain(rate.per_usd), money.code(), &from)
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

/// In what money a design is shown.
#[must_use]
pub fn money_of(design: &DesignReport) -> Money {
    let rate = design.cost.currency;
    Money::of(rate.currency.word(), rate.per_usd)
}

/// The language of a question; English where it names none.
#[must_use]
pub fn language(question: &Question) -> Language {
    Language::from_word(&question.language).unwrap_or(Language::En)
}
