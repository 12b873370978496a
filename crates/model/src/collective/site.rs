//! What a collective sees of the machine: rates and step costs, nothing else.

use super::TunerView;
use super::cube_mesh;
use crate::catalog::{Attach, CollectiveLibrary, Shape, TunerGeneration};
use crate::parameters::NetworkParameters;
use crate::path::Path;
use crate::report::HopKind;
use crate::resolve::{Resolved, slot_rate};
use crate::scenario::{TcpKind, Transport};
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
    /// Rate of one accelerator into its group that a long ring reaches, one direction.
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
    /// Reduction in the network's switches is available.
    pub sharp: bool,
    /// Collective library.
    pub library: CollectiveLibrary,
    /// Stores of 128 bytes arrive whole on every link between ranks, so that LL128 works.
    pub whole_lines: bool,
    /// Wire latency between two groups.
    pub wire: Seconds,
    /// What the transport adds to a step between groups.
    pub transport_step: Seconds,
    /// Start-up and step costs over those of the Hopper generation.
    pub pace: f64,
    /// The group's links are direct ones, a link for each neighbour.
    pub mesh: bool,
    /// The group's link is a switch or direct links rather than PCIe.
    pub scaled_up: bool,
    /// What the library's tuner sees.
    pub tuner: TunerView,
    /// Half-width of the band's logarithm.
    pub spread: f64,
    /// Parameters.
    pub parameters: &'p NetworkParameters,
}

impl<'p> Site<'p> {
    /// The site of a resolved design with its path.
    #[must_use]
    pub fn new(design: &Resolved<'_>, path: &Path, parameters: &'p NetworkParameters) -> Self {
        let groups = f64::from(design.groups());
        let local = f64::from(design.local_gpus.min(design.gpus()).max(1));
        let ports = design.ports_per_group();
        let group_rate = if design.groups() > 1 { path.port * ports } else { BytesPerSecond::ZERO };
        Self {
            ranks: f64::from(design.gpus().max(1)),
            local,
            groups,
            local_rate: local_rate(design, parameters),
            local_nominal: local_nominal(design),
            group_rate,
            remote_rate: group_rate / local,
            crossing: if path.crossing.any { path.crossing.share.mean } else { 1.0 },
            alltoall_crossing: (path.crossing.alltoall_share, path.crossing.share.mean),
            nvls_rate: nvls_rate(design, parameters),
            sharp: design.sharp,
            library: design.library,
            whole_lines: whole_lines(design),
            wire: path.reach,
            transport_step: transport_step(design, parameters),
            pace: pace(design, parameters),
            mesh: design.shape == Shape::Mesh,
            scaled_up: design.shape != Shape::Pcie || design.bridged,
            tuner: tuner_view(design, path, ports),
            spread: spread(design, parameters),
            parameters,
        }
    }
}

/// How fast a generation of accelerators starts kernels and synchronises.
fn pace(design: &Resolved<'_>, p: &NetworkParameters) -> f64 {
    if design.shape == Shape::Pcie {
        return p.pace_pcie;
    }
    match design.gpu.tuner {
        TunerGeneration::Hopper => 1.0,
        TunerGeneration::Blackwell => p.pace_blackwell,
        TunerGeneration::Volta | TunerGeneration::Ampere => p.pace_ampere,
        TunerGeneration::Other => p.pace_other,
    }
}

/// What a transport adds to every step between groups.
fn transport_step(design: &Resolved<'_>, p: &NetworkParameters) -> Seconds {
    let transport = match design.transport {
        Transport::Ib => 0.0,
        Transport::Roce | Transport::Roce1 => p.remote_roce,
        // Kernel sockets have their cost in the latency of the wire; what feeds them accelerator memory adds its own.
        Transport::Tcp if design.tcp == TcpKind::Kernel => 0.0,
        Transport::Tcp => p.remote_tcp,
        Transport::Efa => p.remote_efa,
    };
    // A copy through host memory waits for the processor like a socket does, but once a step.
    let host = if design.gpudirect || design.transport == Transport::Tcp { 0.0 } else { p.remote_roce };
    Seconds(transport + host)
}

/// LL128 needs a scale-up link inside a domain, and between domains a card that no root port separates
/// from its accelerator; from the Hopper generation on a chip-to-chip link will do
/// (`tuning.cc`, 5067397c). Only NCCL has it.
fn whole_lines(design: &Resolved<'_>) -> bool {
    let linked = design.shape != Shape::Pcie || design.bridged;
    let lenient = matches!(design.gpu.tuner, TunerGeneration::Hopper | TunerGeneration::Blackwell);
    let near = match design.attach {
        Attach::Switch | Attach::Integrated => true,
        Attach::C2c => lenient,
        Attach::Root | Attach::Socket => false,
    };
    design.library == CollectiveLibrary::Nccl && linked && (near || design.groups() < 2)
}

/// The tuner knows nominal rates only, those of the card's and the accelerator's slots included.
fn tuner_view(design: &Resolved<'_>, path: &Path, ports: f64) -> TunerView {
    let hosted =
        path.hops.iter().filter(|hop| matches!(hop.kind, HopKind::GpuSlot | HopKind::NicSlot | HopKind::Nic));
    let port = hosted.map(|hop| hop.nominal.as_gbs()).fold(f64::INFINITY, f64::min);
    TunerView {
        generation: design.gpu.tuner,
        link: local_nominal(design).as_gbs(),
        ports,
        port: if port.is_finite() { port } else { design.port_rate.bytes().as_gbs() },
    }
}

fn spread(design: &Resolved<'_>, p: &NetworkParameters) -> f64 {
    let base = if design.groups() < 2 {
        p.spread_local
    } else if design.transport == Transport::Tcp && design.tcp == TcpKind::Kernel {
        p.spread_tcp
    } else {
        p.spread_rdma
    };
    let measured = matches!(design.library, CollectiveLibrary::Nccl | CollectiveLibrary::Rccl);
    // What a virtual machine loses rests on a single report.
    let hidden = design.virtual_machine && design.groups() > 1;
    if measured && !hidden { base } else { base + p.spread_unmeasured }
}

/// Nominal rate of one accelerator into its group. Direct links serve one neighbour each, so a
/// part of a full mesh uses only a part of them.
fn local_nominal(design: &Resolved<'_>) -> BytesPerSecond {
    let domain = f64::from(design.gpu.scale_up.domain_gpus.value.max(2));
    let used = f64::from(design.local_gpus.max(1));
    match design.shape {
        Shape::Mesh if used > 1.0 => design.scale_up_rate * ((used - 1.0) / (domain - 1.0)).min(1.0),
        Shape::Cube if used > 1.0 => design.scale_up_rate * cube_mesh::share(design, used, domain),
        _ => design.scale_up_rate,
    }
}

/// Rate of one accelerator into its group that a long ring reaches.
fn local_rate(design: &Resolved<'_>, p: &NetworkParameters) -> BytesPerSecond {
    let nominal = local_nominal(design);
    match design.shape {
        Shape::Switch | Shape::Cube => nominal * link_share(design, p),
        Shape::Mesh if design.groups() > 1 => nominal * p.link_mesh_remote,
        Shape::Mesh => nominal * p.link_mesh,
        Shape::Pcie if design.bridged => nominal * link_share(design, p),
        Shape::Pcie if design.p2p => {
            let slot = design.gpu.pcie;
            let usable = slot_rate(slot.generation.value, slot.lanes.value) * p.link_pcie;
            let apart = if design.across_sockets { p.link_pcie_sockets } else { 1.0 };
            (usable * apart).min(nominal)
        }
        // Devices behind one uplink share it on their way to host memory.
        Shape::Pcie => BytesPerSecond(p.host_ring).min(nominal / f64::from(design.shared.max(1))),
    }
}

/// Share of the scale-up link that a ring reaches, by generation of the accelerator's link engine.
fn link_share(design: &Resolved<'_>, p: &NetworkParameters) -> f64 {
    match design.gpu.tuner {
        TunerGeneration::Hopper => p.link_hopper,
        TunerGeneration::Blackwell => p.link_blackwell,
        TunerGeneration::Volta | TunerGeneration::Ampere | TunerGeneration::Other => p.link_ampere,
    }
}

/// Algorithm bandwidth of an all-reduce in the scale-up switch: every accelerator sends and
/// receives its data once. Measured 280 GB/s on 450 GB/s links, 523 on 900 (fits to public sweeps).
fn nvls_rate(design: &Resolved<'_>, p: &NetworkParameters) -> Option<BytesPerSecond> {
    if !design.nvls || design.local_gpus < 3 {
        return None;
    }
    let library = match design.gpu.tuner {
        TunerGeneration::Blackwell => p.nvls_blackwell,
        _ => p.nvls_hopper,
    };
    Some(design.scale_up_rate * p.nvls_share * library)
}
