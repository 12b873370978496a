//! Reads the data files, checks every figure, and fills the catalogue.
//!
//! The build script and the tests include this same code, so what a test sees rejected is
//! what stops a build.

mod cable;
mod date;
mod desk;
mod economics;
mod evidence;
mod gpu;
mod instance;
mod lean;
mod model;
mod network_fit;
mod nic;
mod observation;
mod parameters;
mod problem;
mod reader;
mod record;
mod references;
mod server;
mod settings;
mod sources;
mod switch;
mod unit;

#[allow(unused_imports, reason = "the tests need fewer names than the build script")]
pub use lean::lean;
#[allow(unused_imports, reason = "the build script needs fewer names than the tests")]
pub use problem::Problem;
#[allow(unused_imports, reason = "the build script needs fewer names than the tests")]
pub use reader::DataFile;
pub use reader::{load, read};
