//! An id that is in no list.

use super::{Finding, FindingKind, Severity};
use crate::catalog::Catalog;
use crate::scenario::Key;

impl Finding {
    /// An id that is in no list of its kind; the part that may be meant is the change that mends it.
    #[must_use]
    pub fn unknown_part(catalog: &Catalog, key: Key, kind: &str, id: &str, used: &str) -> Self {
        let near = catalog.near(kind, id).map(|part| part.id().to_owned());
        let fix = near.clone().unwrap_or_else(|| used.to_owned());
        let kind = FindingKind::UnknownPart { id: id.to_owned(), near, used: used.to_owned() };
        Self::new(key, Severity::Error, kind).with_fix(key, &fix)
    }
}
