//! Cutting curves and bands to the visible window.
//!
//! plotters moves points outside the picture onto its edge, which bends the curve; so everything
//! is cut here first, in scaled distance, where curves are straight between their points.

/// A position in scaled distance: x, y.
pub(crate) type Place = (f64, f64);

/// The visible window in scaled distance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub x: (f64, f64),
    pub y: (f64, f64),
}

impl Window {
    pub fn contains(&self, (x, y): Place) -> bool {
        x >= self.x.0 && x <= self.x.1 && y >= self.y.0 && y <= self.y.1
    }

    /// The visible stretches of a polyline.
    pub fn clip_line(&self, points: &[Place]) -> Vec<Vec<Place>> {
        let mut stretches: Vec<Vec<Place>> = Vec::new();
        let mut open = false;
        for pair in points.windows(2) {
            let Some((from, to)) = self.clip_segment(pair[0], pair[1]) else {
                open = false;
                continue;
            };
            match stretches.last_mut() {
                Some(stretch) if open => stretch.push(to),
                _ => stretches.push(vec![from, to]),
            }
            open = to == pair[1];
        }
        stretches
    }

    /// The visible part of a segment, after Liang and Barsky.
    fn clip_segment(&self, from: Place, to: Place) -> Option<(Place, Place)> {
        if self.contains(from) && self.contains(to) {
            return Some((from, to));
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (mut enter, mut leave) = (0.0f64, 1.0f64);
        // For each edge: how fast the segment approaches it, and how far away it starts.
        for (speed, room) in [
            (-dx, from.0 - self.x.0),
            (dx, self.x.1 - from.0),
            (-dy, from.1 - self.y.0),
            (dy, self.y.1 - from.1),
        ] {
            if speed == 0.0 {
                if room < 0.0 {
                    return None;
                }
            } else if speed < 0.0 {
                enter = enter.max(room / speed);
            } else {
                leave = leave.min(room / speed);
            }
        }
        let at = |t: f64| (from.0 + t * dx, from.1 + t * dy);
        (enter <= leave)
            .then(|| (if enter > 0.0 { at(enter) } else { from }, if leave < 1.0 { at(leave) } else { to }))
    }

    /// The visible part of a polygon, after Sutherland and Hodgman; empty if there is none.
    pub fn clip_polygon(&self, polygon: Vec<Place>) -> Vec<Place> {
        if polygon.iter().all(|&p| self.contains(p)) {
            return polygon;
        }
        let left = cut(&polygon, |p| p.0 - self.x.0);
        let right = cut(&left, |p| self.x.1 - p.0);
        let lower = cut(&right, |p| p.1 - self.y.0);
        cut(&lower, |p| self.y.1 - p.1)
    }
}

/// Keeps the part of a polygon where `inside` is not negative.
fn cut(polygon: &[Place], inside: impl Fn(Place) -> f64) -> Vec<Place> {
    let mut kept = Vec::with_capacity(polygon.len() + 2);
    let Some(&last) = polygon.last() else {
        return kept;
    };
    let mut before = last;
    for &point in polygon {
        let (a, b) = (inside(before), inside(point));
        if (a >= 0.0) != (b >= 0.0) {
            let t = a / (a - b);
            kept.push((before.0 + t * (point.0 - before.0), before.1 + t * (point.1 - before.1)));
        }
        if b >= 0.0 {
            kept.push(point);
        }
        before = point;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Window = Window { x: (0.0, 10.0), y: (0.0, 10.0) };

    #[test]
    fn a_line_inside_is_untouched() {
        let line = [(0.0, 0.0), (5.0, 5.0), (10.0, 3.0)];
        assert_eq!(WINDOW.clip_line(&line), [line.to_vec()]);
        assert!(WINDOW.clip_line(&line[..1]).is_empty());
    }

    #[test]
    fn a_line_that_leaves_and_returns_is_two() {
        let line = [(0.0, 5.0), (5.0, 15.0), (10.0, 5.0)];
        assert_eq!(WINDOW.clip_line(&line), [vec![(0.0, 5.0), (2.5, 10.0)], vec![(7.5, 10.0), (10.0, 5.0)]]);
    }

    #[test]
    fn a_line_across_shows_its_middle_and_one_beside_nothing() {
        assert_eq!(WINDOW.clip_line(&[(-10.0, 5.0), (20.0, 5.0)]), [vec![(0.0, 5.0), (10.0, 5.0)]]);
        assert!(WINDOW.clip_line(&[(-5.0, -1.0), (15.0, -1.0)]).is_empty());
    }

    #[test]
    fn a_polygon_is_cut_at_every_edge() {
        let cut = WINDOW.clip_polygon(vec![(-5.0, -5.0), (15.0, -5.0), (15.0, 15.0), (-5.0, 15.0)]);
        let mut corners = cut.clone();
        corners.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        corners.dedup();
        assert_eq!(corners, [(0.0, 0.0), (0.0, 10.0), (10.0, 0.0), (10.0, 10.0)]);
        assert!(WINDOW.clip_polygon(vec![(20.0, 20.0), (30.0, 20.0), (30.0, 30.0)]).is_empty());
    }
}
