//! Options of a command: `--name value`, in any order, beside the positional arguments.

use crate::commands::Failure;

/// A command's arguments, taken apart.
pub struct Arguments<'a> {
    positional: Vec<&'a str>,
    options: Vec<(&'a str, &'a str)>,
}

impl<'a> Arguments<'a> {
    /// Takes apart what follows the command; `known` lists its options.
    pub fn new(arguments: &'a [String], known: &[&str]) -> Result<Self, Failure> {
        let mut positional = Vec::new();
        let mut options = Vec::new();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            match argument.strip_prefix("--") {
                Some(name) => {
                    let (name, inline) = name.split_once('=').map_or((name, None), |(n, v)| (n, Some(v)));
                    if !known.contains(&name) {
                        return Err(Failure::Input(format!("unknown option --{name}")));
                    }
                    let value = match inline {
                        Some(value) => value,
                        None => {
                            rest.next().ok_or_else(|| Failure::Input(format!("--{name} needs a value")))?
                        }
                    };
                    options.push((name, value));
                }
                None => positional.push(argument.as_str()),
            }
        }
        Ok(Self { positional, options })
    }

    /// The positional argument at `index`.
    pub fn positional(&self, index: usize) -> Option<&'a str> {
        self.positional.get(index).copied()
    }

    /// The scenario: the first positional argument.
    pub fn scenario(&self) -> Result<&'a str, Failure> {
        self.positional(0)
            .ok_or_else(|| Failure::Input("a scenario is missing: a link or a JSON file".to_owned()))
    }

    /// The value of an option.
    pub fn option(&self, name: &str) -> Option<&'a str> {
        self.options.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}
