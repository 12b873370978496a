//! Room that a switch keeps for what arrives after it has asked for a pause.

use crate::derivation::{Formula, Term, term};
use crate::report::Ranged;
use crate::units::{BitsPerSecond, Meters};

/// Xoff room of one lossless class at one port: `fixed + each x rate + k x rate x 2 x length x 5 ns`.
///
/// The last part is what is in the cable both ways, times how badly packets fill cells of the buffer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SwitchHeadroom {
    /// What the silicon needs.
    pub silicon: SiliconHeadroom,
    /// Line rate of the port.
    pub rate: BitsPerSecond,
    /// Cable.
    pub length: Meters,
}

/// What a family of switching silicon needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SiliconHeadroom {
    /// Whatever the rate, bytes: pipeline, packets at both ends.
    pub fixed: f64,
    /// For each Gb/s, bytes: reaction of both ends.
    pub each: f64,
    /// Buffer taken over bytes arrived, 1 to 3.
    pub occupancy: f64,
}

const fn silicon(fixed: f64, each: f64, occupancy: f64) -> SiliconHeadroom {
    SiliconHeadroom { fixed, each, occupancy }
}

/// Straight lines through the values that SONiC ships for its platforms (sonic-buildimage 086b03bd, 5, 40
/// and 300 m, 100 to 800 Gb/s); within 5 % of them from 100 to 400 Gb/s, of Spectrum-4 within 15 %.
const PLATFORMS: [(&str, SiliconHeadroom); 7] = [
    ("Spectrum-2", silicon(32_100.0, 2.9, 2.28)),
    ("Spectrum-3", silicon(32_100.0, 2.9, 2.28)),
    ("Spectrum-4", silicon(73_000.0, 365.0, 3.03)),
    ("Tomahawk 3", silicon(31_900.0, 358.0, 1.32)),
    ("Tomahawk 4", silicon(48_300.0, 789.0, 3.02)),
    ("Tomahawk 5", silicon(65_000.0, 801.0, 3.02)),
    ("Jericho2", silicon(60_500.0, 136.0, 1.34)),
];

/// Another maker's box with Tomahawk 5 keeps less.
const TOMAHAWK_5_LOW: SiliconHeadroom = silicon(42_000.0, 650.0, 1.3);

impl SiliconHeadroom {
    /// The family that `asic` names. Two platforms of one chip, or silicon that nobody published,
    /// give a band.
    #[must_use]
    pub fn of(asic: &str) -> Ranged<Self> {
        let of = |name: &str| PLATFORMS.iter().find(|(family, _)| *family == name).map(|(_, need)| *need);
        let known = PLATFORMS.iter().find(|(family, _)| asic.starts_with(family)).map(|(_, need)| *need);
        let [low, mid, high] = ["Spectrum-3", "Tomahawk 3", "Tomahawk 5"].map(of);
        match (known, low.zip(mid).zip(high)) {
            (Some(need), _) if asic.starts_with("Tomahawk 5") => {
                Ranged { low: TOMAHAWK_5_LOW, mid: need, high: need }
            }
            (Some(need), _) => Ranged::exact(need),
            (None, Some(((low, mid), high))) => Ranged { low: low.least(mid), mid, high },
            (None, None) => Ranged::exact(TOMAHAWK_5_LOW),
        }
    }

    /// The least of each part: lines of two chips cross, and a band must not turn over on long cables.
    fn least(self, other: Self) -> Self {
        Self {
            fixed: self.fixed.min(other.fixed),
            each: self.each.min(other.each),
            occupancy: self.occupancy.min(other.occupancy),
        }
    }
}

impl Formula for SwitchHeadroom {
    const ID: &'static str = "switch_headroom";
    const EQUATION: &'static str = "fixed + each * rate + k * rate * 2 * length * 5 / 8";
    const UNIT: &'static str = "B";

    fn terms(&self) -> Vec<Term> {
        vec![
            term("fixed", self.silicon.fixed, "B"),
            term("each", self.silicon.each, "B per Gb/s"),
            term("k", self.silicon.occupancy, ""),
            term("rate", self.rate.as_gbps(), "Gb/s"),
            term("length", self.length.0, "m"),
        ]
    }

    fn value(&self) -> f64 {
        let need = &self.silicon;
        let rate = self.rate.as_gbps();
        need.fixed + need.each * rate + need.occupancy * rate * 2.0 * self.length.0 * 5.0 / 8.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Xoff in bytes, as SONiC stores it, at 5, 40 and 300 m.
    #[test]
    fn shipped_values() {
        for (asic, gbps, shipped, tolerance) in [
            ("Spectrum-3", 400.0, [38_912.0, 77_824.0, 373_760.0], 0.05),
            ("Spectrum-2", 100.0, [33_792.0, 44_032.0, 117_760.0], 0.05),
            ("Spectrum-4", 100.0, [113_664.0, 126_976.0, 225_280.0], 0.05),
            ("Spectrum-4", 200.0, [131_072.0, 157_696.0, 355_328.0], 0.15),
            ("Spectrum-4", 400.0, [231_424.0, 283_648.0, 677_888.0], 0.05),
            ("Tomahawk 3", 100.0, [68_580.0, 74_422.0, 117_348.0], 0.05),
            ("Tomahawk 3", 400.0, [178_562.0, 201_930.0, 373_888.0], 0.05),
            ("Tomahawk 4", 100.0, [129_032.0, 142_240.0, 240_538.0], 0.05),
            ("Tomahawk 4 (25.6T)", 400.0, [371_348.0, 424_434.0, 817_372.0], 0.05),
            ("Tomahawk 5", 100.0, [147_066.0, 160_274.0, 258_572.0], 0.05),
            ("Tomahawk 5", 400.0, [393_192.0, 446_024.0, 839_216.0], 0.05),
            ("Tomahawk 5", 800.0, [729_488.0, 835_406.0, 1_621_536.0], 0.05),
        ] {
            for (length, shipped) in [5.0, 40.0, 300.0].into_iter().zip(shipped) {
                let (rate, length) = (BitsPerSecond::gbps(gbps), Meters(length));
                let silicon = SiliconHeadroom::of(asic).mid;
                let value = SwitchHeadroom { silicon, rate, length }.value();
                assert!((value / shipped - 1.0).abs() < tolerance, "{asic} {gbps} {length:?}: {value}");
            }
        }
    }

    /// The same port in the box of another maker, 400 and 800 Gb/s.
    #[test]
    fn two_platforms_of_one_chip_are_a_band() {
        let silicon = SiliconHeadroom::of("Tomahawk 5").low;
        for (gbps, length, shipped) in
            [(400.0, 5.0, 307_848.0), (400.0, 300.0, 499_618.0), (800.0, 5.0, 572_516.0)]
        {
            let (rate, length) = (BitsPerSecond::gbps(gbps), Meters(length));
            let value = SwitchHeadroom { silicon, rate, length }.value();
            assert!((value / shipped - 1.0).abs() < 0.05, "{gbps} {length:?}: {value}");
        }
        let unknown = SiliconHeadroom::of("unknown");
        assert!(unknown.low.each < unknown.mid.each && unknown.mid.each < unknown.high.each);
    }

    #[test]
    fn bands_stay_upright_on_long_cables() {
        for asic in ["unknown", "Tomahawk 5", "Spectrum-4"] {
            for (gbps, length) in [(1.0, 0.5), (25.0, 2_000.0), (400.0, 300.0), (3_200.0, 100_000.0)] {
                let (rate, length) = (BitsPerSecond::gbps(gbps), Meters(length));
                let band =
                    SiliconHeadroom::of(asic).map(|silicon| SwitchHeadroom { silicon, rate, length }.value());
                assert!(band.low <= band.mid && band.mid <= band.high, "{asic} {gbps} {length:?}: {band:?}");
            }
        }
    }
}
