//! `cargo xtask check-data`.

use anyhow::Result;

use crate::program;
use crate::workspace::Workspace;

/// Checks every record of `data/`.
///
/// The checks are the build script of `fabriscope-catalog`, which refuses bad records when it
/// turns them into statics; so compiling that crate is the check, and nothing that compiles has
/// skipped it.
pub fn run(workspace: &Workspace) -> Result<()> {
    program::run(program::cargo(workspace.root()).args([
        "check",
        "--quiet",
        "--package",
        "fabriscope-catalog",
    ]))?;
    println!("data/ is sound");
    Ok(())
}
