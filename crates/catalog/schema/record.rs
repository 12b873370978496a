//! One figure as it stands in a data file.

use serde::Deserialize;

/// A number with its unit and source: the ordinary record.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The number, in `unit`.
    pub value: f64,
    /// One of the known units.
    pub unit: String,
    /// Key in the list of sources.
    pub source: String,
    /// Date of the figure.
    pub date: Option<String>,
    /// Confidence word.
    pub confidence: String,
    /// Kind word; the source's own where absent.
    pub kind: Option<String>,
}

/// A word of a closed list with its source: a capability.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordRecord {
    /// The word.
    pub value: String,
    /// Key in the list of sources.
    pub source: String,
    /// Date of the figure.
    pub date: Option<String>,
    /// Confidence word.
    pub confidence: String,
    /// Kind word; the source's own where absent.
    pub kind: Option<String>,
}

/// Two records that bound a band.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RangeRecord {
    /// Lower end.
    pub low: Record,
    /// Upper end.
    pub high: Record,
}

/// What every record says of its origin, whatever it holds.
#[derive(Clone, Copy, Debug)]
pub struct Evidence<'a> {
    /// Key in the list of sources.
    pub source: &'a str,
    /// Date of the figure.
    pub date: Option<&'a str>,
    /// Confidence word.
    pub confidence: &'a str,
    /// Kind word.
    pub kind: Option<&'a str>,
}

/// Gives a record type its `evidence`; the fields repeat because serde cannot both flatten
/// a shared part and refuse unknown keys.
macro_rules! evidenced {
    ($($record:ty),+) => { $(
        impl $record {
            /// What the record says of its origin.
            pub fn evidence(&self) -> crate::schema::record::Evidence<'_> {
                crate::schema::record::Evidence {
                    source: &self.source,
                    date: self.date.as_deref(),
                    confidence: &self.confidence,
                    kind: self.kind.as_deref(),
                }
            }
        }
    )+ };
}
pub(super) use evidenced;

evidenced!(Record, WordRecord);
