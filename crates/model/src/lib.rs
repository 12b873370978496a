//! Fabriscope's engine: what a cluster's network does to bandwidth, latency, time and money.
//!
//! A [`scenario`] is what the user gave and [`link`] its text; resolving fills in the rest from
//! the catalogue; evaluating is pure and total and returns a report with findings. Nothing here
//! knows a browser, a clock, a locale or a random number.

pub mod advice;
pub mod bom;
pub mod catalog;
pub mod claims;
pub mod collective;
pub mod config_sheet;
pub mod congestion;
pub mod cost;
pub mod derivation;
pub mod diagnosis;
mod evaluate;
pub mod explain;
pub mod fabric;
mod fault;
pub mod finding;
mod headline;
pub mod link;
pub mod network_sweep;
mod order;
pub mod parameters;
pub mod path;
pub mod reliability;
pub mod report;
pub mod resolve;
pub mod scenario;
pub mod sensitivity;
pub mod sweep;
pub mod training;
pub mod units;
pub mod validation;

pub use evaluate::{draws, evaluate, evaluate_drawn, evaluate_fully, evaluate_with_training, redraw};
