//! Decimal text of a number: rounded to significant digits, thousands grouped.
//!
//! Written out by hand because the standard float formatting costs more WASM than the rest of
//! this crate's text, and knows neither significant digits nor groups.

/// A number rounded to `significant` digits (1 to 15), integers above that kept at their length:
/// `0.0346`, `17.3`, `371`, `12,300`. Trailing zeros after the point are dropped.
pub(crate) fn significant(value: f64, significant: i32) -> String {
    let rounded = round_to(value.abs(), significant);
    let decimals = (significant - 1 - exponent(rounded)).clamp(0, 15);
    let mut text = fixed(rounded, decimals as usize);
    if text.contains('.') && !text.contains('e') {
        let kept = text.trim_end_matches('0').trim_end_matches('.').len();
        text.truncate(kept);
    }
    signed(value, text)
}

/// A number with exactly `decimals` places after the point (0 to 15).
pub(crate) fn with_decimals(value: f64, decimals: usize) -> String {
    signed(value, fixed(value.abs(), decimals))
}

/// Rounds to a number of significant digits; exact halves go away from zero.
pub(crate) fn round_to(value: f64, significant: i32) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let places = significant - 1 - exponent(value.abs());
    // Dividing by a whole power keeps results like 12,300 exact; multiplying by 0.01 would not.
    if places >= 0 {
        let factor = 10f64.powi(places.min(300));
        (value * factor).round() / factor
    } else {
        let factor = 10f64.powi((-places).min(300));
        (value / factor).round() * factor
    }
}

/// Decimal exponent: 0 for 1 to 9.99, 1 for 10 to 99.9, -1 for 0.1 to 0.99; 0 for zero.
fn exponent(positive: f64) -> i32 {
    if positive <= 0.0 || !positive.is_finite() {
        return 0;
    }
    let guess = positive.log10().floor() as i32;
    // log10 may round across the boundary either way.
    let power = 10f64.powi(guess);
    if positive < power {
        guess - 1
    } else if positive >= power * 10.0 {
        guess + 1
    } else {
        guess
    }
}

fn signed(value: f64, text: String) -> String {
    let zero = text.bytes().all(|b| !b.is_ascii_digit() || b == b'0');
    if value < 0.0 && !zero {
        // The typographic minus: as wide as the digits, and never broken off at a line end.
        format!("\u{2212}{text}")
    } else {
        text
    }
}

fn fixed(value: f64, decimals: usize) -> String {
    let scaled = (value * 10f64.powi(decimals as i32)).round();
    if scaled >= 1e18 {
        let power = exponent(value);
        return format!("{}e{power}", fixed(value / 10f64.powi(power), 2));
    }
    let digits = (scaled as u64).to_string();
    let digits = format!("{digits:0>width$}", width = decimals + 1);
    let (whole, fraction) = digits.split_at(digits.len() - decimals);
    let mut text = grouped(whole);
    if decimals > 0 {
        text.push('.');
        text.push_str(fraction);
    }
    text
}

/// A number for other programs: up to 15 significant digits, no groups, an exponent where the number is
/// very large or small. Reads back within one unit of the fifteenth digit.
pub fn plain(value: f64) -> String {
    if value == 0.0 || !value.is_finite() {
        return "0".to_owned();
    }
    let magnitude = value.abs();
    let power = exponent(magnitude);
    let sign = if value < 0.0 { "-" } else { "" };
    if (-7..15).contains(&power) {
        return format!("{sign}{}", trimmed(magnitude, (14 - power) as u32));
    }
    // In two steps: a single power of ten beyond 300 would leave the range of doubles.
    let half = power / 2;
    let mantissa = magnitude / 10f64.powi(half) / 10f64.powi(power - half);
    format!("{sign}{}e{power}", trimmed(mantissa, 13))
}

/// A positive number with at most `places` digits after the point, zeros at the end dropped.
fn trimmed(value: f64, places: u32) -> String {
    let places = places.min(20);
    let scaled = (value * 10f64.powi(places as i32)).round() as u128;
    let digits = format!("{scaled:0>width$}", width = places as usize + 1);
    let (whole, fraction) = digits.split_at(digits.len() - places as usize);
    match fraction.trim_end_matches('0') {
        "" => whole.to_owned(),
        kept => format!("{whole}.{kept}"),
    }
}

fn grouped(whole: &str) -> String {
    let mut text = String::with_capacity(whole.len() + whole.len() / 3);
    for (i, digit) in whole.char_indices() {
        if i > 0 && (whole.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn three_digits_and_no_idle_zeros() {
        let cases = [
            (0.0, "0"),
            (371.2, "371"),
            (17.34, "17.3"),
            (17.0, "17"),
            (0.034_56, "0.0346"),
            (999.6, "1,000"),
            (12_345.0, "12,300"),
            (0.000_999_9, "0.001"),
            (-1.94, "\u{2212}1.94"),
            (-0.0, "0"),
        ];
        for (value, text) in cases {
            assert_eq!(significant(value, 3), text);
        }
        assert_eq!(significant(67_108_864.0, 15), "67,108,864");
    }

    #[test]
    fn fixed_places_keep_their_zeros_and_lose_no_carry() {
        assert_eq!(with_decimals(2.1, 2), "2.10");
        assert_eq!(with_decimals(0.999, 2), "1.00");
        assert_eq!(with_decimals(-0.001, 2), "0.00");
        assert_eq!(with_decimals(1_234_567.5, 0), "1,234,568");
    }

    #[test]
    fn numbers_beyond_the_integers_fall_back_to_powers() {
        assert_eq!(significant(1.5e40, 3), "1.50e40");
    }

    proptest! {
        #[test]
        fn the_text_reads_back_within_half_a_digit(value in -1e14f64..1e14) {
            let text = significant(value, 3).replace(',', "").replace('\u{2212}', "-");
            let back: f64 = text.parse().unwrap_or(f64::NAN);
            prop_assert!((back - value).abs() <= value.abs() * 0.005_000_1, "{value} {text}");
        }
    }
}
