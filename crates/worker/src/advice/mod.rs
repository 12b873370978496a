//! The recommendation of the selected design.

mod article_table;
mod factors;
mod networks;
mod proposals;
mod reasons;
mod recommendation;
mod voices;

pub use recommendation::Recommendation;
