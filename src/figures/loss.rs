//! Goodput against packet loss.

use fabriscope_chart::{Axis, Orientation, PlotSpec, Point, Rule, Scale, ValueFormat};
use fabriscope_model::congestion::LossPoint;
use fabriscope_words::network;

use super::describe::{Subject, each, extremes};
use fabriscope_chart::numbers::percent;

/// Loss at which the title compares: one packet in a thousand.
const COMPARED: f64 = 1e-3;

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<LossPoint>]) -> PlotSpec {
    let words = subject.texts;
    let x = Axis {
        label: network::loss(words).to_owned(),
        scale: Scale::Log10,
        format: ValueFormat::Percent,
        range: None,
    };
    let y = Axis { format: ValueFormat::Percent, range: Some((0.0, 1.0)), ..Axis::default() };
    let mut spec = subject.frame("loss", x, y);
    subject.draw(&mut spec, curves, |point| {
        let band = point.goodput;
        Point::with_range(point.loss, band.mid, band.low, band.high)
    });
    for (index, design) in subject.report.designs.iter().enumerate() {
        let loss = design.congestion.flow_control.loss;
        if loss > 0.0 {
            spec.rules.push(Rule {
                orientation: Orientation::Vertical,
                at: loss,
                label: network::loss_given(words, &design.letter.to_string()),
                letter: Some(fabriscope_model::scenario::letter(index)),
            });
        }
    }
    spec.title = title(subject, curves);
    spec.subtitle = network::loss_subtitle(words).to_owned();
    spec.description = subject.description(&spec);
    spec
}

fn title(subject: &Subject, curves: &[Vec<LossPoint>]) -> String {
    let words = subject.texts;
    let kept =
        each(curves, |curve| Some(curve.iter().find(|point| point.loss >= COMPARED * 0.999)?.goodput.mid));
    let Some((least, most)) = extremes(&kept) else { return String::new() };
    if kept.len() == 1 {
        return network::loss_title_one(words, subject.label(most.0), &percent(most.1));
    }
    network::loss_title(
        words,
        subject.label(most.0),
        &percent(most.1),
        subject.label(least.0),
        &percent(least.1),
    )
}
