//! A figure behind a verdict.

use crate::catalog::{Confidence, Evidence, Figure, SourceId};

/// In what a figure is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimUnit {
    /// Gigabytes a second.
    GigabytesPerSecond,
    /// Gigabits a second.
    GigabitsPerSecond,
    /// Microseconds.
    Microseconds,
    /// Seconds.
    Seconds,
    /// Share of one.
    Share,
    /// Times.
    Factor,
    /// Whole number of things.
    Count,
    /// Number of things that need not be whole.
    Number,
    /// Year.
    Year,
    /// Zero for no, one for yes.
    YesNo,
    /// Bytes.
    Bytes,
    /// US dollars.
    Usd,
    /// Watts.
    Watts,
    /// Days.
    Days,
}

impl ClaimUnit {
    /// The word in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::GigabytesPerSecond => "GB/s",
            Self::GigabitsPerSecond => "Gb/s",
            Self::Microseconds => "us",
            Self::Seconds => "s",
            Self::Share => "share",
            Self::Factor => "times",
            Self::Count => "count",
            Self::Number => "number",
            Self::Year => "year",
            Self::YesNo => "yes_no",
            Self::Bytes => "B",
            Self::Usd => "USD",
            Self::Watts => "W",
            Self::Days => "days",
        }
    }

    /// The unit of a data file's word.
    fn of_data(word: &str) -> Option<Self> {
        Some(match word {
            "GB/s" => Self::GigabytesPerSecond,
            "us" => Self::Microseconds,
            "s" => Self::Seconds,
            "fraction" => Self::Share,
            "count" => Self::Count,
            "year" => Self::Year,
            _ => return None,
        })
    }
}

/// Where a figure comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The model, for the scenario of the claim's link or one that differs in what the figure's name says.
    Model,
    /// Counted or taken over records of the catalogue.
    Catalogue,
    /// One record.
    Record {
        /// Its source.
        source: SourceId,
        /// How far it can be trusted.
        confidence: Confidence,
    },
}

/// A figure behind a verdict.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClaimFigure {
    /// Name of its gap in the text.
    pub name: &'static str,
    /// Value, in the unit.
    pub value: f64,
    /// The unit.
    pub unit: ClaimUnit,
    /// Where it comes from.
    pub origin: Origin,
}

impl ClaimFigure {
    /// A figure of the model.
    pub(super) const fn model(name: &'static str, value: f64, unit: ClaimUnit) -> Self {
        Self { name, value, unit, origin: Origin::Model }
    }

    /// A count over the catalogue.
    pub(super) fn counted(name: &'static str, count: usize) -> Self {
        Self { name, value: count as f64, unit: ClaimUnit::Count, origin: Origin::Catalogue }
    }

    /// A record of the catalogue, in a unit of one's own.
    pub(super) fn record<T: Copy>(
        name: &'static str,
        figure: Figure<T>,
        unit: ClaimUnit,
        value: impl Fn(T) -> f64,
    ) -> Self {
        let origin = Origin::Record { source: figure.source, confidence: figure.confidence };
        Self { name, value: value(figure.value), unit, origin }
    }

    /// A figure of a document; none where its unit is no unit of a claim.
    pub(super) fn document(name: &'static str, evidence: &Evidence) -> Option<Self> {
        let unit = ClaimUnit::of_data(&evidence.unit)?;
        Some(Self::record(name, evidence.figure, unit, |value| value))
    }
}
