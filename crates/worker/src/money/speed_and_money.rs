//! What each design costs against how fast it is.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, Series, SeriesKind, ValueFormat};
use fabriscope_words::money;

use crate::asked::Asked;

/// The figure of the designs on the page.
pub fn spec(asked: &Asked) -> PlotSpec {
    let words = asked.words;
    let x = Axis {
        label: money::tco(words).to_owned(),
        scale: Scale::Linear,
        format: ValueFormat::Usd,
        range: None,
    };
    let y = Axis { scale: Scale::Linear, format: ValueFormat::BytesPerSecond, ..Axis::default() };
    let mut spec = asked.frame("pareto", x, y);
    let mut places = Vec::new();
    for (index, design) in asked.report.designs.iter().enumerate() {
        let (Some(collective), tco) = (design.network.collective, design.cost.tco.mid.0) else { continue };
        let speed = collective.busbw;
        places.push((index, tco, speed.mid.0));
        spec.series.push(Series {
            letter: design.letter,
            label: asked.label(index).to_owned(),
            kind: SeriesKind::Points,
            points: vec![Point::with_range(tco, speed.mid.0, speed.low.0, speed.high.0)],
            ..Series::default()
        });
    }
    // Some room on both sides, or a difference of half a per cent would fill the figure.
    let ends = |pick: fn(f64, f64) -> f64, start| places.iter().map(|place| place.1).fold(start, pick);
    spec.x.range = Some((ends(f64::min, f64::INFINITY) * 0.9, ends(f64::max, 0.0) * 1.1));
    spec.title = title(asked, &places);
    spec.subtitle = money::pareto_subtitle(words, asked.op());
    spec.description = asked.description(&spec);
    spec
}

/// The designs that no other one beats on both counts.
fn title(asked: &Asked, places: &[(usize, f64, f64)]) -> String {
    let beaten = |place: &(usize, f64, f64)| {
        places
            .iter()
            .any(|other| other.1 <= place.1 && other.2 >= place.2 && (other.1, other.2) != (place.1, place.2))
    };
    let best: Vec<&str> =
        places.iter().filter(|place| !beaten(place)).map(|place| asked.label(place.0)).collect();
    let words = asked.words;
    match best.as_slice() {
        [] => money::pareto_title_none(words).to_owned(),
        [one] => money::pareto_title_one(words, one),
        several => money::pareto_title(words, &several.join(" / ")),
    }
}
