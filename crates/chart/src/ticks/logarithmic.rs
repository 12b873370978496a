//! Round values on logarithmic axes: powers of two, decades, 1-2-5.

/// Strides between labelled powers, in powers, the preferred ones first: steps of 1, 2, 5 and 10
/// keep 1 KiB, 1 MiB and 1 GiB (and 1 us, 1 ms) among the labels; the others fill in.
const STRIDES: [i32; 16] = [1, 2, 5, 10, 20, 50, 100, 200, 3, 4, 6, 8, 15, 30, 40, 80];

/// Powers of two between two positive values; each stride is aligned to 2^0, so that 1 KiB,
/// 1 MiB and 1 GiB are labelled whenever the stride allows.
pub(super) fn powers_of_two(low: f64, high: f64) -> Vec<Vec<f64>> {
    powers(2.0, low.log2(), high.log2())
}

/// Values 1, 2 and 5 of each decade, then decades in growing strides.
pub(super) fn decades(low: f64, high: f64) -> Vec<Vec<f64>> {
    let (from, to) = (low.log10(), high.log10());
    let mut sets = Vec::new();
    if to - from < 3.0 {
        let inside = |v: &f64| *v >= low * (1.0 - 1e-9) && *v <= high * (1.0 + 1e-9);
        let set = (from.floor() as i32..=to.ceil() as i32)
            .flat_map(|e| [1.0, 2.0, 5.0].map(|mantissa| scaled(mantissa, e)))
            .filter(inside);
        sets.push(set.collect());
    }
    sets.extend(powers(10.0, from, to));
    sets
}

fn powers(base: f64, from: f64, to: f64) -> Vec<Vec<f64>> {
    let first = (from - 1e-9).ceil() as i32;
    let last = (to + 1e-9).floor() as i32;
    STRIDES
        .iter()
        .filter(|&&stride| (last - first) / stride <= 12)
        .map(|&stride| {
            (first..=last)
                .filter(|exponent| exponent.rem_euclid(stride) == 0)
                .map(|exponent| power(base, exponent))
                .collect()
        })
        .collect()
}

/// Mantissa times a power of ten; small ones by division, which is exact where it can be.
fn scaled(mantissa: f64, exponent: i32) -> f64 {
    if exponent < 0 { mantissa / 10f64.powi(-exponent) } else { mantissa * 10f64.powi(exponent) }
}

/// A whole power, the nearest float to it also below one.
fn power(base: f64, exponent: i32) -> f64 {
    if exponent < 0 { 1.0 / base.powi(-exponent) } else { base.powi(exponent) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_are_aligned_to_the_named_units() {
        let sets = powers_of_two(1024.0, 1_099_511_627_776.0);
        let tens = [10, 20, 30, 40].map(|e| 2f64.powi(e)).to_vec();
        assert!(sets.contains(&tens), "{sets:?}");
    }

    #[test]
    fn the_ends_count_although_logarithms_round() {
        assert_eq!(decades(1e-3, 1.0)[0], [1e-3, 1e-2, 0.1, 1.0]);
        assert_eq!(powers_of_two(8.0, 32.0)[0], [8.0, 16.0, 32.0]);
    }

    #[test]
    fn one_two_five_only_where_few_decades_are_shown() {
        assert_eq!(decades(1.0, 10.0)[0], [1.0, 2.0, 5.0, 10.0]);
        assert_eq!(decades(1.0, 1e4)[0], [1.0, 10.0, 100.0, 1e3, 1e4]);
    }
}
