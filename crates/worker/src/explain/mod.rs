//! What a design rests on, and what follows from it on site.

mod numbers;
mod sheet;

pub use numbers::Numbers;
pub use sheet::ConfigSheet;
