//! Single prices and powers that were seen, one row a sighting.

use super::{Figure, PriceRange, Text};
use crate::units::Watts;

/// A price of one new item, as one seller or one study stated it.
#[derive(Clone, Debug, PartialEq)]
pub struct ObservedPrice {
    /// The item as the source names it.
    pub item: Text,
    /// Id of the catalogue part it is, or is nearest to; absent when there is none.
    pub part: Option<Text>,
    /// What was asked; both ends equal for a single price.
    pub price: PriceRange,
    /// Conversion, variant, doubts.
    pub note: Text,
}

/// A power of one item, as one source stated it.
#[derive(Clone, Debug, PartialEq)]
pub struct ObservedPower {
    /// The item as the source names it.
    pub item: Text,
    /// Id of the catalogue part it is, or is nearest to; absent when there is none.
    pub part: Option<Text>,
    /// Typical power.
    pub typical: Option<Figure<Watts>>,
    /// Highest power.
    pub max: Option<Figure<Watts>>,
    /// Variant, doubts.
    pub note: Text,
}
