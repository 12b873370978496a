//! The page's crate, compiled to WebAssembly.

use std::path::PathBuf;

use anyhow::Result;

use crate::program;
use crate::wasm_target::{self, WASM_TARGET};
use crate::workspace::Workspace;

/// The package and the binary of the page.
pub const PAGE_PACKAGE: &str = "fabriscope-web";

/// How to compile the page.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// What is published: small and fast, slow to compile.
    #[default]
    Web,
    /// For the inner loop: quick to compile, large.
    Dev,
}

impl Profile {
    /// The name that cargo knows it by.
    pub fn name(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Dev => "dev",
        }
    }

    fn folder(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Dev => "debug",
        }
    }
}

/// Compiles the page and returns the path of its module.
pub fn page(workspace: &Workspace, profile: Profile) -> Result<PathBuf> {
    wasm_target::ensure()?;
    program::run(
        program::cargo(workspace.root())
            .args(["build", "--quiet", "--package", PAGE_PACKAGE])
            .args(["--target", WASM_TARGET, "--profile", profile.name()])
            .env("CARGO_ENCODED_RUSTFLAGS", rust_flags(workspace)),
    )?;
    Ok(workspace.target().join(WASM_TARGET).join(profile.folder()).join(format!("{PAGE_PACKAGE}.wasm")))
}

/// Panic messages hold the paths of source files. Remapped, they are short, tell nothing about
/// the machine, and let two machines build the same module.
fn rust_flags(workspace: &Workspace) -> String {
    let mut flags: Vec<String> = std::env::var("CARGO_ENCODED_RUSTFLAGS")
        .map(|given| given.split('\u{1f}').map(str::to_owned).collect())
        .or_else(|_| {
            std::env::var("RUSTFLAGS").map(|given| given.split_whitespace().map(str::to_owned).collect())
        })
        .unwrap_or_default();
    // Leptos then compiles one kind of element and attribute instead of one for every place.
    flags.push("--cfg=erase_components".to_owned());
    flags.push(format!("--remap-path-prefix={}=.", workspace.root().display()));
    for folder in registry_sources() {
        flags.push(format!("--remap-path-prefix={}=crates", folder.display()));
    }
    flags.retain(|flag| !flag.is_empty());
    flags.join("\u{1f}")
}

/// The folders that hold the sources of other people's crates, one for each registry. They are
/// there by now: this program was built from them.
fn registry_sources() -> Vec<PathBuf> {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let Some(entries) = home.and_then(|home| home.join("registry/src").read_dir().ok()) else {
        return Vec::new();
    };
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    folders
}
