//! How often a job over the whole cluster is interrupted.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, ValueFormat};
use fabriscope_model::report::ReliabilityPoint;
use fabriscope_words::reliability;

use crate::asked::Asked;
use crate::figure::{each, extremes};
use fabriscope_chart::numbers::{count, plain};

/// The figure of `curves`, one a design.
pub fn spec(asked: &Asked, curves: &[Vec<ReliabilityPoint>]) -> PlotSpec {
    let words = asked.words;
    let mut spec = over_scale(asked, "interruptions", Scale::Log10, ValueFormat::Plain);
    asked.draw(&mut spec, curves, |point| {
        let band = point.interruptions_per_day;
        Point::with_range(f64::from(point.gpus), band.mid, band.low, band.high)
    });
    let here = here(asked, curves, |point| point.interruptions_per_day.mid);
    spec.title = match extremes(&here) {
        None => reliability::none(words).to_owned(),
        Some((least, most)) if least.1 >= most.1 * 0.99 => {
            reliability::interruptions_one(words, &gpus(asked), &plain(most.1))
        }
        Some((least, most)) => reliability::interruptions_many(
            words,
            &gpus(asked),
            &plain(least.1),
            asked.label(least.0),
            &plain(most.1),
            asked.label(most.0),
        ),
    };
    spec.subtitle = reliability::interruptions_subtitle(words).to_owned();
    spec.description = asked.description(&spec);
    spec
}

/// A figure over cluster size with the present size marked, without curves.
pub fn over_scale(asked: &Asked, id: &str, scale: Scale, format: ValueFormat) -> PlotSpec {
    let mut spec = asked.frame(id, asked.cluster_size(), Axis { scale, format, ..Axis::default() });
    asked.mark_size(&mut spec);
    spec
}

/// What the curves say at the size of the first design.
pub fn here(
    asked: &Asked,
    curves: &[Vec<ReliabilityPoint>],
    read: fn(&ReliabilityPoint) -> f64,
) -> Vec<(usize, f64)> {
    let gpus = asked.report.designs.first().map_or(0, |design| design.setup.gpus);
    each(curves, |curve| curve.iter().find(|point| point.gpus >= gpus).or(curve.last()).map(read))
}

/// Accelerators of the first design.
pub fn gpus(asked: &Asked) -> String {
    count(asked.report.designs.first().map_or(0, |design| design.setup.gpus).into())
}
