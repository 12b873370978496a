//! Fabriscope's engine: what a cluster's network does to bandwidth, latency, time and money.
//!
//! A [`scenario`] is what the user gave; [`resolve`] fills in the rest from the catalogue;
//! [`evaluate`] is pure and total and returns a report with findings. Nothing here knows a
//! browser, a clock, a locale or a random number.

pub mod units;
