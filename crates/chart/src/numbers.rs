//! Numbers as sentences and tables say them, by what they are.

use crate::value::{ValueFormat, format_value};

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
    fn sentences_round_to_what_matters() {
        assert_eq!(percent(0.1234), "12 %");
        assert_eq!(percent(0.0412), "4.1 %");
        assert_eq!(factor(8.27), "8.3");
        assert_eq!(factor(12.4), "12");
    }
}
