//! Purchase price per accelerator against cluster size.

use fabriscope_chart::{Axis, Orientation, PlotSpec, Point, Rule, Scale, ValueFormat};
use fabriscope_model::report::CostPoint;

use super::describe::{Subject, extremes};
use crate::copy::facts::CostFacts;

/// Most steps that are named: beyond, the figure would be all rules.
const MOST_RULES: usize = 4;

/// The figure of `curves`, one a design.
pub fn spec(subject: &Subject, curves: &[Vec<CostPoint>]) -> PlotSpec {
    let words = subject.words;
    let x = Axis {
        label: words.figures.gpus.to_owned(),
        scale: Scale::Log2,
        format: ValueFormat::Count,
        range: None,
    };
    let y = Axis { scale: Scale::Linear, format: ValueFormat::Usd, ..Axis::default() };
    let mut spec = subject.frame("cost", x, y);
    subject.draw(&mut spec, curves, |point| {
        let band = point.capex_per_gpu;
        Point::with_range(f64::from(point.gpus), band.mid.0, band.low.0, band.high.0)
    });
    spec.title = (words.figures.cost_title)(&facts(subject));
    spec.subtitle = words.figures.cost_subtitle.to_owned();
    spec.rules = tiers(subject, curves);
    spec.description = subject.description(&spec);
    spec
}

/// Where a switch tier begins; steps that all designs share stand once and without colour.
fn tiers(subject: &Subject, curves: &[Vec<CostPoint>]) -> Vec<Rule> {
    let mut rules: Vec<(u32, f64, Vec<char>)> = Vec::new();
    for (index, curve) in curves.iter().enumerate() {
        for pair in curve.windows(2) {
            let (before, after) = (pair[0].tiers, pair[1].tiers);
            if after <= before || after < 2 {
                continue;
            }
            let letter = fabriscope_model::scenario::letter(index);
            let at = f64::from(pair[1].gpus);
            match rules.iter_mut().find(|rule| rule.0 == after && rule.1 == at) {
                Some(shared) => shared.2.push(letter),
                None => rules.push((after, at, vec![letter])),
            }
        }
    }
    rules.truncate(MOST_RULES);
    let mut named = Vec::new();
    for (tier, at, letters) in rules {
        let all = letters.len() == curves.len();
        let mut label = String::new();
        if !all {
            for (place, letter) in letters.iter().enumerate() {
                label.push_str(if place > 0 { " " } else { "" });
                label.push(*letter);
            }
            label.push_str(": ");
        }
        label.push_str(&(subject.words.figures.tier)(tier));
        let letter = letters.first().copied().filter(|_| letters.len() == 1 && !all);
        named.push(Rule { orientation: Orientation::Vertical, at, label, letter });
    }
    named
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
