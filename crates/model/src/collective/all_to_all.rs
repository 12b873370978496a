//! All-to-all: every rank has a different part for every other.

use super::pace::{pace, protocol_rate};
use super::ring::overlap;
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
    let peers = (local - 1.0).max(0.0);
    // Each peer is served by a few channels; few peers leave some of the link idle.
    let filled = peers / (peers + p.alltoall_fill).max(f64::MIN_POSITIVE);
    let link = if site.scaled_up {
        site.local_nominal * p.alltoall_link * filled
    } else {
        site.local_rate * p.alltoall_port
    };
    let link = protocol_rate(protocol, link.min(site.local_nominal), site);
    let local_time = peers / ranks / link.0.max(f64::MIN_POSITIVE);
    let remote_time = if site.groups > 1.0 {
        let (crosses, kept) = site.alltoall_crossing;
        let port = protocol_rate(protocol, site.remote_rate * p.alltoall_port, site);
        let slowed = 1.0 - crosses + crosses / kept.max(1e-9);
        (ranks - local) / ranks * slowed / port.0.max(f64::MIN_POSITIVE)
    } else {
        0.0
    };
    let rate = 1.0 / local_time.max(remote_time).max(f64::MIN_POSITIVE);
    let pace = pace(protocol, site);
    let remote = if site.groups > 1.0 { pace.remote.0 } else { 0.0 };
    // Messages to further peers follow each other at the rate at which they are posted.
    let start = Seconds(pace.start.0 + pace.local.0 + remote + (ranks - 2.0).max(0.0) * p.step_peer);
    Cost { start, rate: BytesPerSecond(rate), overlap: overlap(protocol, p.overlap_ring) }
}
