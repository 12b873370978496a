//! A curve or a cloud of points of one design.

use crate::scale::Scale;
use crate::stack::is_part;

/// One value with its range.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Position on the x axis, in the axis' base unit (bytes, seconds, USD ...).
    pub x: f64,
    /// Best estimate.
    pub y: f64,
    /// Lower end of the range, if there is one.
    pub low: Option<f64>,
    /// Upper end of the range, if there is one.
    pub high: Option<f64>,
}

impl Point {
    /// A point without a range.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y, low: None, high: None }
    }

    /// A point with a range.
    pub const fn with_range(x: f64, y: f64, low: f64, high: f64) -> Self {
        Self { x, y, low: Some(low), high: Some(high) }
    }
}

/// How a series is drawn and read between its points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeriesKind {
    /// Straight between points: a continuous estimate.
    #[default]
    Line,
    /// A value holds until the next x: costs that jump with a tier or a chassis.
    Step,
    /// Open circles, never joined: measurements.
    Points,
    /// A part of a bar, on top of the parts before it; bars stand at 1, 2, 3 …, letters are those of
    /// [`crate::part_letter`].
    Bar,
}

/// The points of one design.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// The design, `'A'` to `'F'`: decides colour and dashes on every figure alike; `'\0'` for what
    /// belongs to none.
    pub letter: char,
    /// The design's name as the user knows it.
    pub label: String,
    /// In drawing order; a point that the axes cannot show is dropped and breaks the line.
    pub points: Vec<Point>,
    /// How it is drawn.
    pub kind: SeriesKind,
    /// Drawn heavier: the design being edited.
    pub emphasis: bool,
}

impl Series {
    /// The stretches without a gap: maximal runs of points that both scales can show.
    pub(crate) fn runs(&self, x: Scale, y: Scale) -> impl Iterator<Item = &[Point]> {
        self.points.split(move |p| !(x.accepts(p.x) && y.accepts(p.y))).filter(|run| !run.is_empty())
    }

    /// `A InfiniBand NDR`: how the series is called in labels and tables.
    pub fn name(&self) -> String {
        match (self.letter, self.label.trim()) {
            (letter, label) if is_part(letter) => label.to_owned(),
            (letter, "") => letter.to_string(),
            (letter, label) => format!("{letter} {label}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_the_axes_cannot_show_breaks_the_run() {
        let series = Series {
            points: [1.0, 2.0, f64::NAN, 4.0, 0.0, 8.0].iter().map(|&x| Point::new(x, 1.0)).collect(),
            ..Series::default()
        };
        let log: Vec<usize> = series.runs(Scale::Log2, Scale::Linear).map(<[Point]>::len).collect();
        assert_eq!(log, [2, 1, 1]);
        let linear: Vec<usize> = series.runs(Scale::Linear, Scale::Linear).map(<[Point]>::len).collect();
        assert_eq!(linear, [2, 3]);
    }

    #[test]
    fn the_name_leaves_out_what_is_missing() {
        let named = |letter, label: &str| Series { letter, label: label.into(), ..Series::default() }.name();
        assert_eq!(named('B', "RoCE 400G"), "B RoCE 400G");
        assert_eq!(named('B', " "), "B");
        assert_eq!(named('\0', "measured"), "measured");
    }
}
