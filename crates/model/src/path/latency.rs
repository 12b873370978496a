//! Latency of a small message.

use crate::derivation::{Formula, Term, term};
use crate::parameters::NetworkParameters;
use crate::report::{Hop, HopKind};
use crate::resolve::Resolved;
use crate::scenario::Transport;
use crate::units::{BitsPerSecond, Meters, Seconds};

/// One way between two hosts: end points, switches, cables.
///
/// Verbs half round trip: 0.8 us back to back over EDR, 1.0 to 1.9 us through switches (`p2p_latency.csv`).
#[derive(Clone, Copy, Debug)]
pub struct OneWayLatency {
    /// Both hosts and cards.
    pub endpoint: Seconds,
    /// All switches on the way.
    pub switches: Seconds,
    /// All cables on the way, error correction included.
    pub cables: Seconds,
}

impl Formula for OneWayLatency {
    const ID: &'static str = "one_way_latency";
    const EQUATION: &'static str = "endpoint + switches + cables";
    const UNIT: &'static str = "us";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("endpoint", self.endpoint.as_us(), "us"),
            term("switches", self.switches.as_us(), "us"),
            term("cables", self.cables.as_us(), "us"),
        ]
    }

    fn value(&self) -> f64 {
        self.endpoint.as_us() + self.switches.as_us() + self.cables.as_us()
    }
}

/// Propagation and forward error correction of one cable.
pub(super) fn cable(length: Meters, rate: BitsPerSecond, parameters: &NetworkParameters) -> Seconds {
    // Links of 200 Gb/s and more use PAM4 signalling, which needs the long code.
    let correction = if rate.as_gbps() >= 200.0 { parameters.fec } else { 0.0 };
    Seconds(length.0 * parameters.propagation + correction)
}

/// A switch whose ports differ in rate takes in a whole packet before it sends it on: one serialisation at
/// the slower rate, `(8 + overhead) x 8 / rate` for 8 bytes. Equal rates cut through.
fn rate_change(port: BitsPerSecond, uplink: BitsPerSecond, parameters: &NetworkParameters) -> Seconds {
    if port == uplink || port.0 <= 0.0 || uplink.0 <= 0.0 {
        return Seconds::ZERO;
    }
    Seconds((8.0 + parameters.roce_overhead) * 8.0 / port.min(uplink).0)
}

/// Adds the path up: to the switches of tier `tiers` and down again.
#[must_use]
pub fn one_way(
    design: &Resolved<'_>,
    (tiers, uplink): (u32, BitsPerSecond),
    hops: &[Hop],
    parameters: &NetworkParameters,
) -> OneWayLatency {
    let endpoint = Seconds(match design.transport {
        Transport::Ib => parameters.endpoint_ib,
        Transport::Roce | Transport::Roce1 => parameters.endpoint_roce,
        Transport::Tcp => parameters.endpoint_tcp,
        Transport::Efa => parameters.endpoint_efa,
    });
    let of =
        |kind: HopKind| hops.iter().find(|hop| hop.kind == kind).map_or(Seconds::ZERO, |hop| hop.latency);
    // Below the top tier every stage is passed twice, the top switch once.
    let twice = |present: bool| if present { 2.0 } else { 1.0 };
    let mut switches = of(HopKind::Leaf) * twice(tiers >= 2);
    let mut cables = of(HopKind::LeafCable) * if tiers == 0 { 1.0 } else { 2.0 };
    if tiers >= 2 {
        switches += of(HopKind::Spine) * twice(tiers >= 3) + of(HopKind::Core);
        cables += (of(HopKind::Uplink) + of(HopKind::CoreCable)) * 2.0;
        switches += rate_change(design.port_rate, uplink, parameters) * 2.0;
    }
    OneWayLatency { endpoint, switches, cables }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 90 bytes at 100 Gb/s take 7.2 ns, whichever side is slower.
    #[test]
    fn a_rate_change_stores_one_packet() {
        let parameters = NetworkParameters { roce_overhead: 82.0, ..NetworkParameters::uniform(0.0) };
        let change = |a: f64, b: f64| {
            rate_change(BitsPerSecond::gbps(a), BitsPerSecond::gbps(b), &parameters).as_us() * 1e3
        };
        assert!((change(100.0, 400.0) - 7.2).abs() < 1e-9 && (change(400.0, 100.0) - 7.2).abs() < 1e-9);
        assert_eq!(change(400.0, 400.0), 0.0);
    }
}
