//! Remarks about money that need words of their own.

/// What should be known of a sum.
#[derive(Clone, Debug, PartialEq)]
pub enum MoneyNote {
    /// Nobody there knows the fabric, so whole persons are hired.
    TeamHires {
        /// Persons that the work takes.
        asked: f64,
        /// Persons hired.
        hired: f64,
    },
    /// Switches that exist already are to carry RoCE, and it is not known whether they can.
    ReusedUnchecked {
        /// Part.
        part: String,
        /// How many.
        count: u64,
        /// Nothing is known of pausing single classes.
        pfc: bool,
        /// Nothing is known of marking.
        ecn: bool,
    },
}
