//! What a design rests on, and what follows from it on site.

mod sheet;

pub use sheet::ConfigSheet;
