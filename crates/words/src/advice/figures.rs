//! Numbers inside the sentences of a recommendation.

use fabriscope_model::resolve::CurrencyRate;
use fabriscope_model::scenario::Currency;
use fabriscope_model::units::{Seconds, Usd, significant, with_prefix};

use crate::Words;

/// In what language and money a recommendation is said.
#[derive(Clone, Copy, Debug)]
pub struct Say {
    /// Language.
    pub words: Words,
    /// Sign of the currency.
    sign: &'static str,
    /// Units of it for one dollar.
    per_usd: f64,
}

impl Say {
    /// In US dollars.
    #[must_use]
    pub const fn dollars(words: Words) -> Self {
        Self { words, sign: "$", per_usd: 1.0 }
    }

    /// In the currency of a design.
    #[must_use]
    pub const fn of(words: Words, rate: &CurrencyRate) -> Self {
        let sign = match rate.currency {
            Currency::Usd => "$",
            Currency::Cny => "¥",
            Currency::Eur => "€",
        };
        Self { words, sign, per_usd: rate.per_usd }
    }

    /// Money as the figures of the page show it: `$1.2k`, `$55.9 M`.
    #[must_use]
    pub fn usd(self, usd: Usd) -> String {
        let amount = usd.0 * self.per_usd;
        let minus = if amount < 0.0 { "-" } else { "" };
        let (number, prefix) = with_prefix(amount.abs(), 3);
        let (number, unit) = match prefix {
            "k" => (number, "k"),
            "M" => (number, " M"),
            "G" => (number, " B"),
            "T" => (number, " T"),
            _ => (significant(amount.abs(), 3), ""),
        };
        [minus, self.sign, &number, unit].concat()
    }
}

/// A duration, `1.42 s` or `310 ms`.
#[must_use]
pub fn seconds(time: Seconds) -> String {
    let (number, prefix) = with_prefix(time.0, 3);
    match prefix {
        "m" | "u" | "n" => format!("{number} {}s", if prefix == "u" { "μ" } else { prefix }),
        _ => format!("{} s", significant(time.0, 3)),
    }
}

/// A duration with so many digits that two close ones differ.
pub(super) fn finely(time: Seconds) -> String {
    let (number, prefix) = with_prefix(time.0, 5);
    let unit = if prefix == "u" { "μ" } else { prefix };
    if time.0 < 1.0 { format!("{number} {unit}s") } else { format!("{} s", significant(time.0, 5)) }
}

/// A share in per cent, without the sign.
#[must_use]
pub fn percent(share: f64) -> String {
    significant(share * 100.0, 2)
}

/// A count of things, whole.
pub(super) fn whole(value: f64) -> String {
    significant(value.round(), 12)
}

/// A bare number.
pub(super) fn number(value: f64) -> String {
    significant(value, 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ENGLISH;

    #[test]
    fn money_reads_as_in_figures() {
        let say = Say::dollars(ENGLISH);
        assert_eq!(say.usd(Usd(1_234.0)), "$1.23k");
        assert_eq!(say.usd(Usd(55_900_000.0)), "$55.9 M");
        assert_eq!(say.usd(Usd(-12.0)), "-$12");
        assert_eq!(say.usd(Usd(0.0)), "$0");
        let yuan = Say { sign: "¥", per_usd: 7.0, ..say };
        assert_eq!(yuan.usd(Usd(2.0e6)), "¥14 M");
        assert_eq!(seconds(Seconds(0.31)), "310 ms");
        assert_eq!(seconds(Seconds(12.34)), "12.3 s");
    }
}
