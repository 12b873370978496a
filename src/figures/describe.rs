//! What every figure needs besides its curves, and the description of curves in words.

use std::sync::Arc;

use fabriscope_chart::{Axis, Orientation, PlotSpec, Point, Rule, Scale, Series, ValueFormat, format_value};
use fabriscope_model::report::Report;
use fabriscope_words::{Words, network};
use leptos::prelude::*;

use crate::copy::Wording;
use crate::state::Page;

/// The designs as figures see them.
pub struct Subject {
    /// The answer.
    pub report: Arc<Report>,
    /// The designs' names, A first.
    pub labels: Vec<String>,
    /// The design in the controls; its curves are drawn heavier.
    pub selected: usize,
    /// Words.
    pub words: &'static Wording,
    /// Texts.
    pub texts: Words,
}

impl Subject {
    /// What is on the page now.
    pub fn of(page: Page) -> Self {
        Self {
            report: page.report.get(),
            labels: page.labels.get(),
            selected: page.selected.get(),
            words: page.wording(),
            texts: page.words(),
        }
    }

    /// Name of design `index`.
    pub fn label(&self, index: usize) -> &str {
        self.labels.get(index).map_or("", String::as_str)
    }

    /// The operation in focus.
    pub fn op(&self) -> &'static str {
        self.report.designs.first().map_or("", |design| (self.words.terms.op)(design.setup.op))
    }

    /// Accelerators, where all designs have the same machine.
    pub fn common_gpus(&self) -> Option<u32> {
        let first = self.report.designs.first().filter(|_| self.report.headline.same_machines)?;
        Some(first.setup.gpus)
    }

    /// Appends the curves, one a design. Emphasis would say nothing with a single design.
    pub fn draw<T>(&self, spec: &mut PlotSpec, curves: &[Vec<T>], point: fn(&T) -> Point) {
        for (index, curve) in curves.iter().enumerate() {
            spec.series.push(Series {
                letter: fabriscope_model::scenario::letter(index),
                label: self.label(index).to_owned(),
                emphasis: index == self.selected && self.labels.len() > 1,
                points: curve.iter().map(point).collect(),
                ..Series::default()
            });
        }
    }

    /// A rule at the present size of the cluster, where all designs have the same.
    pub fn mark_size(&self, spec: &mut PlotSpec) {
        if let Some(gpus) = self.common_gpus() {
            spec.rules.push(Rule {
                orientation: Orientation::Vertical,
                at: f64::from(gpus),
                label: network::here(self.texts).to_owned(),
                letter: None,
            });
        }
    }

    /// The axis of figures over cluster size.
    pub fn cluster_size(&self) -> Axis {
        Axis {
            label: network::gpus(self.texts).to_owned(),
            scale: Scale::Log2,
            format: ValueFormat::Count,
            range: None,
        }
    }

    /// The axis of figures over message size.
    pub fn message_size(&self) -> Axis {
        Axis {
            label: self.words.figures.message_size.to_owned(),
            scale: Scale::Log2,
            format: ValueFormat::Bytes,
            range: None,
        }
    }

    /// A figure without curves, with everything that all figures have in common.
    pub fn frame(&self, id: &str, x: Axis, y: Axis) -> PlotSpec {
        let words = &self.words.figures;
        PlotSpec {
            id: id.to_owned(),
            x,
            y,
            words: fabriscope_chart::Words {
                no_data: words.no_data.to_owned(),
                low: words.low.to_owned(),
                high: words.high.to_owned(),
            },
            ..PlotSpec::default()
        }
    }

    /// The ends of every curve in words.
    pub fn description(&self, spec: &PlotSpec) -> String {
        let x = |value| format_value(value, spec.x.format);
        let y = |value| format_value(value, spec.y.format);
        let mut text = String::new();
        for series in &spec.series {
            let (Some(first), Some(last)) = (series.points.first(), series.points.last()) else { continue };
            if !text.is_empty() {
                text.push(' ');
            }
            let [from, at, to, end] = [x(first.x), y(first.y), x(last.x), y(last.y)];
            text.push_str(&(self.words.figures.describe)(&series.name(), [&from, &at, &to, &end]));
        }
        text
    }
}

/// What `pick` reads from each curve, with the position of its design; curves without it left out.
pub fn each<T>(curves: &[Vec<T>], pick: impl Fn(&[T]) -> Option<f64>) -> Vec<(usize, f64)> {
    let mut values = Vec::new();
    for (index, curve) in curves.iter().enumerate() {
        if let Some(value) = pick(curve) {
            values.push((index, value));
        }
    }
    values
}

/// Position of the best and of the worst of some values; absent without any.
pub fn extremes(values: &[(usize, f64)]) -> Option<((usize, f64), (usize, f64))> {
    let least = values.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1))?;
    let most = values.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))?;
    Some((least, most))
}

#[cfg(test)]
mod tests {
    use fabriscope_catalog::catalog;
    use fabriscope_chart::table;
    use fabriscope_model::link::parse;
    use fabriscope_model::scenario::Language;
    use fabriscope_model::{evaluate, sweep};

    use super::*;
    use crate::copy::labels;
    use crate::figures::{bandwidth, message_time};

    /// The two plots of a link.
    fn plots(link: &str, language: Language) -> [PlotSpec; 2] {
        let scenario = parse(link).scenario;
        let report = evaluate(&scenario, catalog());
        let words = Wording::of(language);
        let count = scenario.designs().len();
        let sizes: Vec<_> =
            (0..count).map(|index| sweep::message_sizes(&scenario, index, catalog())).collect();
        let texts = Words::of(language);
        let subject = Subject {
            labels: labels::of_designs(&report, words),
            report: Arc::new(report),
            selected: 0,
            words,
            texts,
        };
        [bandwidth::spec(&subject, &sizes), message_time::spec(&subject, &sizes)]
    }

    #[test]
    fn every_design_has_a_curve_and_every_figure_a_finding() {
        let three = "gpu=h100-sxm5&nodes=8&transport=ib&b.transport=roce&c.transport=tcp";
        for language in [Language::En, Language::Zh] {
            for spec in plots(three, language) {
                assert_eq!(spec.series.len(), 3);
                assert!(spec.series.iter().all(|series| series.points.len() > 10), "{}", spec.id);
                assert!(!spec.title.is_empty() && !spec.subtitle.is_empty());
                assert!(spec.description.contains("TCP 400G"), "{}", spec.description);
                assert!(table(&spec).rows.len() > 10);
            }
        }
    }

    #[test]
    fn the_ceiling_says_what_it_is_made_of() {
        let [bandwidth, ..] = plots("gpu=h100-sxm5&nodes=8", Language::En);
        let labels: Vec<&str> = bandwidth.rules.iter().map(|rule| rule.label.as_str()).collect();
        assert!(labels.contains(&"8 NIC ports × 400 Gb/s: 400 GB/s"), "{labels:?}");
    }

    #[test]
    fn one_accelerator_has_figures_without_curves() {
        let [bandwidth, time] = plots("nodes=1&gpus_per_node=1", Language::En);
        for spec in [bandwidth, time] {
            assert!(spec.series.iter().all(|series| series.points.is_empty()));
            assert!(spec.rules.is_empty());
        }
    }
}
