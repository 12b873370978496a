//! Utilisation and throughput over the size of the cluster, one point a slice.

use std::collections::VecDeque;

use fabriscope_catalog::catalog;
use fabriscope_chart::numbers::{count, percent};
use fabriscope_chart::{Axis, PlotSpec, Point, Scale as AxisScale, ValueFormat, format_value};
use fabriscope_exchange::Block;
use fabriscope_model::sweep::{Scaling, TrainingPoint, training_engine_at, training_point, training_sizes};
use fabriscope_model::training::Search;
use fabriscope_words::training as words;

use super::definition::Definition;
use crate::asked::Asked;
use crate::figure::sources;
use crate::section::Section;

const SCALINGS: [Scaling; 2] = [Scaling::Weak, Scaling::Strong];
/// Plans of one slice: some 20 ms in a browser.
const SLICE: u64 = 4000;

/// A point that is still to be found.
#[derive(Clone, Copy)]
struct Due {
    design: usize,
    scaling: usize,
    nodes: u32,
}

/// The curves, as far as they are known.
#[derive(Default)]
pub struct Scale {
    /// The scenario that they are of.
    link: String,
    /// For each scaling one curve a design.
    curves: [Vec<Vec<TrainingPoint>>; 2],
    due: VecDeque<Due>,
    /// The search for the first point that is due.
    search: Option<Search>,
}

impl Scale {
    fn start(&mut self, asked: &Asked) {
        let designs = asked.report.designs.len();
        self.curves = [vec![Vec::new(); designs], vec![Vec::new(); designs]];
        self.search = None;
        self.due.clear();
        for design in 0..designs {
            let sizes = training_sizes(&asked.scenario, design, catalog());
            for scaling in 0..SCALINGS.len() {
                self.due.extend(sizes.iter().map(|nodes| Due { design, scaling, nodes: *nodes }));
            }
        }
    }

    fn blocks_now(&self, asked: &Asked) -> Vec<Block> {
        let rests_on = sources(words::sources(asked.words));
        let figures = [(0, true), (1, true), (0, false), (1, false)];
        let figure = |(scaling, share)| Block::figure(self.spec(asked, scaling, share), rests_on.clone());
        figures.into_iter().map(figure).collect()
    }

    fn spec(&self, asked: &Asked, scaling: usize, share: bool) -> PlotSpec {
        let texts = asked.words;
        let definition = Definition::of(asked);
        let id = match (SCALINGS.get(scaling), share) {
            (Some(Scaling::Weak), true) => "mfu-weak",
            (Some(Scaling::Weak), false) => "tokens-weak",
            (_, true) => "mfu-strong",
            (_, false) => "tokens-strong",
        };
        let (scale, format) = if share {
            (AxisScale::Linear, ValueFormat::Percent)
        } else {
            (AxisScale::Log10, ValueFormat::Count)
        };
        let mut spec = asked.frame(id, asked.cluster_size(), Axis { scale, format, ..Axis::default() });
        let curves = self.curves.get(scaling).map_or(&[][..], Vec::as_slice);
        let utilisation = |point: &TrainingPoint| {
            let used = definition.pick(point.mfu, point.mfu_causal, point.hfu);
            Point::with_range(f64::from(point.gpus), used.mid, used.low, used.high)
        };
        let read = |point: &TrainingPoint| if share { utilisation(point) } else { tokens(point) };
        let points: Vec<Vec<Point>> = curves.iter().map(|curve| curve.iter().map(read).collect()).collect();
        asked.draw(&mut spec, &points, |point| *point);
        asked.mark_size(&mut spec);
        let ends = curves.get(asked.selected()).and_then(|curve| curve.first().zip(curve.last()));
        let batch = |point: &TrainingPoint| count(u64::from(point.batch));
        let strong = scaling == 1;
        spec.title = match ends {
            _ if !self.due.is_empty() => words::scale_busy(texts, &count(self.due.len() as u64)),
            None => words::scale_none(texts).to_owned(),
            Some((first, last)) => {
                let value = |point: &TrainingPoint| {
                    if share { percent(utilisation(point).y) } else { rate(tokens(point).y) }
                };
                let (from, to) = (count(u64::from(first.gpus)), count(u64::from(last.gpus)));
                let (low, high) = (value(first), value(last));
                match (share, strong) {
                    (true, false) => words::mfu_weak(texts, definition.name(texts), &low, &from, &high, &to),
                    (true, true) => words::mfu_strong(
                        texts,
                        &batch(first),
                        definition.name(texts),
                        &low,
                        &from,
                        &high,
                        &to,
                    ),
                    (false, false) => words::tokens_weak(texts, &low, &from, &high, &to),
                    (false, true) => words::tokens_strong(texts, &batch(first), &low, &from, &high, &to),
                }
            }
        };
        let quantity =
            if share { definition.name(texts).to_owned() } else { words::tokens_quantity(texts).to_owned() };
        spec.subtitle = if strong {
            words::strong_subtitle(texts, &quantity)
        } else {
            words::weak_subtitle(texts, &quantity)
        };
        spec.description = asked.description(&spec);
        spec
    }
}

/// A rate to three digits, whatever its size.
pub fn rate(value: f64) -> String {
    format_value(value, if value < 1e6 { ValueFormat::Plain } else { ValueFormat::Count })
}

fn tokens(point: &TrainingPoint) -> Point {
    let rate = point.tokens_per_second;
    Point::with_range(f64::from(point.gpus), rate.mid, rate.low, rate.high)
}

impl Section for Scale {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let link = asked.link_of_model();
        if self.link != link {
            self.link = link;
            self.start(asked);
        }
        self.blocks_now(asked)
    }

    fn go_on(&mut self, asked: &Asked) -> Option<Vec<Block>> {
        let due = *self.due.front()?;
        let engine =
            training_engine_at(&asked.scenario, due.design, catalog(), due.nodes, SCALINGS[due.scaling % 2]);
        let Some(engine) = engine else {
            self.due.pop_front();
            return Some(self.blocks_now(asked));
        };
        let mut search = self.search.take().unwrap_or_else(|| Search::for_fastest(&engine));
        if search.go_on(&engine, SLICE) {
            self.search = Some(search);
            return Some(self.blocks_now(asked));
        }
        self.due.pop_front();
        let ranking = search.done();
        let best = ranking.best.first();
        let point = best.and_then(|best| training_point(&engine, best, ranking.evaluated));
        if let Some(curve) = self.curves.get_mut(due.scaling).and_then(|curves| curves.get_mut(due.design)) {
            curve.extend(point);
        }
        Some(self.blocks_now(asked))
    }
}
