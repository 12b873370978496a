//! What is published about a parameter of a model.

use super::{Text, word::vocabulary};

/// A parameter with its grounds, for the pages that list sources.
#[derive(Clone, Debug, PartialEq)]
pub struct ParameterRecord {
    /// Name, as the model has it.
    pub id: Text,
    /// Value in `unit`.
    pub value: f64,
    /// Unit in words, empty for a pure number.
    pub unit: Text,
    /// What it means.
    pub meaning: Text,
    /// How the value came about.
    pub basis: Basis,
    /// Measurements and documents it rests on.
    pub grounds: Text,
}

vocabulary! {
    /// How the value of a parameter came about.
    Basis {
        /// Somebody published it.
        Published = "published",
        /// Fitted to public measurements.
        Fitted = "fitted",
        /// Chosen inside published bounds.
        Judgement = "judgement",
        /// No source was read.
        Unverified = "unverified",
    }
}
