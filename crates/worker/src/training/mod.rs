//! The training view.

mod cost;
mod definition;
mod designs;
mod findings;
mod formula;
mod nic_rate;
mod overview;
mod part_table;
mod parts;
mod plan_controls;
mod plan_table;
mod plans;
mod scale;
mod stack;

pub use overview::Overview;
pub use plans::Plans;
pub use scale::Scale;

#[cfg(test)]
mod tests;
