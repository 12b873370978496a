//! Which values an axis labels: round ones, three to six of them, as many as have room.

mod linear;
mod logarithmic;

use crate::scale::Scale;
use crate::value::{ValueFormat, format_tick};

/// One labelled value of an axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// The value.
    pub value: f64,
    /// Its text.
    pub label: String,
}

/// Most labels an axis carries.
const MOST: usize = 6;
/// Fewest labels from which a reader can tell the scale.
const FEWEST: usize = 3;

/// The first set of round values, finest first, between `low` and `high` (values, both shown by the scale) of
/// three to six whose labels `fit`; where space is too short for three, the most that fit.
pub(crate) fn ticks(
    scale: Scale,
    format: ValueFormat,
    (low, high): (f64, f64),
    fit: &dyn Fn(&[Tick]) -> bool,
) -> Vec<Tick> {
    let mut best: Vec<Tick> = Vec::new();
    for values in candidates(scale, format, low, high) {
        if values.len() > MOST || values.len() <= best.len() {
            continue;
        }
        let labelled = label(values, format);
        if fit(&labelled) {
            if labelled.len() >= FEWEST {
                return labelled;
            }
            best = labelled;
        }
    }
    best
}

/// Sets of values, preferred ones first and from fine to coarse, the scale's own first; a logarithmic axis over less than
/// a few steps has too few of those and falls back to linear ones.
fn candidates(scale: Scale, format: ValueFormat, low: f64, high: f64) -> Vec<Vec<f64>> {
    let mut sets = match scale {
        Scale::Linear => return linear::candidates(format, low, high),
        Scale::Log2 => logarithmic::powers_of_two(low, high),
        Scale::Log10 => logarithmic::decades(low, high),
    };
    let counts_well = |set: &Vec<f64>| (FEWEST..=MOST).contains(&set.len());
    if !sets.iter().any(counts_well) && high / low < 1e3 {
        sets.splice(0..0, linear::candidates(format, low, high));
    }
    sets
}

/// Writes the values with as many digits as keep neighbours apart.
fn label(values: Vec<f64>, format: ValueFormat) -> Vec<Tick> {
    let mut labels: Vec<String> = Vec::new();
    for digits in 3..=12 {
        labels = values.iter().map(|&v| format_tick(v, format, digits)).collect();
        if labels.windows(2).all(|pair| pair[0] != pair[1]) {
            break;
        }
    }
    values.into_iter().zip(labels).map(|(value, label)| Tick { value, label }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn labels(scale: Scale, format: ValueFormat, low: f64, high: f64) -> Vec<String> {
        ticks(scale, format, (low, high), &|_| true).into_iter().map(|tick| tick.label).collect()
    }

    #[test]
    fn message_sizes_are_labelled_in_powers_of_two() {
        let gib = 1_073_741_824.0;
        assert_eq!(
            labels(Scale::Log2, ValueFormat::Bytes, 1024.0, 16.0 * gib),
            ["1 KiB", "32 KiB", "1 MiB", "32 MiB", "1 GiB"]
        );
        assert_eq!(labels(Scale::Log2, ValueFormat::Count, 8.0, 128.0), ["8", "16", "32", "64", "128"]);
    }

    #[test]
    fn times_are_labelled_in_decades_or_one_two_five() {
        assert_eq!(
            labels(Scale::Log10, ValueFormat::Seconds, 1e-5, 1.0),
            ["10 μs", "100 μs", "1 ms", "10 ms", "100 ms", "1 s"]
        );
        assert_eq!(
            labels(Scale::Log10, ValueFormat::Seconds, 1e-3, 0.02),
            ["1 ms", "2 ms", "5 ms", "10 ms", "20 ms"]
        );
    }

    #[test]
    fn money_and_bandwidth_take_round_steps() {
        assert_eq!(
            labels(Scale::Linear, ValueFormat::Usd, 0.0, 84_000.0),
            ["$0", "$20k", "$40k", "$60k", "$80k"]
        );
        assert_eq!(
            labels(Scale::Linear, ValueFormat::BytesPerSecond, 0.0, 420e9),
            ["0", "100", "200", "300", "400"]
        );
    }

    #[test]
    fn neighbours_never_read_alike() {
        assert_eq!(
            labels(Scale::Linear, ValueFormat::Plain, 1000.0, 1001.0),
            ["1,000", "1,000.2", "1,000.4", "1,000.6", "1,000.8", "1,001"]
        );
    }

    #[test]
    fn labels_thin_out_where_they_do_not_fit() {
        let fit = |set: &[Tick]| set.len() <= 3;
        let few = ticks(Scale::Log2, ValueFormat::Bytes, (1024.0, 17_179_869_184.0), &fit);
        assert_eq!(few.len(), 3, "{few:?}");
        assert!(ticks(Scale::Linear, ValueFormat::Plain, (0.0, 1.0), &|_| false).is_empty());
    }

    proptest! {
        #[test]
        fn three_to_six_values_inside_the_range(low in -6.0f64..6.0, decades in 0.05f64..14.0) {
            let (from, to) = (10f64.powf(low), 10f64.powf(low + decades));
            for scale in [Scale::Linear, Scale::Log2, Scale::Log10] {
                for format in [ValueFormat::Plain, ValueFormat::Bytes, ValueFormat::Seconds, ValueFormat::Usd] {
                    let set = ticks(scale, format, (from, to), &|_| true);
                    prop_assert!((3..=6).contains(&set.len()), "{scale:?} {format:?} {from}..{to}: {set:?}");
                    for pair in set.windows(2) {
                        prop_assert!(pair[0].value < pair[1].value && pair[0].label != pair[1].label, "{set:?}");
                    }
                    let slack = if scale == Scale::Linear { (to - from) * 1e-8 } else { 1e-8 * from };
                    prop_assert!(set.iter().all(|t| t.value >= from - slack && t.value <= to * 1.000_001));
                }
            }
        }
    }
}
