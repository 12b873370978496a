//! The cost view.

mod article_savings;
mod cost;
mod figures;
mod port_power;
mod prices;
mod speed_and_money;
mod tco_split;
mod years;

pub use figures::Figures;
