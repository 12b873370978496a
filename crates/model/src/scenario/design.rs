//! The written keys of one design, or of the common part, with typed access.

use std::collections::BTreeMap;

use super::entry::{Entry, Name};
use super::key::{Family, Key};
use super::value::Value;
use super::words::Word;
use crate::units::{BitsPerSecond, Bytes, Seconds, Usd};

/// A set of written keys.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Given {
    pub(crate) entries: BTreeMap<Name, Entry>,
}

/// One design: what is written for it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Design(pub Given);

impl Given {
    /// The entry of `key`, if it is written.
    #[must_use]
    pub fn entry(&self, key: Key) -> Option<&Entry> {
        self.entries.get(&Name::Plain(key))
    }

    /// All entries in the order of the key table.
    pub fn entries(&self) -> impl Iterator<Item = (&Name, &Entry)> {
        self.entries.iter()
    }

    fn value(&self, key: Key) -> Option<&Value> {
        self.entry(key).and_then(|entry| entry.value.as_ref().ok())
    }

    /// A usable whole number.
    #[must_use]
    pub fn count(&self, key: Key) -> Option<u64> {
        if let Some(Value::Count(count)) = self.value(key) { Some(*count) } else { None }
    }

    /// A usable plain number.
    #[must_use]
    pub fn number(&self, key: Key) -> Option<f64> {
        if let Some(Value::Number(number)) = self.value(key) { Some(*number) } else { None }
    }

    /// A usable port rate.
    #[must_use]
    pub fn rate(&self, key: Key) -> Option<BitsPerSecond> {
        if let Some(Value::Rate(rate)) = self.value(key) { Some(*rate) } else { None }
    }

    /// A usable amount of data.
    #[must_use]
    pub fn bytes(&self, key: Key) -> Option<Bytes> {
        if let Some(Value::Bytes(bytes)) = self.value(key) { Some(*bytes) } else { None }
    }

    /// A usable amount of money.
    #[must_use]
    pub fn money(&self, key: Key) -> Option<Usd> {
        if let Some(Value::Money(usd)) = self.value(key) { Some(*usd) } else { None }
    }

    /// A usable duration.
    #[must_use]
    pub fn time(&self, key: Key) -> Option<Seconds> {
        if let Some(Value::Time(time)) = self.value(key) { Some(*time) } else { None }
    }

    /// A usable switch position.
    #[must_use]
    pub fn flag(&self, key: Key) -> Option<bool> {
        if let Some(Value::Flag(on)) = self.value(key) { Some(*on) } else { None }
    }

    /// A usable id or text.
    #[must_use]
    pub fn text(&self, key: Key) -> Option<&str> {
        if let Some(Value::Text(text)) = self.value(key) { Some(text) } else { None }
    }

    /// A usable word of a vocabulary.
    #[must_use]
    pub fn word<W: Word>(&self, key: Key) -> Option<W> {
        if let Some(Value::Word(word)) = self.value(key) { W::from_word(word) } else { None }
    }

    /// The user's own figure for `item`, in the unit of the family.
    #[must_use]
    pub fn item(&self, family: Family, item: &str) -> Option<f64> {
        let entry = self.entries.get(&Name::Item(family, item.to_owned()))?;
        match entry.value.as_ref().ok()? {
            Value::Money(usd) => Some(usd.0),
            Value::Number(number) => Some(*number),
            // Counts of a reuse key stay far below 2^53.
            Value::Count(count) => Some(*count as f64),
            _ => None,
        }
    }
}
