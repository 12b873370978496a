//! Numbers inside the sentences of a recommendation.

use fabriscope_model::units::{Seconds, Usd, significant, with_prefix};

/// Money as the figures of the page show it: `$1.2k`, `$55.9 M`.
#[must_use]
pub fn usd(usd: Usd) -> String {
    let sign = if usd.0 < 0.0 { "-" } else { "" };
    let (number, prefix) = with_prefix(usd.0.abs(), 3);
    match prefix {
        "k" => format!("{sign}${number}k"),
        "M" => format!("{sign}${number} M"),
        "G" => format!("{sign}${number} B"),
        "T" => format!("{sign}${number} T"),
        _ => format!("{sign}${}", significant(usd.0.abs(), 3)),
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

    #[test]
    fn money_reads_as_in_figures() {
        assert_eq!(usd(Usd(1_234.0)), "$1.23k");
        assert_eq!(usd(Usd(55_900_000.0)), "$55.9 M");
        assert_eq!(usd(Usd(-12.0)), "-$12");
        assert_eq!(usd(Usd(0.0)), "$0");
        assert_eq!(seconds(Seconds(0.31)), "310 ms");
        assert_eq!(seconds(Seconds(12.34)), "12.3 s");
    }
}
