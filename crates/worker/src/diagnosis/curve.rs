//! The measured curve over the expected one.

use fabriscope_catalog::catalog;
use fabriscope_chart::{Axis, PlotSpec, Point, Scale, Series, SeriesKind, ValueFormat, format_value};
use fabriscope_model::diagnosis::{Diagnosis, JudgedRow, Test};
use fabriscope_model::scenario::{Op, letter};
use fabriscope_model::sweep::collectives;
use fabriscope_model::units::Bytes;
use fabriscope_words::diagnosis_texts as texts;

use super::rows::test_name;
use crate::asked::Asked;

/// Sizes of the expected curve while there is no log: powers of two from 1 KiB to 8 GiB.
const POWERS: std::ops::RangeInclusive<i32> = 10..=33;

/// The figure of the test with most sizes; before a log comes, of the operation in focus.
pub fn spec(asked: &Asked, found: &Diagnosis, op: Op) -> PlotSpec {
    let words = asked.words;
    let x = Axis {
        label: texts::size(words).to_owned(),
        scale: Scale::Log2,
        format: ValueFormat::Bytes,
        range: None,
    };
    let y = Axis { scale: Scale::Log10, format: ValueFormat::BytesPerSecond, ..Axis::default() };
    let mut spec = asked.frame("diagnosis", x, y);
    let rows = longest(&found.rows);
    let test = rows.first().map_or(Test::Collective(op), |row| row.test);
    let expected: Vec<Point> = if rows.is_empty() {
        before(asked, op)
    } else {
        rows.iter().map(|row| band(row.bytes, row.expected.map(|busbw| busbw.0))).collect()
    };
    let index = asked.selected();
    spec.series.push(Series {
        letter: letter(index),
        label: texts::expected(words).to_owned(),
        points: expected,
        ..Series::default()
    });
    if !rows.is_empty() {
        spec.series.push(Series {
            letter: '\0',
            label: texts::measured(words).to_owned(),
            points: rows.iter().map(|row| Point::new(row.bytes, row.busbw.0)).collect(),
            kind: SeriesKind::Points,
            emphasis: true,
        });
    }
    let name = test_name(words, test);
    spec.title = match rows.last() {
        Some(last) => texts::figure_title(
            words,
            &name,
            &format_value(last.busbw.0, ValueFormat::BytesPerSecond),
            &format_value(last.expected.mid.0, ValueFormat::BytesPerSecond),
            &format_value(last.bytes, ValueFormat::Bytes),
        ),
        None => texts::figure_title_empty(words, &name, asked.label(index)),
    };
    spec.subtitle = texts::figure_subtitle(words).to_owned();
    spec.description = asked.description(&spec);
    spec
}

/// The rows of the test with most sizes; rows of one test stand together.
fn longest(rows: &[JudgedRow]) -> &[JudgedRow] {
    let tests = rows.chunk_by(|one, next| one.test == next.test);
    tests.max_by_key(|rows| rows.len()).unwrap_or_default()
}

fn before(asked: &Asked, op: Op) -> Vec<Point> {
    let sizes = POWERS.map(|power| Bytes(2.0_f64.powi(power)));
    let points = collectives(&asked.scenario, asked.selected(), catalog(), Some(op), sizes);
    points.iter().map(|point| band(point.bytes.0, point.busbw.map(|busbw| busbw.0))).collect()
}

fn band(x: f64, band: fabriscope_model::report::Ranged<f64>) -> Point {
    Point::with_range(x, band.mid, band.low, band.high)
}
