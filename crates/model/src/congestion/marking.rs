//! At which queue lengths a switch marks packets, so that senders slow down before it must pause them.

use crate::derivation::{Formula, Term, term};
use crate::report::{MarkingRule, MarkingThresholds};
use crate::units::{BitsPerSecond, Bytes, Seconds};

/// A queue length as a multiple of rate times delay.
#[derive(Clone, Copy, Debug)]
pub struct MarkingThreshold {
    /// Line rate of the port behind the queue.
    pub rate: BitsPerSecond,
    /// Round trip that the rule reckons with.
    pub delay: Seconds,
    /// Multiple of their product.
    pub times: f64,
}

impl Formula for MarkingThreshold {
    const ID: &'static str = "marking_threshold";
    const EQUATION: &'static str = "n * rate * delay * 1000 / 8";
    const UNIT: &'static str = "B";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("n", self.times, ""),
            term("rate", self.rate.as_gbps(), "Gb/s"),
            term("delay", self.delay.as_us(), "us"),
        ]
    }

    fn value(&self) -> f64 {
        self.times * self.rate.as_gbps() * self.delay.as_us() * 1e3 / 8.0
    }
}

/// Round trip behind Huawei's upper thresholds.
const USUAL_ROUND_TRIP: Seconds = Seconds::us(20.0);
/// Delay behind 4 KB per Gb/s (HPCC's repository).
const STEADY_DELAY: Seconds = Seconds::us(32.0);
/// Lower threshold of Huawei's guide at all rates.
const SHORT_QUEUE: Bytes = Bytes(7_000.0);

/// Thresholds of a port by three published rules, shortest queue first. On paths longer than the rules
/// reckon with, the path's own round trip takes the place of theirs.
#[must_use]
pub fn marking_thresholds(rate: BitsPerSecond, round_trip: Seconds) -> [MarkingThresholds; 3] {
    let at = |delay: Seconds, times: f64| {
        Bytes(MarkingThreshold { rate, delay: delay.max(round_trip), times }.value())
    };
    let thresholds = |rule, low, high, most| MarkingThresholds { rule, rate, low, high, most };
    [
        thresholds(MarkingRule::Latency, SHORT_QUEUE, at(USUAL_ROUND_TRIP, 2.0), 0.3),
        thresholds(MarkingRule::Throughput, SHORT_QUEUE, at(USUAL_ROUND_TRIP, 3.0), 0.1),
        thresholds(MarkingRule::Steady, at(STEADY_DELAY, 1.0), at(STEADY_DELAY, 4.0), 0.2),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// HPCC's repository: 25G 100/400, 50G 200/800, 100G 400/1600 KB. Huawei at 100GE: 7/500 and 7/750 KB.
    #[test]
    fn published_thresholds() {
        for (gbps, low, high) in [(25.0, 100.0, 400.0), (50.0, 200.0, 800.0), (100.0, 400.0, 1600.0)] {
            let [latency, throughput, steady] =
                marking_thresholds(BitsPerSecond::gbps(gbps), Seconds::us(8.0));
            assert!((steady.low.0 / 1e3 - low).abs() < 1e-6 && (steady.high.0 / 1e3 - high).abs() < 1e-6);
            if gbps == 100.0 {
                assert!((latency.high.0 - 500e3).abs() < 1e-3 && latency.low == Bytes(7e3));
                assert!((throughput.high.0 - 750e3).abs() < 1e-3);
            }
        }
    }

    #[test]
    fn a_long_path_raises_them() {
        let rate = BitsPerSecond::gbps(400.0);
        let [_, _, near] = marking_thresholds(rate, Seconds::us(8.0));
        let [_, _, far] = marking_thresholds(rate, Seconds::us(320.0));
        assert!((far.low / near.low - 10.0).abs() < 1e-9);
    }
}
