//! Collective operations: which algorithm, how long, how fast.

mod algorithm;
mod all_to_all;
mod choose;
mod nvls;
mod pace;
mod point_to_point;
mod price;
mod ring;
mod site;
mod tree;

pub use algorithm::{bus_factor, eligible};
pub use choose::{best, ceiling};
pub use price::{Cost, PipelinedTime, Price};
pub use ring::RingFill;
pub use site::Site;
