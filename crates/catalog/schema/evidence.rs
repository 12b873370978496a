//! Figures of documents against which claims are held: one file, one table a figure.

use std::collections::BTreeMap;

use fabriscope_model::catalog::Evidence;
use serde::Deserialize;

use super::desk::{Desk, text};
use super::economics::own;
use super::record::Record;

/// The file `evidence.toml`.
pub type EvidencesFile = BTreeMap<String, EvidenceFile>;

/// One table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvidenceFile {
    notes: String,
    value: Record,
}

impl EvidenceFile {
    /// Checks a figure and what is said of it.
    pub fn lower(&self, desk: &mut Desk<'_>, id: &str) -> Evidence {
        if self.notes.trim().is_empty() {
            desk.object(id, "the notes are missing: what does the document say?");
        }
        let figure = own(desk, &format!("{id}.value"), &self.value);
        Evidence { id: desk.id(id), unit: text(&self.value.unit), figure, notes: text(&self.notes) }
    }
}
