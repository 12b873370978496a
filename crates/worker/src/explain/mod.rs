//! What a design rests on, and what follows from it on site.

mod numbers;
mod sheet;
mod tornado;

pub use numbers::Numbers;
pub use sheet::ConfigSheet;
pub use tornado::Tornado;
