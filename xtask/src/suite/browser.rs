//! The browser tests of `e2e/`, by Node's own test runner.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::step::Runner;
use crate::chromium;
use crate::node::NodePackages;
use crate::workspace::Workspace;

/// Runs all test files against the page in `dist/`, one file at a time: two browsers on a small
/// machine would disturb each other's timing.
pub fn run(workspace: &Workspace, runner: &mut Runner) {
    let mut prepared = None;
    runner.check("browser, setup", || {
        prepared = Some(prepare(workspace)?);
        Ok(())
    });
    let Some(setup) = prepared else { return };
    runner.command(
        "browser",
        setup
            .packages
            .node()
            .args(["--test", "--test-concurrency=1", "--test-reporter=tap"])
            .args(setup.tests)
            .env("CHROMIUM", setup.chromium)
            // The tests start the server themselves, from this very program.
            .env("XTASK", setup.xtask),
    );
}

struct Setup {
    packages: NodePackages,
    tests: Vec<PathBuf>,
    chromium: String,
    xtask: PathBuf,
}

fn prepare(workspace: &Workspace) -> Result<Setup> {
    Ok(Setup {
        packages: NodePackages::install(&workspace.e2e())?,
        tests: test_files(&workspace.e2e().join("tests"))?,
        chromium: chromium::find_or_install()?,
        xtask: std::env::current_exe().context("the path of this program")?,
    })
}

fn test_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".test.mjs") {
            files.push(path);
        }
    }
    if files.is_empty() {
        bail!("{} holds no tests", folder.display());
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn only_test_files_are_run_and_none_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("notes.mjs"), "").unwrap();
        assert!(test_files(folder.path()).is_err());
        for name in ["b.test.mjs", "a.test.mjs"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let names: Vec<_> = test_files(folder.path())
            .unwrap()
            .iter()
            .map(|path| path.file_name().unwrap().to_owned())
            .collect();
        assert_eq!(names, ["a.test.mjs", "b.test.mjs"]);
    }
}
