//! The catalogue as one run of bytes, which the page fetches and the command line carries inside.
//!
//! The build script writes it and both readers read it with the same list of fields, so the two
//! directions cannot disagree. It is no format for keeping: an image is read by the very build
//! that wrote it, and the page asks for it by the hash of its content.

// A trait of another crate could not be implemented here for the types of the model.
#[macro_use]
#[path = "../../../wire/src/lib.rs"]
mod wire;

mod shapes;

use fabriscope_model::catalog::Catalog;

use wire::{Reader, Wire};

/// First bytes of every image, so that another file in its place is refused.
const MARK: &[u8] = b"fabriscope catalogue 1\n";

/// A catalogue and the date of its data.
#[derive(Debug, Default)]
pub struct Image {
    /// Date of the data files, `YYYY-MM-DD`.
    pub release: String,
    /// The contents.
    pub catalog: Catalog,
}

impl Image {
    /// The image as bytes.
    #[must_use]
    #[allow(dead_code, reason = "only the build script and the tests write images")]
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        self.release.write(&mut bytes);
        self.catalog.write(&mut bytes);
        bytes
    }

    /// Reads an image; nothing where the bytes are no image, or cut short. What was read stays for as
    /// long as the program runs: code that takes it apart again would only weigh.
    #[must_use]
    #[allow(dead_code, reason = "the build script only writes")]
    pub fn read(bytes: &[u8]) -> Option<&'static Self> {
        let mut reader = Reader::new(bytes.strip_prefix(MARK)?);
        let image = Self { release: String::read(&mut reader), catalog: Catalog::read(&mut reader) };
        let image = Box::leak(Box::new(image));
        reader.is_at_end().then_some(image)
    }
}
