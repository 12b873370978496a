//! Time of a collective from a start-up time and a rate.

use crate::derivation::{Formula, Term, term};
use crate::scenario::Protocol;
use crate::units::{Bytes, BytesPerSecond, Seconds};

/// What an algorithm comes to: `start` before the first byte is through, then `rate` of the
/// operation's size a second; `overlap` is how badly the pipeline fills in between.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// Start-up, s.
    pub start: Seconds,
    /// Size over time for endless messages.
    pub rate: BytesPerSecond,
    /// Coefficient of the pipelining term, 0 to 1; more where many ranks share a chunk.
    pub overlap: f64,
}

/// The same with the protocol's shares applied.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Price {
    /// Protocol.
    pub protocol: Protocol,
    /// What it comes to.
    pub cost: Cost,
}

/// `t = a + S / b + 2 c sqrt(a S / b)`: what an optimally chunked pipeline takes.
///
/// Three numbers a curve leave 2.9 % median error on 57 public sweeps (`network.md` section 8).
#[derive(Clone, Copy, Debug)]
pub struct PipelinedTime {
    /// Size.
    pub size: Bytes,
    /// Start-up and rate.
    pub cost: Cost,
}

impl Formula for PipelinedTime {
    const ID: &'static str = "collective_time";
    const EQUATION: &'static str = "a + S / b + 2 * c * (a * S / b) ^ 0.5";
    const UNIT: &'static str = "s";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("a", self.cost.start.0, "s"),
            term("S", self.size.0, "B"),
            term("b", self.cost.rate.0, "B/s"),
            term("c", self.cost.overlap, ""),
        ]
    }

    fn value(&self) -> f64 {
        let wire = self.size / self.cost.rate;
        let start = self.cost.start.0;
        start + wire.0 + 2.0 * self.cost.overlap * (start * wire.0).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 8 x H100 with reduction in the switch: 445 GB/s busbw at 512 MiB is 254.6 GB/s algbw (aiconfigurator).
    #[test]
    fn the_pipelining_term_gives_the_measured_shoulder() {
        let cost = Cost { start: Seconds::us(16.0), rate: BytesPerSecond::gbs(280.0), overlap: 0.5 };
        let size = Bytes::mib(512.0);
        let algbw = size.0 / PipelinedTime { size, cost }.value() / 1e9;
        assert!((algbw - 254.6).abs() < 2.0, "{algbw}");
    }
}
