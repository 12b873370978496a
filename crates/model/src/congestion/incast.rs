//! Many senders, one receiver: on every fabric, InfiniBand included.
//!
//! The receiver's port is shared, whatever switches and routing do. What differs is who else suffers:
//! pauses and credits hold back whoever shares a queue with the senders, loss only the senders themselves.
//! None of this is measured well: no published pair of figures isolates a victim; reports say
//! "severely" (two InfiniBand nodes, UCCL OSDI'26) or a fifth to a tenth of the speed (one fabric without
//! headroom). Hence a band between the two ends that follow from queueing, and no factor on any curve.

use crate::derivation::{Formula, Term, term};
use crate::report::{IncastPoint, Ranged};
use crate::units::{Bytes, BytesPerSecond, Seconds};

/// Share of the receiver's port that each of `n` senders gets: `1 / n`.
#[derive(Clone, Copy, Debug)]
pub struct IncastShare {
    /// Senders.
    pub senders: f64,
}

impl Formula for IncastShare {
    const ID: &'static str = "incast_share";
    const EQUATION: &'static str = "1 / max(n, 1)";
    const UNIT: &'static str = "";

    fn terms(&self) -> Vec<Term> {
        vec![term("n", self.senders, "senders")]
    }

    fn value(&self) -> f64 {
        1.0 / self.senders.max(1.0)
    }
}

/// How long the last message waits beyond its own transfer: `(n - 1) message / rate`.
#[derive(Clone, Copy, Debug)]
pub struct IncastWait {
    /// Senders.
    pub senders: f64,
    /// What each sends.
    pub message: Bytes,
    /// Usable rate of the receiver's port.
    pub rate: BytesPerSecond,
}

impl Formula for IncastWait {
    const ID: &'static str = "incast_wait";
    const EQUATION: &'static str = "max(n - 1, 0) * message / rate";
    const UNIT: &'static str = "s";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("n", self.senders, "senders"),
            term("message", self.message.0, "B"),
            term("rate", self.rate.0, "B/s"),
        ]
    }

    fn value(&self) -> f64 {
        (self.senders - 1.0).max(0.0) * self.message.0 / self.rate.0
    }
}

/// What does not fit when nobody is held back: `max(0, (n - 1) message - buffer)`.
#[derive(Clone, Copy, Debug)]
pub struct IncastOverflow {
    /// Senders.
    pub senders: f64,
    /// What each sends.
    pub message: Bytes,
    /// Buffer that the receiver's port may fill.
    pub buffer: Bytes,
}

impl Formula for IncastOverflow {
    const ID: &'static str = "incast_overflow";
    const EQUATION: &'static str = "max(0, (n - 1) * message - buffer)";
    const UNIT: &'static str = "B";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("n", self.senders, "senders"),
            term("message", self.message.0, "B"),
            term("buffer", self.buffer.0, "B"),
        ]
    }

    fn value(&self) -> f64 {
        ((self.senders - 1.0) * self.message.0 - self.buffer.0).max(0.0)
    }
}

/// What an uninvolved flow keeps that shares a queue on the way with `senders` of an incast.
///
/// With pauses or credits its worst case is theirs, `1 / n`, once the queues behind the receiver have
/// filled; at best adaptive routing or congestion control keeps it whole. The middle is geometric, and
/// not measured. Where full buffers lose packets instead, nobody upstream is held.
#[must_use]
pub fn victim_share(senders: f64, held_back: bool) -> Ranged<f64> {
    let worst = IncastShare { senders }.value();
    if held_back { Ranged { low: worst, mid: worst.sqrt(), high: 1.0 } } else { Ranged::exact(1.0) }
}

/// Incast of 2, 4, 8 ... senders, up to 64 or all other ports there are.
#[must_use]
pub fn incast_points(
    others: u32,
    message: Bytes,
    port: BytesPerSecond,
    held_back: bool,
    buffer: Option<Bytes>,
) -> Vec<IncastPoint> {
    let counts = (1..=6).map(|power| 1_u32 << power).filter(|senders| *senders <= others);
    counts
        .map(|count| {
            let senders = f64::from(count);
            let lossy = buffer.filter(|_| !held_back);
            IncastPoint {
                senders: count,
                share: IncastShare { senders }.value(),
                wait: Seconds(IncastWait { senders, message, rate: port.max(BytesPerSecond(1.0)) }.value()),
                overflow: lossy.map(|buffer| Bytes(IncastOverflow { senders, message, buffer }.value())),
                victim: victim_share(senders, held_back),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `congestion.md` section 5: the bytes above the drain rate are (n - 1) / n of all.
    #[test]
    fn what_waits_and_what_overflows() {
        let (message, rate) = (Bytes(1e6), BytesPerSecond(50e9));
        let wait = IncastWait { senders: 8.0, message, rate }.value();
        assert!((wait - 140e-6).abs() < 1e-12);
        assert!((wait * rate.0 / (8.0 * message.0) - 7.0 / 8.0).abs() < 1e-12);
        let overflow = |buffer| IncastOverflow { senders: 8.0, message, buffer: Bytes(buffer) }.value();
        assert_eq!((overflow(2e6), overflow(100e6)), (5e6, 0.0));
    }

    /// The one report with figures, 60 ms grown to 300 to 600 ms, lies inside the band of ten and more.
    #[test]
    fn victims_lie_between_theirs_and_whole() {
        let band = victim_share(16.0, true);
        assert!(band.low < 0.1 && band.mid > 0.2 && band.high == 1.0, "{band:?}");
        assert_eq!(victim_share(16.0, false), Ranged::exact(1.0));
        assert_eq!(victim_share(1.0, true), Ranged::exact(1.0));
    }

    #[test]
    fn as_many_senders_as_there_are() {
        let points = |others, held_back, buffer| {
            incast_points(others, Bytes::mib(1.0), BytesPerSecond::gbs(48.0), held_back, buffer)
        };
        assert!(points(1, true, None).is_empty());
        assert_eq!(points(15, true, None).last().map(|point| point.senders), Some(8));
        assert_eq!(points(10_000, true, None).len(), 6);
        assert!(points(15, true, Some(Bytes(1e6))).iter().all(|point| point.overflow.is_none()));
        assert!(points(15, false, Some(Bytes(1e6))).iter().all(|point| point.overflow.is_some()));
    }
}
