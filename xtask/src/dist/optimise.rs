//! wasm-opt on the finished module.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::function_order;
use crate::node::NodePackages;
use crate::program;
use crate::workspace::Workspace;

/// What rustc enables for this target by default. Named one by one, because a module without
/// its `target_features` section would otherwise be refused or made slower.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Whether a build may go on without wasm-opt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Optimisation {
    /// A missing tool is an error: what is published is always optimised.
    Required,
    /// A missing tool is a warning: the page works all the same, somewhat larger.
    IfPossible,
}

/// Gets wasm-opt ready: before the long compile, so that nobody waits only to learn that a tool is
/// missing.
pub fn prepare(workspace: &Workspace, optimisation: Optimisation) -> Result<Option<NodePackages>> {
    match NodePackages::install(&workspace.e2e()) {
        Ok(packages) => Ok(Some(packages)),
        Err(error) if optimisation == Optimisation::IfPossible => {
            eprintln!("warning: the module stays unoptimised: {error:#}");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// Replaces the module by an equal one that is smaller, as it is and after gzip.
pub fn in_place(packages: &NodePackages, module: &Path) -> Result<()> {
    // Names are kept until the end: the order of functions is told by them.
    run(packages, module, &["-Oz", "-g"])?;
    let named = function_order::named(&read(module)?)?;
    fs::write(module, named).with_context(|| module.display().to_string())?;
    run(packages, module, &["--reorder-functions-by-name", "-g"])?;
    run(packages, module, &["--strip-debug", "--strip-producers"])
}

fn read(module: &Path) -> Result<Vec<u8>> {
    fs::read(module).with_context(|| module.display().to_string())
}

fn run(packages: &NodePackages, module: &Path, passes: &[&str]) -> Result<()> {
    let optimised = module.with_extension("opt");
    program::run(
        packages
            .node()
            .arg(packages.script("binaryen/bin/wasm-opt"))
            .arg(module)
            .args(passes)
            .args(FEATURES)
            .arg("--output")
            .arg(&optimised),
    )?;
    fs::rename(&optimised, module).with_context(|| module.display().to_string())
}
