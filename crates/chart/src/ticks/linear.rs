//! Round values on a linear axis: multiples of 1, 2 or 5 times a power of ten.

use crate::value::ValueFormat;

/// Sets of round values from `low` to `high`, fine to coarse. Bytes step in round numbers of
/// their binary unit, counts in whole numbers.
pub(super) fn candidates(format: ValueFormat, low: f64, high: f64) -> Vec<Vec<f64>> {
    let unit = if format == ValueFormat::Bytes { binary_unit(low.abs().max(high.abs())) } else { 1.0 };
    steps((high - low) / unit)
        .filter(|&step| format != ValueFormat::Count || step.fract() == 0.0)
        .map(|step| multiples(step * unit, low, high))
        .collect()
}

/// Steps from an eighth of the span upwards. 2.5 closes the gap between 2 and 5, over which some
/// ranges would jump from seven labels to two.
fn steps(span: f64) -> impl Iterator<Item = f64> {
    let first = (span / 8.0).log10().floor() as i32;
    (first..first + 3).flat_map(|exponent| {
        [1.0, 2.0, 2.5, 5.0].map(|mantissa| {
            // Dividing keeps 0.1, 0.2 ... the nearest floats to what they print as.
            if exponent < 0 { mantissa / 10f64.powi(-exponent) } else { mantissa * 10f64.powi(exponent) }
        })
    })
}

fn multiples(step: f64, low: f64, high: f64) -> Vec<f64> {
    let slack = 1e-9;
    let first = (low / step - slack).ceil();
    let last = (high / step + slack).floor();
    let count = last - first + 1.0;
    // Sets of more than a dozen are never used; not building them keeps odd ranges cheap.
    if !(1.0..=12.0).contains(&count) {
        return Vec::new();
    }
    (0..count as usize)
        .map(|i| {
            let value = (first + i as f64) * step;
            // Rounding away the noise of 3 * 0.1; `+ 0.0` turns a negative zero around.
            let digits = 10f64.powi((9 - step.log10().floor() as i32).clamp(0, 300));
            if value.abs() * digits < 1e15 { (value * digits).round() / digits + 0.0 } else { value + 0.0 }
        })
        .collect()
}

/// Largest power of 1,024 not above the value, at least one.
fn binary_unit(value: f64) -> f64 {
    let mut unit = 1.0;
    while unit * 1024.0 <= value && unit < 1e15 {
        unit *= 1024.0;
    }
    unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_sets_of_zero_to_one() {
        let sets = candidates(ValueFormat::Plain, 0.0, 1.0);
        assert!(sets.contains(&vec![0.0, 0.2, 0.4, 0.6, 0.8, 1.0]), "{sets:?}");
        assert!(sets.contains(&vec![0.0, 0.5, 1.0]));
    }

    #[test]
    fn counts_never_come_in_halves() {
        for set in candidates(ValueFormat::Count, 0.0, 3.0) {
            assert!(set.iter().all(|v| v.fract() == 0.0), "{set:?}");
        }
    }

    #[test]
    fn bytes_step_in_their_own_unit() {
        let mib = 1_048_576.0;
        let sets = candidates(ValueFormat::Bytes, 0.0, 100.0 * mib);
        assert!(sets.contains(&vec![0.0, 20.0 * mib, 40.0 * mib, 60.0 * mib, 80.0 * mib, 100.0 * mib]));
    }

    #[test]
    fn zero_inside_the_range_is_a_plain_zero() {
        let set = multiples(5.0, -7.0, 7.0);
        assert_eq!(set, [-5.0, 0.0, 5.0]);
        assert!(set[1].is_sign_positive());
    }
}
