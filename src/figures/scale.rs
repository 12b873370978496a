//! Time of a small message against cluster size.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, ValueFormat};
use fabriscope_model::network_sweep::{SMALL, ScalePoint};
use fabriscope_words::network;

use super::describe::{Subject, each, extremes};
use fabriscope_chart::numbers::{bytes, count, seconds};

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<ScalePoint>]) -> PlotSpec {
    let words = subject.texts;
    let y = Axis { scale: Scale::Log10, format: ValueFormat::Seconds, ..Axis::default() };
    let mut spec = subject.frame("scale", subject.cluster_size(), y);
    subject.draw(&mut spec, curves, |point| {
        let band = point.time;
        Point::with_range(f64::from(point.gpus), band.mid.0, band.low.0, band.high.0)
    });
    let op = subject.op();
    spec.title = title(subject, curves);
    spec.subtitle = network::scale_subtitle(words, &bytes(SMALL.0), op);
    subject.mark_size(&mut spec);
    spec.description = subject.description(&spec);
    spec
}

/// What is so at the size of the first design.
fn title(subject: &Subject, curves: &[Vec<ScalePoint>]) -> String {
    let words = subject.texts;
    let gpus = subject.report.designs.first().map_or(0, |design| design.setup.gpus);
    let here = each(curves, |curve| {
        let reached = curve.iter().find(|point| point.gpus >= gpus).or(curve.last())?;
        Some(reached.time.mid.0)
    });
    let Some((best, worst)) = extremes(&here) else {
        return network::scale_title_none(words).to_owned();
    };
    let (size, gpus) = (bytes(SMALL.0), count(gpus.into()));
    if here.len() == 1 {
        return network::scale_title_one(words, &size, subject.op(), &seconds(best.1), &gpus);
    }
    network::scale_title_many(
        words,
        &gpus,
        &size,
        subject.op(),
        &seconds(best.1),
        subject.label(best.0),
        &seconds(worst.1),
        subject.label(worst.0),
    )
}
