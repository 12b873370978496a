//! Older cards begin the whole message again.

use crate::derivation::{Formula, Term, term};

/// Goodput share when every loss restarts the message: `M p / (((1 - p)^-M - 1) (1 + p (W + s)))`.
///
/// A message of `M` packets gets through once `M` packets in a row survive, for which
/// `((1 - p)^-M - 1) / p` must be sent on average; each failed attempt also wastes the `W` packets in
/// flight and the card's stall, `s` packet times. Microsoft (SIGCOMM 2016) saw zero goodput on 4 MB messages with one packet in 256 dropped.
#[derive(Clone, Copy, Debug)]
pub struct MessageRestart {
    /// Share of packets lost.
    pub loss: f64,
    /// Packets of a message.
    pub message: f64,
    /// Packets in flight.
    pub window: f64,
    /// Stall of the card a loss, packet times.
    pub stall: f64,
}

impl MessageRestart {
    /// Below this loss the quotient is rounding noise and no message notices.
    fn lossless(&self) -> bool {
        self.loss < 1e-12
    }
}

impl Formula for MessageRestart {
    const ID: &'static str = "message_restart";
    const EQUATION: &'static str = "M * p / (((1 - p) ^ (0 - M) - 1) * (1 + p * (W + s)))";
    const UNIT: &'static str = "";

    fn equation(&self) -> &'static str {
        if self.lossless() { "1" } else { Self::EQUATION }
    }

    fn terms(&self) -> Vec<Term> {
        if self.lossless() {
            return Vec::new();
        }
        vec![
            term("M", self.message, "packets"),
            term("p", self.loss, ""),
            term("W", self.window, "packets"),
            term("s", self.stall, "packets"),
        ]
    }

    fn value(&self) -> f64 {
        if self.lossless() {
            return 1.0;
        }
        // exp_m1 and ln_1p: at small losses the plain power would lose its digits.
        let restarts = (-self.message * (-self.loss).ln_1p()).exp_m1();
        self.message * self.loss / (restarts * (1.0 + self.loss * (self.window + self.stall)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 4 MB in packets of 1 KB, one in 256 lost: nothing gets through.
    #[test]
    fn four_megabytes_never_arrive_at_one_loss_in_256() {
        let share = MessageRestart { loss: 1.0 / 256.0, message: 4096.0, window: 50.0, stall: 0.0 }.value();
        assert!(share < 1e-4, "{share}");
    }

    #[test]
    fn a_message_of_one_packet_loses_only_that_packet() {
        let share = MessageRestart { loss: 0.01, message: 1.0, window: 0.0, stall: 0.0 }.value();
        assert!((share - 0.99).abs() < 1e-9, "{share}");
        assert_eq!(MessageRestart { loss: 0.0, message: 128.0, window: 10.0, stall: 0.0 }.value(), 1.0);
        assert_eq!(MessageRestart { loss: 0.5, message: 16_384.0, window: 10.0, stall: 0.0 }.value(), 0.0);
    }
}
