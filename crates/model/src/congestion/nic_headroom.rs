//! Room that a card keeps for what arrives after it has asked for a pause.

use crate::derivation::{Formula, Term, term};
use crate::units::{BitsPerSecond, Meters};

/// Xoff room of one lossless class in a card, as Linux mlx5 sets it:
/// `(301 + 2.16 length) max(rate, 40) + 2.72 MTU` bytes.
///
/// Kernel commits 0696d608, 5ec983e9, e28408e9: 42.3 KB at 100 Gb/s and 5 m, 218 KB at 400 Gb/s and 100 m.
#[derive(Clone, Copy, Debug)]
pub struct NicHeadroom {
    /// Line rate of the port.
    pub rate: BitsPerSecond,
    /// Cable to the switch.
    pub length: Meters,
    /// Largest packet of the class, bytes.
    pub packet: f64,
}

impl Formula for NicHeadroom {
    const ID: &'static str = "nic_headroom";
    const EQUATION: &'static str = "(301 + 2.16 * length) * max(rate, 40) + 2.72 * MTU";
    const UNIT: &'static str = "B";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("length", self.length.0, "m"),
            term("rate", self.rate.as_gbps(), "Gb/s"),
            term("MTU", self.packet, "B"),
        ]
    }

    fn value(&self) -> f64 {
        (301.0 + 2.16 * self.length.0) * self.rate.as_gbps().max(40.0) + 2.72 * self.packet
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_figures_of_the_driver() {
        for (gbps, length, kb) in [(100.0, 5.0, 42.3), (100.0, 100.0, 62.8), (400.0, 100.0, 218.0)] {
            let (rate, length) = (BitsPerSecond::gbps(gbps), Meters(length));
            let value = NicHeadroom { rate, length, packet: 4096.0 }.value() / 1e3;
            assert!((value - kb).abs() < 0.15, "{gbps} {length:?}: {value}");
        }
    }
}
