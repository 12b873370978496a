//! From the rate of an operation to the rate of a wire.

use crate::scenario::Op;

/// Bus bandwidth over algorithm bandwidth (nccl-tests, `doc/PERFORMANCE.md`).
#[must_use]
pub fn bus_factor(op: Op, ranks: f64) -> f64 {
    let ranks = ranks.max(1.0);
    match op {
        Op::AllReduce => 2.0 * (ranks - 1.0) / ranks,
        Op::AllGather | Op::ReduceScatter | Op::AllToAll => (ranks - 1.0) / ranks,
        Op::Broadcast | Op::Reduce | Op::SendRecv => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_of_the_benchmark() {
        assert_eq!(bus_factor(Op::AllReduce, 16.0), 1.875);
        assert_eq!(bus_factor(Op::AllGather, 8.0), 0.875);
        assert_eq!(bus_factor(Op::Broadcast, 8.0), 1.0);
        assert_eq!(bus_factor(Op::AllReduce, 0.0), 0.0);
    }
}
