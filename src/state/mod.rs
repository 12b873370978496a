//! What the page knows: one scenario, and what follows from it.

mod address;
mod edit;
mod live;
mod page;
pub mod preference;
mod start;
mod steps;

pub use live::{dynamic, follow, live, memo};
pub use page::Page;
