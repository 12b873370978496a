//! Bandwidth and latency.

use super::Ranged;
use crate::path::FlowShare;
use crate::scenario::{Algorithm, Op, Protocol};
use crate::units::{AlgorithmBandwidth, BusBandwidth, Bytes, BytesPerSecond, Seconds};

/// What the network does for one design.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkReport {
    /// The collective in focus; absent with a single rank.
    pub collective: Option<Collective>,
    /// Every algorithm and protocol that this machine has for it, the fastest first.
    pub choices: Vec<Choice>,
    /// One way, 8 bytes, host memory, between the two farthest nodes; absent with one node.
    pub latency: Option<Ranged<Seconds>>,
    /// From accelerator to the farthest switch, in order.
    pub path: Vec<Hop>,
    /// The hop that limits large messages.
    pub bottleneck: Bottleneck,
    /// Highest bus bandwidth that the wires allow for the operation in focus, algorithm aside.
    pub ceiling: BusBandwidth,
    /// Usable rate of all ports of one scale-up domain together, one direction; zero when
    /// everything is in one domain.
    pub domain_rate: BytesPerSecond,
    /// Usable rate of one accelerator into its domain, one direction.
    pub local_rate: BytesPerSecond,
    /// Share of the rate that the slowest flow crossing leaves keeps after collisions and
    /// oversubscription: mean, and the fifth and ninety-fifth percentile over hashings.
    pub crossing_share: FlowShare,
    /// Whether any byte of the operation in focus leaves a leaf.
    pub leaves_leaf: bool,
    /// Cores of each server that kernel sockets keep busy while all ports are; absent for RDMA, within one
    /// domain, and where sockets read accelerator memory or a card does their work: nobody published those.
    pub cpu_cores: Option<Ranged<f64>>,
    /// Faults of the servers that slow the collective in focus, each against a design without it.
    pub faults: Vec<super::FaultEffect>,
}

/// One algorithm and protocol that is possible, with its time for the collective in focus.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// Algorithm.
    pub algorithm: Algorithm,
    /// Protocol.
    pub protocol: Protocol,
    /// Completion time, middle of its band.
    pub time: Seconds,
}

/// One priced collective.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Collective {
    /// Operation.
    pub op: Op,
    /// Size as nccl-tests counts it.
    pub bytes: Bytes,
    /// Chosen or forced algorithm.
    pub algorithm: Algorithm,
    /// Chosen or forced protocol.
    pub protocol: Protocol,
    /// Groups of accelerators that need the network to reach each other.
    pub groups: u32,
    /// Share of the time that bytes on the slowest wire account for, 0 to 1.
    pub wire_share: f64,
    /// Completion time.
    pub time: Ranged<Seconds>,
    /// Size over time.
    pub algbw: AlgorithmBandwidth,
    /// Comparable with a link rate; `low` belongs to the longest time.
    pub busbw: Ranged<BusBandwidth>,
}

/// One point of a curve over message size; the same data as [`Collective`].
pub type CollectivePoint = Collective;

/// What a hop is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HopKind {
    /// Link inside the scale-up domain.
    ScaleUp,
    /// The accelerators' own slots, seen from one port.
    GpuSlot,
    /// Copy through host memory.
    HostCopy,
    /// The way between accelerator and card (root port, other socket, access control).
    Attachment,
    /// Slot of the network card.
    NicSlot,
    /// Port of the network card.
    Nic,
    /// Processor time of a socket transport.
    Cpu,
    /// Lost packets that are sent again.
    Loss,
    /// Storage traffic on the same ports.
    Storage,
    /// Cable from server to leaf.
    LeafCable,
    /// Leaf switch.
    Leaf,
    /// Cables and collisions from leaf to spine.
    Uplink,
    /// Spine switch.
    Spine,
    /// Cable from spine to core.
    CoreCable,
    /// Core switch.
    Core,
}

impl HopKind {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ScaleUp => "scale_up",
            Self::GpuSlot => "gpu_slot",
            Self::HostCopy => "host_copy",
            Self::Attachment => "attachment",
            Self::NicSlot => "nic_slot",
            Self::Nic => "nic",
            Self::Cpu => "cpu",
            Self::Loss => "loss",
            Self::Storage => "storage",
            Self::LeafCable => "leaf_cable",
            Self::Leaf => "leaf",
            Self::Uplink => "uplink",
            Self::Spine => "spine",
            Self::CoreCable => "core_cable",
            Self::Core => "core",
        }
    }
}

/// One hop of the path that a byte takes between two domains.
#[derive(Clone, Debug, PartialEq)]
pub struct Hop {
    /// What it is.
    pub kind: HopKind,
    /// Part it belongs to, an id or a medium; empty where there is none.
    pub part: String,
    /// Name for people.
    pub name: String,
    /// Nominal rate for one port, one direction.
    pub nominal: BytesPerSecond,
    /// Usable rate for one port, one direction; never above nominal.
    pub usable: BytesPerSecond,
    /// Latency it adds to a small message.
    pub latency: Seconds,
}

/// The hop that limits, and what lifting it would bring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bottleneck {
    /// Limiting hop.
    pub kind: HopKind,
    /// Rate it allows, for the unit that `kind` counts in (one port, or one accelerator's link).
    pub rate: BytesPerSecond,
    /// The next lowest hop, if another one exists.
    pub next: Option<HopKind>,
    /// Factor by which the collective's bound would rise if only this hop were lifted; 1 when nothing.
    pub gain: f64,
}
