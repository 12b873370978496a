//! The single place where numbers become text: ticks, read-outs, tables and CSV all ask here.

use crate::digits::{round_to, significant, with_decimals};

/// What a number means, and so how it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueFormat {
    /// Bytes, written with IEC prefixes: `64 MiB`.
    Bytes,
    /// Seconds, written `ns`, `μs`, `ms` or `s`.
    Seconds,
    /// Bytes per second, always written in `GB/s` (10^9 B/s).
    BytesPerSecond,
    /// US dollars: `$2.10`, `$1.2k`, `$55.9 M`.
    Usd,
    /// Chinese yuan, in the same way: `¥1.2k`.
    Cny,
    /// Euros: `€1.2k`.
    Eur,
    /// Things one can count: exact up to a million, `1.05 M` beyond.
    Count,
    /// A fraction, written as per cent: 0.41 is `41 %`.
    Percent,
    /// Watts, written `W`, `kW` or `MW`.
    Watts,
    /// Metres, written `m` or `km`.
    Meters,
    /// The number of a design, 1 for `A`.
    Letter,
    /// A bare number.
    #[default]
    Plain,
}

impl ValueFormat {
    /// All of them, in their order.
    pub(crate) const ALL: [Self; 12] = [
        Self::Bytes,
        Self::Seconds,
        Self::BytesPerSecond,
        Self::Usd,
        Self::Cny,
        Self::Eur,
        Self::Count,
        Self::Percent,
        Self::Watts,
        Self::Meters,
        Self::Letter,
        Self::Plain,
    ];

    /// The sign of a currency; empty for anything else.
    pub(crate) const fn sign(self) -> &'static str {
        match self {
            Self::Usd => "$",
            Self::Cny => "¥",
            Self::Eur => "€",
            _ => "",
        }
    }
}

/// Significant digits of every number on screen.
const DIGITS: i32 = 3;
/// Significant digits of the long form.
const EXACT_DIGITS: i32 = 6;

type Unit = (f64, &'static str);
const SECONDS: &[Unit] = &[(1e-9, " ns"), (1e-6, " μs"), (1e-3, " ms"), (1.0, " s")];
const MONEY: &[Unit] = &[(1.0, ""), (1e3, "k"), (1e6, " M"), (1e9, " B")];
const WATTS: &[Unit] = &[(1.0, " W"), (1e3, " kW"), (1e6, " MW")];
const METERS: &[Unit] = &[(1.0, " m"), (1e3, " km")];
const COUNTS: &[Unit] = &[(1e6, " M"), (1e9, " G"), (1e12, " T")];
const BYTES: &[Unit] = &[
    (1.0, " B"),
    (1024.0, " KiB"),
    (1_048_576.0, " MiB"),
    (1_073_741_824.0, " GiB"),
    (1_099_511_627_776.0, " TiB"),
    (1_125_899_906_842_624.0, " PiB"),
];

/// What is written for a value that is none.
const NOTHING: &str = "\u{2013}";

/// A value to three significant digits with its unit; `–` for NaN and infinities.
pub fn format_value(value: f64, format: ValueFormat) -> String {
    format_digits(value, format, DIGITS)
}

/// A value with its unit to `digits` significant digits; ticks ask for more where three would
/// make neighbours look alike.
pub(crate) fn format_digits(value: f64, format: ValueFormat, digits: i32) -> String {
    if !value.is_finite() {
        return NOTHING.into();
    }
    match format {
        ValueFormat::Bytes => binary(value, digits),
        ValueFormat::Seconds => prefixed(value, SECONDS, digits),
        ValueFormat::BytesPerSecond if value != 0.0 && value.abs() < 1e3 => {
            significant(value, digits) + " B/s"
        }
        ValueFormat::BytesPerSecond => significant(value / 1e9, digits) + " GB/s",
        ValueFormat::Usd | ValueFormat::Cny | ValueFormat::Eur => amount(value, format, digits),
        ValueFormat::Count if value.abs() < 999_999.5 => {
            // Counts are never rounded to hundreds: 4,096 GPUs are not 4,100.
            significant(value, if value.abs() < 100.0 { digits } else { digits.max(6) })
        }
        ValueFormat::Count => prefixed(value, COUNTS, digits),
        ValueFormat::Percent => significant(value * 100.0, digits) + " %",
        ValueFormat::Watts => prefixed(value, WATTS, digits),
        ValueFormat::Meters => prefixed(value, METERS, digits),
        ValueFormat::Letter => char::from(b'@' + (value.round() as u8).min(26)).to_string(),
        ValueFormat::Plain => significant(value, digits),
    }
}

/// A tick: like [`format_value`], but bandwidths as bare GB/s numbers, since the subtitle gives the unit.
pub(crate) fn format_tick(value: f64, format: ValueFormat, digits: i32) -> String {
    match format {
        ValueFormat::BytesPerSecond => significant(value / 1e9, digits),
        _ => format_digits(value, format, digits),
    }
}

/// The long form for tables and read-outs: six digits, bytes and dollars in full.
pub fn format_exact(value: f64, format: ValueFormat) -> String {
    if !value.is_finite() {
        return NOTHING.into();
    }
    match format {
        ValueFormat::Bytes => significant(value, 15) + " B",
        ValueFormat::Usd | ValueFormat::Cny | ValueFormat::Eur if value.abs() >= 1.0 => {
            let decimals = if value.abs() >= 1e5 { 0 } else { 2 };
            money(value, format, &with_decimals(value.abs(), decimals))
        }
        ValueFormat::Count => significant(value, 15),
        _ => format_digits(value, format, EXACT_DIGITS),
    }
}

/// The unit of [`table_number`], for column headers; empty for bare numbers.
pub fn table_unit(format: ValueFormat) -> &'static str {
    match format {
        ValueFormat::Bytes => "B",
        ValueFormat::Seconds => "s",
        ValueFormat::BytesPerSecond => "GB/s",
        ValueFormat::Usd => "USD",
        ValueFormat::Cny => "CNY",
        ValueFormat::Eur => "EUR",
        ValueFormat::Percent => "%",
        ValueFormat::Watts => "W",
        ValueFormat::Meters => "m",
        ValueFormat::Count | ValueFormat::Letter | ValueFormat::Plain => "",
    }
}

/// A value in its table unit and at full precision, as spreadsheets expect it.
pub fn table_number(value: f64, format: ValueFormat) -> f64 {
    match format {
        ValueFormat::BytesPerSecond => value / 1e9,
        ValueFormat::Percent => value * 100.0,
        _ => value,
    }
}

/// The largest unit in which the rounded number does not fall below one.
fn prefixed(value: f64, units: &[Unit], digits: i32) -> String {
    let rounded = round_to(value, digits.max(DIGITS));
    let (factor, suffix) = units
        .iter()
        .rev()
        // The margin absorbs the last bit of 1e-6 * 1000 and its like.
        .find(|(factor, _)| rounded.abs() >= factor * (1.0 - 1e-12))
        .or(if value == 0.0 { units.iter().find(|u| u.0 == 1.0) } else { units.first() })
        .unwrap_or(&(1.0, ""));
    significant(value / factor, digits) + suffix
}

/// Like [`prefixed`], but 1,000 to 1,023 KiB keep all four digits: rounding would say 1,020.
fn binary(value: f64, digits: i32) -> String {
    for (factor, suffix) in BYTES {
        let mantissa = value / factor;
        let text = if mantissa.abs() >= 1000.0 {
            significant(mantissa, digits.max(4))
        } else {
            significant(mantissa, digits)
        };
        if round_to(mantissa.abs(), digits.max(4)) < 1024.0 || *suffix == " PiB" {
            return text + suffix;
        }
    }
    significant(value, digits) + " B"
}

fn amount(value: f64, format: ValueFormat, digits: i32) -> String {
    let amount = value.abs();
    let rounded = round_to(amount, digits);
    let text = if rounded >= 1000.0 {
        prefixed(amount, MONEY, digits)
    } else {
        let text = significant(amount, digits);
        // Cents come in pairs: $2.10, not $2.1.
        match text.split_once('.') {
            Some((_, cents)) if cents.len() == 1 => text + "0",
            _ => text,
        }
    };
    money(value, format, &text)
}

fn money(value: f64, format: ValueFormat, amount: &str) -> String {
    [if value < 0.0 { "\u{2212}" } else { "" }, format.sign(), amount].concat()
}

#[cfg(test)]
mod tests {
    use super::ValueFormat::{Bytes, BytesPerSecond, Count, Letter, Percent, Plain, Seconds, Usd};
    use super::*;

    fn check(format: ValueFormat, cases: &[(f64, &str)]) {
        for &(value, text) in cases {
            assert_eq!(format_value(value, format), text, "{value} as {format:?}");
        }
    }

    #[test]
    fn bytes_have_binary_prefixes() {
        let mib = 1_048_576.0;
        check(
            Bytes,
            &[
                (0.0, "0 B"),
                (8.0, "8 B"),
                (1023.0, "1,023 B"),
                (1024.0, "1 KiB"),
                (1023.0 * 1024.0, "1,023 KiB"),
                (mib - 1.0, "1 MiB"),
                (20.0 * mib, "20 MiB"),
                (1.5 * 1024.0 * mib, "1.5 GiB"),
                (16.0 * 1024.0 * mib, "16 GiB"),
            ],
        );
        assert_eq!(format_exact(64.0 * mib, Bytes), "67,108,864 B");
    }

    #[test]
    fn seconds_choose_their_prefix_after_rounding() {
        check(
            Seconds,
            &[
                (0.0, "0 s"),
                (110e-9, "110 ns"),
                (1e-6, "1 μs"),
                (10e-6, "10 μs"),
                (999.6e-6, "1 ms"),
                (0.01734, "17.3 ms"),
                (17.34, "17.3 s"),
                (86_400.0, "86,400 s"),
                (2e-12, "0.002 ns"),
            ],
        );
        assert_eq!(format_exact(0.017_345_678, Seconds), "17.3457 ms");
    }

    #[test]
    fn bandwidth_stays_in_gigabytes() {
        check(
            BytesPerSecond,
            &[
                (371.2e9, "371 GB/s"),
                (26e9, "26 GB/s"),
                (0.53e6, "0.00053 GB/s"),
                (0.0, "0 GB/s"),
                (120.0, "120 B/s"),
            ],
        );
        assert_eq!(format_tick(400e9, BytesPerSecond, 3), "400");
        assert_eq!(table_number(371e9, BytesPerSecond), 371.0);
    }

    #[test]
    fn dollars_read_like_a_quote() {
        check(
            Usd,
            &[
                (0.0, "$0"),
                (0.08, "$0.08"),
                (2.1, "$2.10"),
                (950.0, "$950"),
                (999.9, "$1k"),
                (1_234.0, "$1.23k"),
                (40_000.0, "$40k"),
                (55_912_340.0, "$55.9 M"),
                (1.2e9, "$1.2 B"),
                (-1_200.0, "\u{2212}$1.2k"),
            ],
        );
        assert_eq!(format_exact(55_912_340.4, Usd), "$55,912,340");
        assert_eq!(format_exact(91_104.0, Usd), "$91,104.00");
        assert_eq!(format_value(1_234.0, ValueFormat::Cny), "¥1.23k");
        assert_eq!(format_exact(-91_104.0, ValueFormat::Eur), "\u{2212}€91,104.00");
        assert_eq!(table_unit(ValueFormat::Cny), "CNY");
    }

    #[test]
    fn counts_and_shares() {
        check(
            Count,
            &[
                (64.0, "64"),
                (4096.0, "4,096"),
                (131_072.0, "131,072"),
                (1_048_576.0, "1.05 M"),
                (1e12, "1 T"),
            ],
        );
        check(Percent, &[(0.41, "41 %"), (0.0194, "1.94 %"), (-0.006, "\u{2212}0.6 %")]);
        check(Plain, &[(1.0, "1"), (2.5, "2.5")]);
        check(Letter, &[(1.0, "A"), (6.0, "F"), (-1.0, "@"), (1e9, "Z")]);
    }

    #[test]
    fn no_number_is_a_dash_everywhere() {
        for format in [Bytes, Seconds, BytesPerSecond, Usd, Count, Percent, Plain] {
            assert_eq!(format_value(f64::NAN, format), "–");
            assert_eq!(format_exact(f64::INFINITY, format), "–");
        }
    }
}
