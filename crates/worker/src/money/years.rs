//! Cost against years, and renting the same accelerators.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, Series, ValueFormat, format_value};
use fabriscope_model::report::YearPoint;
use fabriscope_words::money;

use crate::asked::Asked;
use crate::figure::{each, extremes};

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
    asked.in_currency(&mut spec);
    spec.title = title(asked, curves);
    spec.subtitle = money::years_subtitle(words, asked.money(0).code());
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
    let mut last = each(curves, |curve| Some(curve.last()?.tco.mid.0));
    for (index, tco) in &mut last {
        *tco = asked.money(*index).amount(*tco);
    }
    let amount = |value| format_value(value, asked.money(0).format);
    let years = curves.first().and_then(|curve| curve.last()).map_or(0.0, |point| point.years.0);
    let Some((least, most)) = extremes(&last) else { return String::new() };
    let years = format_value(years, ValueFormat::Plain);
    if amount(least.1) == amount(most.1) {
        return money::years_title_one(words, &years, &amount(most.1));
    }
    money::years_title(
        words,
        &years,
        &amount(least.1),
        asked.label(least.0),
        &amount(most.1),
        asked.label(most.0),
    )
}
