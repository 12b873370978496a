//! Cables, modules, fibre, and published prices of whole links.

use super::{Connector, Figure, List, PriceRange, Text, word::vocabulary};
use crate::units::{BitsPerSecond, Meters, Watts};

/// Something that makes a link, or the published price of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Cable {
    /// Stable id, also the name of its data file.
    pub id: Text,
    /// Name for people.
    pub name: Text,
    /// Other names.
    pub aliases: List<Text>,
    /// What it is.
    pub medium: Medium,
    /// Line rate, one direction; for a twin-port module both links together.
    pub rate: Option<Figure<BitsPerSecond>>,
    /// Longest run.
    pub reach: Option<Figure<Meters>>,
    /// Power of one end; zero for passive parts.
    pub power_per_end: Option<Figure<Watts>>,
    /// Price of what `priced_per` names.
    pub price: Option<PriceRange>,
    /// What the price buys.
    pub priced_per: PricedPer,
    /// Form of its ends; absent for anchors and licences.
    pub end: Option<Figure<CableEnd>>,
    /// What a reader should know of the record.
    pub notes: Text,
}

/// Form of one end of a cable, or of a module.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CableEnd {
    /// The plug; parts sold in several forms name the commonest.
    pub connector: Connector,
    /// Electrical lanes.
    pub lanes: u32,
    /// Rate of one electrical lane.
    pub lane_rate: BitsPerSecond,
    /// Rate of one optical lane; equal to the electrical one unless the module has a gearbox.
    pub optical_lane_rate: BitsPerSecond,
    /// Links that one end serves: 2 for a twin-port module.
    pub links: u32,
    /// What the light runs in.
    pub fibre: Fibre,
}

vocabulary! {
    /// What a cable record is.
    Medium {
        /// Passive copper with fixed plugs.
        PassiveCopper = "passive_copper",
        /// Copper with amplifiers in the plugs.
        ActiveCopper = "active_copper",
        /// Fibre with fixed modules.
        ActiveOptical = "active_optical",
        /// A module; two and a fibre make a link.
        Optic = "optic",
        /// A fibre jumper or trunk.
        Fibre = "fibre",
        /// A published price of whole links, to check a bill of materials against.
        Anchor = "anchor",
        /// A licence.
        Licence = "licence",
    }
}

vocabulary! {
    /// What a price buys.
    PricedPer {
        /// One cable with both ends.
        Cable = "cable",
        /// One module.
        End = "end",
        /// One whole link.
        Link = "link",
        /// Everything for one cluster.
        Cluster = "cluster",
        /// Not stated.
        Unknown = "unknown",
    }
}

vocabulary! {
    /// What the light of a module runs in.
    Fibre {
        /// Multimode fibre.
        Multimode = "multimode",
        /// Single-mode fibre.
        SingleMode = "single_mode",
        /// No fibre to plug: copper, or the fibre is fixed.
        Fixed = "fixed",
    }
}
