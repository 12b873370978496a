//! Turns the data files into Rust, or stops the build with everything that is wrong in them.

use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "schema/mod.rs"]
mod schema;

fn main() -> Result<(), String> {
    let manifest = env::var("CARGO_MANIFEST_DIR").map_err(|error| error.to_string())?;
    let out = env::var("OUT_DIR").map_err(|error| error.to_string())?;
    let data: PathBuf = Path::new(&manifest).join("../../data");
    println!("cargo::rerun-if-changed={}", data.display());
    println!("cargo::rerun-if-changed=schema");
    println!("cargo::rerun-if-changed=build.rs");
    let files = schema::load(&data).map_err(|error| format!("{}: {error}", data.display()))?;
    match schema::read(&files) {
        Ok(mut database) => {
            // The browser pays for every byte; the long texts are for documents and the command line.
            if env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target == "wasm32") {
                schema::lean(&mut database.catalog);
            }
            fs::write(Path::new(&out).join("catalog.rs"), schema::rust(&database))
                .map_err(|error| error.to_string())
        }
        Err(problems) => {
            for problem in &problems {
                println!("cargo::error={}", problem.to_string().replace('\n', " | "));
            }
            Err(format!("{} problem(s) in the data files", problems.len()))
        }
    }
}
