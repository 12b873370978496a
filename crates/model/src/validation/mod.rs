//! Predicted against measured: one way to judge a public measurement, for the command line and the page.

mod errors;
mod group;
mod hardware;
mod judged;
mod payer;
mod record;

pub use errors::Errors;
pub use group::Group;
pub use hardware::Hardware;
pub use judged::{Judged, LARGE, judge, judge_record};
pub use payer::Payer;
pub use record::{Measured, Record, add, read, write};

/// Positions of `values` with the largest first; equal ones keep their order.
#[must_use]
pub fn largest_first(values: &[f64]) -> Vec<usize> {
    let keys: Vec<f64> = values.iter().map(|value| -value).collect();
    crate::order::ascending(&keys)
}
