//! The library's own constants: what its tuner believes of links, not what they do.
//!
//! Source of every figure: NCCL `src/graph/tuning.cc`, `search.cc` and `topo.h` at 5067397c (June 2026),
//! as facts in our own arrangement. Times in microseconds, rates in GB/s (10^9 bytes a second).

use crate::catalog::TunerGeneration;
use crate::scenario::Protocol;

/// One figure for each protocol.
#[derive(Clone, Copy, Debug)]
pub(super) struct ByProtocol {
    pub ll: f64,
    pub ll128: f64,
    pub simple: f64,
}

impl ByProtocol {
    const fn new(ll: f64, ll128: f64, simple: f64) -> Self {
        Self { ll, ll128, simple }
    }

    pub(super) const fn of(self, protocol: Protocol) -> f64 {
        match protocol {
            Protocol::Ll => self.ll,
            Protocol::Ll128 => self.ll128,
            Protocol::Simple => self.simple,
        }
    }
}

/// Start of a tree.
pub(super) const TREE_BASE: ByProtocol = ByProtocol::new(6.8, 14.0, 8.4);
/// Start of a ring.
pub(super) const RING_BASE: ByProtocol = ByProtocol::new(6.6, 14.0, 8.4);
/// Start of parallel aggregated trees.
pub(super) const PAT_BASE: f64 = 8.0;
/// A step of a tree over a scale-up link.
pub(super) const TREE_LINK: ByProtocol = ByProtocol::new(0.6, 1.25, 4.0);
/// A step of a tree over PCIe.
pub(super) const TREE_PCIE: ByProtocol = ByProtocol::new(1.0, 1.9, 4.0);
/// A step of a tree over the network; of every algorithm with one rank a node.
pub(super) const TREE_NETWORK: ByProtocol = ByProtocol::new(5.0, 8.5, 14.0);
/// A step of a ring over a scale-up link.
pub(super) const RING_LINK: ByProtocol = ByProtocol::new(0.6, 1.9, 3.4);
/// A step of a ring over PCIe.
pub(super) const RING_PCIE: ByProtocol = ByProtocol::new(1.0, 2.5, 5.7);
/// A step of a ring over the network.
pub(super) const RING_NETWORK: ByProtocol = ByProtocol::new(2.7, 4.0, 14.0);
/// Reduction in the scale-up switch.
pub(super) const NVLS_LINK: f64 = 25.0;
/// A step of the tree between such reductions.
pub(super) const NVLS_TREE_NETWORK: f64 = 20.9;
/// Inside a node, towards reduction in the network.
pub(super) const COLLNET_LINK: f64 = 3.7;
/// Reduction in the network.
pub(super) const COLLNET_NETWORK: f64 = 31.0;
/// More for each further rank of the node.
pub(super) const COLLNET_RANK: f64 = 0.4;
/// A step of parallel aggregated trees over the network.
pub(super) const PAT_NETWORK: f64 = 14.0;
/// Steps of those that run at a time, and what each rank adds.
pub(super) const PAT_STEPS_AT_A_TIME: f64 = 3.5;
/// See above.
pub(super) const PAT_RANK: f64 = 2.8;
/// Least time of a step of a ring that also crosses the network, with a usual processor.
pub(super) const NETWORK_OVERHEAD: f64 = 1.0;
/// The same for the bulk protocol, as a multiple.
pub(super) const SIMPLE_OVERHEAD: f64 = 3.0;

/// Share of a slot's coded rate: 12 GB/s in 16 lanes of generation 3.
pub(super) const PCIE_SHARE: f64 = 12.0 / 15.754;

/// Share of the nominal scale-up rate: 20 of 25 GB/s a link, 20.6 from Hopper, 40.1 of 50 on Blackwell.
pub(super) const fn link_share(generation: TunerGeneration) -> f64 {
    match generation {
        TunerGeneration::Hopper => 20.6 / 25.0,
        TunerGeneration::Blackwell => 40.1 / 50.0,
        _ => 20.0 / 25.0,
    }
}

/// Column of a table by number of nodes: one, two, more.
const fn column(table: [f64; 3], nodes: f64) -> f64 {
    if nodes <= 1.0 {
        table[0]
    } else if nodes <= 2.0 {
        table[1]
    } else {
        table[2]
    }
}

/// Most that the LL protocol carries.
pub(super) const fn ll_ceiling(generation: TunerGeneration, nodes: f64) -> f64 {
    let table = match generation {
        TunerGeneration::Blackwell => [282.0, 90.0, 70.0],
        TunerGeneration::Hopper => [141.0, 45.0, 35.0],
        // Between nodes the column is chosen by the processor; an Intel one is assumed.
        TunerGeneration::Ampere => [87.7, 39.0, 20.4],
        TunerGeneration::Volta | TunerGeneration::Other => [39.0, 39.0, 20.4],
    };
    column(table, nodes)
}

/// Most that one channel of a ring carries with LL128.
pub(super) const fn ring_ll128_ceiling(generation: TunerGeneration) -> f64 {
    match generation {
        TunerGeneration::Blackwell => 40.0,
        TunerGeneration::Hopper => 36.7,
        _ => 20.0,
    }
}

/// The same for a tree.
pub(super) const fn tree_ll128_ceiling(generation: TunerGeneration, nodes: f64) -> f64 {
    let table = match generation {
        TunerGeneration::Blackwell => [55.6, 31.67, 20.0],
        TunerGeneration::Hopper => [36.7, 36.7, 29.0],
        _ => [20.0, 20.0, 20.0],
    };
    column(table, nodes)
}

/// Most that one channel of a tree carries with the bulk protocol.
pub(super) const fn tree_ceiling(generation: TunerGeneration, nodes: f64) -> f64 {
    let table = match generation {
        TunerGeneration::Blackwell => [70.0, 42.8, 24.0],
        TunerGeneration::Hopper => [38.7, 41.4, 36.0],
        TunerGeneration::Ampere => [24.0, 23.6, 17.8],
        TunerGeneration::Volta | TunerGeneration::Other => [26.5, 18.5, 10.0],
    };
    column(table, nodes)
}

/// Most that one channel of a tree between scale-up switches carries.
pub(super) const fn nvls_tree_ceiling(generation: TunerGeneration, nodes: f64) -> f64 {
    let table = match generation {
        TunerGeneration::Blackwell => [96.0, 96.0, 80.0],
        TunerGeneration::Hopper => [57.7, 57.7, 45.5],
        _ => [24.0, 23.6, 17.8],
    };
    column(table, nodes)
}

/// Efficiency of reduction in the scale-up switch.
pub(super) const fn nvls_efficiency(generation: TunerGeneration) -> f64 {
    match generation {
        TunerGeneration::Blackwell => 0.74,
        _ => 0.85,
    }
}

/// Rates of one channel that the search tries between nodes, falling.
const LADDER: &[f64] =
    &[48.0, 45.0, 42.0, 40.0, 30.0, 24.0, 22.0, 20.0, 17.5, 15.0, 12.0, 6.0, 3.0, 2.4, 1.2, 0.24, 0.12];
/// Rates that it tries besides on Blackwell.
const LADDER_BLACKWELL: &[f64] = &[96.0, 86.0, 80.0];

/// The highest rate of the ladder that a channel of `most` reaches; `most` itself below the ladder.
pub(super) fn rung(generation: TunerGeneration, most: f64) -> f64 {
    let higher = if generation == TunerGeneration::Blackwell { LADDER_BLACKWELL } else { &[] };
    higher.iter().chain(LADDER).copied().find(|rate| *rate <= most * 1.001).unwrap_or(most)
}

/// How much of a tree's rate the tuner expects by size: it dips in the middle. Knees over the binary
/// logarithm of the size in units of 64 bytes; straight between them.
pub(super) fn tree_dip(protocol: Protocol, bytes: f64) -> f64 {
    let knees: &[(f64, f64)] = match protocol {
        Protocol::Ll => &[(3.0, 1.0), (6.0, 0.7), (9.0, 0.7), (12.0, 0.4), (13.0, 0.4), (19.0, 1.0)],
        Protocol::Ll128 => &[
            (4.0, 1.0),
            (6.0, 0.8),
            (8.0, 0.8),
            (10.0, 0.6),
            (15.0, 0.6),
            (17.0, 0.9),
            (20.0, 0.9),
            (21.0, 1.0),
        ],
        Protocol::Simple => &[
            (6.0, 0.9),
            (11.0, 0.5),
            (14.0, 0.5),
            (17.0, 0.8),
            (18.0, 0.7),
            (19.0, 0.7),
            (21.0, 0.9),
            (22.0, 0.9),
            (23.0, 1.0),
        ],
    };
    let at = (bytes / 64.0).max(1.0).log2().floor();
    let mut before: Option<(f64, f64)> = None;
    for (knee, factor) in knees.iter().copied() {
        if at <= knee {
            return match before {
                Some((left, value)) => value + (factor - value) * (at - left) / (knee - left),
                None => factor,
            };
        }
        before = Some((knee, factor));
    }
    1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lowest 0.4 near 256-512 KiB with LL, 0.5 near 128 KiB to 1 MiB with Simple.
    #[test]
    fn trees_dip_in_the_middle() {
        assert_eq!(tree_dip(Protocol::Ll, 64.0), 1.0);
        assert_eq!(tree_dip(Protocol::Ll, 262_144.0), 0.4);
        assert_eq!(tree_dip(Protocol::Simple, 131_072.0), 0.5);
        assert_eq!(tree_dip(Protocol::Simple, 1e10), 1.0);
        assert_eq!(tree_dip(Protocol::Ll128, 0.0), 1.0);
    }

    #[test]
    fn a_400g_port_is_taken_for_48() {
        assert_eq!(rung(TunerGeneration::Hopper, 50.0), 48.0);
        assert_eq!(rung(TunerGeneration::Ampere, 25.0), 24.0);
        assert_eq!(rung(TunerGeneration::Blackwell, 100.0), 96.0);
        assert_eq!(rung(TunerGeneration::Hopper, 0.01), 0.01);
    }
}
