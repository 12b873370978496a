//! The comparison behind the first sentence of the page: facts only, the words are the page's.

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
    /// Network capex over that of the fastest design; absent when a price is missing or zero.
    pub network_price_ratio: Option<f64>,
    /// TCO over that of the fastest design.
    pub tco_ratio: Option<f64>,
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
