//! What every figure needs besides its curves, and the description of curves in words.

use fabriscope_chart::{Axis, PlotSpec, Series, Words, format_value};
use fabriscope_model::report::Report;
use leptos::prelude::*;

use crate::copy::Wording;
use crate::state::Page;

/// The designs as figures see them.
pub struct Subject {
    /// The answer.
    pub report: Report,
    /// The designs' names, A first.
    pub labels: Vec<String>,
    /// The design in the controls; its curves are drawn heavier.
    pub selected: usize,
    /// Words.
    pub words: &'static Wording,
}

impl Subject {
    /// What is on the page now.
    pub fn of(page: Page) -> Self {
        Self {
            report: page.report.get(),
            labels: page.labels.get(),
            selected: page.selected.get(),
            words: page.wording(),
        }
    }

    /// Name of design `index`.
    pub fn label(&self, index: usize) -> &str {
        self.labels.get(index).map_or("", String::as_str)
    }

    /// An empty series of design `index`. Emphasis would say nothing with a single design.
    pub fn series(&self, index: usize) -> Series {
        Series {
            letter: fabriscope_model::scenario::letter(index),
            label: self.label(index).to_owned(),
            emphasis: index == self.selected && self.labels.len() > 1,
            ..Series::default()
        }
    }

    /// A figure without curves, with everything that all figures have in common.
    pub fn frame(&self, id: &str, x: Axis, y: Axis) -> PlotSpec {
        let words = &self.words.figures;
        PlotSpec {
            id: id.to_owned(),
            x,
            y,
            words: Words {
                no_data: words.no_data.to_owned(),
                low: words.low.to_owned(),
                high: words.high.to_owned(),
            },
            ..PlotSpec::default()
        }
    }

    /// The ends of every curve in words.
    pub fn description(&self, spec: &PlotSpec) -> String {
        let ends = spec.series.iter().filter_map(|series| {
            let (first, last) = (series.points.first()?, series.points.last()?);
            let x = |value| format_value(value, spec.x.format);
            let y = |value| format_value(value, spec.y.format);
            let [from, at, to, end] = [x(first.x), y(first.y), x(last.x), y(last.y)];
            Some((self.words.figures.describe)(&series.name(), [&from, &at, &to, &end]))
        });
        ends.collect::<Vec<_>>().join(" ")
    }
}

/// Position of the best and of the worst of some values; absent without any.
pub fn extremes(values: &[(usize, f64)]) -> Option<((usize, f64), (usize, f64))> {
    let least = values.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1))?;
    let most = values.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))?;
    Some((least, most))
}
