//! The contents of the catalogue: the files of `data/`, checked at build time.
//!
//! The types, and the look-ups on them, are in `fabriscope_model::catalog`. The build turns the
//! files into an image. A native program carries it inside; the page fetches it beside its module
//! and hands it to [`install`] before anything asks for the catalogue.

mod image;
mod presets;

use std::sync::OnceLock;

use fabriscope_model::catalog::Catalog;

use image::Image;
pub use presets::{PRESETS, Preset};

static IMAGE: OnceLock<&Image> = OnceLock::new();

/// The catalogue for the page, as bytes: the same figures without the long texts.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn page_image() -> &'static [u8] {
    include_bytes!(concat!(env!("OUT_DIR"), "/page.bin"))
}

/// Takes the catalogue from its image; says whether the bytes were one. The first image stays.
pub fn install(bytes: &[u8]) -> bool {
    Image::read(bytes).is_some_and(|image| {
        IMAGE.get_or_init(|| image);
        true
    })
}

#[cfg(not(target_arch = "wasm32"))]
fn built_in() -> &'static Image {
    Image::read(include_bytes!(concat!(env!("OUT_DIR"), "/catalog.bin"))).unwrap_or_else(empty)
}

/// The page starts only after an image was installed.
#[cfg(target_arch = "wasm32")]
fn built_in() -> &'static Image {
    empty()
}

fn empty() -> &'static Image {
    Box::leak(Box::default())
}

fn image() -> &'static Image {
    IMAGE.get_or_init(built_in)
}

/// The catalogue as built; copies are made only by users who edit a part.
#[must_use]
pub fn catalog() -> &'static Catalog {
    &image().catalog
}

/// Date of the data files, `YYYY-MM-DD`: shown with every figure and written into exports.
#[must_use]
pub fn data_release() -> &'static str {
    &image().release
}
