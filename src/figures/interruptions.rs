//! How often a job over the whole cluster is interrupted.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, ValueFormat};
use fabriscope_model::report::ReliabilityPoint;
use fabriscope_words::reliability;

use super::describe::{Subject, each, extremes};
use crate::copy::facts::{count, plain};

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<ReliabilityPoint>]) -> PlotSpec {
    let words = subject.texts;
    let mut spec = over_scale(subject, "interruptions", Scale::Log10, ValueFormat::Plain);
    subject.draw(&mut spec, curves, |point| {
        let band = point.interruptions_per_day;
        Point::with_range(f64::from(point.gpus), band.mid, band.low, band.high)
    });
    let here = here(subject, curves, |point| point.interruptions_per_day.mid);
    spec.title = match extremes(&here) {
        None => reliability::none(words).to_owned(),
        Some((least, most)) if least.1 >= most.1 * 0.99 => {
            reliability::interruptions_one(words, &gpus(subject), &plain(most.1))
        }
        Some((least, most)) => reliability::interruptions_many(
            words,
            &gpus(subject),
            &plain(least.1),
            subject.label(least.0),
            &plain(most.1),
            subject.label(most.0),
        ),
    };
    spec.subtitle = reliability::interruptions_subtitle(words).to_owned();
    spec.description = subject.description(&spec);
    spec
}

/// A figure over cluster size with the present size marked, without curves.
pub fn over_scale(subject: &Subject, id: &str, scale: Scale, format: ValueFormat) -> PlotSpec {
    let mut spec = subject.frame(id, subject.cluster_size(), Axis { scale, format, ..Axis::default() });
    subject.mark_size(&mut spec);
    spec
}

/// What the curves say at the size of the first design.
pub fn here(
    subject: &Subject,
    curves: &[Vec<ReliabilityPoint>],
    read: fn(&ReliabilityPoint) -> f64,
) -> Vec<(usize, f64)> {
    let gpus = subject.report.designs.first().map_or(0, |design| design.setup.gpus);
    each(curves, |curve| curve.iter().find(|point| point.gpus >= gpus).or(curve.last()).map(read))
}

/// Accelerators of the first design.
pub fn gpus(subject: &Subject) -> String {
    count(subject.report.designs.first().map_or(0, |design| design.setup.gpus).into())
}
