//! What was typed and cannot be used: it stays in the field until it is right, while the rest of
//! the page works on with the last good value.

use fabriscope_model::scenario::Fault;
use leptos::prelude::*;

use super::field::Field;
use crate::state::Page;

/// A text that is not (yet) a value, and where it was typed.
#[derive(Clone, Debug, PartialEq)]
struct Bad {
    text: String,
    fault: Fault,
    /// Design in view when it was typed.
    design: usize,
    /// What was written then: when that changes by other means, the draft is out of date.
    written: String,
}

/// A text field's text: the draft, else what is written.
#[derive(Clone, Copy)]
pub struct Draft {
    field: Field,
    page: Page,
    bad: RwSignal<Option<Bad>>,
    /// Whether an empty field means the default, or is a mistake.
    empty_resets: bool,
}

impl Draft {
    /// A draft for `field`.
    pub fn new(page: Page, field: Field, empty_resets: bool) -> Self {
        Self { field, page, bad: RwSignal::new(None), empty_resets }
    }

    /// Takes what was typed: a value is written at once, anything else is kept here.
    pub fn typed(self, text: &str) {
        if text.trim().is_empty() && self.empty_resets {
            self.bad.set(None);
            self.field.reset();
            return;
        }
        match self.field.check(text) {
            None => {
                self.bad.set(None);
                self.field.write(text);
            }
            Some(fault) => self.bad.set(Some(Bad {
                text: text.to_owned(),
                fault,
                design: self.page.selected.get_untracked(),
                written: untrack(|| self.field.raw()),
            })),
        }
    }

    /// The draft, while it belongs to what is in view.
    fn current(self) -> Option<Bad> {
        let design = self.page.selected.get();
        let written = self.field.raw();
        self.bad.get().filter(|bad| bad.design == design && bad.written == written)
    }

    /// What the field shows.
    pub fn text(self) -> String {
        self.current().map_or_else(|| self.field.raw(), |bad| bad.text)
    }

    /// What is wrong with it, in words; empty when nothing is.
    pub fn fault(self) -> String {
        let fault = self.current().map(|bad| bad.fault).or_else(|| self.field.fault());
        fault.map(|fault| self.field.explain(fault)).unwrap_or_default()
    }
}
