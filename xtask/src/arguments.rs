//! The command line of the xtask.

use std::ffi::OsString;

use anyhow::{Context, Result, bail};
use lexopt::prelude::{Long, Short, Value, ValueExt};

use crate::dist::Profile;
use crate::server::{BasePath, PortChoice};

/// What `cargo xtask help` prints.
pub const USAGE: &str = "\
cargo xtask <task>

  serve [--base /x/] [--port N] [--dev] [--no-build]
                     build the page and serve it on this machine, as GitHub Pages would
  dist [--base /x/] [--dev]
                     build the page into dist/, ready for any static host
  test [--quick]     everything that continuous integration checks; --quick: native checks only
  check-data         check the files of data/
  bench              run the benches and write docs/bench.md
  validate           compare with measurements and write docs/validation.md

  --base /x/   the path below which the page lies; the page itself needs none, only 404.html
               of `dist` is told, so that its link works at any depth
  --port N     first port to try (8080); 0 takes any free one
  --dev        compile fast, unoptimised and without the weight budget
  --no-build   serve dist/ as it is";

/// One parsed invocation.
#[derive(Debug, PartialEq, Eq)]
pub enum Task {
    /// Print [`USAGE`].
    Help,
    /// Build, then serve `dist/` on the loopback interface.
    Serve {
        /// Path below which the page lies.
        base: BasePath,
        /// Which port to listen on.
        port: PortChoice,
        /// False with `--no-build`.
        build: bool,
        /// How to compile.
        profile: Profile,
    },
    /// Build the page into `dist/`.
    Dist {
        /// Path below which it will be deployed, when that is known.
        base: Option<BasePath>,
        /// How to compile.
        profile: Profile,
    },
    /// Run the checks.
    Test {
        /// Native checks only.
        quick: bool,
    },
    /// Check the files of `data/`.
    CheckData,
    /// Run the benches.
    Bench,
    /// Compare with measurements.
    Validate,
}

/// Parses the arguments that follow the program's name.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Task> {
    let mut parser = lexopt::Parser::from_args(arguments);
    let Some(first) = parser.next()? else {
        return Ok(Task::Help);
    };
    let name = match first {
        Short('h') | Long("help") => return Ok(Task::Help),
        Value(name) => name.string()?,
        other => return Err(other.unexpected().into()),
    };
    let mut options = Options::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Short('h') | Long("help") => return Ok(Task::Help),
            Long("base") if matches!(name.as_str(), "serve" | "dist") => {
                options.base = Some(parser.value()?.string()?.parse()?);
            }
            Long("port") if name == "serve" => {
                options.port = PortChoice::from(parser.value()?.parse::<u16>().context("--port")?);
            }
            Long("dev") if matches!(name.as_str(), "serve" | "dist") => {
                options.profile = Profile::Dev;
            }
            Long("no-build") if name == "serve" => options.no_build = true,
            Long("quick") if name == "test" => options.quick = true,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(match name.as_str() {
        "help" => Task::Help,
        "serve" => Task::Serve {
            base: options.base.unwrap_or_default(),
            port: options.port,
            build: !options.no_build,
            profile: options.profile,
        },
        "dist" => Task::Dist { base: options.base, profile: options.profile },
        "test" => Task::Test { quick: options.quick },
        "check-data" => Task::CheckData,
        "bench" => Task::Bench,
        "validate" => Task::Validate,
        unknown => bail!("there is no task `{unknown}`\n\n{USAGE}"),
    })
}

/// The options of all tasks, before they are sorted by task.
#[derive(Default)]
struct Options {
    base: Option<BasePath>,
    port: PortChoice,
    profile: Profile,
    no_build: bool,
    quick: bool,
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn parse_words(line: &str) -> Result<Task> {
        parse(line.split_whitespace().map(OsString::from))
    }

    #[test]
    fn serve_has_defaults_and_options() {
        assert_eq!(
            parse_words("serve").unwrap(),
            Task::Serve {
                base: BasePath::default(),
                port: PortChoice::FirstFreeFrom(8080),
                build: true,
                profile: Profile::Web,
            }
        );
        assert_eq!(
            parse_words("serve --no-build --dev --base /x/ --port 0").unwrap(),
            Task::Serve {
                base: "/x/".parse().unwrap(),
                port: PortChoice::Any,
                build: false,
                profile: Profile::Dev,
            }
        );
    }

    #[test]
    fn an_option_of_another_task_is_refused() {
        assert!(parse_words("test --port 1").is_err());
        assert!(parse_words("serve --quick").is_err());
        assert!(parse_words("serve --port 70000").is_err());
        assert!(parse_words("launch").is_err());
    }

    #[test]
    fn nothing_and_help_ask_for_the_usage() {
        for line in ["", "help", "--help", "-h", "dist --help"] {
            assert_eq!(parse_words(line).unwrap(), Task::Help, "{line:?}");
        }
    }
}
