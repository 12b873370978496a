//! Money: what is bought, what runs, what it comes to over the years.

mod annuity;
mod draws;
mod energy;
mod per_hour;
mod total;

pub use annuity::{AnnuityFactor, DiscountFactor};
pub use energy::YearlyEnergyCost;
pub use per_hour::CostPerGpuHour;
pub(crate) use total::ratio;
pub use total::{cost, unknown_prices};
