//! What is published about a parameter of a model.

use super::{Text, word::vocabulary};
use crate::units::{decimal, significant};

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
    /// The same in Chinese; empty where no page shows it.
    pub meaning_zh: Text,
    /// How the value came about.
    pub basis: Basis,
    /// Measurements and documents it rests on.
    pub grounds: Text,
}

impl ParameterRecord {
    /// The record as a line of text with tabs between its fields, for programs that fetch it on demand.
    #[must_use]
    pub fn line(&self) -> String {
        let value = significant(self.value, 12);
        let fields: [&str; 7] =
            [&self.id, &value, &self.unit, self.basis.word(), &self.grounds, &self.meaning, &self.meaning_zh];
        fields.map(|field| field.replace(['\t', '\n', '\r'], " ")).join("\t")
    }

    /// The record of such a line; nothing where it is none.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        let mut fields = line.split('\t').map(str::to_owned);
        let mut field = || fields.next();
        Some(Self {
            id: field()?.into(),
            value: decimal(&field()?).filter(|value| value.is_finite())?,
            unit: field()?.into(),
            basis: Basis::from_word(&field()?)?,
            grounds: field()?.into(),
            meaning: field()?.into(),
            meaning_zh: field()?.into(),
        })
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_comes_back_from_its_line() {
        let record = ParameterRecord {
            id: "step_ll".into(),
            value: 1.25e-6,
            unit: "s".into(),
            meaning: "One step.".into(),
            meaning_zh: "一步".into(),
            basis: Basis::Fitted,
            grounds: "rows; and\ttabs".into(),
        };
        let back = ParameterRecord::from_line(&record.line());
        assert_eq!(back, Some(ParameterRecord { grounds: "rows; and tabs".into(), ..record }));
        assert_eq!(ParameterRecord::from_line("step_ll\tmuch\ts"), None);
    }
}
