//! Money. Everything is kept in US dollars; other currencies are a matter of display.

use super::{Hours, KilowattHours, quantity};

quantity! {
    /// US dollars.
    Usd
}

quantity! {
    /// US dollars per hour.
    UsdPerHour
}

quantity! {
    /// Price of electrical energy, US dollars per kilowatt-hour.
    UsdPerKilowattHour
}

impl core::ops::Mul<Hours> for UsdPerHour {
    type Output = Usd;
    fn mul(self, hours: Hours) -> Usd {
        Usd(self.0 * hours.0)
    }
}

impl core::ops::Mul<KilowattHours> for UsdPerKilowattHour {
    type Output = Usd;
    fn mul(self, energy: KilowattHours) -> Usd {
        Usd(self.0 * energy.0)
    }
}
