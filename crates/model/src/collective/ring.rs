//! Ring: every rank passes what it has to the next one.

use super::pace::{pace, protocol_rate};
use super::{Cost, Site, bus_factor};
use crate::derivation::{Formula, Term, term};
use crate::scenario::{Op, Protocol};
use crate::units::{BytesPerSecond, Seconds};

/// Steps of a ring over `parts` members.
fn steps(op: Op, parts: f64) -> f64 {
    match op {
        Op::AllReduce => 2.0 * (parts - 1.0),
        _ => parts - 1.0,
    }
}

/// Share of a link's rate that a ring of few steps keeps: `k / (k + f)`.
///
/// The first and the last step of a block do not overlap with the others. One step (two ranks)
/// reaches 258 GB/s on H100 where fourteen reach 366.
#[derive(Clone, Copy, Debug)]
pub struct RingFill {
    /// Steps of the ring.
    pub steps: f64,
    /// Steps lost.
    pub fill: f64,
}

impl Formula for RingFill {
    const ID: &'static str = "ring_fill";
    const EQUATION: &'static str = "k / (k + f)";
    const UNIT: &'static str = "";

    fn terms(&self) -> Vec<Term> {
        vec![term("k", self.steps, ""), term("f", self.fill, "")]
    }

    fn value(&self) -> f64 {
        self.steps / (self.steps + self.fill)
    }
}

/// A ring's links all run at one rate: that of the slowest. Between groups all ports of a group
/// carry one boundary together.
pub(super) fn cost(op: Op, protocol: Protocol, site: &Site<'_>) -> Cost {
    let p = site.parameters;
    let all = steps(op, site.ranks).max(1.0);
    // Over PCIe and single links the wire is slower than any local copy: nothing is lost to filling.
    let fill =
        if site.scaled_up && !site.mesh { RingFill { steps: all, fill: p.ring_fill }.value() } else { 1.0 };
    let inside = site.local_rate * fill;
    let network = site.group_rate * site.crossing;
    let bulk = match (site.local > 1.0, site.groups > 1.0) {
        (true, true) => inside.min(network),
        (false, true) => network,
        _ => inside,
    };
    let rate = protocol_rate(protocol, bulk, site);
    // Rooted operations send everything through every link once.
    let factor = bus_factor(op, site.ranks).max(f64::MIN_POSITIVE);
    let remote_steps = if site.groups > 1.0 { steps(op, site.groups) } else { 0.0 };
    let local_steps = (all - remote_steps).max(0.0);
    let pace = pace(protocol, site);
    let start = Seconds(pace.start.0 + local_steps * pace.local.0 + remote_steps * pace.remote.0);
    Cost {
        start,
        rate: BytesPerSecond(rate.0 / factor),
        overlap: overlap(protocol, if site.mesh { p.overlap_mesh } else { p.overlap_ring }),
    }
}

/// Low-latency protocols move small pieces without a pipeline to fill.
pub(super) fn overlap(protocol: Protocol, bulk: f64) -> f64 {
    if protocol == Protocol::Simple { bulk } else { bulk * 0.5 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_ranks_reach_two_thirds_of_a_long_ring() {
        assert!((RingFill { steps: 1.0, fill: 0.5 }.value() - 2.0 / 3.0).abs() < 1e-12);
        assert!(RingFill { steps: 14.0, fill: 0.5 }.value() > 0.96);
        assert_eq!(steps(Op::AllReduce, 8.0), 14.0);
        assert_eq!(steps(Op::AllGather, 8.0), 7.0);
    }
}
