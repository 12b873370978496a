//! The path below which a page lies on its host.

use std::fmt;
use std::str::FromStr;

use anyhow::{Result, bail};

/// A path such as `/` or `/fabriscope/`: it starts and ends with a slash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BasePath(String);

impl Default for BasePath {
    fn default() -> Self {
        Self("/".to_owned())
    }
}

impl BasePath {
    /// What stands behind the base in a requested path, if it lies below the base.
    pub fn strip<'a>(&self, path: &'a str) -> Option<&'a str> {
        path.strip_prefix(&self.0)
    }

    /// Whether the path is the base without its last slash.
    pub fn lacks_only_slash(&self, path: &str) -> bool {
        self.0.strip_suffix('/') == Some(path) && !path.is_empty()
    }
}

impl FromStr for BasePath {
    type Err = anyhow::Error;

    /// Missing slashes at the ends are added.
    fn from_str(text: &str) -> Result<Self> {
        let inner = text.trim_matches('/');
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-._~/".contains(letter);
        if !inner.chars().all(plain) || inner.split('/').any(|part| matches!(part, "." | "..")) {
            bail!("`{text}` is no base path: write it like /fabriscope/");
        }
        Ok(if inner.is_empty() { Self::default() } else { Self(format!("/{inner}/")) })
    }
}

impl fmt::Display for BasePath {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn slashes_are_added_and_odd_letters_refused() {
        for (text, expected) in [("", "/"), ("/", "/"), ("x", "/x/"), ("/a/b/", "/a/b/")] {
            assert_eq!(text.parse::<BasePath>().unwrap().to_string(), expected);
        }
        for text in ["/a b/", "/../", "/\"/", "/%2e/"] {
            assert!(text.parse::<BasePath>().is_err(), "{text}");
        }
    }

    #[test]
    fn paths_are_seen_from_the_base() {
        let base: BasePath = "/x/".parse().unwrap();
        assert_eq!(base.strip("/x/a/b"), Some("a/b"));
        assert_eq!(base.strip("/y/a"), None);
        assert!(base.lacks_only_slash("/x"));
        assert!(!BasePath::default().lacks_only_slash(""));
    }
}
