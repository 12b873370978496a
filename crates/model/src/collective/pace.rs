//! Start-up and step costs of a protocol on a machine.

use super::Site;
use crate::scenario::Protocol;
use crate::units::{BytesPerSecond, Seconds};

/// What a protocol costs besides moving bytes.
pub(super) struct Pace {
    /// Before anything moves.
    pub start: Seconds,
    /// One step inside a domain.
    pub local: Seconds,
    /// One step between domains, wire included.
    pub remote: Seconds,
}

/// Costs of `protocol`, scaled by how fast this generation of accelerators synchronises.
pub(super) fn pace(protocol: Protocol, site: &Site<'_>) -> Pace {
    let p = site.parameters;
    let (start, local, remote) = match protocol {
        Protocol::Ll => (p.start_ll, p.step_ll, p.remote_ll),
        Protocol::Ll128 => (p.start_ll128, p.step_ll128, p.remote_ll128),
        Protocol::Simple => (p.start_simple, p.step_simple, p.remote_simple),
    };
    let bus = if site.scaled_up { 1.0 } else { p.step_pcie };
    Pace {
        start: Seconds(start * site.pace),
        local: Seconds(local * site.pace * bus),
        remote: remote_step(remote, site),
    }
}

/// A step between domains: the library's own part, the transport's, and the wire.
pub(super) fn remote_step(library: f64, site: &Site<'_>) -> Seconds {
    // The processor's proxy thread does this part, so the accelerator's pace does not count.
    Seconds(library + site.transport_step.0 + site.wire.0)
}

/// The rate that `protocol` leaves of `bulk`, with links of nominal rate `nominal` inside.
pub(super) fn protocol_rate(protocol: Protocol, bulk: BytesPerSecond, site: &Site<'_>) -> BytesPerSecond {
    let p = site.parameters;
    match protocol {
        Protocol::Simple => bulk,
        Protocol::Ll128 => bulk * p.ll128_share,
        // Half of each LL store is a flag, and its stores are small.
        Protocol::Ll => {
            let share = if site.groups > 1.0 { p.ll_remote } else { p.ll_link };
            let cap = if site.scaled_up { site.local_nominal * share } else { bulk };
            (bulk * 0.5).min(cap)
        }
    }
}
