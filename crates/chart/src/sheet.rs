//! The texts of a picture and the one rule they obey: inside the picture, never touching.

use crate::ink::Ink;
use crate::label::Anchor;
use crate::text_width::text_width;

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bounds {
    /// Left edge.
    pub left: f64,
    /// Upper edge.
    pub top: f64,
    /// Right edge.
    pub right: f64,
    /// Lower edge.
    pub bottom: f64,
}

impl Bounds {
    /// Extent from left to right.
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    /// Extent from top to bottom.
    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    pub(crate) fn touches(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    pub(crate) fn holds(&self, other: &Self) -> bool {
        // The slack forgives rounding where a text is fitted exactly to an edge.
        other.left >= self.left - 0.01
            && other.right <= self.right + 0.01
            && other.top >= self.top - 0.01
            && other.bottom <= self.bottom + 0.01
    }
}

/// Share of the font size above the baseline that letters take, accents and CJK included.
const ASCENT: f64 = 0.88;
/// Share below the baseline.
const DESCENT: f64 = 0.22;
/// From the middle of a line of text to its baseline, as a share of the font size.
pub(crate) const MIDDLE: f64 = 0.36;

/// A line of text in its place.
#[derive(Clone, Debug)]
pub(crate) struct PlacedText {
    pub text: String,
    pub ink: Ink,
    pub anchor: Anchor,
    /// Position of the anchor on the baseline in pixels.
    pub x: f64,
    pub y: f64,
}

impl PlacedText {
    pub fn bounds(&self) -> Bounds {
        let (size, weight) = self.ink.font();
        let width = text_width(&self.text, size, weight);
        let left = match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x - width / 2.0,
            Anchor::End => self.x - width,
        };
        Bounds { left, top: self.y - ASCENT * size, right: left + width, bottom: self.y + DESCENT * size }
    }
}

/// All texts placed so far.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub bounds: Bounds,
    pub texts: Vec<PlacedText>,
}

impl Sheet {
    pub fn new(bounds: Bounds) -> Self {
        Self { bounds, texts: Vec::new() }
    }

    /// Whether a text would lie inside the picture and clear of all others.
    pub fn has_room(&self, bounds: &Bounds) -> bool {
        self.bounds.holds(bounds) && !self.texts.iter().any(|t| t.bounds().touches(bounds))
    }

    /// Places a text if there is room; a text without room is left out rather than made unreadable.
    pub fn place(&mut self, text: PlacedText) -> bool {
        let fits = !text.text.is_empty() && self.has_room(&text.bounds());
        if fits {
            self.texts.push(text);
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ink::Part;

    fn text(x: f64, y: f64) -> PlacedText {
        PlacedText { text: "label".into(), ink: Ink::new(Part::TickText), anchor: Anchor::Middle, x, y }
    }

    #[test]
    fn a_text_needs_room_of_its_own_inside_the_picture() {
        let mut sheet = Sheet::new(Bounds { left: 0.0, top: 0.0, right: 100.0, bottom: 40.0 });
        assert!(sheet.place(text(50.0, 20.0)));
        assert!(!sheet.place(text(60.0, 25.0)), "touches the first");
        assert!(!sheet.place(text(5.0, 20.0)), "hangs over the left edge");
        assert!(!sheet.place(text(50.0, 39.0)), "hangs over the lower edge");
        assert!(sheet.place(text(50.0, 34.0)));
        assert_eq!(sheet.texts.len(), 2);
    }

    #[test]
    fn the_anchor_decides_to_which_side_a_text_runs() {
        let of = |anchor| PlacedText { anchor, ..text(50.0, 20.0) }.bounds();
        assert_eq!(of(Anchor::Start).left, 50.0);
        assert_eq!(of(Anchor::End).right, 50.0);
        let middle = of(Anchor::Middle);
        assert!((middle.left + middle.right - 100.0).abs() < 1e-9);
    }
}
