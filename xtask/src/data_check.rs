//! `cargo xtask check-data`.

use std::process::Command;

use anyhow::Result;

use crate::program;
use crate::workspace::Workspace;

/// The command that checks every record of `data/`.
///
/// The checks are the build script of `fabriscope-catalog`, which refuses bad records when it
/// turns them into an image; so compiling that crate is the check, and nothing that compiles has
/// skipped it.
pub fn command(workspace: &Workspace) -> Command {
    let mut command = program::cargo(workspace.root());
    command.args(["check", "--quiet", "--package", "fabriscope-catalog"]);
    command
}

/// Runs the check with its output shown.
pub fn run(workspace: &Workspace) -> Result<()> {
    program::run(&mut command(workspace))?;
    println!("data/ is sound");
    Ok(())
}
