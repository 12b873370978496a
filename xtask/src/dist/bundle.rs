//! The JavaScript glue, by wasm-bindgen used as a library.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

/// Writes `NAME.js`, `NAME_bg.wasm` and snippets into `folder`, which is emptied first.
///
/// The glue does not name the module: `boot.js` and `worker.js` do, and their names are stamped with hashes.
pub fn generate(module: &Path, name: &str, folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)?
        .typescript(false)
        // `optimise` sorts functions by name and then removes them.
        .remove_name_section(false)
        .remove_producers_section(true)
        .generate(folder)
        .context("wasm-bindgen")
}

/// Where [`generate`] puts the module.
pub fn module_path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}_bg.wasm"))
}

/// Where [`generate`] puts the glue.
pub fn script_path(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.js"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used)]
    use super::*;

    /// The library refuses modules of any other wasm-bindgen, but only once the page is built.
    #[test]
    fn wasm_bindgen_and_its_library_have_one_version() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let read = |path: &str| -> toml::Table {
            toml::from_str(&fs::read_to_string(root.join(path)).unwrap()).unwrap()
        };
        let workspace = read("Cargo.toml");
        let xtask = read("xtask/Cargo.toml");
        let pinned =
            workspace["workspace"]["dependencies"]["wasm-bindgen"].as_str().expect("a plain version");
        let library = xtask["dependencies"]["wasm-bindgen-cli-support"].as_str().expect("a plain version");
        assert_eq!(pinned, library);
        let exact = pinned.strip_prefix('=').expect("pinned exactly");

        let lock = read("Cargo.lock");
        let mut checked = 0;
        for package in lock["package"].as_array().unwrap() {
            let name = package["name"].as_str().unwrap();
            if matches!(name, "wasm-bindgen" | "wasm-bindgen-cli-support") {
                assert_eq!(package["version"].as_str().unwrap(), exact, "{name}");
                checked += 1;
            }
        }
        assert!(checked >= 1, "Cargo.lock names neither");
    }
}
