//! The fastest eligible algorithm and protocol, or the forced one, with its band.

use super::price::PipelinedTime;
use super::{
    Cost, Site, all_to_all, bus_factor, eligible, library_choice, nvls, pat, point_to_point, ring, tree,
};
use crate::derivation::Formula;
use crate::order::ascending;
use crate::report::{Choice, Collective, Ranged};
use crate::scenario::{Algorithm, Op, Protocol};
use crate::units::{AlgorithmBandwidth, BusBandwidth, Bytes, BytesPerSecond, Seconds};

/// Longest message between two ranks that goes out with the LL protocol, bytes: NCCL's
/// `NCCL_P2P_LL_THRESHOLD` (`src/enqueue.cc`).
const LONGEST_LL_MESSAGE: f64 = 16_384.0;

pub(super) fn cost(op: Op, algorithm: Algorithm, protocol: Protocol, site: &Site<'_>) -> Option<Cost> {
    let cost = match (op, algorithm) {
        (Op::AllToAll, _) => all_to_all::cost(protocol, site),
        (Op::SendRecv, _) => point_to_point::cost(protocol, site),
        (_, Algorithm::Ring) => ring::cost(op, protocol, site),
        (Op::AllReduce, Algorithm::Tree) => tree::cost(protocol, site),
        (Op::AllReduce, Algorithm::Nvls | Algorithm::NvlsTree) => nvls::cost(site)?,
        (Op::AllReduce, Algorithm::CollNet) => nvls::collnet(site)?,
        (Op::AllGather | Op::ReduceScatter, Algorithm::Pat) => pat::cost(op, site),
        _ => return None,
    };
    (cost.rate.0 > 0.0 && cost.rate.is_finite() && cost.start.is_finite()).then_some(cost)
}

/// Prices every eligible pair, the fastest first; none with a single rank.
#[must_use]
pub fn choices(op: Op, bytes: Bytes, site: &Site<'_>) -> Vec<Choice> {
    if site.ranks < 2.0 {
        return Vec::new();
    }
    let all: Vec<Choice> =
        eligible(op, site).into_iter().filter_map(|pair| choice(op, bytes, pair, site)).collect();
    let times: Vec<f64> = all.iter().map(|choice| choice.time.0).collect();
    ascending(&times).into_iter().map(|position| all[position]).collect()
}

fn choice(
    op: Op,
    bytes: Bytes,
    (algorithm, protocol): (Algorithm, Protocol),
    site: &Site<'_>,
) -> Option<Choice> {
    let cost = cost(op, algorithm, protocol, site)?;
    let time = Seconds(PipelinedTime { size: bytes, cost }.value());
    Some(Choice { algorithm, protocol, time })
}

/// Prices the operation; nothing with a single rank or without any path.
///
/// The algorithm is the library's own choice where a tuner of known constants decides; of its protocols,
/// and elsewhere of all pairs, the fastest is taken. On public measurements this is nearer than the fastest
/// pair throughout: left-out clusters, several domains, 7.6 against 9.5 % median error of the bandwidth.
/// Taking the tuner's protocol as well is farther: 19 against 15 % on the time of small messages.
#[must_use]
pub fn best(
    op: Op,
    bytes: Bytes,
    site: &Site<'_>,
    forced: (Option<Algorithm>, Option<Protocol>),
) -> Option<Collective> {
    if site.ranks < 2.0 {
        return None;
    }
    let pairs = allowed(op, bytes, site, forced);
    let chosen = library_choice(op, bytes, site, &pairs);
    let priced = pairs
        .into_iter()
        .filter(|pair| chosen.is_none_or(|chosen| chosen.0 == pair.0))
        .filter_map(|pair| choice(op, bytes, pair, site));
    let fastest = priced.min_by(|a, b| a.time.0.total_cmp(&b.time.0))?;
    let wire = bytes / cost(op, fastest.algorithm, fastest.protocol, site)?.rate;
    let wire_share = if fastest.time.0 > 0.0 { (wire.0 / fastest.time.0).min(1.0) } else { 1.0 };
    Some(with_band(op, bytes, (fastest.algorithm, fastest.protocol), fastest.time, wire_share, site))
}

/// The eligible pairs that the user's wish leaves; all where it leaves none.
fn allowed(
    op: Op,
    bytes: Bytes,
    site: &Site<'_>,
    forced: (Option<Algorithm>, Option<Protocol>),
) -> Vec<(Algorithm, Protocol)> {
    let wanted = |pair: &(Algorithm, Protocol)| {
        forced.0.is_none_or(|algorithm| algorithm == pair.0)
            && forced.1.is_none_or(|protocol| protocol == pair.1)
    };
    let mut pairs = eligible(op, site);
    if pairs.iter().any(wanted) {
        pairs.retain(wanted);
    }
    if forced.1.is_none() && matches!(op, Op::AllToAll | Op::SendRecv) {
        // Between pairs no tuner decides but the length of each message.
        let message = if op == Op::AllToAll { bytes.0 / site.ranks } else { bytes.0 };
        // Over the network the library keeps no buffers for LL messages between pairs.
        let plain =
            if message <= LONGEST_LL_MESSAGE && site.groups <= 1.0 { Protocol::Ll } else { Protocol::Simple };
        pairs.retain(|pair| pair.1 == plain);
    }
    if forced.0.is_none() && pairs.iter().any(|pair| pair.0 == Algorithm::CollNet) {
        // Once the network can reduce, the library takes it for all but the smallest messages.
        pairs.retain(|pair| matches!(pair, (Algorithm::CollNet, _) | (Algorithm::Tree, Protocol::Ll)));
    }
    pairs
}

fn with_band(
    op: Op,
    bytes: Bytes,
    (algorithm, protocol): (Algorithm, Protocol),
    time: Seconds,
    wire_share: f64,
    site: &Site<'_>,
) -> Collective {
    // Bandwidth is known better than start-up, which hosts, software and harnesses change.
    let spread =
        site.spread * wire_share + site.spread.max(site.parameters.spread_start) * (1.0 - wire_share);
    let (low, high) = ((-spread).exp(), spread.exp());
    let factor = bus_factor(op, site.ranks);
    let mid = bytes.0 / time.0 * factor;
    let bus = |value: f64| BusBandwidth(value);
    let ceiling = ceiling(op, site).0.max(mid);
    let top = (mid * high).min(ceiling);
    Collective {
        op,
        bytes,
        algorithm,
        protocol,
        groups: site.groups as u32,
        wire_share,
        time: Ranged {
            low: Seconds(time.0 * mid / top.max(f64::MIN_POSITIVE)),
            mid: time,
            high: Seconds(time.0 / low),
        },
        algbw: AlgorithmBandwidth::of(bytes, time),
        busbw: Ranged { low: bus(mid * low), mid: bus(mid), high: bus(top) },
    }
}

/// Highest bus bandwidth that the nominal wires allow, whatever the library's algorithm.
///
/// With four or more groups: the lower of the scale-up link and the ports of a whole group (U57).
/// Two groups: twice the ports, three: 4/3, by trees. Reduction in the switch lifts the inner bound.
#[must_use]
pub fn ceiling(op: Op, site: &Site<'_>) -> BusBandwidth {
    let factor = bus_factor(op, site.ranks);
    let inner = match site.nvls_rate {
        Some(_) if op == Op::AllReduce => site.local_nominal.0 * factor,
        _ => site.local_nominal.0,
    };
    if site.groups <= 1.0 {
        return BusBandwidth(inner);
    }
    let ports: BytesPerSecond = site.group_rate;
    let outer = match op {
        Op::AllReduce => ports.0 * 2.0 / tree::least_egress(site.groups),
        Op::AllToAll => site.remote_rate.0 * (site.ranks - 1.0) / (site.ranks - site.local).max(1.0),
        Op::SendRecv => site.remote_rate.0,
        _ => ports.0,
    };
    let outer = BytesPerSecond(outer);
    let bound = if site.local > 1.0 && op != Op::SendRecv { outer.0.min(inner) } else { outer.0 };
    BusBandwidth(bound)
}
