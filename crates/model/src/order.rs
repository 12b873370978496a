//! Ordering of short lists by a number.
//!
//! The standard sorts are compiled once for each type and comparison, several kilobytes of the page each
//! time. The lists here have a few dozen entries; one plain routine over their keys serves all.

/// Positions of `keys` in ascending order; equal keys keep their order, NaN comes last.
pub(crate) fn ascending(keys: &[f64]) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::with_capacity(keys.len());
    for (position, key) in keys.iter().enumerate() {
        let mut place = order.len();
        while place > 0 && keys[order[place - 1]].total_cmp(key).is_gt() {
            place -= 1;
        }
        order.insert(place, position);
    }
    order
}

/// The value that `rank` others are not above, by repeated partition; `values` is reordered.
pub(crate) fn nth_smallest(values: &mut [f64], rank: usize) -> Option<f64> {
    let (mut low, mut high) = (0, values.len());
    if rank >= high {
        return None;
    }
    loop {
        if high - low == 1 {
            return Some(values[low]);
        }
        let pivot = values[low + (high - low) / 2];
        // Three parts: below the pivot, equal to it, above.
        let (mut below, mut next, mut above) = (low, low, high);
        while next < above {
            match values[next].total_cmp(&pivot) {
                core::cmp::Ordering::Less => {
                    values.swap(below, next);
                    below += 1;
                    next += 1;
                }
                core::cmp::Ordering::Equal => next += 1,
                core::cmp::Ordering::Greater => {
                    above -= 1;
                    values.swap(next, above);
                }
            }
        }
        if rank < below {
            high = below;
        } else if rank < above {
            return Some(pivot);
        } else {
            low = above;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn both_agree_with_the_standard_sort(values in prop::collection::vec(-9.0..9.0_f64, 0..60)) {
            let mut sorted = values.clone();
            sorted.sort_by(f64::total_cmp);
            let ordered: Vec<f64> = ascending(&values).into_iter().map(|position| values[position]).collect();
            prop_assert_eq!(&ordered, &sorted);
            for (rank, expected) in sorted.iter().enumerate() {
                prop_assert_eq!(nth_smallest(&mut values.clone(), rank), Some(*expected));
            }
            prop_assert_eq!(nth_smallest(&mut values.clone(), values.len()), None);
        }
    }

    #[test]
    fn equal_keys_keep_their_order() {
        assert_eq!(ascending(&[2.0, 1.0, 2.0, 1.0]), [1, 3, 0, 2]);
        assert_eq!(nth_smallest(&mut [1.0, 1.0, 1.0], 1), Some(1.0));
    }
}
