//! What the library would choose: its tuner, with its constants.
//!
//! The tuner prices every algorithm and protocol by a latency and a bandwidth and takes the least time
//! (NCCL `src/graph/tuning.cc`, 5067397c; steps 1 to 6 below as in the project's research). Its beliefs
//! were fitted on Hopper and InfiniBand, so it errs elsewhere; what a choice really takes is priced by
//! this crate's own models.

mod bandwidth;
mod constants;
mod latency;

use super::Site;
use crate::catalog::{CollectiveLibrary, TunerGeneration};
use crate::scenario::{Algorithm, Op, Protocol};
use crate::units::Bytes;

/// What the tuner sees of a machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TunerView {
    /// Column of its tables.
    pub generation: TunerGeneration,
    /// Nominal rate of one accelerator into its domain, GB/s: its link, or its slot on plain PCIe.
    pub link: f64,
    /// Network ports of a domain.
    pub ports: f64,
    /// Nominal rate of a port through its slot, GB/s.
    pub port: f64,
}

/// The library's choice among `pairs`; none where no tuner decides (other libraries, sends and
/// receives, one rank), and where the network reduces, which the tuner's constants do not describe.
#[must_use]
pub fn library_choice(
    op: Op,
    bytes: Bytes,
    site: &Site<'_>,
    pairs: &[(Algorithm, Protocol)],
) -> Option<(Algorithm, Protocol)> {
    let decides = site.library == CollectiveLibrary::Nccl && !matches!(op, Op::AllToAll | Op::SendRecv);
    let reduces = pairs.iter().any(|pair| pair.0 == Algorithm::CollNet);
    if !decides || reduces || site.ranks < 2.0 {
        return None;
    }
    let times = pairs.iter().map(|pair| (*pair, expected(op, bytes, *pair, site)));
    times.filter(|(_, time)| time.is_finite()).min_by(|a, b| a.1.total_cmp(&b.1)).map(|(pair, _)| pair)
}

/// Time that the tuner expects, us.
fn expected(op: Op, bytes: Bytes, (algorithm, protocol): (Algorithm, Protocol), site: &Site<'_>) -> f64 {
    let mut rate = bandwidth::algorithm_rate(op, algorithm, protocol, site);
    let mut latency = latency::latency(op, algorithm, protocol, site);
    let several = site.groups > 1.0;
    if op == Op::AllReduce && algorithm == Algorithm::Tree {
        rate *= constants::tree_dip(protocol, bytes.0);
    }
    let plateau = op == Op::AllReduce && algorithm == Algorithm::Ring && protocol == Protocol::Simple;
    if plateau && several && bytes.0 / (bandwidth::channels(site) * site.ranks) >= 64.0 {
        latency *= if site.tuner.generation == TunerGeneration::Volta { 1.9 } else { 1.4 };
    }
    // 1 GB/s is 1,000 bytes a microsecond.
    latency + bytes.0 / (rate * 1e3)
}
