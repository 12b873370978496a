//! The reliability view.

mod checkpoints;
mod failures;
mod figures;
mod goodput;
mod interruptions;

pub use figures::Figures;
