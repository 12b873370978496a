//! Where the labels of reference lines and the remarks go: near what they speak of, clear of
//! other texts, and over as few curves as possible.

use crate::ink::{Ink, Part};
use crate::label::Anchor;
use crate::sheet::{Bounds, MIDDLE, PlacedText, Sheet};
use crate::spec::Orientation;
use crate::text_fit::shorten;
use crate::text_width::text_width;

/// A line in pixels.
pub(crate) type Segment = ((f64, f64), (f64, f64));

/// What captions keep clear of.
pub(crate) struct Surroundings<'a> {
    pub plot: Bounds,
    /// Curves and reference lines.
    pub lines: &'a [Segment],
}

const PADDING: f64 = 4.0;
const ROW: f64 = 14.0;
/// Rows tried along a vertical rule before its label is given up.
const ROWS: usize = 12;

/// Places the label of a rule.
pub(crate) fn place_rule(
    sheet: &mut Sheet,
    around: &Surroundings,
    orientation: Orientation,
    (from, _): Segment,
    label: &str,
    letter: Option<char>,
) {
    let plot = &around.plot;
    let size = Ink::new(Part::RuleText).font().0;
    let rows: Vec<(f64, f64, Anchor)> = match orientation {
        Orientation::Horizontal => [from.1 - PADDING, from.1 + PADDING + 0.75 * size]
            .into_iter()
            .flat_map(|y| {
                [
                    (plot.left + PADDING, y, Anchor::Start),
                    (plot.right - PADDING, y, Anchor::End),
                    ((plot.left + plot.right) / 2.0, y, Anchor::Middle),
                ]
            })
            .collect(),
        Orientation::Vertical => (0..ROWS)
            .flat_map(|row| {
                let y = plot.top + size + row as f64 * ROW;
                [(from.0 + PADDING, y, Anchor::Start), (from.0 - PADDING, y, Anchor::End)]
            })
            .collect(),
        // Neighbours of one are too near for names; the subtitle has them.
        Orientation::Diagonal => Vec::new(),
    };
    place_best(sheet, around, label, Ink::of(Part::RuleText, letter), &rows);
}

/// Places a remark that belongs to a position in pixels.
pub(crate) fn place_mark(
    sheet: &mut Sheet,
    around: &Surroundings,
    (x, y): (f64, f64),
    text: &str,
    letter: Option<char>,
) {
    let ink = Ink::of(Part::MarkText, letter);
    let (size, weight) = ink.font();
    let plot = &around.plot;
    // A centred remark near an edge moves inwards instead of being cut.
    let half = text_width(text, size, weight).min(plot.width() - 2.0 * PADDING) / 2.0;
    let (least, most) = (plot.left + half + PADDING, plot.right - half - PADDING);
    let middle = x.min(most).max(least);
    let mut places = Vec::new();
    for distance in [0.0, ROW, 2.0 * ROW] {
        let (above, below) = (y - 6.0 - distance, y + 6.0 + 0.75 * size + distance);
        places.push((middle, above, Anchor::Middle));
        places.push((middle, below, Anchor::Middle));
        for level in [y + MIDDLE * size - distance, y + MIDDLE * size + distance] {
            places.push((x + 6.0, level, Anchor::Start));
            places.push((x - 6.0, level, Anchor::End));
        }
    }
    place_best(sheet, around, text, ink, &places);
}

/// Takes the first of the places that is free of texts and crosses the fewest lines; a shortened
/// text counts as two crossings.
fn place_best(sheet: &mut Sheet, around: &Surroundings, text: &str, ink: Ink, places: &[(f64, f64, Anchor)]) {
    let (size, weight) = ink.font();
    let plot = &around.plot;
    let mut best: Option<(usize, PlacedText)> = None;
    for &(x, y, anchor) in places {
        let room = match anchor {
            Anchor::Start => plot.right - x,
            Anchor::End => x - plot.left,
            Anchor::Middle => plot.width(),
        };
        let Some(fitted) = shorten(text, room - PADDING, size, weight) else {
            continue;
        };
        let cut = fitted != text;
        if cut && fitted.chars().count() < 8 {
            continue;
        }
        let candidate = PlacedText { text: fitted, ink, anchor, x, y };
        let bounds = candidate.bounds();
        if !plot.holds(&bounds) || !sheet.has_room(&bounds) {
            continue;
        }
        let crossed = around.lines.iter().filter(|line| crosses(line, &bounds)).count();
        let cost = crossed + if cut { 2 } else { 0 };
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, candidate));
        }
        if cost == 0 {
            break;
        }
    }
    if let Some((_, text)) = best {
        sheet.place(text);
    }
}

/// Whether a line passes through a rectangle.
fn crosses(&((x0, y0), (x1, y1)): &Segment, bounds: &Bounds) -> bool {
    if x0.max(x1) < bounds.left
        || x0.min(x1) > bounds.right
        || y0.max(y1) < bounds.top
        || y0.min(y1) > bounds.bottom
    {
        return false;
    }
    // Its box overlaps; it passes by only if all four corners lie on the same side.
    let side = |x: f64, y: f64| (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0);
    let corners = [
        side(bounds.left, bounds.top),
        side(bounds.right, bounds.top),
        side(bounds.left, bounds.bottom),
        side(bounds.right, bounds.bottom),
    ];
    !(corners.iter().all(|&s| s > 0.0) || corners.iter().all(|&s| s < 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLOT: Bounds = Bounds { left: 0.0, top: 0.0, right: 300.0, bottom: 200.0 };

    fn placed(lines: &[Segment], work: impl Fn(&mut Sheet, &Surroundings)) -> Vec<PlacedText> {
        let mut sheet = Sheet::new(PLOT);
        work(&mut sheet, &Surroundings { plot: PLOT, lines });
        sheet.texts
    }

    #[test]
    fn a_limit_is_labelled_where_no_curve_runs() {
        let limit = |sheet: &mut Sheet, around: &Surroundings| {
            place_rule(
                sheet,
                around,
                Orientation::Horizontal,
                ((0.0, 50.0), (300.0, 50.0)),
                "8 x 400 Gb/s",
                None,
            );
        };
        assert_eq!(placed(&[], limit)[0].anchor, Anchor::Start);
        let curve = [((0.0, 40.0), (150.0, 40.0))];
        let moved = &placed(&curve, limit)[0];
        assert_eq!((moved.anchor, moved.y < 50.0), (Anchor::End, true));
    }

    #[test]
    fn labels_of_neighbouring_rules_take_different_rows() {
        let texts = placed(&[], |sheet, around| {
            for px in [100.0, 104.0, 108.0] {
                place_rule(
                    sheet,
                    around,
                    Orientation::Vertical,
                    ((px, 0.0), (px, 200.0)),
                    "spine tier",
                    Some('B'),
                );
            }
        });
        assert_eq!(texts.len(), 3);
        for (i, a) in texts.iter().enumerate() {
            assert!(texts[i + 1..].iter().all(|b| !a.bounds().touches(&b.bounds())));
        }
    }

    #[test]
    fn a_remark_at_the_edge_moves_inwards() {
        let texts = placed(&[], |sheet, around| {
            place_mark(sheet, around, (1.0, 100.0), "latency-bound below 20 MiB", None);
        });
        assert!(PLOT.holds(&texts[0].bounds()));
        assert_eq!(texts[0].text, "latency-bound below 20 MiB");
    }

    #[test]
    fn a_line_past_a_corner_does_not_cross() {
        let bounds = Bounds { left: 10.0, top: 10.0, right: 20.0, bottom: 20.0 };
        assert!(crosses(&((0.0, 0.0), (30.0, 30.0)), &bounds));
        assert!(!crosses(&((0.0, 12.0), (12.0, 0.0)), &bounds));
        assert!(!crosses(&((0.0, 40.0), (40.0, 40.0)), &bounds));
    }
}
