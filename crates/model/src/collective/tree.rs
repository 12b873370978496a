//! Double binary tree between groups, a chain inside each.

use super::pace::{pace, protocol_rate};
use super::ring::overlap;
use super::{Cost, Site};
use crate::scenario::Protocol;
use crate::units::{BytesPerSecond, Seconds};

/// Bytes that one group sends into the network for each byte of the operation: with two groups each
/// sends its sum once; from three on some group is a leaf of one tree and inside the other, and sends
/// twice. Maintainers see no bus bandwidth above the ports' rate with three nodes (U11, U29).
pub(super) fn egress(groups: f64) -> f64 {
    if groups <= 2.0 { 1.0 } else { 2.0 }
}

/// The least that a group must send, whatever the trees: 3/2 with three groups.
pub(super) fn least_egress(groups: f64) -> f64 {
    if groups > 2.0 && groups < 4.0 { 1.5 } else { egress(groups) }
}

/// Levels of a binary tree over `groups`.
pub(super) fn levels(groups: f64) -> f64 {
    if groups > 1.0 { groups.log2().ceil() } else { 0.0 }
}

/// All-reduce by trees. Inside a group the chain sends the sum up and the result down over the same
/// link, so an accelerator's link carries every byte twice.
pub(super) fn cost(protocol: Protocol, site: &Site<'_>) -> Cost {
    let p = site.parameters;
    let chain = site.local_rate.0 * 0.5 * p.tree_chain_share;
    let network = site.group_rate.0 * site.crossing / egress(site.groups);
    let bulk = match (site.local > 1.0, site.groups > 1.0) {
        (true, true) => chain.min(network),
        (false, true) => network,
        _ => chain,
    };
    let rate = protocol_rate(protocol, BytesPerSecond(bulk), site);
    let pace = pace(protocol, site);
    let up = (site.local - 1.0).max(0.0) * pace.local.0 + levels(site.groups) * pace.remote.0;
    let start = Seconds(pace.start.0 + 2.0 * up);
    Cost { start, rate, overlap: overlap(protocol, p.overlap_tree) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// U29: two groups may reach twice the ports' rate, three 4/3, four and more not above it.
    #[test]
    fn bus_bandwidth_over_the_ports_rate() {
        let bound = |groups: f64| 2.0 / least_egress(groups);
        assert_eq!(bound(2.0), 2.0);
        assert!((bound(3.0) - 4.0 / 3.0).abs() < 1e-12);
        assert_eq!(bound(4.0), 1.0);
        assert_eq!(levels(8.0), 3.0);
    }
}
