//! Time against message size.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, ValueFormat};
use fabriscope_model::report::CollectivePoint;

use super::describe::{Subject, each, extremes};
use crate::copy::facts::TimeFacts;

/// From this factor on the smallest message tells designs apart.
const APART: f64 = 1.3;

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<CollectivePoint>]) -> PlotSpec {
    let words = subject.words;
    let y = Axis { scale: Scale::Log10, format: ValueFormat::Seconds, ..Axis::default() };
    let mut spec = subject.frame("time", subject.message_size(), y);
    subject.draw(&mut spec, curves, |point| {
        let band = point.time;
        Point::with_range(point.bytes.0, band.mid.0, band.low.0, band.high.0)
    });
    let op = subject.report.designs.first().map_or("", |design| (words.terms.op)(design.setup.op));
    spec.title = (words.figures.time_title)(&facts(subject, curves));
    spec.subtitle = (words.figures.time_subtitle)(op);
    spec.description = subject.description(&spec);
    spec
}

/// What the title says.
fn facts(subject: &Subject, curves: &[Vec<CollectivePoint>]) -> TimeFacts {
    let smallest = each(curves, |curve| Some(curve.first()?.time.mid.0));
    let Some((best, worst)) = extremes(&smallest) else { return TimeFacts::Nothing };
    let factor = worst.1 / best.1;
    if factor.is_finite() && factor >= APART {
        return TimeFacts::Apart {
            best: subject.label(best.0).to_owned(),
            worst: subject.label(worst.0).to_owned(),
            factor,
        };
    }
    let curve = curves.get(best.0).map_or(&[][..], Vec::as_slice);
    let flat = curve.iter().take_while(|point| point.time.mid.0 <= 2.0 * best.1).last();
    TimeFacts::Alike { seconds: best.1, up_to: flat.map_or(0.0, |point| point.bytes.0) }
}
