//! Other programs that the xtask runs.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The cargo that runs this xtask, for the given folder.
pub fn cargo(folder: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(folder);
    command
}

/// Runs to the end with output shown as it comes; an exit status other than 0 is an error.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .stdin(Stdio::null())
        .status()
        .with_context(|| format!("cannot start {}", describe(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", describe(command));
    }
    Ok(())
}

/// Runs to the end and returns what was printed on standard output; standard error is part of
/// the error when the exit status is not 0.
pub fn capture(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start {}", describe(command)))?;
    if !output.status.success() {
        bail!(
            "{} failed ({}): {}",
            describe(command),
            output.status,
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("{} printed something other than text", describe(command)))
}

/// Whether the program can be started at all with these arguments and then succeeds.
pub fn answers(program: impl AsRef<OsStr>, arguments: &[&str]) -> bool {
    Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The command as one would type it, for messages.
pub fn describe(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name().unwrap_or_else(|| command.get_program());
    std::iter::once(name).chain(command.get_args()).map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_failing_program_is_an_error_with_its_words() {
        let error = capture(cargo(Path::new(".")).arg("no-such-subcommand")).unwrap_err();
        let message = error.to_string();
        assert!(message.contains("no-such-subcommand failed"), "{message}");
        assert!(run(&mut Command::new("no-such-program-anywhere")).is_err());
        assert!(!answers("no-such-program-anywhere", &[]));
    }

    #[test]
    fn a_command_is_described_without_its_folder() {
        let mut command = Command::new("/usr/bin/node");
        command.args(["--test", "a.mjs"]);
        assert_eq!(describe(&command), "node --test a.mjs");
    }
}
