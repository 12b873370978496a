//! One rank to one other, the farther of the two cases that exist.

use super::pace::{pace, protocol_rate};
use super::ring::overlap;
use super::{Cost, Site};
use crate::scenario::Protocol;
use crate::units::Seconds;

/// Between groups the accelerator's own ports set the rate, inside its link does.
pub(super) fn cost(protocol: Protocol, site: &Site<'_>) -> Cost {
    let p = site.parameters;
    let pace = pace(protocol, site);
    let overlap = overlap(protocol, p.overlap_ring);
    if site.groups > 1.0 {
        let bulk = site.remote_rate.min(site.group_rate) * site.crossing;
        let rate = protocol_rate(protocol, bulk, site);
        return Cost { start: Seconds(pace.start.0 + pace.remote.0), rate, overlap };
    }
    let rate = protocol_rate(protocol, site.local_rate, site);
    Cost { start: Seconds(pace.start.0 + pace.local.0), rate, overlap }
}
