//! Where things lie in the repository.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, MetadataCommand};

/// The repository and cargo's build folder for it.
#[derive(Debug, Clone)]
pub struct Workspace {
    root: PathBuf,
    target: PathBuf,
}

impl Workspace {
    /// Finds the workspace that this xtask belongs to.
    pub fn locate() -> Result<Self> {
        // Cargo sets the variable when it runs the xtask. The path known at compile time serves
        // a binary started directly, as the browser tests do.
        let manifest_dir = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root =
            manifest_dir.parent().context("the xtask lies at the root of the file system")?.to_path_buf();
        let metadata = MetadataCommand::new()
            .manifest_path(root.join("Cargo.toml"))
            .no_deps()
            .exec()
            .context("cargo metadata")?;
        Ok(Self { root, target: metadata.target_directory.into_std_path_buf() })
    }

    /// The top folder of the repository.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The finished page.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The browser tests and the npm packages.
    pub fn e2e(&self) -> PathBuf {
        self.root.join("e2e")
    }

    /// Cargo's build folder.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// A folder for intermediate files and logs of the xtask itself.
    pub fn scratch(&self) -> PathBuf {
        self.target.join("xtask")
    }

    /// Every package that the workspace's lock file names, with licences and folders.
    pub fn metadata(&self) -> Result<Metadata> {
        MetadataCommand::new().manifest_path(self.root.join("Cargo.toml")).exec().context("cargo metadata")
    }
}
