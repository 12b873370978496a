//! What a mark in the picture is, as opposed to which colour it has.
//!
//! plotters hands its backend nothing but an RGB colour and a width. Our backend must write CSS
//! classes on the page and colours only in exports, so the "colour" we give to plotters is an
//! [`Ink`] packed into the three channels, and the backend unpacks it.

use crate::palette::{Neutral, design_index};
use crate::text_width::Weight;
use plotters::style::RGBAColor;
use plotters_backend::BackendColor;

/// The part a mark plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// The sheet behind an export.
    Ground,
    /// Grid lines at the ticks.
    Grid,
    /// The x axis itself.
    Baseline,
    /// A reference line.
    Rule,
    /// The range of a series.
    Band,
    /// The curve of a series.
    Line,
    /// A part of a stack.
    Bar,
    /// An open circle of a series.
    Marker,
    /// From the end of a curve to its label, where the label had to move.
    Leader,
    /// Text at the ticks.
    TickText,
    /// Name of an axis.
    AxisText,
    /// Label at the end of a curve.
    SeriesText,
    /// Label of a reference line.
    RuleText,
    /// A remark.
    MarkText,
    /// "Nothing to draw".
    EmptyText,
    /// Title of an export.
    TitleText,
    /// Subtitle of an export.
    SubtitleText,
    /// Sources line of an export.
    FooterText,
}

use Part::{
    AxisText, Band, Bar, Baseline, EmptyText, FooterText, Grid, Ground, Leader, Line, MarkText, Marker, Rule,
    RuleText, SeriesText, SubtitleText, TickText, TitleText,
};

const PARTS: [Part; 18] = [
    Ground,
    Grid,
    Baseline,
    Rule,
    Band,
    Line,
    Bar,
    Marker,
    Leader,
    TickText,
    AxisText,
    SeriesText,
    RuleText,
    MarkText,
    EmptyText,
    TitleText,
    SubtitleText,
    FooterText,
];

/// Channel value for "belongs to no design".
const NO_DESIGN: u8 = u8::MAX;

/// A part, the design it belongs to, and whether that is the emphasised one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ink {
    pub part: Part,
    /// Position of the design's letter in the palette.
    pub design: Option<u8>,
    pub emphasis: bool,
}

impl Ink {
    pub fn new(part: Part) -> Self {
        Self { part, design: None, emphasis: false }
    }

    /// The letter `\0` belongs to no design.
    pub fn of(part: Part, letter: Option<char>) -> Self {
        // Parts of stacks have letters of their own; what has none is of no design.
        let place = |letter: char| match letter {
            '\0' => None,
            'G'..='Z' => Some(letter as u8 - b'A'),
            _ => Some(design_index(letter) as u8),
        };
        Self { design: letter.and_then(place), ..Self::new(part) }
    }

    pub fn emphasised(self, emphasis: bool) -> Self {
        Self { emphasis, ..self }
    }

    /// The ink as plotters carries it around. Opaque: plotters skips what is fully transparent.
    pub fn colour(self) -> RGBAColor {
        let (r, g, b) = self.channels();
        RGBAColor(r, g, b, 1.0)
    }

    /// The same for texts.
    pub fn backend_colour(self) -> BackendColor {
        BackendColor { alpha: 1.0, rgb: self.channels() }
    }

    /// The ink packed into a colour; an unknown part counts as a rule.
    pub fn unpack(colour: BackendColor) -> Self {
        let (part, design, emphasis) = colour.rgb;
        Self {
            part: PARTS.get(usize::from(part)).copied().unwrap_or(Rule),
            design: (design != NO_DESIGN).then_some(design),
            emphasis: emphasis != 0,
        }
    }

    fn channels(self) -> (u8, u8, u8) {
        (self.part as u8, self.design.unwrap_or(NO_DESIGN), u8::from(self.emphasis))
    }

    /// The letter of the design.
    pub fn letter(self) -> Option<char> {
        self.design.map(|index| char::from(b'A' + index))
    }

    /// Colour of what belongs to no design.
    pub fn neutral(self) -> Neutral {
        match self.part {
            Ground => Neutral::Ground,
            Grid => Neutral::Hairline,
            TitleText => Neutral::Text,
            _ => Neutral::Muted,
        }
    }

    /// CSS class on the page.
    pub fn class(self) -> &'static str {
        match self.part {
            Ground => "fs-ground",
            Grid => "fs-grid",
            Baseline => "fs-baseline",
            Rule => "fs-rule",
            Band => "fs-band",
            Line => "fs-line",
            Bar => "fs-bar",
            Marker => "fs-marker",
            Leader => "fs-leader",
            TickText => "fs-tick",
            AxisText => "fs-axis",
            SeriesText => "fs-name",
            RuleText => "fs-rule-name",
            MarkText => "fs-mark",
            EmptyText => "fs-empty",
            TitleText => "fs-title",
            SubtitleText => "fs-subtitle",
            FooterText => "fs-footer",
        }
    }

    /// Font size in pixels and weight of texts.
    pub fn font(self) -> (f64, Weight) {
        match self.part {
            TitleText => (15.0, Weight::Bold),
            SubtitleText | EmptyText => (12.5, Weight::Regular),
            SeriesText => (11.0, Weight::Bold),
            _ => (11.0, Weight::Regular),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_loses_nothing() {
        for (index, &part) in PARTS.iter().enumerate() {
            assert_eq!(part as usize, index, "{part:?} stands out of order");
            for letter in [None, Some('A'), Some('F'), Some('R')] {
                for emphasis in [false, true] {
                    let ink = Ink::of(part, letter).emphasised(emphasis);
                    assert_eq!(Ink::unpack(ink.backend_colour()), ink);
                    assert_eq!(ink.letter(), letter);
                }
            }
        }
    }
}
