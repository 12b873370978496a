//! What the user gave, and nothing else: the only state of the product.

mod design;
mod edit;
mod entry;
mod key;
mod value;
mod words;

pub use design::{Design, Given};
pub use entry::{Entry, Name};
pub use key::{Family, Key, KeySpec, MAX_NODES, RESERVED, Scope, Use};
pub use value::{Fault, Kind, PartList, Value};
pub use words::*;

/// Most designs that stand side by side.
pub const MAX_DESIGNS: usize = 6;

/// Letter of design `index`: 0 is `'A'`.
#[must_use]
pub fn letter(index: usize) -> char {
    char::from(b'A' + u8::try_from(index.min(25)).unwrap_or(25))
}

/// One to six designs, one set of common inputs, and page state.
///
/// Every design holds all that counts as written for it, including what its link inherited
/// from A; printing leaves out again what equals A.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    pub(crate) designs: Vec<Design>,
    pub(crate) common: Given,
    pub(crate) page: Given,
    /// Pairs with a key that nobody knows, kept for newer versions: name and value.
    pub(crate) unknown: Vec<(String, String)>,
}

impl Default for Scenario {
    /// One design, nothing given.
    fn default() -> Self {
        Self {
            designs: vec![Design::default()],
            common: Given::default(),
            page: Given::default(),
            unknown: Vec::new(),
        }
    }
}

impl Scenario {
    /// The designs, A first; never empty, never more than six.
    #[must_use]
    pub fn designs(&self) -> &[Design] {
        &self.designs
    }

    /// Inputs common to all designs.
    #[must_use]
    pub fn common(&self) -> &Given {
        &self.common
    }

    /// Page state.
    #[must_use]
    pub fn page(&self) -> &Given {
        &self.page
    }

    /// Pairs with unknown keys, as they were written.
    #[must_use]
    pub fn unknown(&self) -> &[(String, String)] {
        &self.unknown
    }

    /// Where `key` is kept for design `index`.
    #[must_use]
    pub fn given(&self, index: usize, key: Key) -> Option<&Entry> {
        match key.spec().scope {
            Scope::Design => self.designs.get(index).and_then(|design| design.0.entry(key)),
            Scope::Common => self.common.entry(key),
            Scope::Page => self.page.entry(key),
        }
    }
}
