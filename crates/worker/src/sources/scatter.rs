//! Predicted against measured, a point a measurement.

use fabriscope_chart::numbers::{count, percent};
use fabriscope_chart::{Axis, Orientation, PlotSpec, Point, Rule, Scale, Series, SeriesKind, ValueFormat};
use fabriscope_model::validation::{Errors, Judged};
use fabriscope_words::validation as texts;

use crate::asked::Asked;

/// Predicted over measured along the lines: equal, and a tenth and 35 % to either side.
const GUIDES: [f64; 5] = [1.0, 1.1, 0.9, 1.35, 0.65];

/// The figure of the points judged by bandwidth (`large`) or by time.
pub fn spec(asked: &Asked, points: &[&Judged], large: bool, under_way: bool) -> PlotSpec {
    let words = asked.words;
    let (id, format) = if large {
        ("validation-busbw", ValueFormat::BytesPerSecond)
    } else {
        ("validation-time", ValueFormat::Seconds)
    };
    // Values are GB/s or microseconds.
    let in_base_unit = |value: f64| if large { value * 1e9 } else { value / 1e6 };
    let axis = |label: &str| Axis { label: label.to_owned(), scale: Scale::Log10, format, range: None };
    let mut spec = asked.frame(id, axis(texts::measured(words)), axis(texts::predicted(words)));
    let mut errors = Errors::default();
    let mut series = Series {
        letter: '\0',
        label: texts::predicted(words).to_owned(),
        kind: SeriesKind::Points,
        ..Series::default()
    };
    for point in points.iter().filter(|point| point.large() == large) {
        point.count_in(&mut errors);
        let predicted = point.predicted.map(in_base_unit);
        series.points.push(Point::with_range(
            in_base_unit(point.measured),
            predicted.mid,
            predicted.low,
            predicted.high,
        ));
    }
    spec.series.push(series);
    for at in GUIDES {
        let (orientation, label) = (Orientation::Diagonal, String::new());
        spec.rules.push(Rule { orientation, at, label, letter: None });
    }
    let number = count(errors.points() as u64);
    let subtitle = if large { texts::busbw_subtitle } else { texts::time_subtitle };
    spec.subtitle = subtitle(words).to_owned();
    spec.title = match (errors.median(), errors.ninetieth(), errors.inside()) {
        (Some(median), Some(ninetieth), Some(inside)) => {
            spec.description = texts::described(words, &number, &percent(inside));
            let title = if large { texts::busbw_title } else { texts::time_title };
            title(words, &number, &percent(median), &percent(ninetieth))
        }
        _ => {
            let title = if under_way { texts::comparing } else { texts::none_title };
            title(words).to_owned()
        }
    };
    if under_way {
        spec.words.no_data = texts::comparing(words).to_owned();
    }
    spec
}

#[cfg(test)]
mod tests {
    use super::super::compared::{Comparison, FEW};
    use super::*;
    use fabriscope_exchange::Question;

    #[test]
    fn both_kinds_of_points_have_their_figure() {
        let mut comparison = Comparison::default();
        while comparison.go_on(FEW) {}
        let points: Vec<&Judged> = comparison.done.iter().flat_map(|compared| &compared.points).collect();
        let asked = Asked::new(Question::default());
        let busbw = spec(&asked, &points, true, false);
        let time = spec(&asked, &points, false, false);
        assert_eq!((busbw.series[0].points.len(), time.series[0].points.len()), (4, 2));
        assert_eq!((busbw.series[0].points[0].x, time.series[0].points[0].x), (360e9, 40e-6));
        assert!(busbw.title.starts_with("Half of 4 bandwidths lie within "), "{}", busbw.title);
        let ratios: Vec<f64> = busbw.rules.iter().map(|rule| rule.at).collect();
        assert_eq!(ratios, [1.0, 1.1, 0.9, 1.35, 0.65]);
        assert_eq!(spec(&asked, &[], true, true).words.no_data, "comparing …");
        assert_eq!(spec(&asked, &[], true, false).title, "No measurement of this kind passes the filter");
    }
}
