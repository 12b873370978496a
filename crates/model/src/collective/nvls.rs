//! Reduction in the scale-up switch, alone or with a tree between groups.

use super::tree::{egress, levels};
use super::{Cost, Site, SoftMinimum};
use crate::derivation::Formula;
use crate::scenario::Protocol;
use crate::units::{BytesPerSecond, Seconds};

/// All-reduce by the scale-up switch; nothing where it cannot.
pub(super) fn cost(site: &Site<'_>) -> Option<Cost> {
    let p = site.parameters;
    let inside = site.nvls_rate?;
    let step = super::choose::steps(Protocol::Simple, site);
    if site.groups <= 1.0 {
        return Some(Cost { start: Seconds(p.start_nvls), rate: inside, overlap: p.pipeline_local });
    }
    let network = site.group_rate.0 * site.crossing / egress(site.groups);
    let rate = SoftMinimum { first: inside.0, second: network, exponent: p.stage_exponent }.value();
    let start = Seconds(p.start_nvls + 2.0 * levels(site.groups) * step.remote.0);
    Some(Cost { start, rate: BytesPerSecond(rate), overlap: p.pipeline_local })
}
