//! What documents and measurements say where no model answers.

use super::{Figure, Text};

/// One figure of a document that a claim is held against.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// Stable id.
    pub id: Text,
    /// Unit of the figure, as in the data file (`GB/s`, `count`, `year` ...).
    pub unit: Text,
    /// The figure, in that unit.
    pub figure: Figure<f64>,
    /// What was read.
    pub notes: Text,
}
