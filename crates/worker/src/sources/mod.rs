//! The sources view: predicted against measured, and what the model's figures rest on.

mod compared;
mod constants;
mod filter;
mod overlay;
mod parts;
mod scatter;
mod tables;
mod validation;

pub use constants::Constants;
pub use overlay::Overlay;
pub use validation::Validation;
