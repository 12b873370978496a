//! Economic constants: energy, space, staff, failure rates, published totals.

use super::{Figure, Text};

/// One economic or reliability constant with its band.
///
/// The rows are too unlike for one type, so the unit is a word; the build knows every word
/// that may stand there and its bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct EconomicRow {
    /// Stable id.
    pub id: Text,
    /// Group: `power`, `colo`, `facility`, `tco`, `cluster_anchor`, `roce_vs_ib`,
    /// `failures`, `failures_llama3`, `opex`, `cn_price`.
    pub category: Text,
    /// Unit of all three figures, as in the data file (`USD/kWh`, `per GPU-year` ...).
    pub unit: Text,
    /// Central value; absent where none is known.
    pub value: Option<Figure<f64>>,
    /// Lower end of the band.
    pub low: Option<Figure<f64>>,
    /// Upper end of the band.
    pub high: Option<Figure<f64>>,
    /// What a reader should know of the row.
    pub notes: Text,
}
