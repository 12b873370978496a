//! Collective operations: which algorithm, how long, how fast.

mod account;
mod all_to_all;
mod bus_factor;
mod choose;
mod cube_mesh;
mod eligibility;
mod nvls;
mod pace;
mod pat;
mod point_to_point;
mod price;
mod ring;
mod site;
mod tree;
mod tuner;

pub(crate) use account::{CostView, View, cost_view};
pub use bus_factor::bus_factor;
pub use choose::{best, ceiling, choices};
pub use eligibility::eligible;
pub use price::{Cost, PipelinedTime, Price};
pub use ring::RingFill;
pub use site::Site;
pub use tuner::{TunerView, library_choice};
