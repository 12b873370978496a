//! In what money is shown.

use crate::catalog::{Catalog, Confidence, SourceId};
use crate::scenario::{Currency, Given, Key, Scenario};
use crate::units::Usd;

/// A currency of display and its rate. Everything is computed in US dollars.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurrencyRate {
    /// Currency.
    pub currency: Currency,
    /// Units of it for one dollar.
    pub per_usd: f64,
    /// Source of the rate; absent for the dollar and for the user's own rate.
    pub source: Option<SourceId>,
    /// Trust in the rate.
    pub confidence: Confidence,
    /// The rate is the user's own.
    pub yours: bool,
}

impl CurrencyRate {
    /// An amount in this currency.
    #[must_use]
    pub fn of(&self, usd: Usd) -> f64 {
        usd.0 * self.per_usd
    }
}

const DOLLAR: CurrencyRate = CurrencyRate {
    currency: Currency::Usd,
    per_usd: 1.0,
    source: None,
    confidence: Confidence::High,
    yours: false,
};

/// The user's rate, else the catalogue's; dollars where there is neither.
pub(super) fn currency(scenario: &Scenario, given: &Given, catalog: &Catalog) -> CurrencyRate {
    let row = match scenario.common().word(Key::Currency) {
        None | Some(Currency::Usd) => return DOLLAR,
        Some(Currency::Cny) => "fx_cny_usd",
        Some(Currency::Eur) => "fx_eur_usd",
    };
    let currency = scenario.common().word(Key::Currency).unwrap_or(Currency::Usd);
    if let Some(per_usd) = given.number(Key::Fx) {
        return CurrencyRate { currency, per_usd, yours: true, ..DOLLAR };
    }
    let rate = catalog.economic(row).and_then(|row| row.value);
    rate.map_or(DOLLAR, |rate| CurrencyRate {
        currency,
        per_usd: rate.value,
        source: Some(rate.source),
        confidence: rate.confidence,
        yours: false,
    })
}
