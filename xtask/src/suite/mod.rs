//! `cargo xtask test`: every check of continuous integration, in one run.

mod browser;
mod file_length;
mod layering;
mod log;
mod step;
mod tally;

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;

use crate::data_check;
use crate::dist;
use crate::program;
use crate::wasm_target::{self, WASM_TARGET};
use crate::workspace::Workspace;
use step::Runner;

/// Runs all steps, even after one failed, and prints `N passed, N failed` last.
///
/// `quick` leaves out all that needs WebAssembly, Node.js or a browser.
pub fn run(workspace: &Workspace, quick: bool) -> Result<ExitCode> {
    let started = Instant::now();
    let mut runner = Runner::new(workspace)?;
    let root = workspace.root();
    let lint_as_error = ["--", "--deny", "warnings"];

    runner.command("format", program::cargo(root).args(["fmt", "--all", "--check"]));
    runner.command(
        "clippy, native",
        program::cargo(root).args(["clippy", "--quiet", "--all-targets"]).args(lint_as_error),
    );
    runner.command("tests, native", program::cargo(root).args(["test", "--quiet", "--no-fail-fast"]));
    if !quick {
        runner.check("file length", || file_length::check(root));
        runner.check("layering", || layering::check(workspace));
        runner.command("data", &mut data_check::command(workspace));
        runner.check("licences", || dist::check_licences(workspace));
        runner.check("wasm target", wasm_target::ensure);
        runner.command(
            "clippy, wasm",
            program::cargo(root)
                .args(["clippy", "--quiet", "--package", "fabriscope-web", "--package", "fabriscope-worker"])
                .args(["--target", WASM_TARGET])
                .args(lint_as_error),
        );
        // The page's own logic, compiled natively; the framework makes this the longest compile.
        runner.command(
            "tests, page",
            program::cargo(root).args(["test", "--quiet", "--no-fail-fast", "--package", "fabriscope-web"]),
        );
        let built = runner.own("dist", &["dist"]);
        if built.succeeded {
            // The weight is a result in itself.
            print!("{}", built.output);
            browser::run(workspace, &mut runner);
        } else {
            println!("{:<16} left out: there is no page to test", "browser");
        }
    }

    println!("{:.0} s in all", started.elapsed().as_secs_f64());
    let tally = runner.tally();
    println!("{tally}");
    Ok(if tally.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
