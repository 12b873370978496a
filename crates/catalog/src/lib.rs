//! The contents of the catalogue: the files of `data/` as Rust statics, checked at build time.
//!
//! The types, and the look-ups on them, are in `fabriscope_model::catalog`.

use fabriscope_model::catalog::Catalog;

mod generated {
    #![allow(
        clippy::all,
        clippy::pedantic,
        unused_imports,
        reason = "written by the build script from the data files"
    )]
    include!(concat!(env!("OUT_DIR"), "/catalog.rs"));
}

/// Date of the data files, `YYYY-MM-DD`: shown with every figure and written into exports.
pub const DATA_RELEASE: &str = generated::RELEASE;

/// The catalogue as built. It lives in the program image; copies are made only by users who
/// edit a part.
#[must_use]
pub fn catalog() -> &'static Catalog {
    &generated::CATALOG
}
