//! Views that a worker computes: the page asks, and shows the blocks of the answer.

mod actions;
mod helper;
mod saved;
mod view;

pub use helper::Helper;
pub use view::{ask, view};
