//! Which algorithms and protocols exist for an operation on a machine.

use super::Site;
use crate::catalog::CollectiveLibrary;
use crate::scenario::{Algorithm, Op, Protocol};

/// Protocols where flagged 128-byte lines arrive whole.
const WHOLE_LINES: &[Protocol] = &[Protocol::Ll, Protocol::Ll128, Protocol::Simple];
/// Protocols everywhere else.
const PLAIN: &[Protocol] = &[Protocol::Ll, Protocol::Simple];
/// Algorithms that only have the bulk protocol.
const BULK: &[Protocol] = &[Protocol::Simple];

/// The eligible pairs, in a fixed order.
///
/// NCCL's rules (`src/graph/tuning.cc`, 5067397c): rooted operations know the ring only; reduction in
/// switches needs the hardware and serves the all-reduce; PAT serves all-gather and reduce-scatter with
/// one rank a group. Other libraries have rings and trees; where theirs go by other names (meshes,
/// halving and doubling), ring and tree stand for them.
#[must_use]
pub fn eligible(op: Op, site: &Site<'_>) -> Vec<(Algorithm, Protocol)> {
    let mut pairs = Vec::with_capacity(8);
    let mut add = |algorithm, protocols: &[Protocol]| {
        pairs.extend(protocols.iter().map(|protocol| (algorithm, *protocol)));
    };
    let nccl = site.library == CollectiveLibrary::Nccl;
    let flagged = if site.whole_lines { WHOLE_LINES } else { PLAIN };
    let several = site.groups > 1.0;
    match op {
        Op::AllReduce => {
            add(Algorithm::Ring, flagged);
            // Two ranks that see each other form a ring and a tree of the same single link.
            if several || site.local > 2.0 {
                add(Algorithm::Tree, flagged);
            }
            if nccl && site.nvls_rate.is_some() {
                add(if several { Algorithm::NvlsTree } else { Algorithm::Nvls }, BULK);
            }
            if nccl && site.sharp && several {
                add(Algorithm::CollNet, BULK);
            }
        }
        Op::AllGather | Op::ReduceScatter => {
            add(Algorithm::Ring, flagged);
            if nccl && several && site.local <= 1.0 {
                add(Algorithm::Pat, BULK);
            }
        }
        Op::Broadcast | Op::Reduce => add(Algorithm::Ring, flagged),
        // Sends and receives between pairs follow no algorithm; the ring stands for "direct".
        Op::AllToAll | Op::SendRecv => add(Algorithm::Ring, PLAIN),
    }
    pairs
}
