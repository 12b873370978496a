//! Bus bandwidth against message size.

use fabriscope_chart::{Axis, Mark, Orientation, PlotSpec, Point, Rule, Scale, ValueFormat};
use fabriscope_model::report::CollectivePoint;

use super::describe::{Subject, each, extremes};
use crate::copy::facts::BandwidthFacts;
use crate::copy::library::{algorithm, protocol};
use fabriscope_chart::numbers::{bytes, gbs};

/// Shortfall up to which designs count as close to the best.
const CLOSE: f64 = 0.1;

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<CollectivePoint>]) -> PlotSpec {
    let words = subject.words;
    let y = Axis { scale: Scale::Linear, format: ValueFormat::BytesPerSecond, ..Axis::default() };
    let mut spec = subject.frame("bandwidth", subject.message_size(), y);
    subject.draw(&mut spec, curves, |point| {
        let band = point.busbw;
        Point::with_range(point.bytes.0, band.mid.0, band.low.0, band.high.0)
    });
    let first = subject.report.designs.first();
    let op = first.map_or("", |design| (words.terms.op)(design.setup.op));
    let gpus = first.filter(|_| subject.report.headline.same_machines).map(|design| design.setup.gpus);
    spec.title = (words.figures.bandwidth_title)(&facts(subject, curves));
    spec.subtitle = (words.figures.bandwidth_subtitle)(op, gpus);
    spec.rules = ceilings(subject, curves);
    spec.marks = algorithms(subject, curves);
    spec.marks.extend(half_peak(subject, curves));
    spec.description = subject.description(&spec);
    spec
}

/// Below this share of what the ports could carry, what limits before them has a rule of its own.
const WELL_BELOW: f64 = 0.9;

/// What the ports of a domain carry together, with what it is made of, and what limits well before
/// them. Equal rules stand once.
fn ceilings(subject: &Subject, curves: &[Vec<CollectivePoint>]) -> Vec<Rule> {
    let words = &subject.words.figures;
    let mut rules: Vec<Rule> = Vec::new();
    let mut add =
        |at: f64, label: String, letter: char| match rules.iter_mut().find(|rule| rule.label == label) {
            Some(shared) => shared.letter = None,
            None => rules.push(Rule {
                orientation: Orientation::Horizontal,
                at,
                label,
                letter: (subject.labels.len() > 1).then_some(letter),
            }),
        };
    for (index, design) in subject.report.designs.iter().enumerate() {
        let ceiling = design.network.ceiling;
        if curves.get(index).is_none_or(Vec::is_empty) || ceiling.0 <= 0.0 {
            continue;
        }
        let setup = &design.setup;
        let crosses = setup.gpus > setup.local_gpus;
        let domain = f64::from(setup.local_gpus) / f64::from(setup.gpus_per_node.max(1));
        let ports = (f64::from(setup.ports_per_node) * domain.max(1.0)).round();
        let nominal = ports * setup.port_gbps * 1e9 / 8.0;
        if crosses {
            let label = (words.ceiling)(ports as u32, &gbs(setup.port_gbps), &gbs(nominal / 1e9));
            add(nominal, label, design.letter);
        }
        if !crosses || ceiling.0 < WELL_BELOW * nominal {
            let hop = (subject.words.terms.hop)(design.network.bottleneck.kind);
            add(ceiling.0, (words.ceiling_by)(hop, &gbs(ceiling.as_gbs())), design.letter);
        }
    }
    rules
}

/// Where the selected design goes over to another algorithm or protocol, and what it begins with.
fn algorithms(subject: &Subject, curves: &[Vec<CollectivePoint>]) -> Vec<Mark> {
    let mut marks = Vec::new();
    let Some(curve) = curves.get(subject.selected) else { return marks };
    let mut before = None;
    for point in curve {
        let chosen = (point.algorithm, point.protocol);
        if before != Some(chosen) {
            before = Some(chosen);
            marks.push(Mark {
                x: point.bytes.0,
                y: point.busbw.mid.0,
                text: format!("{} {}", algorithm(chosen.0), protocol(chosen.1)),
                letter: Some(fabriscope_model::scenario::letter(subject.selected)),
            });
        }
    }
    marks
}

/// Where the fastest design reaches half of its peak.
fn half_peak(subject: &Subject, curves: &[Vec<CollectivePoint>]) -> Option<Mark> {
    let (_, (best, most)) = extremes(&each(curves, |curve| Some(peak(curve))))?;
    let size = half_peak_bytes(curves.get(best)?)?;
    (most > 0.0).then(|| Mark {
        x: size,
        y: most / 2.0,
        text: (subject.words.figures.half_peak)(&bytes(size)),
        letter: (subject.labels.len() > 1).then(|| fabriscope_model::scenario::letter(best)),
    })
}

fn peak(curve: &[CollectivePoint]) -> f64 {
    curve.iter().map(|point| point.busbw.mid.0).fold(0.0, f64::max)
}

/// The smallest size of the curve that reaches half of its peak.
fn half_peak_bytes(curve: &[CollectivePoint]) -> Option<f64> {
    let half = peak(curve) / 2.0;
    curve.iter().find(|point| point.busbw.mid.0 >= half).map(|point| point.bytes.0)
}

/// What the title says.
fn facts(subject: &Subject, curves: &[Vec<CollectivePoint>]) -> BandwidthFacts {
    let peaks = each(curves, |curve| Some(curve.last()?.busbw.mid.as_gbs()));
    let Some((worst, best)) = extremes(&peaks) else { return BandwidthFacts::Nothing };
    if peaks.len() == 1 {
        return BandwidthFacts::Alone {
            label: subject.label(best.0).to_owned(),
            peak_gbs: best.1,
            half_peak: curves.get(best.0).and_then(|curve| half_peak_bytes(curve)),
        };
    }
    if let Some((from, within)) = together(curves) {
        return BandwidthFacts::Together { within, from };
    }
    BandwidthFacts::Apart {
        best: subject.label(best.0).to_owned(),
        best_gbs: best.1,
        worst: subject.label(worst.0).to_owned(),
        worst_gbs: worst.1,
    }
}

/// The smallest size from which on all designs stay close to the best, and the largest shortfall
/// from there; absent when they do not.
fn together(curves: &[Vec<CollectivePoint>]) -> Option<(f64, f64)> {
    let shortest = curves.iter().map(Vec::len).min()?;
    let shortfall = |at: usize| {
        let (mut least, mut most) = (f64::INFINITY, 0.0_f64);
        for point in curves.iter().filter_map(|curve| curve.get(at)) {
            least = least.min(point.busbw.mid.0);
            most = most.max(point.busbw.mid.0);
        }
        if most > 0.0 { 1.0 - least / most } else { 0.0 }
    };
    let mut from = None;
    let mut within: f64 = 0.0;
    for at in (0..shortest).rev() {
        let short = shortfall(at);
        if short > CLOSE {
            break;
        }
        within = within.max(short);
        from = curves.first()?.get(at).map(|point| point.bytes.0);
    }
    from.map(|from| (from, within))
}
