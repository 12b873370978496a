//! Latency that the tuner expects.

use super::constants as c;
use crate::collective::Site;
use crate::scenario::{Algorithm, Op, Protocol};

/// Base and steps of an algorithm, us (step 5 of the tuner).
pub(super) fn latency(op: Op, algorithm: Algorithm, protocol: Protocol, site: &Site<'_>) -> f64 {
    let several = site.groups > 1.0;
    let levels = site.groups.max(1.0).log2().floor();
    let peers = (site.local - 1.0).max(0.0);
    // With one rank a node no latency hides: the tree's is taken for all.
    let between = |own: f64| if site.local <= 1.0 { c::TREE_NETWORK.of(protocol) } else { own };
    match algorithm {
        Algorithm::Ring => c::RING_BASE.of(protocol) + ring(op, protocol, site, between),
        Algorithm::Tree => {
            let inside = if site.scaled_up { c::TREE_LINK } else { c::TREE_PCIE }.of(protocol);
            c::TREE_BASE.of(protocol)
                + 2.0 * (peers * inside + levels * between(c::TREE_NETWORK.of(protocol)))
        }
        Algorithm::Nvls => c::NVLS_LINK,
        Algorithm::NvlsTree => c::NVLS_LINK + 2.0 * levels * between(c::NVLS_TREE_NETWORK),
        Algorithm::CollNet => {
            let inside = peers.min(1.0) * c::COLLNET_LINK + c::COLLNET_RANK * peers;
            2.0 * inside + if several { between(c::COLLNET_NETWORK) } else { 0.0 }
        }
        Algorithm::Pat => {
            c::PAT_BASE + levels * between(c::PAT_NETWORK) / c::PAT_STEPS_AT_A_TIME + c::PAT_RANK * site.ranks
        }
    }
}

/// All steps of a ring: those between nodes, and the others.
fn ring(op: Op, protocol: Protocol, site: &Site<'_>, between: impl Fn(f64) -> f64) -> f64 {
    let inside = if site.scaled_up { c::RING_LINK } else { c::RING_PCIE }.of(protocol);
    let network = between(c::RING_NETWORK.of(protocol));
    let several = site.groups > 1.0;
    let rounds = if op == Op::AllReduce { 2.0 } else { 1.0 };
    if matches!(op, Op::Broadcast | Op::Reduce) {
        // Rooted operations pass all ranks one after the other at a single price.
        return site.ranks * if several { network } else { inside };
    }
    let steps = rounds * (site.ranks - 1.0);
    if !several {
        return steps * inside;
    }
    let crossing = rounds * (site.groups - 1.0);
    let simple = if protocol == Protocol::Simple { c::SIMPLE_OVERHEAD } else { 1.0 };
    (steps - crossing) * inside.max(c::NETWORK_OVERHEAD * simple) + crossing * network
}
