//! Numbers as sentences and tables say them, by what they are.

use crate::value::{ValueFormat, format_exact, format_value, table_unit};

/// A share as per cent.
#[must_use]
pub fn percent(share: f64) -> String {
    // A share of a sentence needs no more than two digits.
    let rounded =
        if share.abs() >= 0.1 { (share * 100.0).round() / 100.0 } else { (share * 1000.0).round() / 1000.0 };
    format_value(rounded, ValueFormat::Percent)
}

/// A factor as `12`, `3.4`.
#[must_use]
pub fn factor(value: f64) -> String {
    let rounded = if value >= 10.0 { value.round() } else { (value * 10.0).round() / 10.0 };
    format_value(rounded, ValueFormat::Plain)
}

/// A bandwidth without its unit, GB/s.
#[must_use]
pub fn gbs(value: f64) -> String {
    format_value(value, ValueFormat::Plain)
}

/// A size.
#[must_use]
pub fn bytes(value: f64) -> String {
    format_value(value, ValueFormat::Bytes)
}

/// A price.
#[must_use]
pub fn usd(value: f64) -> String {
    format_value(value, ValueFormat::Usd)
}

/// In what money is shown: amounts come in US dollars.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Money {
    /// How amounts are written.
    pub format: ValueFormat,
    /// Units of the currency for one dollar.
    pub per_usd: f64,
}

impl Money {
    /// The currency of a wire word (`usd`, `cny`, `eur`) at a rate; dollars for any other word.
    #[must_use]
    pub fn of(currency: &str, per_usd: f64) -> Self {
        let format = match currency {
            "cny" => ValueFormat::Cny,
            "eur" => ValueFormat::Eur,
            _ => return Self { format: ValueFormat::Usd, per_usd: 1.0 },
        };
        Self { format, per_usd }
    }

    /// Code of the currency: `USD`.
    #[must_use]
    pub fn code(self) -> &'static str {
        table_unit(self.format)
    }

    /// Dollars in this currency.
    #[must_use]
    pub fn amount(self, usd: f64) -> f64 {
        usd * self.per_usd
    }

    /// An amount of dollars to three digits of this currency.
    #[must_use]
    pub fn text(self, usd: f64) -> String {
        format_value(self.amount(usd), self.format)
    }

    /// Whole units of this currency, however many.
    #[must_use]
    pub fn whole(self, amount: f64) -> String {
        [self.format.sign(), &format_exact(amount.round(), ValueFormat::Count)].concat()
    }
}

/// A duration.
#[must_use]
pub fn seconds(value: f64) -> String {
    format_value(value, ValueFormat::Seconds)
}

/// A bare number.
#[must_use]
pub fn plain(value: f64) -> String {
    format_value(value, ValueFormat::Plain)
}

/// A rate of a port.
#[must_use]
pub fn gbps(value: f64) -> String {
    format_value(value, ValueFormat::Plain) + " Gb/s"
}

/// A number of things.
#[must_use]
pub fn count(value: u64) -> String {
    // Counts on the page stay far below 2^53.
    format_value(value as f64, ValueFormat::Count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_said_in_a_currency() {
        assert_eq!(Money::of("cny", 7.0).text(2.0e6), "¥14 M");
        assert_eq!((Money::of("usd", 7.0).text(2.0), Money::of("eur", 0.9).code()), ("$2".to_owned(), "EUR"));
    }

    #[test]
    fn sentences_round_to_what_matters() {
        assert_eq!(percent(0.1234), "12 %");
        assert_eq!(percent(0.0412), "4.1 %");
        assert_eq!(factor(8.27), "8.3");
        assert_eq!(factor(12.4), "12");
    }
}
