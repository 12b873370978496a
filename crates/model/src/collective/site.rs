//! What a collective sees of the machine: rates and step costs, nothing else.

use crate::catalog::{Shape, TunerGeneration};
use crate::derivation::Formula;
use crate::parameters::NetworkParameters;
use crate::path::{OneWayLatency, Path};
use crate::resolve::Resolved;
use crate::scenario::{LoadBalancing, Transport};
use crate::units::{BytesPerSecond, Seconds};

/// Rates and latencies on which a collective runs.
#[derive(Clone, Copy, Debug)]
pub struct Site<'p> {
    /// Ranks, one an accelerator.
    pub ranks: f64,
    /// Ranks that reach each other without a NIC.
    pub local: f64,
    /// Groups of such ranks.
    pub groups: f64,
    /// Usable rate of one accelerator into its group, one direction.
    pub local_rate: BytesPerSecond,
    /// Nominal rate of the same link.
    pub local_nominal: BytesPerSecond,
    /// Usable rate of all ports of a group together, one direction.
    pub group_rate: BytesPerSecond,
    /// Usable rate of the ports that one accelerator has to itself.
    pub remote_rate: BytesPerSecond,
    /// Share of the rate that flows of a ring or tree keep across leaves.
    pub crossing: f64,
    /// Share of remote all-to-all bytes that cross leaves, and what those keep.
    pub alltoall_crossing: (f64, f64),
    /// Algorithm bandwidth of reduction in the scale-up switch, where there is one.
    pub nvls_rate: Option<BytesPerSecond>,
    /// Wire latency between two groups.
    pub wire: Seconds,
    /// A remote step pays for kernel or host copies.
    pub host_copies: bool,
    /// The group's link is a switch or direct links rather than PCIe.
    pub scaled_up: bool,
    /// Transport is sockets.
    pub sockets: bool,
    /// How leaves spread flows.
    pub load_balancing: LoadBalancing,
    /// Parameters.
    pub parameters: &'p NetworkParameters,
}

impl<'p> Site<'p> {
    /// The site of a resolved design with its path.
    #[must_use]
    pub fn new(
        design: &Resolved<'_>,
        path: &Path,
        wire: &OneWayLatency,
        parameters: &'p NetworkParameters,
    ) -> Self {
        let groups = f64::from(design.groups());
        let local = f64::from(design.local_gpus.min(design.gpus()).max(1));
        let ports = design.ports_per_group();
        let group_rate = if design.groups() > 1 { path.port * ports } else { BytesPerSecond::ZERO };
        let local_rate = local_rate(design, parameters);
        Self {
            ranks: f64::from(design.gpus().max(1)),
            local,
            groups,
            local_rate,
            local_nominal: local_nominal(design),
            group_rate,
            remote_rate: group_rate / local,
            crossing: if path.crossing.any { path.crossing.share } else { 1.0 },
            alltoall_crossing: (path.crossing.alltoall_share, path.crossing.share),
            nvls_rate: nvls_rate(design, parameters),
            wire: Seconds::us(wire.value()),
            host_copies: design.transport == Transport::Tcp || !design.gpudirect,
            scaled_up: design.shape != Shape::Pcie,
            sockets: design.transport == Transport::Tcp,
            load_balancing: design.load_balancing,
            parameters,
        }
    }
}

/// Nominal rate of one accelerator into its group. Direct links serve one neighbour each, so a
/// part of a full mesh uses only a part of them.
fn local_nominal(design: &Resolved<'_>) -> BytesPerSecond {
    let domain = f64::from(design.gpu.scale_up.domain_gpus.value.max(2));
    let used = f64::from(design.local_gpus.max(1));
    match design.shape {
        Shape::Mesh if used > 1.0 => design.scale_up_rate * ((used - 1.0) / (domain - 1.0)).min(1.0),
        _ => design.scale_up_rate,
    }
}

/// Usable rate of one accelerator into its group.
fn local_rate(design: &Resolved<'_>, parameters: &NetworkParameters) -> BytesPerSecond {
    let nominal = local_nominal(design);
    match design.shape {
        Shape::Switch => nominal * parameters.scale_up_share,
        Shape::Mesh | Shape::Cube => nominal * parameters.mesh_share,
        Shape::Pcie if design.p2p => {
            let slot = design.gpu.pcie;
            crate::path::slot_usable(slot.generation.value, slot.lanes.value, parameters).min(nominal)
        }
        Shape::Pcie => BytesPerSecond(parameters.host_ring).min(nominal),
    }
}

/// Algorithm bandwidth of an all-reduce in the scale-up switch: every accelerator sends and
/// receives its data once. Measured 280 GB/s on 450 GB/s links, 523 on 900 (`network.md` section 8).
fn nvls_rate(design: &Resolved<'_>, parameters: &NetworkParameters) -> Option<BytesPerSecond> {
    if !design.nvls || design.domain_gpus < 3 {
        return None;
    }
    let library = match design.gpu.tuner {
        TunerGeneration::Blackwell => parameters.nvls_blackwell,
        _ => parameters.nvls_hopper,
    };
    Some(design.scale_up_rate * parameters.nvls_share * library)
}
