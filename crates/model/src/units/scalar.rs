//! Quantities that have no family of their own.

use super::quantity;

quantity! {
    /// A length in metres.
    Meters
}

quantity! {
    /// Arithmetic rate in floating-point operations per second, dense (never the sparse figure).
    FlopPerSecond
}

quantity! {
    /// A share of a whole, 0 to 1.
    Fraction
}

impl FlopPerSecond {
    /// `n` teraflop per second.
    #[must_use]
    pub const fn tera(n: f64) -> Self {
        Self(n * 1e12)
    }
}
