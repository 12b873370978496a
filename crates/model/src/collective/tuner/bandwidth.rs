//! Bandwidth that the tuner expects.

use super::constants as c;
use crate::catalog::TunerGeneration;
use crate::collective::Site;
use crate::scenario::{Algorithm, Op, Protocol};

/// Channels that the library opens in one node.
const CHANNELS_INSIDE: f64 = 24.0;
/// Channels of the network beyond which the newer generations do not double them.
const FEW_CHANNELS: f64 = 4.0;
/// From this rate on, GB/s, channels are doubled and halved in rate.
const FAST_CHANNEL: f64 = 25.0;
/// From this rate on, GB/s, that also happens to many channels of the newer generations.
const VERY_FAST_CHANNEL: f64 = 50.0;

/// Channels of a ring or tree.
pub(super) fn channels(site: &Site<'_>) -> f64 {
    graph(site).0
}

/// Channels and the rate of each, GB/s: the link inside one node, else the ports by the ladder.
fn graph(site: &Site<'_>) -> (f64, f64) {
    let view = &site.tuner;
    let share = if site.scaled_up { c::link_share(view.generation) } else { c::PCIE_SHARE };
    let link = view.link * share;
    if site.groups <= 1.0 {
        return (CHANNELS_INSIDE, link / CHANNELS_INSIDE);
    }
    let ports = view.ports.max(1.0);
    // A port's channel also passes an accelerator's link.
    let most = if site.local > 1.0 { view.port.min(link / ports) } else { view.port };
    let rate = c::rung(view.generation, most);
    let newer = matches!(view.generation, TunerGeneration::Hopper | TunerGeneration::Blackwell);
    let single = rate < FAST_CHANNEL || (newer && rate < VERY_FAST_CHANNEL && ports > FEW_CHANNELS);
    if single { (ports, rate) } else { (ports * 2.0, rate / 2.0) }
}

/// Size over time for endless messages, GB/s (steps 1 to 4 of the tuner).
pub(super) fn algorithm_rate(op: Op, algorithm: Algorithm, protocol: Protocol, site: &Site<'_>) -> f64 {
    let (channels, rate) = graph(site);
    let (generation, nodes) = (site.tuner.generation, site.groups);
    let bus = channels * rate;
    let bus = match (algorithm, protocol) {
        (Algorithm::Ring, Protocol::Ll) => c::ll_ceiling(generation, nodes).min(bus * 0.5),
        (Algorithm::Ring, Protocol::Ll128) => (bus * 0.92).min(c::ring_ll128_ceiling(generation) * channels),
        (Algorithm::Tree, _) => {
            let all = (bus * 0.92).min(c::tree_ceiling(generation, nodes) * channels);
            match protocol {
                Protocol::Ll => (all / 3.8).min(c::ll_ceiling(generation, nodes)),
                Protocol::Ll128 => {
                    let lines = if nodes <= 1.0 { 7.0 / 9.0 } else { 120.0 / 128.0 };
                    (all * lines).min(c::tree_ll128_ceiling(generation, nodes) * channels)
                }
                Protocol::Simple => all,
            }
        }
        (Algorithm::Nvls | Algorithm::NvlsTree, _) => channels * nvls(rate, channels, site),
        (Algorithm::CollNet, _) => collnet(bus, site),
        (Algorithm::Pat, _) => bus * 0.75,
        (Algorithm::Ring, Protocol::Simple) => bus,
    };
    let steps = match op {
        Op::AllReduce => 2.0 * (site.ranks - 1.0),
        Op::AllGather | Op::ReduceScatter => site.ranks - 1.0,
        _ => site.ranks,
    };
    match algorithm {
        Algorithm::Ring | Algorithm::Nvls | Algorithm::NvlsTree => bus * site.ranks / steps,
        Algorithm::Tree | Algorithm::CollNet | Algorithm::Pat => bus * 0.5,
    }
}

/// One channel of a reduction in the scale-up switch.
fn nvls(rate: f64, channels: f64, site: &Site<'_>) -> f64 {
    let generation = site.tuner.generation;
    let inside = rate * c::nvls_efficiency(generation) * (channels - 1.0) / channels * 2.0;
    if site.groups <= 1.0 {
        return inside;
    }
    // Two nodes exchange each sum once.
    let between = if site.groups <= 2.0 { rate * 2.0 } else { rate };
    inside.min(between).min(c::nvls_tree_ceiling(generation, site.groups))
}

/// Reduction in the network, discounted where accelerators outnumber ports.
fn collnet(bus: f64, site: &Site<'_>) -> f64 {
    let ratio = (site.local / site.tuner.ports.max(1.0)).max(1.0);
    let newer = matches!(site.tuner.generation, TunerGeneration::Hopper | TunerGeneration::Blackwell);
    bus / ((1.0 + ratio) / 2.0) * if newer { 0.85 } else { 1.0 }
}
