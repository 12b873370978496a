//! What the network draws for each 400G of server port, against cluster size.

use fabriscope_chart::{Axis, PlotSpec, Point, Scale, ValueFormat, format_value};
use fabriscope_model::report::CostPoint;
use fabriscope_words::money;

use super::describe::{Subject, extremes};

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<CostPoint>]) -> PlotSpec {
    let words = subject.texts;
    let y = Axis { scale: Scale::Linear, format: ValueFormat::Watts, ..Axis::default() };
    let mut spec = subject.frame("watts", subject.cluster_size(), y);
    subject
        .draw(&mut spec, curves, |point| Point::new(f64::from(point.gpus), point.network_power_per_400g.0));
    spec.title = title(subject);
    spec.subtitle = money::watts_subtitle(words).to_owned();
    spec.description = subject.description(&spec);
    spec
}

fn title(subject: &Subject) -> String {
    let words = subject.texts;
    let mut here = Vec::new();
    for (index, design) in subject.report.designs.iter().enumerate() {
        here.push((index, design.bom.network_power_per_400g.0));
    }
    let Some((least, most)) = extremes(&here) else { return String::new() };
    let watts = |value| format_value(value, ValueFormat::Watts);
    if watts(least.1) == watts(most.1) {
        return money::watts_title_one(words, &watts(most.1));
    }
    money::watts_title(words, &watts(least.1), subject.label(least.0), &watts(most.1), subject.label(most.0))
}
