//! One rank to one other, the farther of the two cases that exist.

use super::{Cost, Site};
use crate::scenario::Protocol;
use crate::units::Seconds;

/// Between groups the accelerator's own ports set the rate, inside its link does.
pub(super) fn cost(protocol: Protocol, site: &Site<'_>) -> Cost {
    let p = site.parameters;
    let step = super::choose::steps(protocol, site);
    let share = super::choose::protocol_share(protocol, site);
    if site.groups > 1.0 {
        let rate = site.remote_rate.min(site.group_rate) * site.crossing * share;
        return Cost { start: Seconds(step.start.0 + step.remote.0), rate, overlap: p.pipeline_local };
    }
    let start = Seconds(step.start.0 + step.local.0);
    Cost { start, rate: site.local_rate * share, overlap: p.pipeline_local }
}
