//! Money: what is bought, what runs, what it comes to over the years.

mod annuity;
mod cash_view;
mod claim;
mod delay;
mod draws;
mod energy;
mod per_hour;
mod rent;
mod total;
mod waterfall;
mod yearly;

pub use annuity::{AnnuityFactor, DiscountFactor};
pub use cash_view::TotalCost;
pub use claim::{ClaimedPrice, SavingBasis, claimed_price};
pub use delay::break_even_days;
pub use energy::YearlyEnergyCost;
pub use per_hour::CostPerGpuHour;
pub(crate) use total::ratio;
pub use total::{cost, unknown_prices};
pub use waterfall::waterfall;
