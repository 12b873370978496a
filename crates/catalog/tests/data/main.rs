//! Tests of the data files and of the code that checks them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod capabilities;
mod contents;
mod origin;
mod rejected_figures;
mod rejected_parts;
mod tamper;

#[path = "../../src/image/mod.rs"]
mod image;
#[path = "../../schema/mod.rs"]
mod schema;
