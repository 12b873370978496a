//! The fabric view.

mod bill;
mod bill_file;
mod drawings;
mod face;
mod limits;
mod sketch;
mod tiers;
mod topology;
mod view;

pub use view::View;
