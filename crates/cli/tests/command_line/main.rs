//! The built program as a script sees it: arguments and input in, text and exit code out.
//! Nothing here looks at a clock.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

mod batch;
mod bom;
mod catalog;
mod claims;
mod collective;
mod diagnose;
mod eval;
mod exit_code;
mod explain;
mod program;
mod sheet;
