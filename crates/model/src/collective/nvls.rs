//! Reduction in the scale-up switch, alone or with a tree between groups.

use super::pace::remote_step;
use super::tree::{egress, levels};
use super::{Cost, Site};
use crate::units::{BytesPerSecond, Seconds};

/// All-reduce by the scale-up switch; nothing where it cannot.
pub(super) fn cost(site: &Site<'_>) -> Option<Cost> {
    let p = site.parameters;
    let inside = site.nvls_rate?;
    let start = p.start_nvls * site.pace;
    if site.groups <= 1.0 {
        return Some(Cost { start: Seconds(start), rate: inside, overlap: fill(site) });
    }
    let network = site.group_rate.0 * site.crossing / egress(site.groups);
    let rate = inside.0.min(network);
    let start = Seconds(start + 2.0 * levels(site.groups) * remote_step(p.remote_simple, site).0);
    Some(Cost { start, rate: BytesPerSecond(rate), overlap: p.overlap_tree.max(fill(site)) })
}

/// How badly the pipeline of a reduction in the scale-up switch fills.
///
/// All ranks signal at once, so the start does not grow with them. But every rank owns a slice of each
/// chunk, so what must be under way before the pipeline is full grows with the ranks, and the optimum
/// with its root: `c sqrt(n)`. Eight ranks lose some 100 us at 64 MiB, 72 some 550 us at 512 MiB
/// (public sweeps of H200 and GB200); at a few bytes the library's own constant is 25 us for any number.
fn fill(site: &Site<'_>) -> f64 {
    site.parameters.overlap_nvls * site.local.sqrt()
}

/// All-reduce by the network's switches: each group sends its sum once and receives the result once.
pub(super) fn collnet(site: &Site<'_>) -> Option<Cost> {
    let p = site.parameters;
    if !site.sharp || site.groups <= 1.0 {
        return None;
    }
    // Inside the group the sum is formed by the scale-up switch or by a chain.
    let chain = 2.0 * (site.local - 1.0).max(0.0) * p.step_ll * site.pace;
    let chained = (site.local_rate.0 * 0.5 * p.tree_chain_share, p.start_simple * site.pace + chain, 0.0);
    let (inside, local, fill) =
        site.nvls_rate.map_or(chained, |rate| (rate.0, p.start_nvls * site.pace, fill(site)));
    let network = site.group_rate.0 * site.crossing * p.sharp_share;
    let rate = if site.local > 1.0 { inside.min(network) } else { network };
    let start = Seconds(local + remote_step(p.remote_ll, site).0);
    Some(Cost { start, rate: BytesPerSecond(rate), overlap: p.overlap_tree.max(fill) })
}
