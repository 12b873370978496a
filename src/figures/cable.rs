//! One-way latency against cable length.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, ValueFormat, format_value};
use fabriscope_model::network_sweep::LengthPoint;
use fabriscope_model::report::Ranged;
use fabriscope_model::units::Seconds;
use fabriscope_words::network;

use super::describe::{Subject, each, extremes};

/// One design's curve.
pub type Curve = Vec<LengthPoint<Ranged<Seconds>>>;

/// The axis of figures over cable length.
pub fn length_axis(subject: &Subject) -> Axis {
    Axis {
        label: network::length(subject.texts).to_owned(),
        scale: Scale::Log10,
        format: ValueFormat::Meters,
        range: None,
    }
}

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Curve]) -> PlotSpec {
    let words = subject.texts;
    let y = Axis { scale: Scale::Log10, format: ValueFormat::Seconds, ..Axis::default() };
    let mut spec = subject.frame("cable", length_axis(subject), y);
    subject.draw(&mut spec, curves, |point| {
        let band = point.value;
        Point::with_range(point.length.0, band.mid.0, band.low.0, band.high.0)
    });
    spec.title = title(subject, curves);
    spec.subtitle = network::length_subtitle(words).to_owned();
    spec.description = subject.description(&spec);
    spec
}

/// Where cables first count as much as everything else together.
fn title(subject: &Subject, curves: &[Curve]) -> String {
    let words = subject.texts;
    let meters = |length| format_value(length, ValueFormat::Meters);
    let doubled = each(curves, |curve| {
        let shortest = curve.first()?.value.mid;
        Some(curve.iter().find(|point| point.value.mid >= shortest * 2.0)?.length.0)
    });
    if let Some((first, _)) = extremes(&doubled) {
        return network::length_title(words, &meters(first.1), subject.label(first.0));
    }
    match curves.iter().filter_map(|curve| curve.last()).next() {
        Some(longest) => network::length_title_short(words, &meters(longest.length.0)),
        None => network::length_title_none(words).to_owned(),
    }
}
