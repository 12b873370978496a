//! The signals of the page.

use std::sync::Arc;

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::Notice;
use fabriscope_model::report::Report;
use fabriscope_model::scenario::{Key, Language, Scenario, Tab, ThemeChoice, Word};
use fabriscope_words::{Words, has, install};
use leptos::prelude::*;

use super::address::Address;
use super::preference::other;
use super::steps::Steps;
use super::{follow, live, memo, preference, start};
use crate::copy::{Wording, labels};
use crate::dom::{boot, document, history};
use crate::remote::Helper;

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
    /// The answer, shared by all who show a part of it: copying it for each would cost time and weight.
    pub report: Memo<Arc<Report>>,
    /// Language in view: the one asked for, as soon as its texts are there.
    pub language: Memo<Language>,
    /// Colours in view.
    pub theme: Memo<ThemeChoice>,
    /// Tab in view.
    pub tab: Memo<Tab>,
    /// What each design is called, A first.
    pub labels: Memo<Vec<String>>,
    /// The only figure to show, for pages that frame it.
    pub embed: Memo<Option<String>>,
    /// Undo and redo.
    pub steps: Steps,
    /// The worker.
    pub helper: Helper,
    pub(super) address: Address,
}

impl Page {
    /// Reads the address and sets up what follows from it. To be called once.
    pub fn open() -> Self {
        let (scenario, notices) = start::read(&history::query());
        let address = Address::new(&scenario);
        let steps = Steps::new(&scenario);
        let scenario = RwSignal::new(scenario);
        let report = memo(move || Arc::new(scenario.with(|scenario| evaluate(scenario, catalog()))));
        let fetched = RwSignal::new(0_u32);
        let wanted = memo(move || scenario.with(preference::language));
        let language = memo(move || {
            fetched.track();
            let wanted = wanted.get();
            if has(wanted) { wanted } else { other(wanted) }
        });
        follow(move || {
            let wanted = wanted.get();
            if !has(wanted) {
                boot::fetch(wanted.word(), move |texts| {
                    install(wanted, texts);
                    fetched.update(|count| *count += 1);
                });
            }
        });
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
            tab: memo(move || {
                scenario.with(|scenario| scenario.page().word(Key::Tab)).unwrap_or(Tab::Bandwidth)
            }),
            labels,
            embed: memo(move || {
                scenario.with(|scenario| scenario.page().text(Key::Embed).map(str::to_owned))
            }),
            steps,
            helper: Helper::new(),
            address,
        };
        page.follow();
        page
    }

    /// The words of the language in view.
    #[must_use]
    pub fn wording(self) -> &'static Wording {
        Wording::of(self.language.get())
    }

    /// The texts of the language in view.
    #[must_use]
    pub fn words(self) -> Words {
        Words::of(self.language.get())
    }

    /// A text that follows the language, for use in a view.
    #[must_use]
    pub fn text(self, pick: fn(Words) -> &'static str) -> Signal<String> {
        live(move || pick(self.words()).to_owned())
    }

    /// Words that follow the language, for use in a view.
    #[must_use]
    pub fn say(self, pick: fn(&'static Wording) -> &'static str) -> Signal<String> {
        live(move || pick(self.wording()).to_owned())
    }

    /// Keeps address, document and browser in step.
    fn follow(self) {
        self.address.follow(self);
        self.listen_for_steps();
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

    /// Opens another scenario as a new step for the back button.
    pub fn visit(self, query: &str) {
        self.address.settle(self);
        if history::push(query) {
            self.reopen();
        }
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
        self.steps.record(&scenario);
        self.scenario.set(scenario);
    }
}
