//! The compiler's WebAssembly target.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::program;

/// The target triple of the page.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Adds the target to the toolchain when it is not there yet.
pub fn ensure() -> Result<()> {
    if is_installed() {
        return Ok(());
    }
    println!("adding the compile target {WASM_TARGET}");
    let added = program::run(Command::new("rustup").args(["target", "add", WASM_TARGET]));
    if added.is_err() || !is_installed() {
        bail!(
            "the compile target {WASM_TARGET} is missing: run `rustup target add {WASM_TARGET}`, or install your system's package of it"
        );
    }
    Ok(())
}

/// Asks the compiler itself, since not every toolchain comes from rustup.
fn is_installed() -> bool {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", WASM_TARGET]);
    program::capture(&mut rustc).is_ok_and(|folder| {
        Path::new(folder.trim()).read_dir().is_ok_and(|mut entries| entries.next().is_some())
    })
}
