//! Cost against years, and renting the same accelerators.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, Series, ValueFormat, format_value};
use fabriscope_model::report::YearPoint;
use fabriscope_words::money;

use super::describe::{Subject, each, extremes};
use crate::copy::facts::usd;

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<YearPoint>]) -> PlotSpec {
    let words = subject.texts;
    let x = Axis {
        label: money::years(words).to_owned(),
        scale: Scale::Linear,
        format: ValueFormat::Plain,
        range: None,
    };
    let y = Axis { scale: Scale::Linear, format: ValueFormat::Usd, ..Axis::default() };
    let mut spec = subject.frame("years", x, y);
    subject.draw(&mut spec, curves, |point| {
        Point::with_range(point.years.0, point.tco.mid.0, point.tco.low.0, point.tco.high.0)
    });
    if let Some(points) = curves.get(subject.selected).and_then(|curve| rented(curve)) {
        let label = money::rented(words, subject.label(subject.selected));
        spec.series.push(Series { letter: '\0', label, points, ..Series::default() });
    }
    spec.title = title(subject, curves);
    spec.subtitle = money::years_subtitle(words).to_owned();
    spec.description = subject.description(&spec);
    spec
}

/// The rent of a curve; absent without a rental price.
fn rented(curve: &[YearPoint]) -> Option<Vec<Point>> {
    curve.iter().map(|point| Some(Point::new(point.years.0, point.rent?.0))).collect()
}

fn title(subject: &Subject, curves: &[Vec<YearPoint>]) -> String {
    let words = subject.texts;
    let design = subject.report.designs.get(subject.selected);
    let label = subject.label(subject.selected);
    if let Some(rent) = design.and_then(|design| design.cost.rent) {
        return match rent.break_even {
            Some(years) => money::years_title_rent(words, label, &format_value(years.0, ValueFormat::Plain)),
            None => money::years_title_never(words, label),
        };
    }
    let last = each(curves, |curve| Some(curve.last()?.tco.mid.0));
    let years = curves.first().and_then(|curve| curve.last()).map_or(0.0, |point| point.years.0);
    let Some((least, most)) = extremes(&last) else { return String::new() };
    let years = format_value(years, ValueFormat::Plain);
    if usd(least.1) == usd(most.1) {
        return money::years_title_one(words, &years, &usd(most.1));
    }
    money::years_title(
        words,
        &years,
        &usd(least.1),
        subject.label(least.0),
        &usd(most.1),
        subject.label(most.0),
    )
}
