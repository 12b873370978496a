//! Fabriscope's engine: what a cluster's network does to bandwidth, latency, time and money.
//!
//! A [`scenario`] is what the user gave and [`link`] its text; resolving fills in the rest from
//! the catalogue; evaluating is pure and total and returns a report with findings. Nothing here
//! knows a browser, a clock, a locale or a random number.

pub mod catalog;
pub mod finding;
pub mod link;
pub mod report;
pub mod scenario;
pub mod units;
