//! The signals of the page.

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::Notice;
use fabriscope_model::report::Report;
use fabriscope_model::scenario::{Language, Scenario, ThemeChoice};
use leptos::prelude::*;

use super::address::Address;
use super::{follow, live, memo, preference, start};
use crate::copy::{Wording, labels};
use crate::dom::{document, history};

/// Everything that components share. The scenario is the only state; the rest follows from it
/// or is of this visit only.
#[derive(Clone, Copy)]
pub struct Page {
    /// What the user gave.
    pub scenario: RwSignal<Scenario>,
    /// Remarks about the link that was opened.
    pub notices: RwSignal<Vec<Notice>>,
    /// The design that the controls show, 0 for A.
    pub selected: RwSignal<usize>,
    /// Whether edits of the machine go to all designs.
    pub everywhere: RwSignal<bool>,
    /// How many designs there are.
    pub count: Memo<usize>,
    /// The answer.
    pub report: Memo<Report>,
    /// Language in view.
    pub language: Memo<Language>,
    /// Colours in view.
    pub theme: Memo<ThemeChoice>,
    /// What each design is called, A first.
    pub labels: Memo<Vec<String>>,
    pub(super) address: Address,
}

impl Page {
    /// Reads the address and sets up what follows from it. To be called once.
    pub fn open() -> Self {
        let (scenario, notices) = start::read(&history::query());
        let address = Address::new(&scenario);
        let scenario = RwSignal::new(scenario);
        let report = memo(move || scenario.with(|scenario| evaluate(scenario, catalog())));
        let language = memo(move || scenario.with(preference::language));
        let theme = memo(move || scenario.with(preference::theme));
        let labels =
            memo(move || report.with(|report| labels::of_designs(report, Wording::of(language.get()))));
        let page = Self {
            scenario,
            notices: RwSignal::new(notices),
            selected: RwSignal::new(0),
            everywhere: RwSignal::new(true),
            count: memo(move || scenario.with(|scenario| scenario.designs().len())),
            report,
            language,
            theme,
            labels,
            address,
        };
        page.follow();
        page
    }

    /// The page's signals, for components below the root.
    #[must_use]
    pub fn here() -> Self {
        expect_context()
    }

    /// The words of the language in view.
    #[must_use]
    pub fn wording(self) -> &'static Wording {
        Wording::of(self.language.get())
    }

    /// Words that follow the language, for use in a view.
    #[must_use]
    pub fn say(self, pick: fn(&'static Wording) -> &'static str) -> Signal<String> {
        live(move || pick(self.wording()).to_owned())
    }

    /// Keeps address, document and browser in step.
    fn follow(self) {
        self.address.follow(self);
        follow(move || {
            let wording = self.wording();
            document::set_language(wording.frame.tag);
            document::set_title(wording.frame.title);
        });
        follow(move || {
            document::set_theme(match self.theme.get() {
                ThemeChoice::System => None,
                ThemeChoice::Light => Some("light"),
                ThemeChoice::Dark => Some("dark"),
            });
        });
    }

    /// Shows what the address says, after the back button.
    pub(super) fn reopen(self) {
        let (scenario, notices) = start::read(&history::query());
        if !self.address.adopt(&scenario) {
            return;
        }
        let last = scenario.designs().len() - 1;
        self.selected.update(|selected| *selected = (*selected).min(last));
        self.notices.set(notices);
        self.scenario.set(scenario);
    }
}
