//! The comparison behind the first sentence of the page: facts only, the words are the page's.

use super::Unknown;
use crate::scenario::Transport;

/// What can be said of all designs together.
#[derive(Clone, Debug, PartialEq)]
pub struct Headline {
    /// All designs use the same accelerators and number of servers.
    pub same_machines: bool,
    /// Every design fits on one switch (or needs none), so that no path collisions exist.
    pub one_switch_for_all: bool,
    /// Largest share of the network in capex over the designs; absent when prices are missing.
    pub network_share: Option<f64>,
    /// Each design against the fastest.
    pub designs: Vec<HeadlineDesign>,
    /// What the networks of the designs that are as fast as the fastest cost against each other.
    pub prices: NetworkPrices,
    /// Part with an unverified price on which the money comparison rests, most money first.
    pub rests_on: Option<String>,
}

/// One design in the comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct HeadlineDesign {
    /// Letter.
    pub letter: char,
    /// Transport.
    pub transport: Transport,
    /// Bus bandwidth over that of the fastest design, 0 to 1.
    pub speed_ratio: f64,
    /// Verdict on speed against the fastest.
    pub standing: Standing,
}

/// How a design stands on speed, its band considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The fastest.
    Fastest,
    /// Inside the band of the fastest: no real difference.
    OnPar,
    /// Clearly slower.
    Slower,
}

/// Network capex among designs that are equally fast; positions are those of the list of designs.
#[derive(Clone, Debug, PartialEq)]
pub enum NetworkPrices {
    /// Fewer than two such designs, or one of them has no network.
    Nothing,
    /// The difference is below what any price is known to.
    Same {
        /// Prices were taken for each accelerator, because the designs differ in their number.
        per_gpu: bool,
    },
    /// One is cheapest.
    Differ {
        /// The cheapest.
        cheap: usize,
        /// The dearest.
        dear: usize,
        /// Share of the dearest that the cheapest saves, 0 to 1.
        saved: f64,
        /// Prices were taken for each accelerator, because the designs differ in their number.
        per_gpu: bool,
    },
    /// A price is unknown: the sum without it is lower for that reason alone, so nothing is compared.
    Unknown {
        /// The design whose network lacks a price.
        design: usize,
        /// The first part without one.
        part: Unknown,
    },
}
