//! Loss, buffers, marking, incast.

use super::{HopKind, Ranged};
use crate::resolve::FlowControl;
use crate::units::{BitsPerSecond, Bytes, Meters, Seconds};

/// What loss does to a design, and what keeps it away.
#[derive(Clone, Debug, PartialEq)]
pub struct CongestionReport {
    /// Pause, congestion control, recovery and loss after all defaults.
    pub flow_control: FlowControl,
    /// There and back between the farthest servers, without queues.
    pub round_trip: Seconds,
    /// Bytes in flight that fill one port over that round trip.
    pub window: Bytes,
    /// Connections of a ring that share one port.
    pub connections: f64,
    /// Share of the wire that is left as goodput at the design's loss, 0 to 1.
    pub goodput: Ranged<f64>,
    /// What a card keeps for pauses; absent where nothing is paused.
    pub nic_buffer: Option<NicBuffer>,
    /// One switch of each tier, on RoCE.
    pub buffers: Vec<BufferUse>,
    /// Queue lengths at which switches mark; empty without ECN-driven congestion control.
    pub marking: Vec<MarkingThresholds>,
    /// What each sender of the incast below sends: one accelerator's part of the operation in focus.
    pub message: Bytes,
    /// Several senders to one port; not applied to the collective in focus.
    pub incast: Vec<IncastPoint>,
}

/// Room in a card for what arrives after it has asked for a pause.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NicBuffer {
    /// Lossless classes.
    pub classes: u32,
    /// For each port and class.
    pub per_class: Bytes,
}

/// Buffer of one switch.
#[derive(Clone, Debug, PartialEq)]
pub struct BufferUse {
    /// Leaf, spine or core.
    pub tier: HopKind,
    /// Catalogue id.
    pub switch: String,
    /// Name for people.
    pub name: String,
    /// Lossless classes; 0 where nothing is paused.
    pub classes: u32,
    /// Cabled ports by where they lead.
    pub ports: Vec<PortHeadroom>,
    /// Headroom of all ports and classes.
    pub headroom: Ranged<Bytes>,
    /// Packet buffer of the box; absent where unknown.
    pub total: Option<Bytes>,
    /// What is left for bursts, at least nothing; absent where the buffer is unknown.
    pub left: Option<Ranged<Bytes>>,
}

/// Like ports of a switch, and what each needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PortHeadroom {
    /// The cable they lead into.
    pub towards: HopKind,
    /// How many are cabled.
    pub count: u32,
    /// Line rate.
    pub rate: BitsPerSecond,
    /// Cable length.
    pub length: Meters,
    /// Headroom of one port for one class.
    pub per_class: Ranged<Bytes>,
}

/// Whose rule thresholds follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkingRule {
    /// Short queues: upper end two bandwidth-delay products (Huawei, latency-sensitive).
    Latency,
    /// Full links: upper end three of them (Huawei, throughput-sensitive).
    Throughput,
    /// 4 and 16 KB per Gb/s (HPCC); the one to start from.
    Steady,
}

impl MarkingRule {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Latency => "latency",
            Self::Throughput => "throughput",
            Self::Steady => "steady",
        }
    }
}

/// Queue lengths at which a switch begins to mark, and marks most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MarkingThresholds {
    /// Rule they follow.
    pub rule: MarkingRule,
    /// Line rate of the port.
    pub rate: BitsPerSecond,
    /// Kmin: nothing is marked below.
    pub low: Bytes,
    /// Kmax: everything is marked above.
    pub high: Bytes,
    /// Pmax: share that is marked at the upper end, 0 to 1.
    pub most: f64,
}

/// Several senders to one port.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IncastPoint {
    /// Senders.
    pub senders: u32,
    /// Share of the receiver's port that each gets, 0 to 1.
    pub share: f64,
    /// How long the last message waits for the others.
    pub wait: Seconds,
    /// Bytes that find no buffer and are lost; absent where senders are held back, or the buffer is unknown.
    pub overflow: Option<Bytes>,
    /// Share that an uninvolved flow keeps which shares a queue with them, 0 to 1; not measured.
    pub victim: Ranged<f64>,
}
