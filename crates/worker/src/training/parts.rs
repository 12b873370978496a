//! The parts of a step and of the memory: order, look and name.

use fabriscope_chart::part_letter;
use fabriscope_model::report::{MemoryPart, StepPart, TrainingReport};
use fabriscope_words::{Words, training};

use crate::table::item;

/// A part as it is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    /// Its fill, by which parts are ordered as well: work, network, waiting.
    pub fill: u8,
    /// Its name.
    pub name: &'static str,
    /// Seconds, or bytes.
    pub value: f64,
}

impl Part {
    /// The letter of its fill.
    pub fn letter(&self) -> char {
        part_letter(self.fill)
    }
}

const fn step_fill(part: StepPart) -> u8 {
    match part {
        StepPart::Compute => 0,
        StepPart::Streaming => 1,
        StepPart::Recompute => 2,
        StepPart::Optimizer => 3,
        StepPart::Tensor => 4,
        StepPart::Context => 5,
        StepPart::Expert => 6,
        StepPart::Pipeline => 7,
        StepPart::Data => 8,
        StepPart::Contention => 9,
        StepPart::Bubble => 10,
        StepPart::Straggler => 11,
    }
}

const fn memory_fill(part: MemoryPart) -> u8 {
    match part {
        MemoryPart::Weights => 0,
        MemoryPart::Gradients => 1,
        MemoryPart::Optimizer => 2,
        MemoryPart::Activations => 4,
        MemoryPart::Working => 5,
        MemoryPart::Overhead => 10,
    }
}

fn in_order(mut parts: Vec<Part>) -> Vec<Part> {
    parts.sort_by_key(|part| part.fill);
    parts
}

/// The step of a run, from the ground up.
pub fn of_step(run: &TrainingReport, words: Words) -> Vec<Part> {
    let part = |(part, time): &(StepPart, fabriscope_model::units::Seconds)| Part {
        fill: step_fill(*part),
        name: item(training::step_parts(words), *part as usize),
        value: time.0,
    };
    in_order(run.parts.iter().map(part).collect())
}

/// The memory of a run, from the ground up.
pub fn of_memory(run: &TrainingReport, words: Words) -> Vec<Part> {
    let part = |(part, bytes): &(MemoryPart, fabriscope_model::units::Bytes)| Part {
        fill: memory_fill(*part),
        name: item(training::memory_parts(words), *part as usize),
        value: bytes.0,
    };
    in_order(run.memory_parts.iter().map(part).collect())
}

/// The largest.
pub fn largest(parts: &[Part]) -> Option<&Part> {
    parts.iter().max_by(|one, other| one.value.total_cmp(&other.value))
}

/// The part that grows most from one list to another of the same parts, and by how much.
pub fn growth(from: &[Part], to: &[Part]) -> Option<(&'static str, f64)> {
    let pairs = from.iter().zip(to).map(|(from, to)| (to.name, to.value - from.value));
    pairs.max_by(|one, other| one.1.total_cmp(&other.1))
}
