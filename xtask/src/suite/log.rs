//! What a step printed, both streams in the order in which it came.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result};

/// A file that a program writes and that is shown when it fails.
pub struct Log {
    path: PathBuf,
    file: File,
}

impl Log {
    /// Starts an empty log for the step of this name.
    pub fn create(folder: &Path, name: &str) -> Result<Self> {
        let stem: String =
            name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
        let path = folder.join(format!("{stem}.log"));
        // Both streams append, so neither overwrites what the other wrote.
        let _previous = fs::remove_file(&path);
        let file = File::options()
            .create(true)
            .append(true)
            .open(&path)
            .with_context(|| path.display().to_string())?;
        Ok(Self { path, file })
    }

    /// One end to give to a program.
    pub fn writer(&self) -> Result<Stdio> {
        Ok(self.file.try_clone().context("log file")?.into())
    }

    /// What was written so far; bytes that are not text are shown as a replacement mark.
    pub fn read(&self) -> Result<String> {
        let bytes = fs::read(&self.path).with_context(|| self.path.display().to_string())?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::process::Command;

    #[test]
    fn both_streams_are_kept_and_an_older_log_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        for _ in 0..2 {
            let log = Log::create(folder.path(), "a, b").unwrap();
            Command::new("rustc")
                .args(["--version", "--no-such-flag"])
                .stdout(log.writer().unwrap())
                .stderr(log.writer().unwrap())
                .status()
                .unwrap();
            assert_eq!(log.read().unwrap().matches("no-such-flag").count(), 1);
        }
    }
}
