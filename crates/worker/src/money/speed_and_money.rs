//! What each design costs against how fast it is.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, Series, SeriesKind, ValueFormat};
use fabriscope_words::money;

use crate::asked::Asked;

/// Position of a design, its TCO, its speed, and whether its TCO is whole.
type Place = (usize, f64, f64, bool);

/// The figure of the designs on the page.
pub fn spec(asked: &Asked) -> PlotSpec {
    let words = asked.words;
    let x = Axis {
        label: money::tco(words).to_owned(),
        scale: Scale::Linear,
        format: asked.money(0).format,
        range: None,
    };
    let y = Axis { scale: Scale::Linear, format: ValueFormat::BytesPerSecond, ..Axis::default() };
    let mut spec = asked.frame("pareto", x, y);
    let mut places = Vec::new();
    for (index, design) in asked.report.designs.iter().enumerate() {
        let tco = asked.money(index).amount(design.cost.tco.mid.0);
        let Some(collective) = design.network.collective else { continue };
        let speed = collective.busbw;
        places.push((index, tco, speed.mid.0, design.cost.lacks.is_empty()));
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
    spec.subtitle = money::pareto_subtitle(words, asked.op(), asked.money(0).code());
    spec.description = asked.description(&spec);
    spec
}

/// The designs that no other one beats on both counts.
fn title(asked: &Asked, places: &[Place]) -> String {
    // A sum that lacks a price, or is one of fewer machines, is lower for that reason alone.
    let mut sizes = asked.report.designs.iter().map(|design| design.setup.gpus);
    let first = sizes.next();
    let words = asked.words;
    if places.iter().any(|place| !place.3) {
        return money::pareto_title_lacks(words).to_owned();
    }
    if sizes.any(|gpus| Some(gpus) != first) {
        return money::pareto_title_sizes(words).to_owned();
    }
    let beaten = |place: &Place| {
        places
            .iter()
            .any(|other| other.1 <= place.1 && other.2 >= place.2 && (other.1, other.2) != (place.1, place.2))
    };
    let best: Vec<&str> =
        places.iter().filter(|place| !beaten(place)).map(|place| asked.label(place.0)).collect();
    match best.as_slice() {
        [] => money::pareto_title_none(words).to_owned(),
        [one] => money::pareto_title_one(words, one),
        several => money::pareto_title(words, &several.join(" / ")),
    }
}

#[cfg(test)]
mod tests {
    use fabriscope_exchange::Question;

    use super::*;

    /// Nothing is called cheapest where a sum lacks a price or the clusters differ in size.
    #[test]
    fn only_what_compares_is_compared() {
        let title =
            |link: &str| spec(&Asked::new(Question { link: link.to_owned(), ..Question::default() })).title;
        assert!(title("nodes=64&b.transport=roce").contains("A / B"));
        assert!(title("nodes=64&spine_m=40000&b.spine_m=40").contains("lacks a price"));
        assert!(title("nodes=64&b.nodes=16").contains("differ in size"));
    }
}
