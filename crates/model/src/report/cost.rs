//! What a design costs.

use super::{Ranged, Unknown};
use crate::resolve::{CurrencyRate, IdleShares};
use crate::units::{Usd, UsdPerHour, Watts, Years};

/// Money for one design. Totals sum what is known; `lacks` names what they miss.
#[derive(Clone, Debug, PartialEq)]
pub struct CostReport {
    /// Everything that is bought.
    pub capex: Ranged<Usd>,
    /// Switches, links, optics, and NICs that are not inside the server price.
    pub network_capex: Ranged<Usd>,
    /// Network capex over capex; absent while a price is unknown.
    pub network_share: Option<f64>,
    /// The same of the prices that are known; what it misses stands in `lacks`.
    pub network_share_known: Option<f64>,
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
    /// The network's share on other bases.
    pub shares: NetworkShares,
    /// Power beside that at load.
    pub energy: EnergyReport,
    /// Peak dense arithmetic at 16 bits for each kW of servers and network, PFLOP/s; absent where the
    /// accelerator's is not published.
    pub peak_pflops_per_kw: Option<f64>,
    /// Prices of work.
    pub work: WorkCost,
    /// In what the reader wants to see money, and at what rate.
    pub currency: CurrencyRate,
    /// The same accelerators rented; absent without a rental price.
    pub rent: Option<RentReport>,
    /// Value lost while the cluster waits for parts and for its first job; absent unless the user gave
    /// days or weeks. Beside the TCO, never in it.
    pub delay: Option<Usd>,
}

/// The figures that have a band from draws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoneyBands {
    /// Everything that is bought.
    pub capex: Ranged<Usd>,
    /// The network's part.
    pub network_capex: Ranged<Usd>,
    /// Costs of a year.
    pub opex_per_year: Ranged<Usd>,
    /// Cash view.
    pub tco: Ranged<Usd>,
    /// TCO over productive hours.
    pub usd_per_gpu_hour: Ranged<UsdPerHour>,
}

/// The network's share of capex on the bases that published shares use; absent while a price is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NetworkShares {
    /// Switches, links, modules.
    pub without_cards: Option<f64>,
    /// The same with all cards at their own price, even those inside the servers' price.
    pub with_all_cards: Option<f64>,
}

/// Power at other times than at load.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EnergyReport {
    /// Servers and network while nothing runs, before PUE.
    pub it_power_idle: Watts,
    /// Shares of the power at load, and what they rest on.
    pub idle: IdleShares,
}

/// Prices of work; absent where no model says how fast it is done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WorkCost {
    /// A run over all its tokens.
    pub per_run: Option<Ranged<Usd>>,
    /// A million tokens of training.
    pub per_million_tokens: Option<Ranged<Usd>>,
    /// One PFLOP/s of the model's own arithmetic for a day.
    pub per_pflop_day: Option<Ranged<Usd>>,
    /// The model's own arithmetic for each kW of servers and network, PFLOP/s.
    pub pflops_per_kw: Option<f64>,
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
    /// Maintenance of servers, present value.
    ServerSupport,
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
            Self::ServerSupport => "server_support",
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
    /// Servers and network at load, each accelerator's part.
    pub power_per_gpu: Watts,
    /// The network's part for each 400 Gb/s of server port.
    pub network_power_per_400g: Watts,
    /// Switch tiers, 0 to 3.
    pub tiers: u32,
    /// What changed in kind since the next smaller point.
    pub steps: StepCauses,
    /// Whether a price is missing in the totals.
    pub incomplete: bool,
}

/// Why the curve over cluster size takes a step; several causes may meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StepCauses {
    /// One more tier of switches.
    pub tier: bool,
    /// Another box.
    pub chassis: bool,
    /// The subnet manager inside a switch no longer suffices; another one is licensed.
    pub licence: bool,
}

/// One point of a curve over the years.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct YearPoint {
    /// Horizon.
    pub years: Years,
    /// Cash view.
    pub tco: Ranged<Usd>,
    /// TCO over productive hours.
    pub usd_per_gpu_hour: Ranged<UsdPerHour>,
    /// The same accelerators rented, present value; absent without a rental price.
    pub rent: Option<Usd>,
    /// Whether a price is missing in the totals.
    pub incomplete: bool,
}
