//! Purchase price per accelerator against cluster size.

use fabriscope_chart::{Axis, Orientation, PlotSpec, Point, Rule, Scale, ValueFormat};
use fabriscope_model::report::CostPoint;
use fabriscope_words::money;

use super::describe::{Subject, extremes};
use crate::copy::facts::CostFacts;

/// Most steps that are named: beyond, the figure would be all rules.
const MOST_RULES: usize = 4;

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<CostPoint>]) -> PlotSpec {
    let words = subject.words;
    let y = Axis { scale: Scale::Linear, format: ValueFormat::Usd, ..Axis::default() };
    let mut spec = subject.frame("cost", subject.cluster_size(), y);
    subject.draw(&mut spec, curves, |point| {
        let band = point.capex_per_gpu;
        Point::with_range(f64::from(point.gpus), band.mid.0, band.low.0, band.high.0)
    });
    spec.title = (words.figures.cost_title)(&facts(subject));
    spec.subtitle = words.figures.cost_subtitle.to_owned();
    spec.rules = steps(subject, curves);
    spec.description = subject.description(&spec);
    spec
}

/// Where the fabric changes in kind, and by what; steps that all designs share stand once and without
/// colour.
fn steps(subject: &Subject, curves: &[Vec<CostPoint>]) -> Vec<Rule> {
    let mut rules: Vec<(String, f64, Vec<char>)> = Vec::new();
    for (index, curve) in curves.iter().enumerate() {
        for point in curve {
            let cause = cause(subject, point);
            if cause.is_empty() {
                continue;
            }
            let letter = fabriscope_model::scenario::letter(index);
            let at = f64::from(point.gpus);
            match rules.iter_mut().find(|rule| rule.0 == cause && rule.1 == at) {
                Some(shared) => shared.2.push(letter),
                None => rules.push((cause, at, vec![letter])),
            }
        }
    }
    rules.truncate(MOST_RULES);
    let mut named = Vec::new();
    for (cause, at, letters) in rules {
        let all = letters.len() == curves.len();
        let mut label = String::new();
        if !all {
            for (place, letter) in letters.iter().enumerate() {
                label.push_str(if place > 0 { " " } else { "" });
                label.push(*letter);
            }
            label.push_str(": ");
        }
        label.push_str(&cause);
        let letter = letters.first().copied().filter(|_| letters.len() == 1 && !all);
        named.push(Rule { orientation: Orientation::Vertical, at, label, letter });
    }
    named
}

/// What the step at a point is made of, in words; empty where there is none.
fn cause(subject: &Subject, point: &CostPoint) -> String {
    let words = subject.texts;
    let mut causes = Vec::new();
    if point.steps.tier {
        causes.push((subject.words.figures.tier)(point.tiers));
    }
    if point.steps.chassis {
        causes.push(money::step_chassis(words).to_owned());
    }
    if point.steps.licence {
        causes.push(money::step_licence(words).to_owned());
    }
    causes.join(" + ")
}

/// What the title says.
fn facts(subject: &Subject) -> CostFacts {
    let mut prices = Vec::new();
    for (index, design) in subject.report.designs.iter().enumerate() {
        let price = design.cost.network_capex.mid.0 / f64::from(design.setup.gpus.max(1));
        if price > 0.0 {
            prices.push((index, price));
        }
    }
    let Some((least, most)) = extremes(&prices) else { return CostFacts::Nothing };
    CostFacts::Network {
        cheapest: subject.label(least.0).to_owned(),
        low_usd: least.1,
        dearest: subject.label(most.0).to_owned(),
        high_usd: most.1,
    }
}
