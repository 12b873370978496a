//! The hole in the faceplate that a cable or module goes into.

use super::word::vocabulary;
use crate::units::BitsPerSecond;

vocabulary! {
    /// Mechanical form of a cage and of the plug that fits it.
    Connector {
        /// Four lanes up to 10 Gb/s each.
        QsfpPlus = "qsfp+",
        /// One lane of 25 Gb/s.
        Sfp28 = "sfp28",
        /// Four lanes of 25 Gb/s.
        Qsfp28 = "qsfp28",
        /// Four lanes of 50 Gb/s.
        Qsfp56 = "qsfp56",
        /// Four lanes of 100 Gb/s.
        Qsfp112 = "qsfp112",
        /// Eight lanes, 50 or 100 Gb/s each.
        QsfpDd = "qsfp-dd",
        /// Eight lanes, 50 to 200 Gb/s each.
        Osfp = "osfp",
        /// Backplane or on-board traces: no plug.
        None = "none",
    }
}

/// How one port leaves the box.
///
/// Copper needs the same lane rate at both ends and a cable made for both connectors;
/// optics convert lane rate and connector inside the module.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cage {
    /// Form of the cage.
    pub connector: Connector,
    /// Electrical lanes of one port (not of the cage).
    pub lanes: u32,
    /// Rate of one electrical lane.
    pub lane_rate: BitsPerSecond,
    /// Ports of the group that share one cage: 2 where a twin-port module serves two ports.
    pub ports_per_cage: u32,
    /// Whether the module for this cage carries two links of half its rate each (2x400G in
    /// an 800G module), so that two links share one module.
    pub twin: bool,
}
