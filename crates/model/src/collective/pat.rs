//! Parallel aggregated trees: all-gather and reduce-scatter in a logarithm of steps.

use super::pace::remote_step;
use super::tree::levels;
use super::{Cost, Site, bus_factor};
use crate::scenario::Op;
use crate::units::{BytesPerSecond, Seconds};

/// Share of the ring's rate that the library credits the algorithm with (`tuning.cc`, 5067397c).
const SHARE: f64 = 0.75;
/// Steps between groups that run at a time, by the same source.
const STEPS_AT_A_TIME: f64 = 3.5;
/// What every rank adds to the start all the same, s; same source.
const RANK_START: f64 = 2.8e-6;

/// One rank a group: the wire is the network alone.
///
/// Start-up `base + log2(N) x step / 3.5 + 2.8 us x n`; the rate is three quarters of the ring's.
pub(super) fn cost(op: Op, site: &Site<'_>) -> Cost {
    let p = site.parameters;
    let bulk = site.group_rate * site.crossing * SHARE;
    let step = remote_step(p.remote_simple, site).0;
    let start =
        p.start_simple * site.pace + levels(site.groups) * step / STEPS_AT_A_TIME + RANK_START * site.ranks;
    let factor = bus_factor(op, site.ranks).max(f64::MIN_POSITIVE);
    Cost { start: Seconds(start), rate: BytesPerSecond(bulk.0 / factor), overlap: p.overlap_tree }
}
