//! What a design costs.

use super::{Ranged, Unknown};
use crate::units::{Usd, UsdPerHour, Years};

/// Money for one design. Totals sum what is known; `lacks` names what they miss.
#[derive(Clone, Debug, PartialEq)]
pub struct CostReport {
    /// Everything that is bought.
    pub capex: Ranged<Usd>,
    /// Switches, links, optics, and NICs that are not inside the server price.
    pub network_capex: Ranged<Usd>,
    /// Network capex over capex; absent when nothing has a price.
    pub network_share: Option<f64>,
    /// Energy, space, support, licences and staff of one year.
    pub opex_per_year: Ranged<Usd>,
    /// Cash view over the years: capex less present value of the residual plus present value of opex.
    pub tco: Ranged<Usd>,
    /// TCO over the accelerators' productive hours.
    pub usd_per_gpu_hour: Ranged<UsdPerHour>,
    /// The same over the hours whose work is kept; absent where nothing is known of failures.
    pub usd_per_effective_gpu_hour: Option<Ranged<UsdPerHour>>,
    /// The parts that re-add to the TCO's central value, to the cent.
    pub split: Vec<(CostShare, Usd)>,
    /// Parts without a known price: id and count; `space` counts kW.
    pub lacks: Vec<Unknown>,
    /// Parts whose price no source confirms, most money first: id and money at stake.
    pub unverified: Vec<(String, Usd)>,
    /// Straight-line loss of value, shown beside the TCO and never in it.
    pub depreciation: Depreciation,
    /// The same accelerators rented; absent without a rental price.
    pub rent: Option<RentReport>,
    /// Value lost while the cluster waits for parts and for its first job; absent unless the user gave
    /// days or weeks. Beside the TCO, never in it.
    pub delay: Option<Usd>,
}

/// Straight-line loss of value, USD a year.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Depreciation {
    /// Servers and facility over the life of servers.
    pub servers: Usd,
    /// Network over the life of networks.
    pub network: Usd,
}

impl Depreciation {
    /// Both together, a year.
    #[must_use]
    pub fn per_year(self) -> Usd {
        self.servers + self.network
    }

    /// What an idle week costs: a year has 52.
    #[must_use]
    pub fn per_week(self) -> Usd {
        self.per_year() / 52.0
    }
}

/// Renting against buying.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RentReport {
    /// Price of one accelerator for one hour.
    pub rate: UsdPerHour,
    /// Present value over the years, hours in use paid.
    pub total: Usd,
    /// Share of hours from which buying is cheaper over the years; above 1 it never is.
    pub break_even_utilisation: f64,
    /// Years from which buying is cheaper at the given utilisation; absent when it never is.
    pub break_even: Option<Years>,
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
    /// Spare parts.
    Spares,
    /// Facility that is bought.
    Facility,
    /// Tax on what is bought, where it cannot be reclaimed.
    Tax,
    /// Energy of the servers, present value.
    Energy,
    /// Energy of the network, present value.
    NetworkEnergy,
    /// Rented space, present value.
    Space,
    /// Licences, present value.
    Licences,
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
            Self::Spares => "spares",
            Self::Facility => "facility",
            Self::Tax => "tax",
            Self::Energy => "energy",
            Self::NetworkEnergy => "network_energy",
            Self::Space => "space",
            Self::Licences => "licences",
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
