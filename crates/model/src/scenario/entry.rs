//! One written key with its value.

use super::key::{Family, Key};
use super::value::{Fault, Kind, Value};

/// Full name of a key inside one design.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Name {
    /// A key of the table.
    Plain(Key),
    /// A family and the item behind its dot.
    Item(Family, String),
}

impl Name {
    /// Reads a wire name without design prefix.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        if let Some(key) = Key::from_name(name) {
            return Some(Self::Plain(key));
        }
        let (prefix, item) = name.split_once('.')?;
        let family = Family::ALL.iter().find(|family| family.prefix() == prefix)?;
        let id_like = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        if item.is_empty() || item.len() > 64 || !item.chars().all(id_like) {
            return None;
        }
        Some(Self::Item(*family, item.to_ascii_lowercase()))
    }

    /// The wire name.
    #[must_use]
    pub fn wire(&self) -> String {
        match self {
            Self::Plain(key) => key.spec().name.to_owned(),
            Self::Item(family, item) => format!("{}.{item}", family.prefix()),
        }
    }

    /// What values it takes.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Self::Plain(key) => key.spec().kind,
            Self::Item(family, _) => family.kind(),
        }
    }
}

/// What was written for a key, and what it means.
#[derive(Clone, Debug)]
pub struct Entry {
    /// As it was typed, for the link and for the field.
    pub raw: String,
    /// What it means, or why it means nothing.
    pub value: Result<Value, Fault>,
}

impl Entry {
    /// Reads `raw` as `kind`.
    #[must_use]
    pub fn new(raw: &str, kind: Kind) -> Self {
        Self { raw: raw.to_owned(), value: kind.parse(raw) }
    }

    /// The explicit absence of a value.
    #[must_use]
    pub fn auto() -> Self {
        Self { raw: "auto".to_owned(), value: Ok(Value::Auto) }
    }
}

/// Two entries are equal when they mean the same, however they were typed.
impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        match (&self.value, &other.value) {
            (Ok(mine), Ok(theirs)) => mine == theirs,
            (Err(_), Err(_)) => self.raw == other.raw,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn item_keys_carry_any_catalogue_id() {
        let name = Name::parse("price.qm9700");
        assert_eq!(name, Some(Name::Item(Family::Price, "qm9700".to_owned())));
        assert_eq!(name.map(|name| name.wire()), Some("price.qm9700".to_owned()));
        assert_eq!(Name::parse("price."), None);
        assert_eq!(Name::parse("colour.qm9700"), None);
        assert_eq!(Name::parse("price.a b"), None);
    }

    #[test]
    fn four_hundred_is_the_same_rate_however_it_is_typed() {
        let kind = Key::NicGbps.spec().kind;
        assert_eq!(Entry::new("400", kind), Entry::new("50GB/s", kind));
        assert_ne!(Entry::new("400", kind), Entry::new("200", kind));
    }
}
