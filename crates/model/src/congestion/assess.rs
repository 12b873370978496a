//! Everything about loss, buffers and incast of one design.

use super::{
    BandwidthDelay, LossyPort, Recovery, incast_points, marking_thresholds, nic_buffer, switch_buffers,
};
use crate::derivation::Formula;
use crate::evaluate::Built;
use crate::finding::{Finding, FindingKind, Severity};
use crate::parameters::NetworkParameters;
use crate::path::{nic_port, windows};
use crate::report::{CongestionReport, Ranged};
use crate::resolve::Resolved;
use crate::scenario::{CongestionControl, Key, Transport};
use crate::units::{Bytes, BytesPerSecond};

/// The loss at which published go-back-N cards carry next to nothing.
const ONE_PERCENT: f64 = 0.01;

/// Channels that the library opens at most.
const MOST_CHANNELS: f64 = 64.0;

/// The report of a built design, with what the user should know.
pub(crate) fn assess(
    design: &mut Resolved<'_>,
    built: &Built,
    parameters: &NetworkParameters,
) -> CongestionReport {
    let flow = design.flow_control;
    let port = LossyPort::of(design, &built.wire, parameters);
    let networked = design.nodes > 1 || design.groups() > 1;
    let ethernet = matches!(design.transport, Transport::Roce | Transport::Roce1);
    let buffers = if networked && ethernet { switch_buffers(design, &built.fabric) } else { Vec::new() };
    let marked = networked && ethernet && flow.congestion == CongestionControl::Dcqcn;
    let uplink = built.fabric.report.uplink_rate;
    let rates = if built.fabric.report.spine > 0 && uplink != design.port_rate {
        vec![design.port_rate, uplink]
    } else {
        vec![design.port_rate]
    };
    let marking = rates
        .into_iter()
        .filter(|_| marked)
        .flat_map(|rate| marking_thresholds(rate, port.round_trip))
        .collect();
    let held_back = port.recovery == Recovery::Credits || flow.pause;
    let ports = design.nodes.saturating_mul(design.ports_per_node);
    let message = Bytes(design.bytes.0 / f64::from(design.gpus().max(1)));
    let buffer = buffers.first().and_then(|leaf| leaf.left).map(|left| left.mid);
    let others = if networked { ports.saturating_sub(design.ports_per_node) } else { 0 };
    let report = CongestionReport {
        flow_control: flow,
        round_trip: port.round_trip,
        window: Bytes(BandwidthDelay { rate: port.rate, round_trip: port.round_trip }.value()),
        connections: port.connections,
        goodput: port.goodput(flow.loss),
        nic_buffer: if networked && ethernet { nic_buffer(design) } else { None },
        buffers,
        marking,
        message,
        incast: incast_points(others, message, built.path.port, held_back, buffer),
    };
    if networked {
        remark(design, (built, &report, &port), parameters);
    }
    report
}

fn remark(
    design: &mut Resolved<'_>,
    (built, report, port): (&Built, &CongestionReport, &LossyPort),
    parameters: &NetworkParameters,
) {
    let flow = design.flow_control;
    let ethernet = matches!(design.transport, Transport::Roce | Transport::Roce1);
    let resends = matches!(port.recovery, Recovery::GoBackN | Recovery::MessageRestart);
    if ethernet && !flow.pause && resends {
        let wire = nic_port(design, parameters);
        let kind = FindingKind::LossMayCollapse {
            loss: flow.loss,
            port_gbs: (wire * report.goodput.mid).as_gbs(),
            worst_gbs: (wire * port.goodput(flow.loss.max(ONE_PERCENT)).low).as_gbs(),
        };
        design.findings.push(Finding::new(Key::Pfc, Severity::Warning, kind).with_fix(Key::Pfc, "on"));
    }
    let unfelt = super::thin_uplinks::unfelt(design, built, parameters);
    design.findings.extend(unfelt);
    let storage = super::shared_storage::remarks(design, built);
    design.findings.extend(storage);
    if let Some(carried) = built.path.windowed {
        window_too_small(design, built, carried, parameters);
    }
    for buffer in &report.buffers {
        if let Some(total) = buffer.total.filter(|total| buffer.headroom.mid.0 > total.0) {
            let kind = FindingKind::HeadroomExceedsBuffer {
                switch: buffer.name.clone(),
                needed_mb: buffer.headroom.mid.0 / 1e6,
                buffer_mb: total.0 / 1e6,
            };
            let long = buffer.ports.iter().max_by(|a, b| a.length.0.total_cmp(&b.length.0));
            let leaf = long.is_some_and(|port| port.towards == crate::report::HopKind::LeafCable);
            let key = if leaf { Key::LeafM } else { Key::SpineM };
            design.findings.push(Finding::new(key, Severity::Warning, kind));
        }
    }
}

/// Long ways need much on its way; the fix is as many channels as hold it.
fn window_too_small(
    design: &mut Resolved<'_>,
    built: &Built,
    carried: Ranged<BytesPerSecond>,
    parameters: &NetworkParameters,
) {
    let held = windows(design, parameters);
    let round_trip = built.path.reach * 2.0;
    let needed = nic_port(design, parameters).0 * round_trip.0;
    let kind = FindingKind::WindowTooSmall {
        round_trip_us: round_trip.as_us(),
        needed_mb: needed / 1e6,
        held_mb: held.mid.0 / 1e6,
        least_mb: held.low.0 / 1e6,
        port_gbs: (carried.low.as_gbs(), carried.mid.as_gbs()),
        credits: design.transport == Transport::Ib,
    };
    let key = if built.path.crossing.any { Key::SpineM } else { Key::LeafM };
    let short = needed > held.mid.0;
    let mut finding = Finding::new(key, if short { Severity::Warning } else { Severity::Info }, kind);
    let channels = (needed / parameters.channel_window).ceil() * f64::from(design.ports_per_node);
    if short && channels <= MOST_CHANNELS {
        finding = finding.with_fix(Key::Channels, &crate::units::significant(channels, 6));
    }
    design.findings.push(finding);
}
