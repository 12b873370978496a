//! Where a figure comes from and how far it can be trusted.

use super::{Text, word::vocabulary};

/// Number of a [`Source`] in the catalogue that holds it.
///
/// Figures carry the number and not the text: about 140 sources serve some 2,000 figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(pub u16);

/// One document or market at one date, in one role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Short name of the document, unique in the list of sources; the same document at two
    /// dates is two entries with one key.
    pub key: Text,
    /// The document as a reader would look it up.
    pub title: Text,
    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD` of the figure; absent only for unverified figures.
    pub date: Option<Text>,
    /// What sort of statement it is, where known.
    pub kind: Option<SourceKind>,
}

vocabulary! {
    /// What sort of statement a source makes.
    SourceKind {
        /// A maker's specification.
        Datasheet = "datasheet",
        /// Somebody measured it.
        Measured = "measured",
        /// A published list price.
        ListPrice = "list_price",
        /// An offer or a shop price on one day.
        Quote = "quote",
        /// Somebody's judgement.
        Estimate = "estimate",
    }
}

vocabulary! {
    /// How far a figure can be trusted. An unverified figure is shown as such, always.
    Confidence {
        /// A maker's document or a measurement report whose text was read.
        High = "high",
        /// A secondary source that was read and fits the others.
        Medium = "medium",
        /// A weak or estimated source.
        Low = "low",
        /// Arithmetic on other figures.
        Derived = "derived",
        /// Background knowledge; no source was read.
        Unverified = "unverified",
    }
}

impl Confidence {
    /// Whether the figure must be shown as unverified.
    #[must_use]
    pub fn is_unverified(self) -> bool {
        self == Self::Unverified
    }
}
