//! What a connection may have on its way before it must hear from the other end.

use super::Crossing;
use super::crossing::{channels_per_port, peers_in_flight};
use crate::derivation::{Formula, Term, term};
use crate::parameters::NetworkParameters;
use crate::report::{Hop, HopKind, Ranged};
use crate::resolve::Resolved;
use crate::scenario::{TcpKind, Transport};
use crate::units::{Bytes, BytesPerSecond, Seconds};

/// Rate that windows allow on a port: `n w / rtt`. On cables of some kilometres it is below the wire's.
///
/// 8 MiB over 80 km, there and back, are 10.5 GB/s; a wire of 400 Gb/s would want 40 MB.
#[derive(Clone, Copy, Debug)]
pub struct WindowRate {
    /// Windows of the port.
    pub windows: f64,
    /// Bytes of each.
    pub window: Bytes,
    /// There and back, without queues.
    pub round_trip: Seconds,
}

impl Formula for WindowRate {
    const ID: &'static str = "window_rate";
    const EQUATION: &'static str = "n * w / (rtt * 1000)";
    const UNIT: &'static str = "GB/s";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("n", self.windows, ""),
            term("w", self.window.0, "B"),
            term("rtt", self.round_trip.as_us(), "us"),
        ]
    }

    fn value(&self) -> f64 {
        self.windows * self.window.0 / (self.round_trip.as_us() * 1e3)
    }
}

/// What the windows of one port hold together.
///
/// The library has a buffer of fixed size for each channel and peer, whatever the transport. Below the
/// middle lies a card whose queue pairs stop earlier by themselves; sockets stop at half the kernel's buffer.
pub(crate) fn windows(design: &Resolved<'_>, parameters: &NetworkParameters) -> Ranged<Bytes> {
    let channels = channels_per_port(design) * peers_in_flight(design, parameters);
    let buffers = parameters.channel_window * channels;
    let connections = channels * f64::from(design.qps.max(1));
    let own = match (design.transport, design.tcp) {
        (Transport::Ib | Transport::Roce | Transport::Roce1, _) => parameters.queue_pair_window,
        (Transport::Tcp, TcpKind::Kernel) => parameters.socket_window,
        _ => f64::INFINITY,
    };
    let least = buffers.min(connections * own);
    let sockets = design.transport == Transport::Tcp;
    Ranged { low: Bytes(least), mid: Bytes(if sockets { least } else { buffers }), high: Bytes(buffers) }
}

/// What windows leave of a port that carries `clean`; nothing where they hold enough. The cables are marked
/// that make the way so long.
///
/// Flows that collide fill smaller windows too, so the lower of both limits holds, not their product.
pub(super) fn limit(
    design: &Resolved<'_>,
    hops: &mut [Hop],
    (crossing, reach, clean): (&Crossing, Seconds, BytesPerSecond),
    parameters: &NetworkParameters,
) -> Option<Ranged<BytesPerSecond>> {
    let round_trip = reach * 2.0;
    let rates = windows(design, parameters)
        .map(|window| BytesPerSecond::gbs(WindowRate { windows: 1.0, window, round_trip }.value()));
    let share = if crossing.any { crossing.share.mean.max(f64::MIN_POSITIVE) } else { 1.0 };
    if rates.low.0 >= clean.0 * share {
        return None;
    }
    let long = if crossing.any { HopKind::Uplink } else { HopKind::LeafCable };
    for hop in hops.iter_mut().filter(|hop| hop.kind == long) {
        hop.usable = hop.usable.min(rates.mid);
    }
    Some(rates.map(|rate| (rate / share).min(clean)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// NVIDIA's forum, thread 345696: a queue pair of a ConnectX-7 class card keeps less than 1 Gb/s over 5 ms.
    #[test]
    fn a_window_over_a_round_trip() {
        let round_trip = Seconds::us(5_000.0);
        let one = WindowRate { windows: 1.0, window: Bytes(625_000.0), round_trip };
        assert!((one.value() - 0.125).abs() < 1e-12);
        let far = WindowRate { windows: 2.0, window: Bytes::mib(4.0), round_trip: Seconds::us(800.0) };
        assert!((far.value() - 10.5).abs() < 0.02, "{}", far.value());
    }
}
