//! Stacked bars: one bar an x, its parts in the order of the series.

use crate::palette::Neutral;
use crate::series::{Point, Series, SeriesKind};

/// Half the width of a bar; bars stand one apart.
const HALF: f64 = 0.36;
/// Side of a pattern's tile, pixels.
pub(crate) const TILE: &str = "6";

/// How a part of a stack is filled: colour, and what is drawn into each tile of 6 x 6 pixels.
pub(crate) struct Fill {
    pub colour: Neutral,
    /// Path data; none fills the part, an empty path leaves it open.
    pub pattern: Option<&'static str>,
}

const RISING: &str = "M0 6L6 0M-1 1L1-1M5 7L7 5";
const DOTS: &str = "M.8 1.5h1.6M3.8 4.5h1.6";
const LEVEL: &str = "M0 1.5h6M0 4.5h6";
const FALLING: &str = "M0 0L6 6M-1 5L1 7M5-1L7 1";
const UPRIGHT: &str = "M1.5 0v6M4.5 0v6";
const GRID: &str = "M0 3h6M3 0v6";

/// Fills of the letters behind those of designs. Two greys and a pattern each: parts never look like a design,
/// nobody needs to tell colours apart, and a copy on paper loses nothing.
const FILLS: [Fill; 12] = [
    Fill { colour: Neutral::Muted, pattern: None },
    Fill { colour: Neutral::Muted, pattern: Some(RISING) },
    Fill { colour: Neutral::Muted, pattern: Some(DOTS) },
    Fill { colour: Neutral::Muted, pattern: Some(LEVEL) },
    Fill { colour: Neutral::Text, pattern: None },
    Fill { colour: Neutral::Text, pattern: Some(RISING) },
    Fill { colour: Neutral::Text, pattern: Some(DOTS) },
    Fill { colour: Neutral::Text, pattern: Some(LEVEL) },
    Fill { colour: Neutral::Text, pattern: Some(FALLING) },
    Fill { colour: Neutral::Text, pattern: Some(GRID) },
    Fill { colour: Neutral::Muted, pattern: Some("") },
    Fill { colour: Neutral::Muted, pattern: Some(UPRIGHT) },
];

/// First letter of a part.
const FIRST: u8 = b'G';

/// The letter of the part with fill `place`, 0 to 11: four of work, six of the network (darker), two of waiting.
#[must_use]
pub fn part_letter(place: u8) -> char {
    char::from(FIRST + place % FILLS.len() as u8)
}

/// The fill of a letter; absent for designs and for what is no letter.
pub(crate) fn fill(letter: char) -> Option<&'static Fill> {
    FILLS.get((letter as usize).checked_sub(usize::from(FIRST))?)
}

/// Whether a series is a part of a stack or of no design at all, so that it is called by its label alone.
pub(crate) fn is_part(letter: char) -> bool {
    letter == '\0' || fill(letter).is_some()
}

/// Corners of the bars of series `index`, on top of the series of its kind before it; x, then bottom and top.
pub(crate) fn bars(all: &[Series], index: usize) -> impl Iterator<Item = (f64, [f64; 2])> {
    let stacked = all.get(index).filter(|series| series.kind == SeriesKind::Bar);
    let points = stacked.map_or(&[][..], |series| &series.points);
    let height = |point: &Point| if point.y.is_finite() { point.y.max(0.0) } else { 0.0 };
    points.iter().filter(|point| point.x.is_finite()).map(move |point| {
        let below = all.iter().take(index).filter(|series| series.kind == SeriesKind::Bar);
        let same = below.flat_map(|series| &series.points).filter(|other| other.x == point.x);
        let bottom: f64 = same.map(height).sum();
        (point.x, [bottom, bottom + height(point)])
    })
}

/// Outline of a bar.
pub(crate) fn outline(x: f64, [bottom, top]: [f64; 2]) -> Vec<(f64, f64)> {
    vec![(x - HALF, bottom), (x - HALF, top), (x + HALF, top), (x + HALF, bottom)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(letter: char, heights: &[f64]) -> Series {
        let points = heights.iter().zip(1_u8..).map(|(y, x)| Point::new(f64::from(x), *y)).collect();
        Series { letter, points, kind: SeriesKind::Bar, ..Series::default() }
    }

    #[test]
    fn parts_stand_on_those_before_them() {
        let all = [part('G', &[2.0, 1.0]), part('H', &[f64::NAN, 3.0]), part('I', &[0.5, -1.0])];
        let of = |index| bars(&all, index).collect::<Vec<_>>();
        assert_eq!(of(1), [(1.0, [2.0, 2.0]), (2.0, [1.0, 4.0])]);
        assert_eq!(of(2), [(1.0, [2.0, 2.5]), (2.0, [4.0, 4.0])]);
        assert_eq!(of(9), []);
        assert_eq!(bars(&[Series { kind: SeriesKind::Line, ..part('G', &[1.0]) }], 0).count(), 0);
    }

    #[test]
    fn every_part_has_a_look_of_its_own_that_no_design_has() {
        let mut looks = Vec::new();
        for place in 0..12 {
            let letter = part_letter(place);
            assert!(!('A'..='F').contains(&letter) && is_part(letter), "{letter}");
            let fill = fill(letter).map(|fill| (fill.colour as usize, fill.pattern));
            assert!(fill.is_some() && !looks.contains(&fill), "{letter}");
            looks.push(fill);
        }
        assert!(!is_part('A') && !is_part('F') && is_part('\0') && !is_part('中'));
    }
}
