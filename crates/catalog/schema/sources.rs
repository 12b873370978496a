//! The list of sources, and the numbering of those in use.

use std::collections::BTreeMap;

use fabriscope_model::catalog::{Source, SourceId, SourceKind};
use serde::Deserialize;

use super::date::is_date;
use super::desk::Desk;

/// One entry of the list of sources.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceEntry {
    /// The document as a reader would look it up.
    pub title: String,
    /// Its date, or that of its reading.
    pub date: Option<String>,
    /// What its figures usually are.
    pub kind: Option<String>,
    /// Whether nobody read it; its figures are unverified then.
    #[serde(default)]
    pub unread: bool,
}

impl SourceEntry {
    /// Checks the entry.
    pub fn check(&self, desk: &mut Desk<'_>, key: &str) {
        if self.title.trim().is_empty() {
            desk.object(&format!("{key}.title"), "the title is missing");
        }
        if let Some(date) = self.date.as_deref().filter(|date| !is_date(date)) {
            desk.object(&format!("{key}.date"), format!("\"{date}\" is not YYYY, YYYY-MM or YYYY-MM-DD"));
        }
        if let Some(kind) = &self.kind {
            let _: Option<SourceKind> = desk.word(&format!("{key}.kind"), kind);
        }
    }
}

/// The sources by key, as listed in the file.
pub type SourceList = BTreeMap<String, SourceEntry>;

/// Numbers each source, date and kind that figures cite.
#[derive(Debug, Default)]
pub struct Numbering {
    used: Vec<Source>,
}

impl Numbering {
    /// The number of a source at a date in a role, new or old.
    pub fn number(
        &mut self,
        key: &str,
        title: &str,
        date: Option<&str>,
        kind: Option<SourceKind>,
    ) -> SourceId {
        let same = |s: &Source| s.key == key && s.date.as_deref() == date && s.kind == kind;
        let place = self.used.iter().position(same).unwrap_or_else(|| {
            self.used.push(Source {
                key: key.to_owned().into(),
                title: title.to_owned().into(),
                date: date.map(|date| date.to_owned().into()),
                kind,
            });
            self.used.len() - 1
        });
        // A catalogue of 65,536 sources would be refused by `references` long before.
        SourceId(u16::try_from(place).unwrap_or(u16::MAX))
    }

    /// The numbered sources in order.
    pub fn into_sources(self) -> Vec<Source> {
        self.used
    }
}
