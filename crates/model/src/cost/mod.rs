//! Money: what is bought, what runs, what it comes to over the years.

mod against;
mod annuity;
mod cash_view;
mod claim;
mod delay;
mod draws;
mod energy;
mod money_sum;
mod per_hour;
mod rent;
mod shares;
mod total;
mod waterfall;
mod work;
mod yearly;

pub use against::{Against, against};
pub use annuity::{AnnuityFactor, DiscountFactor};
pub use cash_view::TotalCost;
pub use claim::{ClaimCheck, ClaimOnBasis, ClaimedPrice, SavingBasis, check_claim, claimed_price};
pub use delay::break_even_days;
pub use draws::{Draws, FIRST_DRAWS, STEADY_DRAWS, drawn_share};
pub use energy::{MeanPower, YearlyEnergyCost};
pub use per_hour::CostPerGpuHour;
pub use total::{cost, unknown_prices};
pub use waterfall::waterfall;
pub(crate) use work::work;
pub(crate) use yearly::Yearly;
