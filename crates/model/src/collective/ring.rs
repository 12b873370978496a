//! Ring: every rank passes what it has to the next one.

use super::{Cost, Site, bus_factor};
use crate::scenario::{Op, Protocol};
use crate::units::{BytesPerSecond, Seconds};

/// Steps of a ring over `parts` members.
fn steps(op: Op, parts: f64) -> f64 {
    match op {
        Op::AllReduce => 2.0 * (parts - 1.0),
        _ => parts - 1.0,
    }
}

/// A ring's links all run at one rate: that of the slowest. Between groups all ports of a group
/// carry one boundary together.
pub(super) fn cost(op: Op, protocol: Protocol, site: &Site<'_>) -> Cost {
    let p = site.parameters;
    let remote = site.groups > 1.0;
    let local = site.local > 1.0;
    let network = site.group_rate * site.crossing;
    let rate = match (local, remote) {
        (true, true) => site.local_rate.min(network),
        (false, true) => network,
        _ => site.local_rate,
    };
    let rate = rate * super::choose::protocol_share(protocol, site);
    // Rooted operations send everything through every link once.
    let factor = bus_factor(op, site.ranks).max(f64::MIN_POSITIVE);
    let remote_steps = if remote { steps(op, site.groups) } else { 0.0 };
    let local_steps = (steps(op, site.ranks) - remote_steps).max(0.0);
    let step = super::choose::steps(protocol, site);
    let start = Seconds(step.start.0 + local_steps * step.local.0 + remote_steps * step.remote.0);
    let overlap = if remote { p.pipeline_ring } else { p.pipeline_local };
    Cost { start, rate: BytesPerSecond(rate.0 / factor), overlap }
}
