//! Cost against years, and renting the same accelerators.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, Series, ValueFormat, format_value};
use fabriscope_model::report::YearPoint;
use fabriscope_words::money;

use crate::asked::Asked;
use crate::figure::{each, extremes};
use fabriscope_chart::numbers::usd;

/// The figure of `curves`, one a design.
pub fn spec(asked: &Asked, curves: &[Vec<YearPoint>]) -> PlotSpec {
    let words = asked.words;
    let x = Axis {
        label: money::years(words).to_owned(),
        scale: Scale::Linear,
        format: ValueFormat::Plain,
        range: None,
    };
    let y = Axis { scale: Scale::Linear, format: ValueFormat::Usd, ..Axis::default() };
    let mut spec = asked.frame("years", x, y);
    asked.draw(&mut spec, curves, |point| {
        Point::with_range(point.years.0, point.tco.mid.0, point.tco.low.0, point.tco.high.0)
    });
    if let Some(points) = curves.get(asked.selected()).and_then(|curve| rented(curve)) {
        let label = money::rented(words, asked.label(asked.selected()));
        spec.series.push(Series { letter: '\0', label, points, ..Series::default() });
    }
    spec.title = title(asked, curves);
    spec.subtitle = money::years_subtitle(words).to_owned();
    spec.description = asked.description(&spec);
    spec
}

/// The rent of a curve; absent without a rental price.
fn rented(curve: &[YearPoint]) -> Option<Vec<Point>> {
    curve.iter().map(|point| Some(Point::new(point.years.0, point.rent?.0))).collect()
}

fn title(asked: &Asked, curves: &[Vec<YearPoint>]) -> String {
    let words = asked.words;
    let design = asked.report.designs.get(asked.selected());
    let label = asked.label(asked.selected());
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
    money::years_title(words, &years, &usd(least.1), asked.label(least.0), &usd(most.1), asked.label(most.0))
}
