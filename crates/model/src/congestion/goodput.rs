//! What a design's transport keeps of the wire when packets are lost.

use super::go_back_n::{CARD_STALL, LONGEST_CARD_STALL, TRANSPORT_TIMER};
use super::{GoBackN, MessageRestart, PacketsInFlight, SelectiveRepeat, TcpStreams};
use crate::derivation::Formula;
use crate::parameters::NetworkParameters;
use crate::path::{OneWayLatency, connections_per_port, payload_share};
use crate::report::Ranged;
use crate::resolve::Resolved;
use crate::scenario::{Retransmission, Transport};
use crate::units::{BitsPerSecond, Seconds};

/// Least share that is told apart from nothing, so that times stay finite.
const LEAST: f64 = 1e-9;

/// What a collective library hands to the card at once, bytes: an eighth of its 4 MiB buffer. The band
/// reaches from a quarter of that to the whole buffer.
const MESSAGE: f64 = 524_288.0;
const SHORTEST_MESSAGE: f64 = 131_072.0;
const LONGEST_MESSAGE: f64 = 4_194_304.0;

/// Measured over predicted: 0.48 to 2.23 over CUBIC at 0.1 to 20 % and BBR above 5 % (`data/loss_curves.csv`).
const TCP_BAND: (f64, f64) = (0.45, 2.3);

/// How a port recovers lost packets, loss ratio aside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Recovery {
    /// Links hand out credits: nothing is lost.
    Credits,
    /// Everything from the lost packet on.
    GoBackN,
    /// Only the lost packet.
    SelectiveRepeat,
    /// The whole message.
    MessageRestart,
    /// TCP's window.
    Tcp,
}

/// A port's connections, as far as loss matters to them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LossyPort {
    /// How losses are mended.
    pub recovery: Recovery,
    /// Line rate of the port.
    pub rate: BitsPerSecond,
    /// Connections that share it.
    pub connections: f64,
    /// There and back, without queues.
    pub round_trip: Seconds,
    /// Payload of a packet, bytes.
    pub payload: f64,
    /// Bytes around it on the wire.
    pub overhead: f64,
}

impl LossyPort {
    /// The port of a resolved design.
    #[must_use]
    pub fn of(design: &Resolved<'_>, wire: &OneWayLatency, parameters: &NetworkParameters) -> Self {
        let recovery = match (design.transport, design.flow_control.retransmission) {
            (Transport::Ib, _) => Recovery::Credits,
            (Transport::Tcp, _) => Recovery::Tcp,
            // Its datagrams arrive in any order and are acknowledged one by one.
            (Transport::Efa, _) | (_, Retransmission::SelectiveRepeat) => Recovery::SelectiveRepeat,
            (_, Retransmission::GoBackN) => Recovery::GoBackN,
            (_, Retransmission::OldNic) => Recovery::MessageRestart,
        };
        let packet = payload_share(design, parameters);
        Self {
            recovery,
            rate: design.port_rate,
            connections: connections_per_port(design),
            round_trip: Seconds::us(2.0 * wire.value()),
            payload: packet.payload,
            overhead: packet.overhead,
        }
    }

    /// Packets in flight of one connection.
    #[must_use]
    pub fn in_flight(&self) -> PacketsInFlight {
        PacketsInFlight {
            rate: self.rate / self.connections.max(1.0),
            round_trip: self.round_trip,
            payload: self.payload,
            overhead: self.overhead,
        }
    }

    /// Share of the wire that is left as goodput when `loss` of the packets is lost, 0 to 1.
    ///
    /// The band holds the ends that publications disagree on: for go-back-N an ideal card above and,
    /// below, a ConnectX-5 class one that also waits for its timer; for restarts the same cards and the
    /// message's length; for TCP the spread of measurements about the law.
    #[must_use]
    pub fn goodput(&self, loss: f64) -> Ranged<f64> {
        let loss = loss.clamp(0.0, 1.0);
        let flight = self.in_flight();
        let window = flight.value();
        let packets = |seconds: f64| seconds / flight.packet_time().0.max(f64::MIN_POSITIVE);
        let (low, mid, high) = match self.recovery {
            _ if loss <= 0.0 => (1.0, 1.0, 1.0),
            Recovery::Credits => (1.0, 1.0, 1.0),
            Recovery::GoBackN => {
                let share = |stall: f64, timer: f64| {
                    GoBackN { loss, window, stall: packets(stall), timer: packets(timer) }.value()
                };
                (share(LONGEST_CARD_STALL, TRANSPORT_TIMER), share(CARD_STALL, 0.0), share(0.0, 0.0))
            }
            Recovery::SelectiveRepeat => {
                let ideal = SelectiveRepeat { loss }.value();
                (1.0 - 2.0 * loss, ideal, ideal)
            }
            Recovery::MessageRestart => {
                let share = |bytes: f64, stall: f64| {
                    let message = (bytes / self.payload.max(1.0)).ceil();
                    MessageRestart { loss, message, window, stall: packets(stall) }.value()
                };
                let low = share(LONGEST_MESSAGE, LONGEST_CARD_STALL);
                (low, share(MESSAGE, CARD_STALL), share(SHORTEST_MESSAGE, 0.0))
            }
            Recovery::Tcp => {
                let share = TcpStreams {
                    loss,
                    streams: self.connections,
                    segment: self.payload,
                    round_trip: self.round_trip,
                    rate: self.rate,
                }
                .value();
                (share * TCP_BAND.0, share, (share * TCP_BAND.1).min(1.0 - loss))
            }
        };
        let bounded = |share: f64| share.clamp(LEAST, 1.0);
        Ranged { low: bounded(low.min(mid)), mid: bounded(mid), high: bounded(high.max(mid)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Recovery; 5] = [
        Recovery::Credits,
        Recovery::GoBackN,
        Recovery::SelectiveRepeat,
        Recovery::MessageRestart,
        Recovery::Tcp,
    ];

    fn port(recovery: Recovery, gbps: f64, connections: f64) -> LossyPort {
        LossyPort {
            recovery,
            rate: BitsPerSecond::gbps(gbps),
            connections,
            round_trip: Seconds::us(10.0),
            payload: 4096.0,
            overhead: 82.0,
        }
    }

    #[test]
    fn shares_are_ordered_and_fall_with_loss() {
        for recovery in ALL {
            let mut before = Ranged::exact(1.0);
            for loss in [0.0, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.05, 0.1, 0.2, 0.5] {
                let now = port(recovery, 400.0, 2.0).goodput(loss);
                assert!(LEAST <= now.low && now.low <= now.mid && now.mid <= now.high && now.high <= 1.0);
                assert!(now.low <= before.low && now.mid <= before.mid && now.high <= before.high);
                before = now;
            }
        }
        assert_eq!(port(Recovery::Credits, 400.0, 2.0).goodput(0.5), Ranged::exact(1.0));
    }

    /// The better the recovery, the more is left.
    #[test]
    fn recoveries_are_in_order() {
        for (gbps, connections) in [(25.0, 1.0), (100.0, 2.0), (400.0, 2.0), (800.0, 16.0)] {
            for loss in [1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1] {
                let mid = |recovery| port(recovery, gbps, connections).goodput(loss).mid;
                let order = [Recovery::MessageRestart, Recovery::GoBackN, Recovery::SelectiveRepeat];
                assert!(order.windows(2).all(|pair| mid(pair[0]) <= mid(pair[1])), "{gbps} {loss}");
                assert!(mid(Recovery::SelectiveRepeat) <= mid(Recovery::Credits));
            }
        }
    }

    /// A faster port never carries less, whatever is lost: shares may fall, rates may not.
    #[test]
    fn a_faster_port_never_carries_less() {
        for recovery in ALL {
            for loss in [1e-5, 1e-3, 0.05] {
                let carried = |gbps: f64| port(recovery, gbps, 2.0).goodput(loss).map(|share| share * gbps);
                for pair in [25.0, 100.0, 400.0, 800.0].windows(2) {
                    let (slow, fast) = (carried(pair[0]), carried(pair[1]));
                    let grows = |slow: f64, fast: f64| slow <= fast * (1.0 + 1e-9);
                    assert!(grows(slow.mid, fast.mid) && grows(slow.low, fast.low), "{recovery:?} {loss}");
                }
            }
        }
    }
}
