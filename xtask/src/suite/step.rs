//! One step of the suite: run, timed, quiet unless it fails.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};

use super::log::Log;
use super::tally::Tally;
use crate::program;
use crate::workspace::Workspace;

/// How often a running step shows that it is alive.
const SIGN_OF_LIFE: Duration = Duration::from_secs(10);
/// How often a running program is asked whether it has ended.
const POLL: Duration = Duration::from_millis(50);

/// How a step ended.
pub struct Outcome {
    /// Whether it found nothing wrong.
    pub succeeded: bool,
    /// What it printed; empty for a check within this program.
    pub output: String,
}

/// Runs steps and adds up what they found.
pub struct Runner {
    logs: PathBuf,
    tally: Tally,
}

impl Runner {
    /// A runner that keeps the steps' output below cargo's build folder.
    pub fn new(workspace: &Workspace) -> Result<Self> {
        let logs = workspace.scratch().join("logs");
        std::fs::create_dir_all(&logs).with_context(|| logs.display().to_string())?;
        Ok(Self { logs, tally: Tally::default() })
    }

    /// What all steps so far found.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Runs a program. Tests that it reports are counted; a failure without a failed test
    /// counts as one.
    pub fn command(&mut self, name: &str, command: &mut Command) -> Outcome {
        begin(name);
        let started = Instant::now();
        let outcome = self.run_logged(name, command);
        let (error, log) = match outcome {
            Ok((true, log)) => (None, log),
            Ok((false, log)) => (Some(anyhow!("{} failed", program::describe(command))), log),
            Err(error) => (Some(error), String::new()),
        };
        let found = Tally::read(&log);
        self.end(started, found, error, log)
    }

    /// Runs a task of this xtask as a program of its own, so that its output is kept like that
    /// of the others.
    pub fn own(&mut self, name: &str, arguments: &[&str]) -> Outcome {
        match std::env::current_exe() {
            Ok(program) => self.command(name, Command::new(program).args(arguments)),
            Err(error) => self.check(name, || Err(error.into())),
        }
    }

    /// Runs a check within this program.
    pub fn check(&mut self, name: &str, check: impl FnOnce() -> Result<()>) -> Outcome {
        begin(name);
        let started = Instant::now();
        let error = check().err();
        self.end(started, Tally::default(), error, String::new())
    }

    fn end(
        &mut self,
        started: Instant,
        mut found: Tally,
        error: Option<anyhow::Error>,
        output: String,
    ) -> Outcome {
        let seconds = started.elapsed().as_secs_f64();
        let tests = if found == Tally::default() { String::new() } else { format!(", {found}") };
        match &error {
            None => println!(" ok ({seconds:.1} s{tests})"),
            Some(error) => {
                println!(" FAILED ({seconds:.1} s{tests})");
                println!("{output}");
                println!("{error:#}");
                found.count_failure_at_least_once();
            }
        }
        self.tally += found;
        Outcome { succeeded: error.is_none(), output }
    }

    fn run_logged(&self, name: &str, command: &mut Command) -> Result<(bool, String)> {
        let log = Log::create(&self.logs, name)?;
        let mut child = command
            .stdin(Stdio::null())
            .stdout(log.writer()?)
            .stderr(log.writer()?)
            .env("CARGO_TERM_COLOR", "never")
            .spawn()
            .with_context(|| format!("cannot start {}", program::describe(command)))?;
        let success = wait(&mut child)?;
        Ok((success, log.read()?))
    }
}

fn begin(name: &str) {
    print!("{name:<16} ");
    flush();
}

/// Waits for the end and prints a dot now and then.
fn wait(child: &mut Child) -> Result<bool> {
    let mut shown = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        if shown.elapsed() >= SIGN_OF_LIFE {
            print!(".");
            flush();
            shown = Instant::now();
        }
        thread::sleep(POLL);
    }
}

/// Progress that cannot be shown is no reason to stop.
fn flush() {
    let _flushed = io::stdout().flush();
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn runner() -> (tempfile::TempDir, Runner) {
        let folder = tempfile::tempdir().unwrap();
        let logs = folder.path().to_path_buf();
        let tally = Tally::default();
        (folder, Runner { logs, tally })
    }

    #[test]
    fn a_failed_program_without_tests_counts_once() {
        let (_folder, mut runner) = runner();
        let mut command = program::cargo(std::path::Path::new("."));
        let broken = runner.command("broken", command.arg("no-such-subcommand"));
        assert!(!broken.succeeded);
        assert!(broken.output.contains("no-such-subcommand"));
        let absent = runner.command("absent", &mut Command::new("no-such-program-anywhere"));
        assert!(!absent.succeeded);
        assert_eq!(runner.tally().to_string(), "0 passed, 2 failed");
    }

    #[test]
    fn a_check_that_holds_adds_nothing() {
        let (_folder, mut runner) = runner();
        assert!(runner.check("fine", || Ok(())).succeeded);
        let not_fine = runner.check("not fine", || Err(anyhow!("reason")));
        assert!(!not_fine.succeeded);
        assert_eq!(runner.tally().to_string(), "0 passed, 1 failed");
    }
}
