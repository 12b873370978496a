//! Everything from the lost packet on is sent again.

use crate::derivation::{Formula, Term, term};

/// Goodput share of go-back-N: `(1 - p) / (1 + p (W + s) + p^2 T)`.
///
/// Each loss wastes the `W` packets in flight, and `s` packet times while the card handles the gap.
/// If the packet sent again is lost as well, there is no second notice, and the connection waits for
/// its timer, `T` packet times. With `s` and `T` zero it is the ideal card: a simulation packet by
/// packet gives 0.969, 0.757, 0.373 for `W` = 31 at 0.1, 1, 5 % (`congestion.md` section 1.3).
#[derive(Clone, Copy, Debug)]
pub struct GoBackN {
    /// Share of packets lost.
    pub loss: f64,
    /// Packets in flight.
    pub window: f64,
    /// Stall of the card a loss, packet times.
    pub stall: f64,
    /// Timer of the connection, packet times.
    pub timer: f64,
}

/// Stall a loss of a ConnectX-5 class card, s: two published points (0.63 at 0.01 %, 0.013 at 5 %,
/// 100 Gb/s, derived from DCP, SIGCOMM 2025) need 128 and 525 us with packets of 1 KB; the middle is
/// their geometric mean. The points are of low confidence, hence the band.
pub const CARD_STALL: f64 = 260e-6;
/// The longer of the two.
pub const LONGEST_CARD_STALL: f64 = 525e-6;

/// Usual transport timer: 4.096 us x 2^14.
pub const TRANSPORT_TIMER: f64 = 4.096e-6 * 16_384.0;

impl Formula for GoBackN {
    const ID: &'static str = "go_back_n";
    const EQUATION: &'static str = "(1 - p) / (1 + p * (W + s) + p ^ 2 * T)";
    const UNIT: &'static str = "";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("p", self.loss, ""),
            term("W", self.window, "packets"),
            term("s", self.stall, "packets"),
            term("T", self.timer, "packets"),
        ]
    }

    fn value(&self) -> f64 {
        let p = self.loss;
        (1.0 - p) / (1.0 + p * (self.window + self.stall) + p * p * self.timer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::congestion::PacketsInFlight;
    use crate::units::{BitsPerSecond, Seconds};

    fn ideal(window: f64, loss: f64) -> f64 {
        GoBackN { loss, window, stall: 0.0, timer: 0.0 }.value()
    }

    #[test]
    fn the_ideal_card_is_as_simulated_packet_by_packet() {
        for (window, loss, simulated) in
            [(31.0, 0.001, 0.969), (31.0, 0.01, 0.757), (31.0, 0.05, 0.373), (65.0, 0.01, 0.602)]
        {
            assert!((ideal(window, loss) - simulated).abs() < 0.003, "{window} {loss}");
        }
    }

    /// Table of `congestion.md` section 1.3: round trip 10 us, packets of 4,096 + 90 bytes.
    #[test]
    fn the_published_table() {
        for (gbps, timer, rows) in [
            (100.0, 0.0, [(1e-3, 0.970), (1e-2, 0.762), (5e-2, 0.381)]),
            (400.0, 0.0, [(1e-3, 0.892), (1e-2, 0.451), (5e-2, 0.136)]),
            (400.0, 0.067, [(1e-4, 0.980), (1e-3, 0.520), (1e-2, 0.012)]),
        ] {
            let flight = PacketsInFlight {
                rate: BitsPerSecond::gbps(gbps),
                round_trip: Seconds::us(10.0),
                payload: 4096.0,
                overhead: 90.0,
            };
            for (loss, expected) in rows {
                let timer = timer / flight.packet_time().0;
                let share = GoBackN { loss, window: flight.value(), stall: 0.0, timer }.value();
                assert!((share - expected).abs() < 0.001_5, "{gbps} {loss}: {share}");
            }
        }
    }
}
