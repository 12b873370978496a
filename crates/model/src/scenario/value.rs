//! A value as a key takes it, parsed from what was written.

use crate::units::{
    BitsPerSecond, Bytes, ParseError, Seconds, Usd, parse_bytes, parse_money, parse_number, parse_rate,
    parse_time,
};

/// Which part list an id refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartList {
    /// Accelerators.
    Gpu,
    /// Network cards.
    Nic,
    /// Switches.
    Switch,
    /// Servers.
    Server,
    /// Workload models.
    Model,
}

/// What kind of value a key takes, with its range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A whole number.
    Count {
        /// Smallest accepted.
        min: u64,
        /// Largest accepted.
        max: u64,
    },
    /// A whole number of tokens in which `k` means 1,024, as in "an 8k context".
    ContextLength {
        /// Largest accepted.
        max: u64,
    },
    /// A plain number; the unit is part of the key's meaning.
    Number {
        /// Smallest accepted.
        min: f64,
        /// Largest accepted.
        max: f64,
        /// Unit in words, empty for a pure number.
        unit: &'static str,
    },
    /// A rate of one port.
    Rate {
        /// Smallest accepted, Gb/s.
        min_gbps: f64,
        /// Largest accepted, Gb/s.
        max_gbps: f64,
    },
    /// An amount of data.
    Bytes {
        /// Largest accepted.
        max: f64,
    },
    /// Money.
    Money {
        /// Largest accepted, USD.
        max: f64,
    },
    /// A duration.
    Time {
        /// Largest accepted, seconds.
        max: f64,
    },
    /// One of a closed set of words.
    Choice(&'static [&'static str]),
    /// `on` or `off`.
    Flag,
    /// Id of a catalogue part.
    Part(PartList),
    /// Free text.
    Text {
        /// Most characters kept.
        max: usize,
    },
}

/// A parsed value.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// The word `auto`: as if the key were not given.
    Auto,
    /// A whole number.
    Count(u64),
    /// A plain number.
    Number(f64),
    /// A port rate.
    Rate(BitsPerSecond),
    /// An amount of data.
    Bytes(Bytes),
    /// Money.
    Money(Usd),
    /// A duration.
    Time(Seconds),
    /// A word of the key's vocabulary.
    Word(&'static str),
    /// On or off.
    Flag(bool),
    /// Id or free text.
    Text(String),
}

/// Why a written value cannot be used. The value then counts as not given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    /// Nothing stands after the equals sign.
    Empty,
    /// It does not begin with a number.
    NotANumber,
    /// The number carries a unit of something else.
    UnknownUnit,
    /// A fraction where a whole number is needed.
    NotWhole,
    /// Outside the range of the key.
    OutOfRange {
        /// Smallest accepted.
        min: f64,
        /// Largest accepted.
        max: f64,
    },
    /// Not a word of the key's vocabulary.
    UnknownWord,
    /// Longer than is kept.
    TooLong {
        /// Most characters kept.
        max: usize,
    },
    /// Holds characters that an id never has.
    NotAnId,
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        match error {
            ParseError::Empty => Self::Empty,
            ParseError::NotANumber => Self::NotANumber,
            ParseError::UnknownUnit => Self::UnknownUnit,
        }
    }
}

fn within(value: f64, min: f64, max: f64) -> Result<f64, Fault> {
    if (min..=max).contains(&value) { Ok(value) } else { Err(Fault::OutOfRange { min, max }) }
}

fn whole(value: f64, min: u64, max: u64) -> Result<Value, Fault> {
    if value.fract() != 0.0 {
        return Err(Fault::NotWhole);
    }
    // Both bounds are far below 2^53, so the conversions are exact.
    within(value, min as f64, max as f64).map(|inside| Value::Count(inside as u64))
}

/// Longest id that is looked up.
const MAX_ID: usize = 64;

impl Kind {
    /// Reads `text` as this kind.
    ///
    /// # Errors
    /// The reason why it cannot be used.
    pub fn parse(self, text: &str) -> Result<Value, Fault> {
        let text = text.trim();
        let own_word = matches!(self, Self::Choice(words) if words.contains(&"auto"));
        if text == "auto" && !own_word {
            return Ok(Value::Auto);
        }
        if text.is_empty() {
            return Err(Fault::Empty);
        }
        match self {
            Self::Count { min, max } => whole(parse_number(text)?, min, max),
            Self::ContextLength { max } => {
                let tokens = match text.strip_suffix(['k', 'K']) {
                    Some(thousands) => parse_number(thousands)? * 1024.0,
                    None => parse_number(text)?,
                };
                whole(tokens, 1, max)
            }
            Self::Number { min, max, unit } => {
                let bare = text.strip_suffix(unit).unwrap_or(text);
                within(parse_number(bare)?, min, max).map(Value::Number)
            }
            Self::Rate { min_gbps, max_gbps } => {
                let rate = parse_rate(text)?;
                within(rate.as_gbps(), min_gbps, max_gbps).map(|_| Value::Rate(rate))
            }
            Self::Bytes { max } => {
                within(parse_bytes(text)?.0, 1.0, max).map(|bytes| Value::Bytes(Bytes(bytes)))
            }
            Self::Money { max } => within(parse_money(text)?.0, 0.0, max).map(|usd| Value::Money(Usd(usd))),
            Self::Time { max } => {
                within(parse_time(text)?.0, 0.0, max).map(|time| Value::Time(Seconds(time)))
            }
            Self::Choice(words) => {
                let lower = text.to_ascii_lowercase();
                words
                    .iter()
                    .find(|word| **word == lower)
                    .map(|word| Value::Word(word))
                    .ok_or(Fault::UnknownWord)
            }
            Self::Flag => match text.to_ascii_lowercase().as_str() {
                "on" | "true" | "yes" | "1" => Ok(Value::Flag(true)),
                "off" | "false" | "no" | "0" => Ok(Value::Flag(false)),
                _ => Err(Fault::UnknownWord),
            },
            Self::Part(_) => {
                let id_like = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
                if text.len() > MAX_ID || !text.chars().all(id_like) {
                    return Err(Fault::NotAnId);
                }
                Ok(Value::Text(text.to_ascii_lowercase()))
            }
            Self::Text { max } => {
                if text.chars().count() > max {
                    Err(Fault::TooLong { max })
                } else {
                    Ok(Value::Text(text.to_owned()))
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_context_of_8k_is_8192_tokens() {
        assert_eq!(Kind::ContextLength { max: 1 << 20 }.parse("8k"), Ok(Value::Count(8192)));
        assert_eq!(Kind::ContextLength { max: 1 << 20 }.parse("4096"), Ok(Value::Count(4096)));
    }

    #[test]
    fn faults_say_why() {
        let nodes = Kind::Count { min: 1, max: 100 };
        assert_eq!(nodes.parse("0"), Err(Fault::OutOfRange { min: 1.0, max: 100.0 }));
        assert_eq!(nodes.parse("1000000000"), Err(Fault::OutOfRange { min: 1.0, max: 100.0 }));
        assert_eq!(nodes.parse("eight"), Err(Fault::NotANumber));
        assert_eq!(nodes.parse("2.5"), Err(Fault::NotWhole));
        assert_eq!(nodes.parse(""), Err(Fault::Empty));
        assert_eq!(Kind::Choice(&["ib", "roce"]).parse("myrinet"), Err(Fault::UnknownWord));
        assert_eq!(Kind::Part(PartList::Gpu).parse("a b"), Err(Fault::NotAnId));
    }

    #[test]
    fn auto_is_a_value_of_every_kind_unless_it_is_a_word_of_its_own() {
        assert_eq!(Kind::Flag.parse("auto"), Ok(Value::Auto));
        assert_eq!(Kind::Text { max: 9 }.parse("auto"), Ok(Value::Auto));
        assert_eq!(Kind::Choice(&["auto", "given"]).parse("auto"), Ok(Value::Word("auto")));
    }

    #[test]
    fn a_number_may_carry_the_unit_of_its_key() {
        let length = Kind::Number { min: 0.0, max: 2_000.0, unit: "m" };
        assert_eq!(length.parse("20m"), Ok(Value::Number(20.0)));
        assert_eq!(length.parse("20"), Ok(Value::Number(20.0)));
    }
}
