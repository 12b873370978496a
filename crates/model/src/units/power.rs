//! Electrical power and energy.

use super::{Hours, quantity};

quantity! {
    /// Electrical power in watts.
    Watts
}

quantity! {
    /// Electrical energy in kilowatt-hours.
    KilowattHours
}

impl Watts {
    /// `n` kilowatts.
    #[must_use]
    pub const fn kw(n: f64) -> Self {
        Self(n * 1000.0)
    }

    /// The value in kilowatts.
    #[must_use]
    pub fn as_kw(self) -> f64 {
        self.0 / 1000.0
    }
}

impl core::ops::Mul<Hours> for Watts {
    type Output = KilowattHours;
    fn mul(self, hours: Hours) -> KilowattHours {
        KilowattHours(self.as_kw() * hours.0)
    }
}
