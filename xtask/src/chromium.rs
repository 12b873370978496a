//! The browser of the browser tests.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

use crate::program;

/// Tried in this order after the variable `CHROMIUM`.
const CANDIDATES: [&str; 4] = ["/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome"];

/// A program that starts Chromium; Debian's package is installed when there is none and it can be.
pub fn find_or_install() -> Result<String> {
    if let Ok(chosen) = std::env::var("CHROMIUM") {
        if program::answers(&chosen, &["--version"]) {
            return Ok(chosen);
        }
        bail!("CHROMIUM names `{chosen}`, which does not start");
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    if may_install() {
        println!("installing Debian's chromium for the browser tests");
        // A failure shows in the search below, with a message that says what to do.
        let _updated = apt_get(&["update"]);
        let _installed = apt_get(&["install", "--yes", "--no-install-recommends", "chromium"]);
        if let Some(found) = find() {
            return Ok(found);
        }
    }
    bail!(
        "Chromium is missing: install it (Debian: `apt-get install chromium`) or name the program in the variable CHROMIUM"
    )
}

fn find() -> Option<String> {
    CANDIDATES.into_iter().find(|candidate| program::answers(candidate, &["--version"])).map(str::to_owned)
}

/// Only root on a system with apt-get: anything else would ask for a password or change a
/// machine in a way nobody expects from a test run.
fn may_install() -> bool {
    let root = program::capture(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    root && Path::new("/usr/bin/apt-get").exists()
}

fn apt_get(arguments: &[&str]) -> Result<()> {
    program::run(
        Command::new("apt-get")
            .arg("-qq")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdout(Stdio::null()),
    )
}
