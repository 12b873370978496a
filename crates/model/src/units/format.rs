//! Numbers as text, the same everywhere: at most three significant digits.

/// `value` with `digits` significant digits and no exponent, trailing zeros after the point
/// dropped. Anything that is not a finite number prints as `-`.
#[must_use]
pub fn significant(value: f64, digits: u32) -> String {
    if !value.is_finite() {
        return "-".to_owned();
    }
    if value == 0.0 {
        return "0".to_owned();
    }
    let magnitude = value.abs().log10().floor();
    let decimals = f64::from(digits) - 1.0 - magnitude;
    let rounded = if decimals >= 0.0 {
        value
    } else {
        let step = 10f64.powf(-decimals);
        (value / step).round() * step
    };
    let places = decimals.clamp(0.0, 12.0) as u32;
    let text = fixed(rounded, places);
    if text.contains('.') {
        let trimmed = text.trim_end_matches('0').trim_end_matches('.');
        if trimmed == "-0" || trimmed.is_empty() { "0".to_owned() } else { trimmed.to_owned() }
    } else {
        text
    }
}

/// `value` with exactly `places` digits after the point.
///
/// By whole numbers: the standard float formatting weighs 11 kB of the page. Values whose digits do not
/// fit a `u128` are beyond any quantity here and print as the largest that does.
fn fixed(value: f64, places: u32) -> String {
    let scaled = (value.abs() * 10f64.powi(places as i32)).round() as u128;
    let digits = format!("{scaled:0>width$}", width = places as usize + 1);
    let (whole, fraction) = digits.split_at(digits.len() - places as usize);
    let sign = if value < 0.0 && scaled > 0 { "-" } else { "" };
    if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{fraction}") }
}

/// `value` scaled to the largest decimal prefix that keeps it at or above one, with its prefix:
/// `(3_400.0)` becomes `("3.4", "k")`.
#[must_use]
pub fn with_prefix(value: f64, digits: u32) -> (String, &'static str) {
    const STEPS: [(f64, &str); 8] =
        [(1e15, "P"), (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, ""), (1e-3, "m"), (1e-6, "u")];
    let size = value.abs();
    for (step, prefix) in STEPS {
        // A value that would round up to the next prefix belongs there: 999.7 is 1 k.
        if size >= step * 0.9995 {
            return (significant(value / step, digits), prefix);
        }
    }
    if size == 0.0 { ("0".to_owned(), "") } else { (significant(value / 1e-9, digits), "n") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_digits_whatever_the_size() {
        for (value, text) in [
            (371.4, "371"),
            (48.53, "48.5"),
            (0.056_78, "0.0568"),
            (2.0, "2"),
            (91_104.0, "91100"),
            (-1.894, "-1.89"),
            (0.0, "0"),
        ] {
            assert_eq!(significant(value, 3), text);
        }
        assert_eq!(significant(f64::NAN, 3), "-");
    }

    #[test]
    fn fixed_digits_are_those_of_the_standard_library() {
        for (value, places) in
            [(12.345, 2), (0.000_4, 3), (-1.5, 0), (91_104.0, 0), (1e15, 2), (-0.01, 1), (2.5, 3)]
        {
            let standard = format!("{value:.*}", places as usize);
            let expected = if standard == "-0.0" { "0.0" } else { &standard };
            // Exact halves go away from zero here, to the even digit there.
            let half = if value == -1.5 { "-2" } else { expected };
            assert_eq!(fixed(value, places), half, "{value}");
        }
    }

    #[test]
    fn prefixes_round_upwards() {
        assert_eq!(with_prefix(999.7, 3), ("1".to_owned(), "k"));
        assert_eq!(with_prefix(55_930_000.0, 3), ("55.9".to_owned(), "M"));
        assert_eq!(with_prefix(0.0, 3), ("0".to_owned(), ""));
        assert_eq!(with_prefix(0.0034, 3), ("3.4".to_owned(), "m"));
    }
}
