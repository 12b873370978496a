//! The visible geometry of a series, in scaled distance.

use crate::clip::{Place, Window};
use crate::projection::Projection;
use crate::series::{Point, Series, SeriesKind};
use crate::stack::{bars, outline};

/// What of a series can be seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Curve {
    /// Position of the series in the spec.
    pub series: usize,
    /// Stretches of the curve.
    pub lines: Vec<Vec<Place>>,
    /// Outlines of the range.
    pub bands: Vec<Vec<Place>>,
    /// Open circles; also single points of a curve, which a line could not show.
    pub markers: Vec<Place>,
    /// Outlines of the parts of a stack.
    pub bars: Vec<Vec<Place>>,
    /// Where the part of the last bar ends, if there is one.
    bar_end: Option<Place>,
}

impl Curve {
    pub fn new(index: usize, all: &[Series], x: &Projection, y: &Projection) -> Self {
        let series = &all[index];
        let window = Window { x: x.scaled_range(), y: y.scaled_range() };
        if series.kind == SeriesKind::Bar {
            return Self::stacked(index, all, &window);
        }
        let place = |p: &Point, value: f64| (x.scale().forward(p.x), y.scale().forward(value));
        let mut curve = Self { series: index, ..Self::default() };
        for run in series.runs(x.scale(), y.scale()) {
            let places: Vec<Place> = run.iter().map(|p| place(p, p.y)).collect();
            if series.kind == SeriesKind::Points || places.len() == 1 {
                curve.markers.extend(places.iter().filter(|&&p| window.contains(p)));
            } else {
                let path = joined(series.kind, places);
                curve.lines.extend(window.clip_line(&path));
            }
            if series.kind == SeriesKind::Points {
                continue;
            }
            // A stretch of the run in which every point has a range the axis can show.
            let ranged = |p: &Point| {
                let low = p.low.filter(|&v| y.scale().accepts(v))?;
                let high = p.high.filter(|&v| y.scale().accepts(v))?;
                Some((place(p, low), place(p, high)))
            };
            for stretch in run.split(|p| ranged(p).is_none()) {
                let (low, high): (Vec<Place>, Vec<Place>) = stretch.iter().filter_map(ranged).unzip();
                if low.len() < 2 {
                    continue;
                }
                let mut outline = joined(series.kind, low);
                outline.extend(joined(series.kind, high).into_iter().rev());
                let visible = window.clip_polygon(outline);
                if visible.len() > 2 {
                    curve.bands.push(visible);
                }
            }
        }
        curve
    }

    /// Bars are drawn as they stand, whatever the scales are: they make sense on linear ones only.
    fn stacked(index: usize, all: &[Series], window: &Window) -> Self {
        let mut curve = Self { series: index, ..Self::default() };
        for (x, ends) in bars(all, index) {
            let visible = window.clip_polygon(outline(x, ends));
            curve.bar_end = None;
            if ends[0] < ends[1] && visible.len() > 2 {
                let right = visible.iter().map(|place| place.0).fold(f64::MIN, f64::max);
                let sum: f64 = visible.iter().map(|place| place.1).sum();
                curve.bar_end = Some((right, sum / visible.len() as f64));
                curve.bars.push(visible);
            }
        }
        curve
    }

    /// Where the curve ends, and so where its name goes; for point clouds the rightmost point.
    pub fn end(&self) -> Option<Place> {
        let rightmost = |a: &&Place, b: &&Place| a.0.total_cmp(&b.0);
        let line = self.lines.last().and_then(|line| line.last());
        line.or_else(|| self.markers.iter().max_by(rightmost)).copied().or(self.bar_end)
    }
}

/// The corners of the path through the points: steps hold a value until the next x.
fn joined(kind: SeriesKind, places: Vec<Place>) -> Vec<Place> {
    if kind != SeriesKind::Step {
        return places;
    }
    let mut corners = Vec::with_capacity(places.len() * 2);
    let mut held = None;
    for (x, y) in places {
        if let Some(before) = held
            && before != y
        {
            corners.push((x, before));
        }
        corners.push((x, y));
        held = Some(y);
    }
    corners
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scale::Scale;

    fn axes() -> (Projection, Projection) {
        let axis = |pixels| Projection::new(Scale::Linear, (0.0, 10.0), pixels);
        (axis((0.0, 100.0)), axis((100.0, 0.0)))
    }

    fn curve(kind: SeriesKind, points: Vec<Point>) -> Curve {
        let series = Series { kind, points, ..Series::default() };
        let (x, y) = axes();
        Curve::new(0, &[series], &x, &y)
    }

    #[test]
    fn a_gap_breaks_the_line_and_a_lone_point_becomes_a_circle() {
        let points = [1.0, 2.0, f64::NAN, 4.0].map(|y| Point::new(y.max(3.0), y)).to_vec();
        let curve = curve(SeriesKind::Line, points);
        assert_eq!(curve.lines, [vec![(3.0, 1.0), (3.0, 2.0)]]);
        assert_eq!(curve.markers, [(4.0, 4.0)]);
        assert_eq!(curve.end(), Some((3.0, 2.0)));
    }

    #[test]
    fn steps_hold_until_the_next_point() {
        let points = vec![Point::new(1.0, 2.0), Point::new(5.0, 2.0), Point::new(6.0, 8.0)];
        let corners = [(1.0, 2.0), (5.0, 2.0), (6.0, 2.0), (6.0, 8.0)];
        assert_eq!(curve(SeriesKind::Step, points).lines, [corners.to_vec()]);
    }

    #[test]
    fn bands_need_two_neighbours_with_a_range() {
        let ranged = |x| Point::with_range(x, 5.0, 4.0, 6.0);
        let with_hole = vec![ranged(1.0), ranged(2.0), Point::new(3.0, 5.0), ranged(4.0)];
        let curve = curve(SeriesKind::Line, with_hole);
        assert_eq!(curve.bands, [vec![(1.0, 4.0), (2.0, 4.0), (2.0, 6.0), (1.0, 6.0)]]);
        assert_eq!(curve.lines.len(), 1);
    }

    #[test]
    fn points_outside_the_window_are_left_out() {
        let cloud = vec![Point::new(5.0, 5.0), Point::new(5.0, 50.0), Point::new(9.0, 1.0)];
        let curve = curve(SeriesKind::Points, cloud);
        assert_eq!(curve.markers, [(5.0, 5.0), (9.0, 1.0)]);
        assert_eq!(curve.end(), Some((9.0, 1.0)));
    }
}
