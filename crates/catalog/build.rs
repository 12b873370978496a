//! Turns the data files into an image of the catalogue, or stops the build with everything that
//! is wrong in them.

use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "src/image/mod.rs"]
mod image;
#[path = "schema/mod.rs"]
mod schema;

fn main() -> Result<(), String> {
    let manifest = env::var("CARGO_MANIFEST_DIR").map_err(|error| error.to_string())?;
    let out = PathBuf::from(env::var("OUT_DIR").map_err(|error| error.to_string())?);
    let data: PathBuf = Path::new(&manifest).join("../../data");
    println!("cargo::rerun-if-changed={}", data.display());
    println!("cargo::rerun-if-changed=schema");
    println!("cargo::rerun-if-changed=src/image");
    println!("cargo::rerun-if-changed=../wire/src");
    println!("cargo::rerun-if-changed=build.rs");
    let files = schema::load(&data).map_err(|error| format!("{}: {error}", data.display()))?;
    match schema::read(&files) {
        Ok(mut image) => {
            let write =
                |name: &str, bytes| fs::write(out.join(name), bytes).map_err(|error| error.to_string());
            write("catalog.bin", image.bytes())?;
            // Every visitor of the page waits for its catalogue; the long texts are for documents
            // and the command line.
            schema::lean(&mut image.catalog);
            write("page.bin", image.bytes())
        }
        Err(problems) => {
            for problem in &problems {
                println!("cargo::error={}", problem.to_string().replace('\n', " | "));
            }
            Err(format!("{} problem(s) in the data files", problems.len()))
        }
    }
}
