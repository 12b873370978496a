//! Stacked bars, one a design.

use fabriscope_chart::{Axis, PlotSpec, Point, Series, SeriesKind, ValueFormat, format_value};
use fabriscope_model::report::{Ranged, TrainingReport};
use fabriscope_words::training as words;

use super::parts::{Part, largest, of_memory, of_step};
use crate::asked::Asked;
use crate::figure::extremes;
use fabriscope_chart::numbers::{percent, plain, seconds};

/// Bytes of a gigabyte as vendors write it.
pub const GB: f64 = 1e9;

/// Designs with a training run.
pub fn runs(asked: &Asked) -> Vec<(usize, &TrainingReport)> {
    let run = |(index, design): (usize, &'_ fabriscope_model::report::DesignReport)| -> Option<usize> {
        design.training.is_some().then_some(index)
    };
    let with = asked.report.designs.iter().enumerate().filter_map(run);
    with.filter_map(|index| Some((index, asked.report.designs.get(index)?.training.as_ref()?))).collect()
}

/// A figure of bars: parts of each design and its whole, at the position of the design.
pub fn bars(
    asked: &Asked,
    id: &str,
    format: ValueFormat,
    stacks: &[(usize, Vec<Part>, Ranged<f64>)],
    whole: &str,
) -> PlotSpec {
    let designs = asked.report.designs.len();
    let x = Axis {
        label: words::design(asked.words).to_owned(),
        format: ValueFormat::Letter,
        range: Some((0.5, designs as f64 + 0.5)),
        ..Axis::default()
    };
    let mut spec = asked.frame(id, x, Axis { format, ..Axis::default() });
    let at = |index: usize| index as f64 + 1.0;
    let parts = stacks.first().map_or(&[][..], |stack| &stack.1);
    for (place, part) in parts.iter().enumerate() {
        let value = |stack: &(usize, Vec<Part>, Ranged<f64>)| {
            Some(Point::new(at(stack.0), stack.1.get(place).map(|part| part.value)?))
        };
        let points: Vec<Point> = stacks.iter().filter_map(value).collect();
        if points.iter().any(|point| point.y > 0.0) {
            let (letter, label) = (part.letter(), part.name.to_owned());
            spec.series.push(Series { letter, label, points, kind: SeriesKind::Bar, emphasis: false });
        }
    }
    let point = |(index, _, sum): &(usize, Vec<Part>, Ranged<f64>)| {
        Point::with_range(at(*index), sum.mid, sum.low, sum.high)
    };
    spec.series.push(Series {
        letter: '\0',
        label: whole.to_owned(),
        points: stacks.iter().map(point).collect(),
        kind: SeriesKind::Points,
        emphasis: false,
    });
    spec.description = describe(asked, &spec, stacks);
    spec
}

/// The whole of every design in words, with its largest part.
fn describe(asked: &Asked, spec: &PlotSpec, stacks: &[(usize, Vec<Part>, Ranged<f64>)]) -> String {
    let value = |value| format_value(value, spec.y.format);
    let mut sentences = Vec::new();
    for (index, parts, sum) in stacks {
        let Some(most) = largest(parts) else { continue };
        let (sum, part) = (value(sum.mid), value(most.value));
        sentences.push(words::describe_stack(asked.words, asked.label(*index), &sum, most.name, &part));
    }
    sentences.join(crate::table::joints(asked.words).0)
}

/// Step time by part.
pub fn step(asked: &Asked) -> PlotSpec {
    let texts = asked.words;
    let runs = runs(asked);
    let stacks: Vec<_> =
        runs.iter().map(|(index, run)| (*index, of_step(run, texts), run.step.map(|time| time.0))).collect();
    let mut spec = bars(asked, "step-parts", ValueFormat::Seconds, &stacks, words::whole_step(texts));
    let times: Vec<(usize, f64)> = stacks.iter().map(|stack| (stack.0, stack.2.mid)).collect();
    spec.title = match (extremes(&times), runs.first()) {
        (Some((least, most)), Some((_, run))) if seconds(least.1) == seconds(most.1) => {
            words::step_one(texts, &seconds(most.1), &percent(run.network_share))
        }
        (Some((least, most)), _) => {
            let waits = |index: usize| {
                let run = runs.iter().find(|run| run.0 == index);
                percent(run.map_or(0.0, |(_, run)| run.network_share))
            };
            let (best, worst) = (asked.label(least.0), asked.label(most.0));
            let (least_time, most_time) = (seconds(least.1), seconds(most.1));
            words::step_many(texts, &most_time, worst, &waits(most.0), &least_time, best, &waits(least.0))
        }
        _ => words::none(texts).to_owned(),
    };
    spec.subtitle = words::step_subtitle(texts).to_owned();
    spec
}

/// Memory by part against what there is.
pub fn memory(asked: &Asked) -> PlotSpec {
    let texts = asked.words;
    let runs = runs(asked);
    let giga = |mut parts: Vec<Part>| {
        for part in &mut parts {
            part.value /= GB;
        }
        parts
    };
    let stacks: Vec<_> = runs
        .iter()
        .map(|(index, run)| (*index, giga(of_memory(run, texts)), Ranged::exact(run.memory.0 / GB)))
        .collect();
    let mut spec = bars(asked, "memory-parts", ValueFormat::Plain, &stacks, words::whole_memory(texts));
    let mut capacities: Vec<(f64, Vec<usize>)> = Vec::new();
    for (index, run) in &runs {
        let capacity = run.memory_capacity.0 / GB;
        match capacities.iter_mut().find(|known| known.0 == capacity) {
            Some(known) => known.1.push(*index),
            None => capacities.push((capacity, vec![*index])),
        }
    }
    let all = capacities.len() == 1;
    let highest =
        runs.iter().map(|(_, run)| run.memory.0.max(run.memory_capacity.0) / GB).fold(0.0, f64::max);
    // Room for the name of the line above it.
    spec.y.range = (highest > 0.0).then_some((0.0, highest * 1.15));
    for (at, of) in capacities {
        spec.rules.push(fabriscope_chart::Rule {
            orientation: fabriscope_chart::Orientation::Horizontal,
            at,
            label: words::capacity(texts, &plain(at)),
            letter: of.first().filter(|_| !all).map(|index| fabriscope_model::scenario::letter(*index)),
        });
    }
    let fullness = |run: &TrainingReport| run.memory.0 / run.memory_capacity.0.max(1.0);
    // The first of those that are equally full.
    let fullest = runs.iter().rev().max_by(|one, other| fullness(one.1).total_cmp(&fullness(other.1)));
    spec.title = fullest.map_or_else(
        || words::none(texts).to_owned(),
        |(index, run)| {
            let (used, there) = (plain(run.memory.0 / GB), plain(run.memory_capacity.0 / GB));
            if run.fits {
                let parts = of_memory(run, texts);
                let part = largest(&parts).map_or("", |part| part.name);
                words::memory_fits(texts, asked.label(*index), &used, &there, part)
            } else {
                words::memory_over(texts, asked.label(*index), &used, &there)
            }
        },
    );
    spec.subtitle = words::memory_subtitle(texts).to_owned();
    spec
}
