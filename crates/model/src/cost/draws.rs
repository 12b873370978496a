//! Seeded draws over price ranges: the tenth and ninetieth percentile of sums, in slices if need be.

use super::money_sum::MoneySum;
use crate::order::nth_smallest;
use crate::report::{BillOfMaterials, MoneyBands, PartRow, Ranged};
use crate::resolve::Resolved;
use crate::units::{Usd, UsdPerHour};

/// Draws that a first answer rests on: one whole block.
pub const FIRST_DRAWS: usize = BLOCK;
/// Ten blocks: more of them move no percentile by more than a fiftieth of the band.
pub const STEADY_DRAWS: usize = 10 * BLOCK;
/// Draws over which each price visits each of as many equal parts of its range once.
const BLOCK: usize = 256;

/// The state of the draws of one design. Each draw is a function of the part and of its number alone, so
/// slices of any length give what one go gives, and a part draws alike in every design.
#[derive(Clone, Debug)]
pub struct Draws {
    parts: Vec<DrawnPart>,
    sum: MoneySum,
    /// Drawn sums of everything but the network, and of the network.
    others: Vec<f64>,
    networks: Vec<f64>,
}

/// A row of the bill, as far as it is drawn.
#[derive(Clone, Copy, Debug)]
struct DrawnPart {
    seed: u64,
    total: Ranged<f64>,
    network: bool,
}

impl Draws {
    /// No draws yet of a priced bill.
    #[must_use]
    pub fn new(design: &Resolved<'_>, bill: &BillOfMaterials) -> Self {
        let drawn = |row: &PartRow| {
            let total = row.total()?.map(|usd| usd.0);
            Some(DrawnPart { seed: seed(&row.id), total, network: row.role.is_network() })
        };
        let parts = bill.rows.iter().filter_map(drawn).collect();
        Self { parts, sum: MoneySum::of(design, bill), others: Vec::new(), networks: Vec::new() }
    }

    /// Draws so far.
    #[must_use]
    pub fn done(&self) -> usize {
        self.others.len()
    }

    /// Draws `count` more times.
    pub fn advance(&mut self, count: usize) {
        let (from, to) = (self.done(), self.done() + count);
        self.others.resize(to, 0.0);
        self.networks.resize(to, 0.0);
        for part in &self.parts {
            let sums = if part.network { &mut self.networks } else { &mut self.others };
            let Ranged { low, mid, high } = part.total;
            for (number, sum) in sums.iter_mut().enumerate().skip(from) {
                *sum += if high > low { low + (high - low) * uniform(part.seed, number as u64) } else { mid };
            }
        }
    }

    /// The TCO of every draw so far, in order.
    pub fn totals(&self) -> impl Iterator<Item = Usd> + '_ {
        self.others.iter().zip(&self.networks).map(|(other, network)| self.sum.total(*other, *network))
    }

    /// Percentiles of what was drawn around the central values, which always lie between them.
    #[must_use]
    pub fn bands(&self) -> MoneyBands {
        let of = |network: bool| -> f64 {
            self.parts.iter().filter(|part| part.network == network).map(|part| part.total.mid).sum()
        };
        let (other, network) = (of(false), of(true));
        let drawn = |value: &dyn Fn(f64, f64) -> f64| {
            let all = self.others.iter().zip(&self.networks);
            percentiles(all.map(|(other, network)| value(*other, *network)).collect(), value(other, network))
        };
        let network_capex = drawn(&|_, network| network);
        let tco = drawn(&|other, network| self.sum.total(other, network).0);
        MoneyBands {
            capex: drawn(&|other, network| other + network),
            network_capex,
            // Where servers bear no maintenance, yearly cost rises with the network's price alone, so its
            // percentiles are those of that price.
            opex_per_year: if self.sum.maintains() {
                drawn(&|other, network| self.sum.yearly(other, network).0)
            } else {
                network_capex.map(|network| self.sum.yearly(other, network.0))
            },
            tco,
            usd_per_gpu_hour: tco.map(|usd| UsdPerHour(usd.0 / self.sum.gpu_hours())),
        }
    }
}

/// Uniform in 0 to 1 for draw `number` of anything with a name of its own, as prices are drawn.
#[must_use]
pub fn drawn_share(name: &str, number: u64) -> f64 {
    uniform(seed(name), number)
}

/// Uniform in 0 to 1 for draw `number` of a part: over a block, each of its equal parts is visited once,
/// in an order that the part's seed decides (Latin hypercube).
fn uniform(seed: u64, number: u64) -> f64 {
    let block = BLOCK as u64;
    let key = mixed(seed ^ (number / block).wrapping_mul(0xD6E8_FEB8_6659_FD93));
    // The top 53 bits fill a double exactly.
    let inside = (mixed(key.wrapping_add(number)) >> 11) as f64 / (1_u64 << 53) as f64;
    (f64::from(permuted(number % block, key)) + inside) / BLOCK as f64
}

/// A permutation of 0 to 255: each step can be undone, so no two numbers meet.
fn permuted(number: u64, key: u64) -> u32 {
    let mut place = (number ^ key) & 0xFF;
    for round in [8, 24] {
        place = place.wrapping_mul((key >> round) | 1) & 0xFF;
        place ^= place >> 4;
        place = (place + (key >> (round + 8))) & 0xFF;
    }
    place as u32
}

/// The finalizer of splitmix64: a well-mixed word from a counter, the same on every machine.
fn mixed(word: u64) -> u64 {
    let mut z = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A stable number for a part.
fn seed(id: &str) -> u64 {
    id.bytes()
        .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}

/// Tenth and ninetieth percentile around a central value.
fn percentiles(mut draws: Vec<f64>, mid: f64) -> Ranged<Usd> {
    let mut at = |share: f64| {
        let index = (share * draws.len() as f64) as usize;
        nth_smallest(&mut draws, index).unwrap_or(mid)
    };
    Ranged { low: Usd(at(0.1).min(mid)), mid: Usd(mid), high: Usd(at(0.9).max(mid)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each 256th of the range is visited once a block, and blocks differ.
    #[test]
    fn a_block_visits_every_part_once() {
        for id in ["qm9700", "hgx-h100", ""] {
            let seed = seed(id);
            let place = |number: u64| (uniform(seed, number) * 256.0) as usize;
            for block in 0..4 {
                let mut seen = [false; 256];
                (0..256).for_each(|number| seen[place(block * 256 + number)] = true);
                assert!(seen.iter().all(|seen| *seen), "{id} {block}");
            }
            assert!((0..256).any(|number| place(number) != place(256 + number)));
        }
    }

    /// Two parts draw independently: their correlation over many draws vanishes.
    #[test]
    fn parts_are_independent() {
        let ids = ["qm9700", "hgx-h100", "sr4-400", "mpo12-mmf", "2xsr4-800", "cx7-ndr", "sn5600"];
        for (position, first) in ids.iter().enumerate() {
            for second in &ids[position + 1..] {
                let (a, b) = (seed(first), seed(second));
                let product = |number| (uniform(a, number) - 0.5) * (uniform(b, number) - 0.5) * 12.0;
                let correlation = (0..10_240).map(product).sum::<f64>() / 10_240.0;
                assert!(correlation.abs() < 0.05, "{first} {second} {correlation}");
            }
        }
    }

    #[test]
    fn percentiles_enclose_the_centre() {
        let draws: Vec<f64> = (0..256).map(f64::from).collect();
        let range = percentiles(draws, 128.0);
        assert_eq!((range.low, range.mid, range.high), (Usd(25.0), Usd(128.0), Usd(230.0)));
    }
}
