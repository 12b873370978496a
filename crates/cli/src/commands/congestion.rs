//! Loss, buffers, marking and incast of a design as JSON.

use fabriscope_model::report::{
    BufferUse, CongestionReport, IncastPoint, MarkingThresholds, NicBuffer, PortHeadroom, Ranged,
};
use fabriscope_model::scenario::{Transport, Word};
use fabriscope_model::units::Bytes;
use serde_json::{Value, json};

/// What loss does, and the numbers that an engineer would type in.
pub fn value(congestion: &CongestionReport, transport: Transport) -> Value {
    let flow = &congestion.flow_control;
    let roce = matches!(transport, Transport::Roce | Transport::Roce1);
    json!({
        "pfc": roce.then_some(flow.pause),
        "cc": roce.then(|| flow.congestion.word()),
        "retrans": roce.then(|| flow.retransmission.word()),
        "loss": flow.loss,
        "goodput_share": congestion.goodput.mid,
        "goodput_share_low": congestion.goodput.low,
        "goodput_share_high": congestion.goodput.high,
        "round_trip_us": congestion.round_trip.as_us(),
        "window_bytes": congestion.window.0,
        "connections_per_port": congestion.connections,
        "nic_headroom": congestion.nic_buffer.map(nic),
        "switch_buffers": congestion.buffers.iter().map(buffer).collect::<Vec<_>>(),
        "ecn": congestion.marking.iter().map(marking).collect::<Vec<_>>(),
        "incast_message_bytes": congestion.message.0,
        "incast": congestion.incast.iter().map(incast).collect::<Vec<_>>(),
    })
}

fn nic(nic: NicBuffer) -> Value {
    json!({ "classes": nic.classes, "bytes_per_class": nic.per_class.0 })
}

fn buffer(buffer: &BufferUse) -> Value {
    json!({
        "tier": buffer.tier.name(),
        "switch": buffer.switch,
        "classes": buffer.classes,
        "ports": buffer.ports.iter().map(port).collect::<Vec<_>>(),
        "headroom_mb": band(buffer.headroom),
        "buffer_mb": buffer.total.map(megabytes),
        "left_for_bursts_mb": buffer.left.map(band),
    })
}

fn port(port: &PortHeadroom) -> Value {
    json!({
        "towards": port.towards.name(),
        "count": port.count,
        "gbps": port.rate.as_gbps(),
        "length_m": port.length.0,
        "bytes_per_class": port.per_class.mid.0,
        "bytes_per_class_low": port.per_class.low.0,
        "bytes_per_class_high": port.per_class.high.0,
    })
}

fn marking(thresholds: &MarkingThresholds) -> Value {
    json!({
        "rule": thresholds.rule.name(),
        "gbps": thresholds.rate.as_gbps(),
        "kmin_bytes": thresholds.low.0,
        "kmax_bytes": thresholds.high.0,
        "pmax": thresholds.most,
    })
}

fn incast(point: &IncastPoint) -> Value {
    json!({
        "senders": point.senders,
        "share": point.share,
        "wait_us": point.wait.as_us(),
        "overflow_bytes": point.overflow.map(|bytes| bytes.0),
        "victim_share": point.victim.mid,
        "victim_share_low": point.victim.low,
        "victim_share_high": point.victim.high,
    })
}

fn megabytes(bytes: Bytes) -> f64 {
    bytes.0 / 1e6
}

fn band(range: Ranged<Bytes>) -> Value {
    json!({ "low": megabytes(range.low), "mid": megabytes(range.mid), "high": megabytes(range.high) })
}
