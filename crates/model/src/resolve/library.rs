//! The collective library.

use crate::catalog::{CollectiveLibrary, Gpu};
use crate::finding::{Finding, FindingKind, Severity};
use crate::scenario::{Given, Key, Library, Word};

/// The accelerator's own library, or `other` when asked for: another maker's does not run on it.
pub(super) fn library(given: &Given, gpu: &Gpu, findings: &mut Vec<Finding>) -> CollectiveLibrary {
    let own = gpu.ccl;
    let asked =
        given.word::<Library>(Key::Ccl).and_then(|library| CollectiveLibrary::from_word(library.word()));
    match asked {
        None => own,
        Some(asked) if asked == own || asked == CollectiveLibrary::Other => asked,
        Some(asked) => {
            let kind = FindingKind::ForeignLibrary { asked, used: own };
            findings.push(Finding::new(Key::Ccl, Severity::Error, kind).with_fix(Key::Ccl, own.word()));
            own
        }
    }
}
