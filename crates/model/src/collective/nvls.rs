//! Reduction in the scale-up switch, alone or with a tree between groups.

use super::pace::remote_step;
use super::tree::{egress, levels};
use super::{Cost, Site};
use crate::units::{BytesPerSecond, Seconds};

/// All-reduce by the scale-up switch; nothing where it cannot.
pub(super) fn cost(site: &Site<'_>) -> Option<Cost> {
    let p = site.parameters;
    let inside = site.nvls_rate?;
    // Every rank reduces its own slice, one after the other through the pipeline.
    let start = p.start_nvls * site.local * site.pace;
    if site.groups <= 1.0 {
        return Some(Cost { start: Seconds(start), rate: inside, overlap: p.overlap_nvls });
    }
    let network = site.group_rate.0 * site.crossing / egress(site.groups);
    let rate = inside.0.min(network);
    let start = Seconds(start + 2.0 * levels(site.groups) * remote_step(p.remote_simple, site).0);
    Some(Cost { start, rate: BytesPerSecond(rate), overlap: p.overlap_tree })
}

/// All-reduce by the network's switches: each group sends its sum once and receives the result once.
pub(super) fn collnet(site: &Site<'_>) -> Option<Cost> {
    let p = site.parameters;
    if !site.sharp || site.groups <= 1.0 {
        return None;
    }
    // Inside the group the sum is formed by the scale-up switch or by a chain.
    let inside = site.nvls_rate.map_or(site.local_rate.0 * 0.5 * p.tree_chain_share, |rate| rate.0);
    let network = site.group_rate.0 * site.crossing * p.sharp_share;
    let rate = if site.local > 1.0 { inside.min(network) } else { network };
    let local = (site.local - 1.0).max(0.0) * p.step_ll * site.pace;
    let start = Seconds(p.start_simple * site.pace + 2.0 * local + remote_step(p.remote_ll, site).0);
    Some(Cost { start, rate: BytesPerSecond(rate), overlap: p.overlap_tree })
}
