//! Which degrees a model and a cluster allow.

use super::{Shape, Workload};

/// All divisors of a number, ascending.
pub(super) fn divisors(number: u32) -> Vec<u32> {
    let mut found = Vec::new();
    let mut low = 1;
    while u64::from(low) * u64::from(low) <= u64::from(number) {
        if number.is_multiple_of(low) {
            found.push(low);
            if low != number / low {
                found.push(number / low);
            }
        }
        low += 1;
    }
    found.sort_unstable();
    found
}

/// Heads, their keys and values, and the blocks must divide over tensor ranks; keys and values may be copied.
pub(super) fn tensor(shape: &Shape, tp: u32) -> bool {
    let tp = tp.max(1);
    let keys = shape.kv_heads.max(1);
    shape.heads.is_multiple_of(tp)
        && (keys.is_multiple_of(tp) || tp.is_multiple_of(keys) || shape.latent.key_value > 0)
        && shape.ffn.is_multiple_of(tp)
}

/// Each stage and virtual stage needs a layer; with virtual ones the embeddings may stand for two
/// (arXiv:2407.21783 section 3.3.2).
pub(super) fn pipeline(shape: &Shape, pp: u32, vp: u32) -> bool {
    let ends = if vp > 1 { 2 } else { 0 };
    u64::from(pp) * u64::from(vp) <= u64::from(shape.layers) + ends
}

/// Two pieces of a sequence a rank, the early and the late, so that a causal mask loads all alike.
pub(super) fn context(workload: &Workload, cp: u32) -> bool {
    cp == 1 || workload.sequence.is_multiple_of(cp.saturating_mul(2).max(1))
}

/// Experts are whole, and their group is cut from the ranks of a stage.
pub(super) fn expert(shape: &Shape, ep: u32, stage_ranks: u32) -> bool {
    ep == 1
        || (shape.experts > 0
            && shape.experts.is_multiple_of(ep.max(1))
            && stage_ranks.is_multiple_of(ep.max(1)))
}

/// The legal value nearest to the one asked for, by ratio; the smaller of two.
pub(super) fn nearest(asked: u32, legal: impl Iterator<Item = u32>) -> Option<u32> {
    let distance = |value: u32| (f64::from(value.max(1)) / f64::from(asked.max(1))).ln().abs();
    legal.min_by(|a, b| distance(*a).total_cmp(&distance(*b)))
}

#[cfg(test)]
mod tests {
    use super::super::test_shapes::{gpt3, llama3_405b};
    use super::*;

    #[test]
    fn divisors_are_complete() {
        assert_eq!(divisors(12), [1, 2, 3, 4, 6, 12]);
        assert_eq!(divisors(1), [1]);
    }

    #[test]
    fn heads_divide_over_tensor_ranks() {
        assert!(tensor(&gpt3(), 8) && !tensor(&gpt3(), 5));
        assert!(tensor(&llama3_405b(), 16), "keys are copied where there are fewer heads than ranks");
        assert_eq!(nearest(5, divisors(96).into_iter().filter(|tp| tensor(&gpt3(), *tp))), Some(6));
    }
}
