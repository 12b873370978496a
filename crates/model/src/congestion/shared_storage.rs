//! Storage traffic on the compute fabric.

use crate::evaluate::Built;
use crate::finding::{Finding, FindingKind, Severity, TrafficNote};
use crate::resolve::Resolved;
use crate::scenario::Key;

/// Share of the ports from which on collectives feel every burst.
const MUCH: f64 = 0.25;

/// What converged storage takes: rate of the ports, and ports for the storage servers.
pub(super) fn remarks(design: &Resolved<'_>, built: &Built) -> Vec<Finding> {
    let Some(left) = built.path.beside_storage else { return Vec::new() };
    let storage_gbs = design.storage.traffic.as_gbs();
    let ports_gbs = design.port_rate.bytes().as_gbs() * f64::from(design.ports_per_node);
    let severity = if storage_gbs > ports_gbs * MUCH { Severity::Warning } else { Severity::Info };
    let left_gbs = [left.low, left.mid, left.high].map(crate::units::BytesPerSecond::as_gbs);
    let shares = TrafficNote::StorageShares { storage_gbs, ports_gbs, left_gbs };
    let ports = TrafficNote::StoragePorts { ports: design.storage.ports };
    vec![
        Finding::new(Key::StorageNet, severity, FindingKind::Traffic(shares)),
        Finding::new(Key::StorageGbs, Severity::Info, FindingKind::Traffic(ports)),
    ]
}
