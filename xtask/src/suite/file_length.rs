//! No source file is longer than one concept needs.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// Most lines of a Rust file.
const LIMIT: usize = 400;
/// Folders with sources; build results and packages of others lie elsewhere.
const FOLDERS: [&str; 3] = ["src", "crates", "xtask"];

/// Fails with a list of the files over the limit.
pub fn check(root: &Path) -> Result<()> {
    let mut long = Vec::new();
    for folder in FOLDERS {
        for path in rust_files(&root.join(folder))? {
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let lines = text.lines().count();
            if lines > LIMIT {
                let shown = path.strip_prefix(root).unwrap_or(&path);
                long.push(format!("{} has {lines} lines", shown.display()));
            }
        }
    }
    if !long.is_empty() {
        bail!("files over {LIMIT} lines:\n{}", long.join("\n"));
    }
    Ok(())
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_long_file_is_named_and_the_others_are_not() {
        let folder = tempfile::tempdir().unwrap();
        for name in FOLDERS {
            fs::create_dir_all(folder.path().join(name).join("deep")).unwrap();
        }
        fs::write(folder.path().join("src/short.rs"), "x\n".repeat(LIMIT)).unwrap();
        assert!(check(folder.path()).is_ok());
        let long = folder.path().join("crates/deep/long.rs");
        fs::write(long, "x\n".repeat(LIMIT + 1)).unwrap();
        let message = check(folder.path()).unwrap_err().to_string();
        assert!(message.contains("long.rs has 401 lines"), "{message}");
        assert!(!message.contains("short.rs"), "{message}");
    }
}
