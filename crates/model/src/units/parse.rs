//! Quantities as people type them: `400Gb/s`, `50 GB/s`, `64MiB`, `8k`, `$2.10/h`, `4us`.

use super::{BitsPerSecond, Bytes, Seconds, Usd};

/// Why a text is not the quantity that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// Nothing was given.
    Empty,
    /// It does not begin with a number.
    NotANumber,
    /// The number is there but the unit behind it is not one of this quantity.
    UnknownUnit,
}

/// Splits a number from what follows it; spaces between and thousands separators are allowed.
fn split_number(text: &str) -> Result<(f64, &str), ParseError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(ParseError::Empty);
    }
    let bytes = text.as_bytes();
    let mut end = 0;
    let mut seen_exponent = false;
    while end < bytes.len() {
        let accepted = match bytes[end] {
            b'0'..=b'9' | b'.' => true,
            // A comma separates thousands only where three digits follow.
            b',' => thousands_follow(&bytes[end + 1..]),
            b'+' | b'-' => end == 0 || (seen_exponent && matches!(bytes[end - 1], b'e' | b'E')),
            // An exponent only where digits follow, so that `2e` stays an error of the unit.
            b'e' | b'E' if end > 0 && !seen_exponent => {
                let rest = &bytes[end + 1..];
                let digits = rest.first().is_some_and(u8::is_ascii_digit)
                    || (matches!(rest.first(), Some(b'+' | b'-'))
                        && rest.get(1).is_some_and(u8::is_ascii_digit));
                seen_exponent = digits;
                digits
            }
            _ => false,
        };
        if !accepted {
            break;
        }
        end += 1;
    }
    match decimal(&text[..end]) {
        Some(value) if value.is_finite() => Ok((value, text[end..].trim())),
        _ => Err(ParseError::NotANumber),
    }
}

/// The value of a decimal with optional sign, point and exponent; commas are passed over.
///
/// The standard library's reader is exact for any input and brings 18 kB of tables and code into the
/// page. This one is exact up to 15 digits and exponents up to 22, which is all that people type, and
/// within two units of the last place beyond.
pub(crate) fn decimal(text: &str) -> Option<f64> {
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
        None => (text, 0),
    };
    let digits = mantissa.trim_start_matches(['+', '-']);
    if mantissa.len() - digits.len() > 1 {
        return None;
    }
    let (mut value, mut scale, mut seen, mut point) = (0.0_f64, exponent, false, false);
    for byte in digits.bytes() {
        match byte {
            b'0'..=b'9' => {
                seen = true;
                value = value * 10.0 + f64::from(byte - b'0');
                scale -= i32::from(point);
            }
            b'.' if !point => point = true,
            b',' => {}
            _ => return None,
        }
    }
    if !seen {
        return None;
    }
    let scaled = if scale >= 0 { value * power_of_ten(scale) } else { value / power_of_ten(-scale) };
    Some(if mantissa.starts_with('-') { -scaled } else { scaled })
}

/// Ten to a power that is not negative: exact up to 22, infinite beyond the range of doubles.
fn power_of_ten(exponent: i32) -> f64 {
    (0..exponent.min(400)).fold(1.0, |power, _| power * 10.0)
}

fn thousands_follow(rest: &[u8]) -> bool {
    rest.len() >= 3
        && rest[..3].iter().all(u8::is_ascii_digit)
        && !rest.get(3).is_some_and(u8::is_ascii_digit)
}

/// A plain number, with an optional `k`, `M`, `B`/`G`, `T` (powers of a thousand) or `%`.
///
/// # Errors
/// When it is empty, not a number, or carries another unit.
pub fn parse_number(text: &str) -> Result<f64, ParseError> {
    let (value, unit) = split_number(text)?;
    let factor = match unit {
        "" => 1.0,
        "k" | "K" => 1e3,
        "M" | "m" => 1e6,
        "B" | "G" | "b" | "g" => 1e9,
        "T" | "t" => 1e12,
        "%" => return finite(value / 100.0),
        _ => return Err(ParseError::UnknownUnit),
    };
    finite(value * factor)
}

/// An amount of data: `B`, decimal `kB MB GB TB`, binary `KiB MiB GiB TiB`; a bare `k`, `M`, `G`
/// is binary, as nccl-tests reads its `-b` and `-e`; no unit means bytes.
///
/// # Errors
/// When it is empty, not a number, or carries another unit.
pub fn parse_bytes(text: &str) -> Result<Bytes, ParseError> {
    let (value, unit) = split_number(text)?;
    let factor = match unit {
        "" | "B" | "b" => 1.0,
        "kB" | "KB" | "kb" => 1e3,
        "MB" => 1e6,
        "GB" => 1e9,
        "TB" => 1e12,
        "KiB" | "kiB" | "Ki" | "k" | "K" => 1024.0,
        "MiB" | "Mi" | "M" | "m" => 1024.0 * 1024.0,
        "GiB" | "Gi" | "G" | "g" => 1024.0 * 1024.0 * 1024.0,
        "TiB" | "Ti" | "T" => 1024.0 * 1024.0 * 1024.0 * 1024.0,
        _ => return Err(ParseError::UnknownUnit),
    };
    finite(value * factor).map(Bytes)
}

/// A rate: bits with a small `b`, bytes with a capital `B`. No unit means gigabits per second,
/// which is how ports are named.
///
/// # Errors
/// When it is empty, not a number, or carries another unit.
pub fn parse_rate(text: &str) -> Result<BitsPerSecond, ParseError> {
    let (value, unit) = split_number(text)?;
    let factor = match unit {
        "" | "Gb/s" | "Gbps" | "Gbit/s" | "gbps" | "G" => 1e9,
        "Mb/s" | "Mbps" | "Mbit/s" => 1e6,
        "Tb/s" | "Tbps" | "Tbit/s" | "T" => 1e12,
        "b/s" | "bps" => 1.0,
        "MB/s" | "MBps" => 8e6,
        "GB/s" | "GBps" => 8e9,
        "TB/s" | "TBps" => 8e12,
        "GiB/s" => 8.0 * 1024.0 * 1024.0 * 1024.0,
        "MiB/s" => 8.0 * 1024.0 * 1024.0,
        _ => return Err(ParseError::UnknownUnit),
    };
    finite(value * factor).map(BitsPerSecond)
}

/// A duration: `ns us ms s min h`; no unit means seconds.
///
/// # Errors
/// When it is empty, not a number, or carries another unit.
pub fn parse_time(text: &str) -> Result<Seconds, ParseError> {
    let (value, unit) = split_number(text)?;
    let factor = match unit {
        "" | "s" | "sec" => 1.0,
        "ms" => 1e-3,
        "us" | "µs" | "μs" => 1e-6,
        "ns" => 1e-9,
        "min" => 60.0,
        "h" => 3600.0,
        "d" => 86_400.0,
        _ => return Err(ParseError::UnknownUnit),
    };
    finite(value * factor).map(Seconds)
}

/// Money in dollars: `$2.10`, `2.10 USD`, `$310k`, `1.2M`; a rate (`/h`, `/GPU-h`, `/kWh`) is
/// accepted and its meaning is that of the field.
///
/// # Errors
/// When it is empty, not a number, or carries another unit.
pub fn parse_money(text: &str) -> Result<Usd, ParseError> {
    let text = text.trim();
    let text = text.strip_prefix('$').or_else(|| text.strip_prefix("USD")).unwrap_or(text);
    let (value, unit) = split_number(text)?;
    let (unit, per) = unit.split_once('/').unwrap_or((unit, ""));
    if !matches!(per, "" | "h" | "hour" | "GPU-h" | "GPUh" | "kWh" | "kW-month" | "year" | "yr" | "unit") {
        return Err(ParseError::UnknownUnit);
    }
    let unit = unit.trim();
    let unit = unit.strip_suffix("USD").unwrap_or(unit).trim();
    let factor = match unit {
        "" | "$" => 1.0,
        "k" | "K" => 1e3,
        "M" | "m" => 1e6,
        "B" | "G" => 1e9,
        _ => return Err(ParseError::UnknownUnit),
    };
    finite(value * factor).map(Usd)
}

fn finite(value: f64) -> Result<f64, ParseError> {
    if value.is_finite() { Ok(value) } else { Err(ParseError::NotANumber) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_and_bytes_are_told_apart_by_the_letter() {
        assert_eq!(parse_rate("400Gb/s"), Ok(BitsPerSecond(4e11)));
        assert_eq!(parse_rate("50 GB/s"), Ok(BitsPerSecond(4e11)));
        assert_eq!(parse_rate("400"), Ok(BitsPerSecond(4e11)));
        assert_eq!(parse_rate("400 furlongs"), Err(ParseError::UnknownUnit));
    }

    #[test]
    fn decimals_are_read_exactly_where_people_type() {
        for text in
            ["0.7", "1299.99", "3.14159265358979", "0.0001", "-12.5", "8760", "1e22", "6.02e23", ".5", "5."]
        {
            assert_eq!(decimal(text), text.parse::<f64>().ok(), "{text}");
        }
        for text in ["", ".", "-", "1.2.3", "+-1", "1e", "1e+", "--5"] {
            assert_eq!(decimal(text), None, "{text}");
        }
        assert_eq!(decimal("1e999"), Some(f64::INFINITY));
        assert_eq!(decimal("1e-999"), Some(0.0));
    }

    #[test]
    fn sizes_follow_the_benchmark_convention() {
        assert_eq!(parse_bytes("64MiB"), Ok(Bytes::mib(64.0)));
        assert_eq!(parse_bytes("8G"), Ok(Bytes::gib(8.0)));
        assert_eq!(parse_bytes("1,048,576"), Ok(Bytes(1_048_576.0)));
        assert_eq!(parse_bytes("64 MB"), Ok(Bytes(64e6)));
        assert_eq!(parse_bytes(""), Err(ParseError::Empty));
        assert_eq!(parse_bytes("big"), Err(ParseError::NotANumber));
    }

    #[test]
    fn numbers_take_prefixes_percent_and_exponents() {
        assert_eq!(parse_number("8k"), Ok(8_000.0));
        assert_eq!(parse_number("1T"), Ok(1e12));
        assert_eq!(parse_number("70 %"), Ok(0.7));
        assert_eq!(parse_number("1e-4"), Ok(1e-4));
        assert_eq!(parse_number("2e"), Err(ParseError::UnknownUnit));
        assert_eq!(parse_number("1e999"), Err(ParseError::NotANumber));
        assert_eq!(parse_number("--5"), Err(ParseError::NotANumber));
    }

    #[test]
    fn money_and_its_rates() {
        assert_eq!(parse_money("$2.10/h"), Ok(Usd(2.10)));
        assert_eq!(parse_money("$310k"), Ok(Usd(310_000.0)));
        assert_eq!(parse_money("36,000 USD"), Ok(Usd(36_000.0)));
        assert_eq!(parse_money("0.08/kWh"), Ok(Usd(0.08)));
        assert_eq!(parse_money("12 apples"), Err(ParseError::UnknownUnit));
    }

    #[test]
    fn times() {
        assert_eq!(parse_time("4us"), Ok(Seconds(4e-6)));
        assert_eq!(parse_time("2h"), Ok(Seconds(7200.0)));
    }
}
