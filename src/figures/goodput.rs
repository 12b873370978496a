//! What interruptions leave of the time.

use fabriscope_chart::{PlotSpec, Point, Scale, ValueFormat};
use fabriscope_model::report::ReliabilityPoint;
use fabriscope_words::reliability;

use super::describe::{Subject, extremes};
use super::interruptions::{gpus, here, over_scale};
use crate::copy::facts::percent;

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<ReliabilityPoint>]) -> PlotSpec {
    let words = subject.texts;
    let mut spec = over_scale(subject, "goodput", Scale::Linear, ValueFormat::Percent);
    subject.draw(&mut spec, curves, |point| {
        let band = point.goodput;
        Point::with_range(f64::from(point.gpus), band.mid, band.low, band.high)
    });
    let here = here(subject, curves, |point| point.goodput.mid);
    spec.title = match extremes(&here) {
        None => reliability::none(words).to_owned(),
        Some((least, most)) if percent(least.1) == percent(most.1) => {
            reliability::goodput_one(words, &gpus(subject), &percent(least.1))
        }
        Some((least, most)) => reliability::goodput_many(
            words,
            &gpus(subject),
            &percent(most.1),
            subject.label(most.0),
            &percent(least.1),
            subject.label(least.0),
        ),
    };
    spec.subtitle = reliability::goodput_subtitle(words).to_owned();
    spec.description = subject.description(&spec);
    spec
}
