//! All-to-all: every rank has a different part for every other.

use super::{Cost, Site};
use crate::scenario::Protocol;
use crate::units::{BytesPerSecond, Seconds};

/// Only the parts for other groups pass the ports: `(n - g) / n` of the size. Of those, the parts
/// for other leaves keep only the crossing share. Local parts go over the scale-up link meanwhile.
///
/// Bus bandwidth is therefore at most `rate x (n - 1) / (n - g)` (U35: 90.0, 62.0, 49.4 GB/s for
/// 2, 4, 32 servers of 8 at 48 GB/s a port).
pub(super) fn cost(protocol: Protocol, site: &Site<'_>) -> Cost {
    let p = site.parameters;
    let (ranks, local) = (site.ranks, site.local);
    let share = super::choose::protocol_share(protocol, site);
    let local_time = (local - 1.0) / ranks / (site.local_rate.0 * p.alltoall_share).max(f64::MIN_POSITIVE);
    let remote_time = if site.groups > 1.0 {
        let (crosses, kept) = site.alltoall_crossing;
        let port = site.remote_rate.0 * p.alltoall_share;
        let slowed = 1.0 - crosses + crosses / kept.max(1e-9);
        (ranks - local) / ranks * slowed / port.max(f64::MIN_POSITIVE)
    } else {
        0.0
    };
    let rate = share / local_time.max(remote_time).max(f64::MIN_POSITIVE);
    let step = super::choose::steps(protocol, site);
    let remote = if site.groups > 1.0 { step.remote.0 } else { 0.0 };
    // Messages to further peers follow each other at the rate at which cards accept them.
    let start = Seconds(step.start.0 + step.local.0 + remote + (ranks - 2.0).max(0.0) * p.step_peer);
    Cost { start, rate: BytesPerSecond(rate), overlap: p.pipeline_local }
}
