//! Which algorithms and protocols exist for an operation on a machine.

use super::Site;
use crate::scenario::{Algorithm, Op, Protocol};

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

/// The eligible pairs, in a fixed order.
#[must_use]
pub fn eligible(op: Op, site: &Site<'_>) -> Vec<(Algorithm, Protocol)> {
    let mut pairs = Vec::with_capacity(8);
    let mut add = |algorithm, protocols: &[Protocol]| {
        pairs.extend(protocols.iter().map(|protocol| (algorithm, *protocol)));
    };
    let flagged: &[Protocol] = if site.scaled_up {
        &[Protocol::Ll, Protocol::Ll128, Protocol::Simple]
    } else {
        // LL128 needs a link that keeps 128-byte stores whole.
        &[Protocol::Ll, Protocol::Simple]
    };
    match op {
        // Once the network can reduce, the library takes it for all but the smallest messages.
        Op::AllReduce if site.sharp && site.groups > 1.0 => {
            add(Algorithm::CollNet, &[Protocol::Simple]);
            add(Algorithm::Tree, &[Protocol::Ll]);
        }
        Op::AllReduce => {
            add(Algorithm::Ring, flagged);
            if site.groups > 1.0 || site.local > 2.0 {
                add(Algorithm::Tree, flagged);
            }
            if site.nvls_rate.is_some() {
                let algorithm = if site.groups > 1.0 { Algorithm::NvlsTree } else { Algorithm::Nvls };
                add(algorithm, &[Protocol::Simple]);
            }
        }
        Op::AllGather | Op::ReduceScatter | Op::Broadcast | Op::Reduce => add(Algorithm::Ring, flagged),
        // Sends and receives between pairs follow no algorithm; the ring stands for "direct".
        Op::AllToAll | Op::SendRecv => add(Algorithm::Ring, &[Protocol::Ll, Protocol::Simple]),
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::bus_factor;
    use crate::scenario::Op;

    #[test]
    fn factors_of_the_benchmark() {
        assert_eq!(bus_factor(Op::AllReduce, 16.0), 1.875);
        assert_eq!(bus_factor(Op::AllGather, 8.0), 0.875);
        assert_eq!(bus_factor(Op::Broadcast, 8.0), 1.0);
        assert_eq!(bus_factor(Op::AllReduce, 0.0), 0.0);
    }
}
