//! Node.js and the npm packages of `e2e/`: wasm-opt for the build, the browser driver for tests.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::program;

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// A folder with a `package-lock.json` whose packages are installed.
#[derive(Debug)]
pub struct NodePackages {
    folder: PathBuf,
}

impl NodePackages {
    /// Installs the packages of `folder` when they are missing or older than the lock file.
    pub fn install(folder: &Path) -> Result<Self> {
        if !program::answers("node", &["--version"]) {
            bail!(
                "Node.js is missing: install Node.js 20 or newer with npm (Debian: `apt-get install nodejs npm`)"
            );
        }
        if is_stale(folder) {
            if !program::answers(NPM, &["--version"]) {
                bail!("npm is missing: install it beside Node.js (Debian: `apt-get install npm`)");
            }
            program::run(
                Command::new(NPM)
                    .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])
                    .current_dir(folder),
            )?;
        }
        Ok(Self { folder: folder.to_path_buf() })
    }

    /// Node, to be started in the packages' folder.
    pub fn node(&self) -> Command {
        let mut command = Command::new("node");
        command.current_dir(&self.folder);
        command
    }

    /// A script that a package brings.
    pub fn script(&self, path: &str) -> PathBuf {
        self.folder.join("node_modules").join(path)
    }
}

/// npm writes `node_modules/.package-lock.json` last, so its age tells when an install finished.
fn is_stale(folder: &Path) -> bool {
    let modified = |path: PathBuf| path.metadata().and_then(|data| data.modified()).ok();
    let lock = modified(folder.join("package-lock.json"));
    let installed = modified(folder.join("node_modules/.package-lock.json"));
    match (lock, installed) {
        (Some(lock), Some(installed)) => installed < lock,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::fs::{self, File};
    use std::time::{Duration, SystemTime};

    #[test]
    fn packages_are_stale_when_missing_or_older_than_the_lock() {
        let folder = tempfile::tempdir().unwrap();
        assert!(is_stale(folder.path()));
        let lock = folder.path().join("package-lock.json");
        File::create(&lock).unwrap();
        assert!(is_stale(folder.path()));
        fs::create_dir(folder.path().join("node_modules")).unwrap();
        let installed = folder.path().join("node_modules/.package-lock.json");
        File::create(&installed).unwrap();
        assert!(!is_stale(folder.path()));
        let later = SystemTime::now() + Duration::from_secs(60);
        File::options().write(true).open(&lock).unwrap().set_modified(later).unwrap();
        assert!(is_stale(folder.path()));
    }
}
