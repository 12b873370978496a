//! One finding: field, weight, kind, and the change that mends it.

use super::{FindingKind, Severity};
use crate::scenario::{Key, Name};

/// One finding about one field.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The field it is about.
    pub field: Name,
    /// How much it matters.
    pub severity: Severity,
    /// What it is.
    pub kind: FindingKind,
    /// A change that mends it: field and value to write.
    pub fix: Option<(Name, String)>,
}

impl Finding {
    /// A finding about a plain key.
    #[must_use]
    pub fn new(key: Key, severity: Severity, kind: FindingKind) -> Self {
        Self { field: Name::Plain(key), severity, kind, fix: None }
    }

    /// The same finding with a change that mends it.
    #[must_use]
    pub fn with_fix(mut self, key: Key, value: &str) -> Self {
        self.fix = Some((Name::Plain(key), value.to_owned()));
        self
    }
}
