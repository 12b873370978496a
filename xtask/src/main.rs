//! `cargo xtask`: builds, serves, tests and measures Fabriscope.
//!
//! Continuous integration, the Pages workflow and a developer's machine all run these same
//! commands, so that nothing is built in two ways.

mod arguments;
mod bench;
mod chromium;
mod data_check;
mod dist;
mod node;
mod program;
mod server;
mod suite;
mod validate;
mod wasm_target;
mod workspace;

use std::process::ExitCode;

use anyhow::Result;

use arguments::{Task, USAGE};
use workspace::Workspace;

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<ExitCode> {
    let task = arguments::parse(std::env::args_os().skip(1))?;
    if task == Task::Help {
        println!("{USAGE}");
        return Ok(ExitCode::SUCCESS);
    }
    let workspace = Workspace::locate()?;
    match task {
        Task::Help => {}
        Task::Serve { base, port, build, profile } => {
            if build {
                dist::build(&workspace, profile, None, dist::Optimisation::IfPossible)?;
            }
            server::serve(&workspace.dist(), base, port)?;
        }
        Task::Dist { base, profile } => {
            dist::build(&workspace, profile, base.as_ref(), dist::Optimisation::Required)?;
        }
        Task::Test { quick } => return suite::run(&workspace, quick),
        Task::CheckData => data_check::run(&workspace)?,
        Task::Bench => bench::run(&workspace)?,
        Task::Validate => validate::run(&workspace)?,
    }
    Ok(ExitCode::SUCCESS)
}
