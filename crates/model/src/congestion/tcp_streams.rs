//! TCP halves its window at every loss.

use crate::derivation::{Formula, Term, term};
use crate::units::{BitsPerSecond, Seconds};

/// Goodput share of `n` TCP streams on one port, by the square-root law:
/// `min(1, 1.22 n m / (rtt sqrt(p) rate)) (1 - p)`, and above 5 % times `(0.05 / p)^2`.
///
/// The law (Mathis) was tested on two measured sweeps that it was not fitted to; CUBIC keeps 0.8 to 2.2
/// times as much up to 5 %. Above, timers rule; the last factor follows six measured points of CUBIC
/// and BBR at 10, 15 and 20 %. BBR below 5 % keeps several times more and is not modelled.
#[derive(Clone, Copy, Debug)]
pub struct TcpStreams {
    /// Share of packets lost.
    pub loss: f64,
    /// Streams that share the port.
    pub streams: f64,
    /// Payload of a segment, bytes.
    pub segment: f64,
    /// There and back.
    pub round_trip: Seconds,
    /// Line rate of the port.
    pub rate: BitsPerSecond,
}

impl Formula for TcpStreams {
    const ID: &'static str = "tcp_streams";
    const EQUATION: &'static str =
        "min(1, 1.22 * n * m * 8 / (rtt * p ^ 0.5 * rate * 1000)) * min(1, (0.05 / p) ^ 2) * (1 - p)";
    const UNIT: &'static str = "";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("n", self.streams, "streams"),
            term("m", self.segment, "B"),
            term("rtt", self.round_trip.as_us(), "us"),
            term("p", self.loss, ""),
            term("rate", self.rate.as_gbps(), "Gb/s"),
        ]
    }

    fn value(&self) -> f64 {
        // Without loss both quotients are infinite, and the minimum takes the wire.
        let rate = self.round_trip.as_us() * self.loss.sqrt() * self.rate.as_gbps() * 1e3;
        let law = (1.22 * self.streams * self.segment * 8.0 / rate).min(1.0);
        law * (0.05 / self.loss).powi(2).min(1.0) * (1.0 - self.loss)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(loss: f64, gbps: f64, streams: f64) -> f64 {
        let (round_trip, rate) = (Seconds::us(50.0), BitsPerSecond::gbps(gbps));
        TcpStreams { loss, streams, segment: 8948.0, round_trip, rate }.value()
    }

    /// Table of `congestion.md` section 1.3: round trip 50 us, segments of 8,948 bytes.
    #[test]
    fn the_published_table() {
        for (loss, at_100, at_400) in
            [(1e-4, 1.0, 0.437), (1e-3, 0.552, 0.138), (1e-2, 0.173, 0.043), (5e-2, 0.074, 0.019)]
        {
            assert!((share(loss, 100.0, 1.0) - at_100).abs() < 0.001, "{loss}");
            assert!((share(loss, 400.0, 1.0) - at_400).abs() < 0.001, "{loss}");
        }
    }

    #[test]
    fn several_streams_bear_more_loss() {
        assert!((share(1e-3, 400.0, 4.0) / share(1e-3, 400.0, 1.0) - 4.0).abs() < 1e-9);
        assert_eq!(share(0.0, 400.0, 1.0), 1.0);
    }
}
