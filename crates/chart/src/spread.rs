//! Pushing labels apart: as near to where they belong as not touching allows.

/// New centres for labels of one height whose ideal centres are given in ascending order, all
/// within `low..=high`. The sum of squared moves is smallest. The caller makes sure that they fit:
/// `(n - 1) * height <= high - low`.
pub(crate) fn spread(ideals: &[f64], height: f64, low: f64, high: f64) -> Vec<f64> {
    /// Labels stacked without a gap.
    struct Stack {
        /// Sum over the stack of the centre its first label should have.
        wish: f64,
        count: usize,
        first: f64,
    }
    let settle = |wish: f64, count: usize| {
        let lowest = high - (count - 1) as f64 * height;
        (wish / count as f64).min(lowest).max(low)
    };
    let mut stacks: Vec<Stack> = Vec::new();
    for &ideal in ideals {
        let mut stack = Stack { wish: ideal, count: 1, first: settle(ideal, 1) };
        // Merging may push into the stack before, so go on until there is room.
        while let Some(before) = stacks.pop_if(|b| b.first + b.count as f64 * height > stack.first) {
            let count = before.count + stack.count;
            let wish = before.wish + stack.wish - (stack.count * before.count) as f64 * height;
            stack = Stack { wish, count, first: settle(wish, count) };
        }
        stacks.push(stack);
    }
    stacks.iter().flat_map(|s| (0..s.count).map(|i| s.first + i as f64 * height)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn labels_with_room_stay_where_they_are() {
        assert_eq!(spread(&[10.0, 40.0], 13.0, 0.0, 100.0), [10.0, 40.0]);
        assert!(spread(&[], 13.0, 0.0, 100.0).is_empty());
    }

    #[test]
    fn close_ones_give_way_to_both_sides() {
        assert_eq!(spread(&[50.0, 50.0], 12.0, 0.0, 100.0), [44.0, 56.0]);
        assert_eq!(spread(&[50.0, 52.0, 54.0], 12.0, 0.0, 100.0), [40.0, 52.0, 64.0]);
    }

    #[test]
    fn the_edge_holds_and_pushes_back() {
        assert_eq!(spread(&[99.0, 100.0], 12.0, 0.0, 100.0), [88.0, 100.0]);
        assert_eq!(spread(&[0.0, 1.0, 20.0], 12.0, 0.0, 100.0), [0.0, 12.0, 24.0]);
    }

    proptest! {
        #[test]
        fn never_closer_than_their_height(mut ideals in prop::collection::vec(-50.0f64..150.0, 0..9)) {
            ideals.sort_by(f64::total_cmp);
            let centres = spread(&ideals, 12.0, 0.0, 100.0);
            prop_assert_eq!(centres.len(), ideals.len());
            prop_assert!(centres.iter().all(|&c| (-1e-9..=100.0 + 1e-9).contains(&c)));
            prop_assert!(centres.windows(2).all(|w| w[1] - w[0] >= 12.0 - 1e-9), "{:?}", centres);
        }
    }
}
