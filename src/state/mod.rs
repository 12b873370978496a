//! What the page knows: one scenario, and what follows from it.

mod address;
mod edit;
mod page;
mod preference;
mod start;

pub use edit::Reach;
pub use page::Page;
