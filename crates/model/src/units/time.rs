//! Durations.

use super::quantity;

quantity! {
    /// A duration in seconds.
    Seconds
}

quantity! {
    /// A duration in hours.
    Hours
}

quantity! {
    /// A duration in years of 8,760 hours.
    Years
}

impl Seconds {
    /// `n` microseconds.
    #[must_use]
    pub const fn us(n: f64) -> Self {
        Self(n * 1e-6)
    }

    /// `n` nanoseconds.
    #[must_use]
    pub const fn ns(n: f64) -> Self {
        Self(n * 1e-9)
    }

    /// The value in microseconds.
    #[must_use]
    pub fn as_us(self) -> f64 {
        self.0 * 1e6
    }
}

impl Years {
    /// Hours in a year as the trade counts them; leap days are ignored.
    pub const HOURS: f64 = 8760.0;

    /// The same duration in hours.
    #[must_use]
    pub fn hours(self) -> Hours {
        Hours(self.0 * Self::HOURS)
    }
}
