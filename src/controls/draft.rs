//! What was typed and cannot be used: it stays in the field until it is right, while the rest of
//! the page works on with the last good value.

use leptos::prelude::*;

use super::field::Field;
use crate::state::Page;

/// A text field's text: the draft, else what is written.
#[derive(Clone, Copy)]
pub struct Draft {
    field: Field,
    page: Page,
    /// A text that is not (yet) a value.
    bad: RwSignal<Option<String>>,
    /// What was in view when it was typed: when that changes by other means, the draft is out of date.
    typed_over: StoredValue<String>,
    /// Whether an empty field means the default, or is a mistake.
    empty_resets: bool,
}

impl Draft {
    /// A draft for `field`.
    pub fn new(page: Page, field: Field, empty_resets: bool) -> Self {
        let typed_over = StoredValue::new(String::new());
        Self { field, page, bad: RwSignal::new(None), typed_over, empty_resets }
    }

    /// Takes what was typed: a value is written at once, anything else is kept here.
    pub fn typed(self, text: &str) {
        if text.trim().is_empty() && self.empty_resets {
            self.bad.set(None);
            self.field.reset();
        } else if self.field.check(text).is_none() {
            self.bad.set(None);
            self.field.write(text);
        } else {
            self.typed_over.set_value(untrack(|| self.in_view()));
            self.bad.set(Some(text.to_owned()));
        }
    }

    /// Which design is in view and what is written there.
    fn in_view(self) -> String {
        format!("{} {}", self.page.selected.get(), self.field.raw())
    }

    /// The draft, while it belongs to what is in view.
    fn current(self) -> Option<String> {
        let in_view = self.in_view();
        let bad = self.bad.get();
        if self.typed_over.with_value(|typed_over| *typed_over == in_view) { bad } else { None }
    }

    /// What the field shows.
    pub fn text(self) -> String {
        self.current().unwrap_or_else(|| self.field.raw())
    }

    /// What is wrong with it, in words; empty when nothing is.
    pub fn fault(self) -> String {
        let draft = self.current().and_then(|text| self.field.check(&text));
        let fault = draft.or_else(|| self.field.fault());
        fault.map(|fault| self.field.explain(fault)).unwrap_or_default()
    }
}
