//! Step time against the rate of the ports.

use fabriscope_catalog::catalog;
use fabriscope_chart::numbers::{gbps, percent};
use fabriscope_chart::{Axis, Orientation, PlotSpec, Point, Rule, Scale, ValueFormat};
use fabriscope_model::sweep::{KNEE_SHARE, NicRatePoint, knee, step_over_nic_rate};
use fabriscope_words::training as words;

use super::stack::runs;
use crate::asked::Asked;

/// The figure, the plan of each design held.
pub fn spec(asked: &Asked) -> PlotSpec {
    let texts = asked.words;
    let x = Axis {
        label: words::port_rate(texts).to_owned(),
        scale: Scale::Linear,
        format: ValueFormat::Count,
        range: None,
    };
    let y = Axis { format: ValueFormat::Seconds, ..Axis::default() };
    let mut spec = asked.frame("nic-rate", x, y);
    let mut curves: Vec<Vec<NicRatePoint>> = vec![Vec::new(); asked.report.designs.len()];
    for (index, run) in runs(asked) {
        if let Some(curve) = curves.get_mut(index) {
            *curve = step_over_nic_rate(&asked.scenario, index, catalog(), &run.plan);
        }
    }
    asked.draw(&mut spec, &curves, |point| {
        Point::with_range(point.port_gbps, point.step.mid.0, point.step.low.0, point.step.high.0)
    });
    let curve = curves.get(asked.selected()).map_or(&[][..], Vec::as_slice);
    let (label, share) = (asked.label(asked.selected()), percent(KNEE_SHARE));
    let found = knee(curve);
    if let Some(at) = found {
        spec.rules.push(Rule {
            orientation: Orientation::Vertical,
            at,
            label: words::knee(texts).to_owned(),
            letter: None,
        });
    }
    spec.title = match (found, curve.last()) {
        (Some(at), _) => words::nic_knee(texts, &gbps(at), label, &share),
        (None, Some(last)) => words::nic_on(texts, &gbps(last.port_gbps), label, &share),
        (None, None) => words::nic_none(texts).to_owned(),
    };
    spec.subtitle = words::nic_subtitle(texts, &share);
    spec.description = asked.description(&spec);
    spec
}
