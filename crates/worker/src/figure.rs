//! What all figures have in common, and the description of curves in words.

use fabriscope_catalog::{catalog, data_release};
use fabriscope_chart::{
    Axis, Orientation, PlotSpec, Point, Rule, Scale, Series, ValueFormat, Words, format_value,
};
use fabriscope_model::catalog::Catalog;
use fabriscope_model::scenario::{Scenario, letter};
use fabriscope_words::figure as words;

use crate::asked::Asked;
use crate::table::item;

/// A sweep of the model over one design.
pub type Sweep<T> = fn(&Scenario, usize, &Catalog) -> Vec<T>;

impl Asked {
    /// One curve a design.
    #[must_use]
    pub fn curves<T>(&self, sweep: Sweep<T>) -> Vec<Vec<T>> {
        let designs = 0..self.report.designs.len();
        designs.map(|index| sweep(&self.scenario, index, catalog())).collect()
    }

    /// The operation in focus.
    #[must_use]
    pub fn op(&self) -> &'static str {
        self.report
            .designs
            .first()
            .map_or("", |design| item(words::ops(self.words), design.setup.op as usize))
    }

    /// Accelerators, where all designs have the same machine.
    #[must_use]
    pub fn common_gpus(&self) -> Option<u32> {
        let first = self.report.designs.first().filter(|_| self.report.headline.same_machines)?;
        Some(first.setup.gpus)
    }

    /// Appends the curves, one a design. Emphasis would say nothing with a single design.
    pub fn draw<T>(&self, spec: &mut PlotSpec, curves: &[Vec<T>], point: fn(&T) -> Point) {
        for (index, curve) in curves.iter().enumerate() {
            spec.series.push(Series {
                letter: letter(index),
                label: self.label(index).to_owned(),
                emphasis: index == self.selected() && self.report.designs.len() > 1,
                points: curve.iter().map(point).collect(),
                ..Series::default()
            });
        }
    }

    /// Writes the curves of an axis of money in the currency of display, each at its design's rate; a
    /// curve without a letter belongs to the selected design.
    pub fn in_currency(&self, spec: &mut PlotSpec) {
        spec.y.format = self.money(0).format;
        for series in &mut spec.series {
            let index = (0..self.report.designs.len()).find(|index| letter(*index) == series.letter);
            let rate = self.money(index.unwrap_or_else(|| self.selected())).per_usd;
            for point in &mut series.points {
                point.y *= rate;
                point.low = point.low.map(|low| low * rate);
                point.high = point.high.map(|high| high * rate);
            }
        }
    }

    /// A rule at the present size of the cluster, where all designs have the same.
    pub fn mark_size(&self, spec: &mut PlotSpec) {
        if let Some(gpus) = self.common_gpus() {
            spec.rules.push(Rule {
                orientation: Orientation::Vertical,
                at: f64::from(gpus),
                label: words::here(self.words).to_owned(),
                letter: None,
            });
        }
    }

    /// The axis of figures over cluster size.
    #[must_use]
    pub fn cluster_size(&self) -> Axis {
        Axis {
            label: words::gpus(self.words).to_owned(),
            scale: Scale::Log2,
            format: ValueFormat::Count,
            range: None,
        }
    }

    /// A figure without curves, with everything that all figures have in common.
    #[must_use]
    pub fn frame(&self, id: &str, x: Axis, y: Axis) -> PlotSpec {
        PlotSpec {
            id: id.to_owned(),
            x,
            y,
            words: Words {
                no_data: words::no_data(self.words).to_owned(),
                low: words::low(self.words).to_owned(),
                high: words::high(self.words).to_owned(),
            },
            ..PlotSpec::default()
        }
    }

    /// The ends of every curve in words.
    #[must_use]
    pub fn description(&self, spec: &PlotSpec) -> String {
        let x = |value| format_value(value, spec.x.format);
        let y = |value| format_value(value, spec.y.format);
        let mut sentences = Vec::new();
        for series in &spec.series {
            let (Some(first), Some(last)) = (series.points.first(), series.points.last()) else { continue };
            let [first_x, first_y, last_x, last_y] = [x(first.x), y(first.y), x(last.x), y(last.y)];
            sentences.push(words::describe(self.words, &series.name(), &first_y, &first_x, &last_y, &last_x));
        }
        sentences.join(crate::table::joints(self.words).0)
    }
}

/// What a figure rests on, with the date of the data.
#[must_use]
pub fn sources(text: &str) -> String {
    [text, " · ", data_release()].concat()
}

/// What `pick` reads from each curve, with the position of its design; curves without it left out.
pub fn each<T>(curves: &[Vec<T>], pick: impl Fn(&[T]) -> Option<f64>) -> Vec<(usize, f64)> {
    let read = |(index, curve): (usize, &Vec<T>)| Some((index, pick(curve)?));
    curves.iter().enumerate().filter_map(read).collect()
}

/// Position of the best and of the worst of some values; absent without any.
#[must_use]
pub fn extremes(values: &[(usize, f64)]) -> Option<((usize, f64), (usize, f64))> {
    let least = values.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1))?;
    let most = values.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))?;
    Some((least, most))
}
