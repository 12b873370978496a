//! Rates of data: nominal line rates, usable rates, and the two bandwidths of a collective.

use super::{Bytes, Seconds, quantity};

quantity! {
    /// Nominal signalling rate of a port in bits per second, one direction (400 Gb/s is `4e11`).
    BitsPerSecond
}

quantity! {
    /// Bytes per second in one direction.
    BytesPerSecond
}

quantity! {
    /// algbw: size of a collective divided by its time.
    AlgorithmBandwidth
}

quantity! {
    /// busbw: algorithm bandwidth times the factor of the operation, comparable with a link rate.
    BusBandwidth
}

/// The sum of both directions of a link, as many data sheets print it.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct BothDirections(pub BytesPerSecond);

impl BitsPerSecond {
    /// `n` gigabits per second.
    #[must_use]
    pub const fn gbps(n: f64) -> Self {
        Self(n * 1e9)
    }

    /// The value in gigabits per second.
    #[must_use]
    pub fn as_gbps(self) -> f64 {
        self.0 / 1e9
    }

    /// The same rate in bytes: 400 Gb/s is exactly 50 GB/s.
    #[must_use]
    pub fn bytes(self) -> BytesPerSecond {
        BytesPerSecond(self.0 / 8.0)
    }
}

impl BytesPerSecond {
    /// `n` gigabytes (10^9 bytes) per second.
    #[must_use]
    pub const fn gbs(n: f64) -> Self {
        Self(n * 1e9)
    }

    /// The value in gigabytes per second.
    #[must_use]
    pub fn as_gbs(self) -> f64 {
        self.0 / 1e9
    }

    /// The sum of both directions when each runs at this rate.
    #[must_use]
    pub fn both_directions(self) -> BothDirections {
        BothDirections(self * 2.0)
    }
}

impl BothDirections {
    /// The rate of one direction.
    #[must_use]
    pub fn per_direction(self) -> BytesPerSecond {
        self.0 / 2.0
    }
}

impl AlgorithmBandwidth {
    /// The value in gigabytes per second.
    #[must_use]
    pub fn as_gbs(self) -> f64 {
        self.0 / 1e9
    }

    /// Algorithm bandwidth of moving `size` in `time`.
    #[must_use]
    pub fn of(size: Bytes, time: Seconds) -> Self {
        if time.0 > 0.0 { Self(size.0 / time.0) } else { Self::ZERO }
    }
}

impl BusBandwidth {
    /// The value in gigabytes per second.
    #[must_use]
    pub fn as_gbs(self) -> f64 {
        self.0 / 1e9
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// U58: 400 Gb/s is 50 GB/s; 25 is a unit slip.
    #[test]
    fn four_hundred_gigabit_is_fifty_gigabyte() {
        assert_eq!(BitsPerSecond::gbps(400.0).bytes().as_gbs(), 50.0);
    }

    /// Seed article, section 3.1: NVLink 3 of an A100 is 300 GB/s one way, 600 both ways.
    #[test]
    fn both_directions_must_be_asked_for() {
        let nvlink3 = BytesPerSecond::gbs(300.0);
        assert_eq!(nvlink3.both_directions().0.as_gbs(), 600.0);
        assert_eq!(BothDirections(BytesPerSecond::gbs(600.0)).per_direction(), nvlink3);
    }
}
