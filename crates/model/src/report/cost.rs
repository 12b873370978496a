//! What a design costs.

use super::{Ranged, Unknown};
use crate::units::{Usd, UsdPerHour};

/// Money for one design. Totals sum what is known; `lacks` names what they miss.
#[derive(Clone, Debug, PartialEq)]
pub struct CostReport {
    /// Everything that is bought.
    pub capex: Ranged<Usd>,
    /// Switches, links, optics, and NICs that are not inside the server price.
    pub network_capex: Ranged<Usd>,
    /// Network capex over capex; absent when nothing has a price.
    pub network_share: Option<f64>,
    /// Energy, support and staff of one year.
    pub opex_per_year: Ranged<Usd>,
    /// Cash view over the years: capex less present value of the residual plus present value of opex.
    pub tco: Ranged<Usd>,
    /// TCO over the accelerators' productive hours.
    pub usd_per_gpu_hour: Ranged<UsdPerHour>,
    /// The parts that re-add to the TCO's central value, to the cent.
    pub split: Vec<(CostShare, Usd)>,
    /// Parts without a known price: id and count.
    pub lacks: Vec<Unknown>,
    /// Parts whose price no source confirms, most money first: id and money at stake.
    pub unverified: Vec<(String, Usd)>,
}

/// A part of the TCO.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CostShare {
    /// Servers.
    Servers,
    /// NICs outside the server price.
    Nics,
    /// Switches.
    Switches,
    /// Cables and optics.
    Links,
    /// Energy, present value.
    Energy,
    /// Support, present value.
    Support,
    /// Staff, present value.
    Staff,
    /// Residual value, negative.
    Residual,
}

impl CostShare {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Servers => "servers",
            Self::Nics => "nics",
            Self::Switches => "switches",
            Self::Links => "links",
            Self::Energy => "energy",
            Self::Support => "support",
            Self::Staff => "staff",
            Self::Residual => "residual",
        }
    }
}

/// One point of a curve over cluster size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CostPoint {
    /// Accelerators.
    pub gpus: u32,
    /// Servers.
    pub nodes: u32,
    /// Capex per accelerator.
    pub capex_per_gpu: Ranged<Usd>,
    /// Network capex per accelerator.
    pub network_per_gpu: Ranged<Usd>,
    /// Switch tiers, 0 to 3.
    pub tiers: u32,
    /// Whether a price is missing in the totals.
    pub incomplete: bool,
}
