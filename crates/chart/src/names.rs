//! The names at the ends of the curves, which replace a legend.

use crate::curve::Curve;
use crate::ink::{Ink, Part};
use crate::label::Anchor;
use crate::projection::Projection;
use crate::series::{Series, SeriesKind};
use crate::sheet::{Bounds, MIDDLE, PlacedText, Sheet};
use crate::spread::spread;
use crate::stack::is_part;
use crate::text_fit::shorten;
use crate::text_width::text_width;

/// Distance between the middles of two names.
const LINE_HEIGHT: f64 = 13.5;
/// From the plot to the names: room for a leader.
pub(crate) const GAP: f64 = 9.0;
/// A name cut shorter than this says less than its letter.
const SHORTEST: f64 = 110.0;

/// A line from the end of a curve to a name that had to move, in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leader {
    pub from: (f64, f64),
    pub to: (f64, f64),
    pub ink: Ink,
}

/// The names to write and the width of their column.
pub(crate) struct Names {
    /// Text per series; `None` where a series needs no name.
    texts: Vec<Option<String>>,
    pub width: f64,
}

impl Names {
    /// In full where they fit into `room` pixels, cut where enough room is left to recognise them,
    /// else the letters. Measured points of a design whose curve is there take the curve's name.
    pub fn new(series: &[Series], room: f64) -> Self {
        let (size, weight) = Ink::new(Part::SeriesText).font();
        let named = |s: &Series| {
            let drawn = !s.points.is_empty();
            let curve = |o: &Series| o.kind != SeriesKind::Points && o.letter == s.letter;
            drawn && (s.kind != SeriesKind::Points || !series.iter().any(curve))
        };
        let longest = series
            .iter()
            .filter(|s| named(s))
            .map(|s| text_width(&s.name(), size, weight))
            .fold(0.0, f64::max);
        let in_letters = longest > room && room < SHORTEST;
        let texts: Vec<Option<String>> = series
            .iter()
            .map(|s| match s.letter {
                _ if !named(s) => None,
                letter if in_letters && is_part(letter) => None,
                letter if in_letters => Some(letter.to_string()),
                _ => shorten(&s.name(), room, size, weight),
            })
            .collect();
        let width = texts.iter().flatten().map(|t| text_width(t, size, weight)).fold(0.0, f64::max);
        Self { texts, width }
    }

    /// Places the names right of the plot, as near to their curves' ends as not touching allows.
    pub fn place(
        mut self,
        series: &[Series],
        curves: &[Curve],
        (x, y): (&Projection, &Projection),
        plot: &Bounds,
        sheet: &mut Sheet,
    ) -> Vec<Leader> {
        let mut ends: Vec<(usize, f64, f64)> = Vec::new();
        for curve in curves.iter().filter(|curve| self.texts[curve.series].is_some()) {
            if let Some((end_x, end_y)) = curve.end() {
                ends.push((curve.series, x.scaled_to_px(end_x), y.scaled_to_px(end_y)));
            }
        }
        let capacity = (plot.height() / LINE_HEIGHT).floor().max(0.0) as usize + 1;
        // Where not all fit, the emphasised design keeps its name, then the first letters.
        while ends.len() > capacity {
            let last = ends.iter().rposition(|&(index, ..)| !series[index].emphasis);
            ends.remove(last.unwrap_or(ends.len() - 1));
        }
        from_top_to_bottom(&mut ends);
        let ideals: Vec<f64> = ends.iter().map(|end| end.2).collect();
        let middles = spread(&ideals, LINE_HEIGHT, plot.top, plot.bottom);
        let mut leaders = Vec::new();
        for ((index, end_x, end_y), middle) in ends.into_iter().zip(middles) {
            let letter = Some(series[index].letter);
            let ink = Ink::of(Part::SeriesText, letter).emphasised(series[index].emphasis);
            let placed = sheet.place(PlacedText {
                text: self.texts[index].take().unwrap_or_default(),
                ink,
                anchor: Anchor::Start,
                x: plot.right + GAP,
                y: middle + MIDDLE * ink.font().0,
            });
            // Bars end before the plot does.
            let bar = series[index].kind == SeriesKind::Bar;
            let at_the_edge = end_x > plot.right - GAP && (middle - end_y).abs() > 3.0;
            if placed && (bar || at_the_edge) {
                leaders.push(Leader {
                    from: (end_x + 1.0, end_y),
                    to: (plot.right + GAP - 2.0, middle),
                    ink: Ink::of(Part::Leader, letter),
                });
            }
        }
        leaders
    }
}

/// Orders a handful of ends by height, equal ones by letter.
fn from_top_to_bottom(ends: &mut [(usize, f64, f64)]) {
    for last in 1..ends.len() {
        for at in (1..=last).rev() {
            let (above, below) = (&ends[at - 1], &ends[at]);
            if above.2.total_cmp(&below.2).then(above.0.cmp(&below.0)).is_gt() {
                ends.swap(at - 1, at);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::Point;

    fn series(letter: char, label: &str, kind: SeriesKind) -> Series {
        Series { letter, label: label.into(), points: vec![Point::new(1.0, 1.0)], kind, emphasis: false }
    }

    #[test]
    fn names_shrink_to_letters_where_room_is_short() {
        let set = [
            series('A', "InfiniBand NDR", SeriesKind::Line),
            series('B', "RoCE 400G with a long remark", SeriesKind::Line),
        ];
        let texts = |room| Names::new(&set, room).texts.into_iter().flatten().collect::<Vec<_>>();
        assert_eq!(texts(400.0)[1], "B RoCE 400G with a long remark");
        let cut = texts(130.0);
        assert_eq!(cut[0], "A InfiniBand NDR");
        assert!(cut[1].starts_with("B RoCE 400G") && cut[1].ends_with('…'), "{cut:?}");
        assert_eq!(texts(60.0), ["A", "B"]);
    }

    #[test]
    fn measured_points_take_the_name_of_their_curve() {
        let set = [
            series('A', "InfiniBand", SeriesKind::Line),
            series('A', "measured", SeriesKind::Points),
            series('B', "measured", SeriesKind::Points),
        ];
        let names = Names::new(&set, 400.0);
        assert_eq!(names.texts[1], None);
        assert_eq!(names.texts[2].as_deref(), Some("B measured"));
    }
}
