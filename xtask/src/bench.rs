//! `cargo xtask bench`: runs every bench of the workspace and writes `docs/bench.md`.
//!
//! A bench is a cargo bench target with `harness = false` that prints Markdown. Each gets a
//! section of its own.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use cargo_metadata::TargetKind;

use crate::program;
use crate::workspace::Workspace;

/// Runs the benches one after the other, since two at once would disturb each other.
pub fn run(workspace: &Workspace) -> Result<()> {
    let benches = registered(workspace)?;
    if benches.is_empty() {
        println!("no benches registered yet: add a [[bench]] with harness = false to a crate");
        return Ok(());
    }
    let mut sections = Vec::new();
    for bench in benches {
        println!("bench {} of {}", bench.name, bench.package);
        let markdown = program::capture(program::cargo(workspace.root()).args([
            "bench",
            "--quiet",
            "--package",
            &bench.package,
            "--bench",
            &bench.name,
        ]))?;
        print!("{markdown}");
        sections.push((bench.name, markdown));
    }
    let path = workspace.root().join("docs/bench.md");
    fs::write(&path, document(&machine(workspace.root()), &sections))
        .with_context(|| path.display().to_string())?;
    println!("wrote docs/bench.md");
    Ok(())
}

/// One bench target.
struct Bench {
    package: String,
    name: String,
}

fn registered(workspace: &Workspace) -> Result<Vec<Bench>> {
    let metadata = workspace.metadata()?;
    let mut benches = Vec::new();
    for package in metadata.workspace_packages() {
        for target in &package.targets {
            if target.kind.contains(&TargetKind::Bench) {
                benches.push(Bench { package: package.name.to_string(), name: target.name.clone() });
            }
        }
    }
    Ok(benches)
}

/// What the figures were measured on: without it they mean nothing.
fn machine(root: &Path) -> String {
    let processor = fs::read_to_string("/proc/cpuinfo")
        .ok()
        .and_then(|text| {
            text.lines()
                .find_map(|line| line.strip_prefix("model name"))
                .map(|rest| rest.trim_start_matches([' ', '\t', ':']).to_owned())
        })
        .unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let version = |command: &mut Command| {
        program::capture(command).map_or_else(|_| "unknown".to_owned(), |text| text.trim().to_owned())
    };
    let compiler = version(Command::new("rustc").arg("--version"));
    let commit = version(Command::new("git").args(["rev-parse", "--short", "HEAD"]).current_dir(root));
    format!("{processor}, {cores} cores, {compiler}, commit {commit}")
}

fn document(machine: &str, sections: &[(String, String)]) -> String {
    let mut text = format!(
        "# Benches\n\nWritten by `cargo xtask bench`; edit the benches, not this file.\n\nMeasured on: {machine}\n"
    );
    for (name, markdown) in sections {
        // Writing to a String cannot fail.
        let _ = write!(text, "\n## {name}\n\n{}\n", markdown.trim());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_names_the_machine_and_keeps_each_section() {
        let sections = [("evaluate".to_owned(), "| a | b |\n".to_owned())];
        let text = document("a machine, 2 cores", &sections);
        assert!(text.contains("Measured on: a machine, 2 cores\n"));
        assert!(text.ends_with("## evaluate\n\n| a | b |\n"));
    }
}
