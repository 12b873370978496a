//! The crosshair: what every series says at one x.

use crate::scale::Scale;
use crate::series::{Point, Series, SeriesKind};
use crate::spec::PlotSpec;
use crate::stack::is_part;

/// How a value of the read-out came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The series has a point at this x.
    Exact,
    /// Between two neighbouring points: on the drawn line, or the value a step holds.
    Interpolated,
    /// The series says nothing here: before its first or after its last point, in a gap, or
    /// between measurements.
    Absent,
}

/// One series at the x of the crosshair.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Position of the series in the spec.
    pub series: usize,
    /// The design.
    pub letter: char,
    /// The design's name.
    pub label: String,
    /// Best estimate in the axis' base unit; `None` when absent.
    pub y: Option<f64>,
    /// Lower end of the range, if there is one.
    pub low: Option<f64>,
    /// Upper end of the range.
    pub high: Option<f64>,
    /// Whether the value is a point of the series.
    pub reading: Reading,
}

impl Entry {
    /// What stands for the series in a narrow place: the letter of its design, or the name of what is none.
    pub fn mark(&self) -> String {
        if self.is_part() { self.label.clone() } else { self.letter.to_string() }
    }

    /// Whether it belongs to no design: a part of a stack, or something all designs share.
    pub fn is_part(&self) -> bool {
        is_part(self.letter)
    }
}

/// All series at the x nearest to the pointer.
#[derive(Clone, Debug, PartialEq)]
pub struct Readout {
    /// An x at which at least one series has a point.
    pub x: f64,
    /// One entry a series, in the spec's order.
    pub entries: Vec<Entry>,
}

/// Every x at which some series has a point, ascending and without repeats: where the crosshair
/// stops under the arrow keys.
pub fn stops(spec: &PlotSpec) -> Vec<f64> {
    let mut stops = Vec::new();
    for series in &spec.series {
        for run in series.runs(spec.x.scale, spec.y.scale) {
            for point in run {
                insert(&mut stops, point.x);
            }
        }
    }
    stops
}

/// Puts `x` at its place among ascending numbers, unless it is there. Series mostly share their x, so
/// that this is a search; the standard sort would weigh more than the crosshair.
fn insert(stops: &mut Vec<f64>, x: f64) {
    // 0.0 and -0.0 are one place.
    let place = stops.partition_point(|stop| *stop < x);
    if stops.get(place) != Some(&x) {
        stops.insert(place, x);
    }
}

/// The read-out at the stop nearest to `x`, measured as distance on the axis (ratios where it is
/// logarithmic). An `x` the axis cannot show counts as its lower end; `None` without any point.
pub fn nearest(spec: &PlotSpec, x: f64) -> Option<Readout> {
    let scale = spec.x.scale;
    let distance = |stop: f64| {
        let from = if scale.accepts(x) { scale.forward(x) } else { f64::MIN };
        (scale.forward(stop) - from).abs()
    };
    let snapped =
        stops(spec).into_iter().min_by(|a, b| distance(*a).total_cmp(&distance(*b)).then(a.total_cmp(b)))?;
    Some(read(spec, snapped))
}

/// The read-out exactly at `x`, for callers that step through [`stops`] themselves.
pub fn read(spec: &PlotSpec, x: f64) -> Readout {
    let entry = |(index, series): (usize, &Series)| {
        let found = at(series, x, spec.x.scale, spec.y.scale);
        let (point, reading) = match found {
            Some((point, reading)) => (Some(point), reading),
            None => (None, Reading::Absent),
        };
        Entry {
            series: index,
            letter: series.letter,
            label: series.label.clone(),
            y: point.map(|p| p.y),
            low: point.and_then(|p| p.low).filter(|v| v.is_finite()),
            high: point.and_then(|p| p.high).filter(|v| v.is_finite()),
            reading,
        }
    };
    Readout { x, entries: spec.series.iter().enumerate().map(entry).collect() }
}

/// The series at `x`. A point wins over a line; of several points at one x the last wins, which
/// on a step is the value that holds from there.
fn at(series: &Series, x: f64, x_scale: Scale, y_scale: Scale) -> Option<(Point, Reading)> {
    let exact = series.runs(x_scale, y_scale).flatten().filter(|p| p.x == x).last();
    if let Some(point) = exact {
        return Some((*point, Reading::Exact));
    }
    if matches!(series.kind, SeriesKind::Points | SeriesKind::Bar) || !x_scale.accepts(x) {
        return None;
    }
    let pair = series
        .runs(x_scale, y_scale)
        .flat_map(|run| run.windows(2))
        .find(|pair| pair[0].x.min(pair[1].x) < x && x < pair[0].x.max(pair[1].x))?;
    let (from, to) = (pair[0], pair[1]);
    if series.kind == SeriesKind::Step {
        return Some((Point { x, ..from }, Reading::Interpolated));
    }
    let part = |v: f64| x_scale.forward(v);
    let t = (part(x) - part(from.x)) / (part(to.x) - part(from.x));
    // Between the drawn positions, so that the number is the one the line shows.
    let between = |a: f64, b: f64| {
        let (a, b) = (y_scale.forward(a), y_scale.forward(b));
        y_scale.inverse(a + t * (b - a))
    };
    let optional = |a: Option<f64>, b: Option<f64>| {
        let (a, b) = (a.filter(|&v| y_scale.accepts(v))?, b.filter(|&v| y_scale.accepts(v))?);
        Some(between(a, b))
    };
    let point = Point {
        x,
        y: between(from.y, to.y),
        low: optional(from.low, to.low),
        high: optional(from.high, to.high),
    };
    Some((point, Reading::Interpolated))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Axis;

    fn spec(series: Vec<Series>) -> PlotSpec {
        PlotSpec { x: Axis { scale: Scale::Log2, ..Axis::default() }, series, ..PlotSpec::default() }
    }

    fn series(kind: SeriesKind, points: &[(f64, f64)]) -> Series {
        Series {
            kind,
            points: points.iter().map(|&(x, y)| Point::with_range(x, y, y - 1.0, y + 1.0)).collect(),
            ..Series::default()
        }
    }

    #[test]
    fn it_snaps_by_ratio_on_a_logarithmic_axis() {
        let spec = spec(vec![series(SeriesKind::Line, &[(1.0, 10.0), (16.0, 20.0)])]);
        let at = |x| nearest(&spec, x).map(|r| r.x);
        assert_eq!(at(3.9), Some(1.0));
        assert_eq!(at(4.1), Some(16.0));
        assert_eq!(at(-5.0), Some(1.0));
        assert_eq!(at(f64::NAN), Some(1.0));
        assert_eq!(at(f64::INFINITY), Some(1.0));
    }

    #[test]
    fn only_what_lies_between_neighbours_is_interpolated_and_says_so() {
        let spec = spec(vec![
            series(SeriesKind::Line, &[(1.0, 10.0), (4.0, 20.0)]),
            series(SeriesKind::Step, &[(1.0, 10.0), (4.0, 20.0)]),
            series(SeriesKind::Points, &[(1.0, 10.0), (4.0, 20.0)]),
            series(SeriesKind::Line, &[(2.0, 7.0)]),
            series(SeriesKind::Line, &[(1.0, 1.0), (1.5, f64::NAN), (4.0, 4.0)]),
        ]);
        let entries = read(&spec, 2.0).entries;
        let seen: Vec<_> = entries.iter().map(|e| (e.y, e.reading)).collect();
        assert_eq!(
            seen,
            [
                (Some(15.0), Reading::Interpolated),
                (Some(10.0), Reading::Interpolated),
                (None, Reading::Absent),
                (Some(7.0), Reading::Exact),
                (None, Reading::Absent),
            ]
        );
        assert_eq!((entries[0].low, entries[0].high), (Some(14.0), Some(16.0)));
        assert_eq!(read(&spec, 8.0).entries[0].reading, Reading::Absent);
    }

    #[test]
    fn stops_are_the_union_of_all_drawable_points() {
        let spec = spec(vec![
            series(SeriesKind::Line, &[(4.0, 1.0), (2.0, 1.0), (0.0, 1.0)]),
            series(SeriesKind::Line, &[(2.0, 1.0), (8.0, 1.0), (f64::NAN, 1.0)]),
        ]);
        assert_eq!(stops(&spec), [2.0, 4.0, 8.0]);
        assert_eq!(nearest(&PlotSpec::default(), 1.0), None);
    }
}
