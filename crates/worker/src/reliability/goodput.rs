//! What interruptions leave of the time.

use fabriscope_chart::{PlotSpec, Point, Scale, ValueFormat};
use fabriscope_model::report::ReliabilityPoint;
use fabriscope_words::reliability;

use super::interruptions::{gpus, here, over_scale};
use crate::asked::Asked;
use crate::figure::extremes;
use fabriscope_chart::numbers::percent;

/// The figure of `curves`, one a design.
pub fn spec(asked: &Asked, curves: &[Vec<ReliabilityPoint>]) -> PlotSpec {
    let words = asked.words;
    let mut spec = over_scale(asked, "goodput", Scale::Linear, ValueFormat::Percent);
    asked.draw(&mut spec, curves, |point| {
        let band = point.goodput;
        Point::with_range(f64::from(point.gpus), band.mid, band.low, band.high)
    });
    let here = here(asked, curves, |point| point.goodput.mid);
    spec.title = match extremes(&here) {
        None => reliability::none(words).to_owned(),
        Some((least, most)) if percent(least.1) == percent(most.1) => {
            reliability::goodput_one(words, &gpus(asked), &percent(least.1))
        }
        Some((least, most)) => reliability::goodput_many(
            words,
            &gpus(asked),
            &percent(most.1),
            asked.label(most.0),
            &percent(least.1),
            asked.label(least.0),
        ),
    };
    spec.subtitle = reliability::goodput_subtitle(words).to_owned();
    spec.description = asked.description(&spec);
    spec
}
