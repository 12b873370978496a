//! The best plans so far, and what of the rest a bound proves useless.

use super::{Engine, Evaluated};

/// The fastest plans that fit, and how many there were.
#[derive(Clone, Debug, Default)]
pub struct Ranking {
    /// Fastest first; where nothing fits, the one plan that needs the least memory.
    pub best: Vec<Evaluated>,
    /// Plans evaluated.
    pub evaluated: u64,
    /// Plans that fit.
    pub fitting: u64,
    pub(super) keep: usize,
    pub(super) least: Option<Evaluated>,
    /// Plans that a bound proves worse need no evaluation.
    pub(super) bounded: bool,
    /// Steps of the search so far.
    pub(super) work: u64,
}

/// Steps after which a search for the fastest plan stops, about a second: some twice of what 100,000 accelerators with
/// DeepSeek-V3 take. Counted rather than timed, so that the answer is the same everywhere.
const MOST_WORK: u64 = 4_000_000;

/// Rounding may make a bound this much larger than what it bounds.
const ROUNDING: f64 = 1e-9;

impl Ranking {
    /// Whether the search stopped before its end, so that a faster plan may exist.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.bounded && self.work > MOST_WORK && self.evaluated > 0
    }

    /// Whether no plan that needs `bytes` or more can be of use.
    pub(super) fn too_large(&self, engine: &Engine<'_>, bytes: f64) -> bool {
        let bytes = bytes * (1.0 - ROUNDING);
        let least = |least: &Evaluated| bytes >= least.memory.total();
        self.bounded
            && bytes > engine.capacity
            && (self.fitting > 0 || self.least.as_ref().is_some_and(least))
    }

    /// Whether no plan that takes `seconds` or more can be among those to keep.
    pub(super) fn too_slow(&self, seconds: f64) -> bool {
        let last = self.best.last().filter(|_| self.bounded && self.best.len() >= self.keep);
        last.is_some_and(|last| seconds * (1.0 - ROUNDING) > last.step.total())
    }

    /// Takes note of a plan.
    pub(super) fn take(&mut self, engine: &Engine<'_>, plan: Evaluated) {
        self.evaluated += 1;
        let needed = plan.memory.total();
        if !engine.fits(&plan.memory) {
            if self.fitting == 0 && self.least.is_none_or(|least| needed < least.memory.total()) {
                self.least = Some(plan);
            }
            return;
        }
        self.fitting += 1;
        let time = plan.step.total();
        let full = self.best.len() >= self.keep;
        if full && self.best.last().is_some_and(|last| better(last, &plan, time)) {
            return;
        }
        let place = self.best.partition_point(|other| better(other, &plan, time));
        self.best.insert(place, plan);
        self.best.truncate(self.keep);
    }
}

/// Whether `one` stands before `other`: faster, or as fast with less memory.
fn better(one: &Evaluated, other: &Evaluated, time: f64) -> bool {
    let own = one.step.total();
    own < time || (own == time && one.memory.total() <= other.memory.total())
}
