//! The desk at which records are checked and turned into figures.

use fabriscope_model::catalog::{
    ArticleClass, Attach, Basis, CollectiveLibrary, Confidence, Connector, Fibre, Figure, InNetworkReduction,
    List, Medium, NodeModule, PortRole, PricedPer, Protocol, Range, Retransmission, Shape, Source, SourceId,
    SourceKind, Support, SwitchBuild, SwitchFamily, Text, TunerGeneration,
};
use fabriscope_model::units::{
    BitsPerSecond, Bytes, BytesPerSecond, FlopPerSecond, Meters, Seconds, Usd, UsdPerHour, Watts,
};

use super::date::is_date;
use super::problem::Problem;
use super::record::{Evidence, RangeRecord, Record, WordRecord};
use super::sources::{Numbering, SourceList};
use super::unit::Unit;

/// Checks the records of one file after another and collects all that is wrong.
#[derive(Debug)]
pub struct Desk<'a> {
    sources: &'a SourceList,
    numbering: Numbering,
    file: String,
    problems: Vec<Problem>,
}

/// A type that a checked number becomes.
pub trait Quantity {
    /// The quantity for a value in base units.
    fn from_base(value: f64) -> Self;
}

/// A closed choice that has a spelling in the data files.
pub trait Word: Sized + Copy + 'static {
    /// Every choice.
    const CHOICES: &'static [Self];
    /// The choice with that spelling.
    fn read(word: &str) -> Option<Self>;
    /// The spelling.
    fn spelling(self) -> &'static str;
}

macro_rules! quantities {
    ($($name:ident),+) => { $( impl Quantity for $name {
        fn from_base(value: f64) -> Self { Self(value) }
    } )+ };
}
quantities!(Bytes, BytesPerSecond, BitsPerSecond, FlopPerSecond, Meters, Seconds, Usd, UsdPerHour, Watts);

impl Quantity for f64 {
    fn from_base(value: f64) -> Self {
        value
    }
}

impl Quantity for u32 {
    fn from_base(value: f64) -> Self {
        value as Self
    }
}

macro_rules! words {
    ($($name:ident),+) => { $( impl Word for $name {
        const CHOICES: &'static [Self] = Self::ALL;
        fn read(word: &str) -> Option<Self> { Self::from_word(word) }
        fn spelling(self) -> &'static str { self.word() }
    } )+ };
}
words!(
    ArticleClass,
    Attach,
    Basis,
    CollectiveLibrary,
    Confidence,
    Connector,
    Fibre,
    InNetworkReduction,
    Medium,
    NodeModule,
    PortRole,
    PricedPer,
    Protocol,
    Retransmission,
    Shape,
    SourceKind,
    Support,
    SwitchBuild,
    SwitchFamily,
    TunerGeneration
);

impl<'a> Desk<'a> {
    /// A desk with its list of sources.
    pub fn new(sources: &'a SourceList) -> Self {
        let (numbering, file, problems) = Default::default();
        Self { sources, numbering, file, problems }
    }

    /// Turns to the next file.
    pub fn open(&mut self, file: &str) {
        file.clone_into(&mut self.file);
    }

    /// Notes something wrong in the open file.
    pub fn object(&mut self, field: &str, reason: impl Into<String>) {
        let (file, field) = (self.file.clone(), field.to_owned());
        self.problems.push(Problem { file, field, reason: reason.into() });
    }

    /// The numbered sources and everything that was wrong.
    pub fn close(self) -> (Vec<Source>, Vec<Problem>) {
        (self.numbering.into_sources(), self.problems)
    }

    /// Checks where a figure comes from.
    pub fn cite(&mut self, field: &str, evidence: Evidence<'_>) -> (SourceId, Confidence) {
        let confidence = self.word(&format!("{field}.confidence"), evidence.confidence);
        let confidence = confidence.unwrap_or(Confidence::Unverified);
        let sources = self.sources;
        let Some(entry) = sources.get(evidence.source) else {
            let key = evidence.source;
            let reason = if key.trim().is_empty() {
                "the source is missing".to_owned()
            } else {
                format!("no source \"{key}\" in sources.toml")
            };
            self.object(&format!("{field}.source"), reason);
            return (SourceId(0), confidence);
        };
        if entry.unread && !confidence.is_unverified() {
            self.object(&format!("{field}.confidence"), "nobody read this source: the figure is unverified");
        }
        match evidence.date {
            Some(date) if !is_date(date) => {
                self.object(
                    &format!("{field}.date"),
                    format!("\"{date}\" is not YYYY, YYYY-MM or YYYY-MM-DD"),
                );
            }
            None if !confidence.is_unverified() => self.object(
                &format!("{field}.date"),
                "the date is missing; only an unverified figure may go without",
            ),
            _ => {}
        }
        let kind = evidence.kind.or(entry.kind.as_deref());
        let kind = kind.and_then(|word| self.word(&format!("{field}.kind"), word));
        let id = self.numbering.number(evidence.source, &entry.title, evidence.date, kind);
        (id, confidence)
    }

    /// Checks a number; the units that make sense for the field are given.
    pub fn figure<T: Quantity>(&mut self, field: &str, record: &Record, units: &[&str]) -> Figure<T> {
        let (source, confidence) = self.cite(field, record.evidence());
        let mut base = 0.0;
        match Unit::named(&record.unit).filter(|unit| units.contains(&unit.name)) {
            Some(unit) => match unit.objection(record.value) {
                Some(reason) => self.object(&format!("{field}.value"), reason),
                None => base = record.value * unit.factor,
            },
            None => self.object(
                &format!("{field}.unit"),
                format!("\"{}\" does not belong here; known: {}", record.unit, units.join(", ")),
            ),
        }
        Figure::new(T::from_base(base), source, confidence)
    }

    /// Checks a number that must be above zero.
    pub fn positive<T: Quantity>(&mut self, field: &str, record: &Record, units: &[&str]) -> Figure<T> {
        if record.value == 0.0 {
            self.object(&format!("{field}.value"), "zero is impossible here; leave out what is unknown");
        }
        self.figure(field, record, units)
    }

    /// As [`Self::positive`], for a field that may be absent.
    pub fn maybe<T: Quantity>(
        &mut self,
        field: &str,
        record: Option<&Record>,
        units: &[&str],
    ) -> Option<Figure<T>> {
        record.map(|record| self.positive(field, record, units))
    }

    /// Checks a band: both ends, and their order.
    pub fn range<T: Quantity>(
        &mut self,
        field: &str,
        record: Option<&RangeRecord>,
        units: &[&str],
    ) -> Option<Range<T>> {
        let record = record?;
        let low = self.positive(&format!("{field}.low"), &record.low, units);
        let high = self.positive(&format!("{field}.high"), &record.high, units);
        if record.low.value > record.high.value {
            self.object(field, format!("low {} is above high {}", record.low.value, record.high.value));
        }
        Some(Range { low, high })
    }

    /// Reads a word of a closed list.
    pub fn word<T: Word>(&mut self, field: &str, word: &str) -> Option<T> {
        let choice = T::read(word);
        if choice.is_none() {
            let known: Vec<&str> = T::CHOICES.iter().map(|choice| choice.spelling()).collect();
            self.object(field, format!("\"{word}\" is not one of: {}", known.join(", ")));
        }
        choice
    }

    /// Reads a word, or takes the given choice when it is unknown (an objection stands then).
    pub fn word_or<T: Word>(&mut self, field: &str, word: &str, otherwise: T) -> T {
        self.word(field, word).unwrap_or(otherwise)
    }

    /// Checks a word with its source.
    pub fn capability<T: Word>(&mut self, field: &str, record: &WordRecord, otherwise: T) -> Figure<T> {
        let (source, confidence) = self.cite(field, record.evidence());
        let choice = self.word_or(&format!("{field}.value"), &record.value, otherwise);
        Figure::new(choice, source, confidence)
    }

    /// Checks a rate given as a plain number of gigabits a second.
    pub fn gigabits(&mut self, field: &str, gigabits: f64) -> BitsPerSecond {
        if let Some(reason) = Unit::named("Gb/s").and_then(|unit| unit.objection(gigabits)) {
            self.object(field, reason);
        }
        BitsPerSecond(gigabits * 1e9)
    }

    /// Checks an id: what can stand in a link and as a file name.
    pub fn id(&mut self, id: &str) -> Text {
        let legal = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
        if id.is_empty() || !id.chars().all(legal) {
            self.object("id", format!("\"{id}\" has other than lower-case letters, digits, - and _"));
        }
        text(id)
    }
}

/// Text of a record.
pub fn text(text: &str) -> Text {
    Text::Owned(text.to_owned())
}

/// A list of texts of a record.
pub fn texts(texts: &[String]) -> List<Text> {
    texts.iter().map(|entry| text(entry)).collect()
}
