//! Seeded draws over price ranges: the tenth and ninetieth percentile of sums.

use crate::order::nth_smallest;
use crate::report::{PartRow, Ranged};
use crate::units::Usd;

/// Number of draws; the percentiles then stand within about 2 % of their limit.
const DRAWS: usize = 256;

/// Splitmix64: a well-mixed sequence from a counter, the same on every machine.
struct Sequence(u64);

impl Sequence {
    /// Uniform in 0 to 1.
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        // The top 53 bits fill a double exactly.
        (z >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// A stable number for a part, so that the same part draws alike in every design.
fn seed(id: &str) -> u64 {
    id.bytes()
        .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

/// Sum of rows in each draw: prices are uniform between low and high, one draw a part.
#[must_use]
pub(super) fn sums<'r>(rows: impl Iterator<Item = &'r PartRow>) -> Vec<f64> {
    let mut sums = vec![0.0; DRAWS];
    for row in rows {
        let Some(total) = row.total() else { continue };
        let spread = total.high.0 - total.low.0;
        let mut sequence = Sequence(seed(&row.id));
        for sum in &mut sums {
            *sum += if spread > 0.0 { total.low.0 + spread * sequence.next() } else { total.mid.0 };
        }
    }
    sums
}

/// Tenth and ninetieth percentile around a central value that always lies between them.
#[must_use]
pub(super) fn percentiles(mut draws: Vec<f64>, mid: f64) -> Ranged<Usd> {
    let mut at = |share: f64| {
        let index = (share * draws.len() as f64) as usize;
        nth_smallest(&mut draws, index).unwrap_or(mid)
    };
    Ranged { low: Usd(at(0.1).min(mid)), mid: Usd(mid), high: Usd(at(0.9).max(mid)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_repeat_and_fill_the_unit_interval() {
        let (mut a, mut b) = (Sequence(7), Sequence(7));
        let values: Vec<f64> = (0..1000).map(|_| a.next()).collect();
        assert!(values.iter().all(|value| (0.0..1.0).contains(value) && *value == b.next()));
        let mean = values.iter().sum::<f64>() / 1000.0;
        assert!((mean - 0.5).abs() < 0.03, "{mean}");
    }

    #[test]
    fn percentiles_enclose_the_centre() {
        let draws: Vec<f64> = (0..DRAWS).map(|index| index as f64).collect();
        let range = percentiles(draws, 128.0);
        assert_eq!((range.low, range.mid, range.high), (Usd(25.0), Usd(128.0), Usd(230.0)));
    }
}
