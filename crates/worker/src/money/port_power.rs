//! What the network draws for each 400G of server port, against cluster size.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, ValueFormat, format_value};
use fabriscope_model::report::CostPoint;
use fabriscope_words::money;

use crate::asked::Asked;
use crate::figure::extremes;

/// The figure of `curves`, one a design.
pub fn spec(asked: &Asked, curves: &[Vec<CostPoint>]) -> PlotSpec {
    let words = asked.words;
    let y = Axis { scale: Scale::Linear, format: ValueFormat::Watts, ..Axis::default() };
    let mut spec = asked.frame("watts", asked.cluster_size(), y);
    asked.draw(&mut spec, curves, |point| Point::new(f64::from(point.gpus), point.network_power_per_400g.0));
    spec.title = title(asked);
    spec.subtitle = money::watts_subtitle(words).to_owned();
    spec.description = asked.description(&spec);
    spec
}

fn title(asked: &Asked) -> String {
    let words = asked.words;
    let mut here = Vec::new();
    for (index, design) in asked.report.designs.iter().enumerate() {
        here.push((index, design.bom.network_power_per_400g.0));
    }
    let Some((least, most)) = extremes(&here) else { return String::new() };
    let watts = |value| format_value(value, ValueFormat::Watts);
    if watts(least.1) == watts(most.1) {
        return money::watts_title_one(words, &watts(most.1));
    }
    money::watts_title(words, &watts(least.1), asked.label(least.0), &watts(most.1), asked.label(most.0))
}
