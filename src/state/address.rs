//! Keeps the address equal to what is on screen.
//!
//! Small changes replace the address a moment after the last of them, because browsers refuse
//! pages that do so too often; deliberate ones (a design added or removed) are steps for the
//! back button.

use fabriscope_model::link;
use fabriscope_model::scenario::Scenario;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use leptos::prelude::*;

use super::{Page, follow};
use crate::dom::history;

/// Calm after which the address follows, in milliseconds.
const CALM_MS: u32 = 250;

/// Wait before another try when the browser refused, in milliseconds.
const RETRY_MS: u32 = 2_000;

/// What the address says, and the change that is still to come.
#[derive(Clone, Copy)]
pub struct Address {
    /// The printed scenario that the address shows, however it was spelled there.
    shown: StoredValue<String>,
    pending: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Address {
    /// The address that was just read as `scenario`.
    pub fn new(scenario: &Scenario) -> Self {
        Self { shown: StoredValue::new(link::print(scenario)), pending: StoredValue::new_local(None) }
    }

    /// Takes over what was just read from the address. False when it says what it said before:
    /// then only the fragment has changed, and edits that are still to come must not be lost.
    pub fn adopt(self, scenario: &Scenario) -> bool {
        let query = link::print(scenario);
        if self.shown.with_value(|shown| *shown == query) {
            return false;
        }
        self.pending.set_value(None);
        self.shown.set_value(query);
        true
    }

    /// Starts to follow the scenario, and to restore it on back and forward.
    pub fn follow(self, page: Page) {
        follow(move || {
            page.scenario.track();
            self.schedule(page, CALM_MS);
        });
        EventListener::new(&gloo::utils::window(), "popstate", move |_| page.reopen()).forget();
    }

    /// Replaces a timer that may still run.
    fn schedule(self, page: Page, wait_ms: u32) {
        self.pending.set_value(Some(Timeout::new(wait_ms, move || self.settle(page))));
    }

    /// Writes at once what is still to come.
    pub fn settle(self, page: Page) {
        self.pending.set_value(None);
        self.write(page, history::replace);
    }

    /// Writes the scenario as a new step.
    pub fn step(self, page: Page) {
        self.pending.set_value(None);
        self.write(page, history::push);
    }

    fn write(self, page: Page, put: impl Fn(&str) -> bool) {
        let query = page.scenario.with_untracked(link::print);
        if self.shown.with_value(|shown| *shown == query) {
            return;
        }
        page.scenario.with_untracked(|scenario| page.steps.record(scenario));
        if put(&query) {
            self.shown.set_value(query);
        } else {
            self.schedule(page, RETRY_MS);
        }
    }
}
