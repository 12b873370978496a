//! What is wrong with a data file.

use std::fmt;

/// One thing wrong with the data: where, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Path of the file inside the data folder.
    pub file: String,
    /// The field, as a dotted path; empty when the file cannot be read at all.
    pub field: String,
    /// What is wrong and what would be right.
    pub reason: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, field, reason } = self;
        if field.is_empty() {
            write!(f, "data/{file}: {reason}")
        } else {
            write!(f, "data/{file}: {field}: {reason}")
        }
    }
}
