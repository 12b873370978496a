//! What a benchmark's log says about a cluster: is it as fast as the scenario should be, and if not, why?
//!
//! A [`Log`] holds the figures of an nccl-tests, rccl-tests or perftest log and nothing else of it. They are
//! held against the curve of the scenario, and against the curves of the same scenario with one fault each.

mod cause;
mod curve;
mod fit;
mod log;
mod parameters;
mod suspects;
mod verdict;

pub use cause::Cause;
pub use log::{Figure, Log, Marks, Test};
pub use parameters::DiagnosisParameters;
pub use suspects::Suspect;
pub use verdict::{JudgedRow, Verdict};

use crate::catalog::Catalog;
use crate::scenario::{Key, Op, Scenario, Value};
use curve::{Curve, admitted, healed};
use verdict::Judgement;

/// The answer to one log.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// In a word.
    pub verdict: Verdict,
    /// Measured over expected bandwidth where bandwidth sets the time; absent where nothing compares.
    pub ratio: Option<f64>,
    /// Every test and size of the log, against its band.
    pub rows: Vec<JudgedRow>,
    /// What may be wrong, best fit first.
    pub suspects: Vec<Suspect>,
    /// Lines that report wrong results of the operation.
    pub corrupt: u32,
}

/// Judges `text`, a log of any kind in any state, against one design. Never fails: what cannot be read is
/// left out, and a log without a figure is unreadable.
#[must_use]
pub fn diagnose(scenario: &Scenario, index: usize, catalog: &Catalog, text: &[u8]) -> Diagnosis {
    judge(scenario, index, catalog, &Log::read(text, focus(scenario, index)))
}

/// The same of a log that was read.
#[must_use]
pub fn judge(scenario: &Scenario, index: usize, catalog: &Catalog, log: &Log) -> Diagnosis {
    let sound = healed(scenario, index);
    let curve = Curve::of(&sound, index, catalog, log, 1.0);
    let rows = curve.judge(&log.figures);
    let judgement = Judgement::of(&rows, &catalog.diagnosis);
    let admitted = admitted(scenario, index);
    let ranking = suspects::rank(&sound, index, &admitted, catalog, log, &curve, &judgement);
    let verdict = judgement.with(ranking.clearness, &catalog.diagnosis);
    let rows = rows.into_iter().map(|row| row.shown()).collect();
    let (ratio, corrupt) = (judgement.ratio(), log.corrupt);
    Diagnosis { verdict, ratio, rows, suspects: ranking.suspects, corrupt }
}

/// The operation that the scenario asks for, where a log does not name its own.
#[must_use]
pub fn focus(scenario: &Scenario, index: usize) -> Op {
    let given = scenario.given(index, Key::Op).and_then(|entry| entry.value.as_ref().ok());
    match given {
        Some(Value::Word(word)) => crate::scenario::Word::from_word(word).unwrap_or(Op::AllReduce),
        _ => Op::AllReduce,
    }
}
