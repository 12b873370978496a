//! The page's and its worker's crates, compiled to WebAssembly.

use std::path::PathBuf;

use anyhow::Result;

use crate::program;
use crate::wasm_target::{self, WASM_TARGET};
use crate::workspace::Workspace;

/// The package and the binary of the page.
pub const PAGE_PACKAGE: &str = "fabriscope-web";

/// A module of the site.
#[derive(Debug)]
pub struct Module {
    /// The package and the binary it is compiled from.
    package: &'static str,
    /// What its files are called in the site.
    pub name: &'static str,
}

/// The page, and what it loads on demand.
pub const MODULES: [Module; 2] =
    [Module { package: PAGE_PACKAGE, name: "app" }, Module { package: "fabriscope-worker", name: "engine" }];

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

impl Module {
    /// Where [`all`] puts the compiled module.
    pub fn path(&self, workspace: &Workspace, profile: Profile) -> PathBuf {
        let folder = workspace.target().join(WASM_TARGET).join(profile.folder());
        folder.join(format!("{}.wasm", self.package))
    }
}

/// Compiles all modules.
pub fn all(workspace: &Workspace, profile: Profile) -> Result<()> {
    wasm_target::ensure()?;
    let mut cargo = program::cargo(workspace.root());
    cargo.args(["build", "--quiet", "--target", WASM_TARGET, "--profile", profile.name()]);
    for module in &MODULES {
        cargo.args(["--package", module.package, "--bin", module.package]);
    }
    program::run(cargo.env("CARGO_ENCODED_RUSTFLAGS", rust_flags(workspace)))
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
