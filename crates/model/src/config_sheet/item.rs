//! What a line of a configuration sheet is about.

use crate::catalog::Support;
use crate::report::{HopKind, Ranged};
use crate::scenario::CongestionControl;
use crate::units::{BitsPerSecond, Bytes, Meters};

/// Room for pauses at like ports of a switch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Headroom {
    /// Leaf, spine or core.
    pub tier: HopKind,
    /// The cable behind the ports.
    pub towards: HopKind,
    /// How many ports are cabled.
    pub ports: u32,
    /// Line rate.
    pub rate: BitsPerSecond,
    /// Cable length.
    pub length: Meters,
    /// For one port and class.
    pub room: Ranged<Bytes>,
    /// For all ports and classes of the box.
    pub all: Bytes,
    /// Packet buffer of the box; absent where unknown.
    pub buffer: Option<Bytes>,
}

/// What a line is about, with the figures of its reason.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Item {
    /// Switches sort packets into classes by their DSCP.
    SwitchTrust,
    /// Switches sort frames into classes by their VLAN tag: there is no IP header.
    SwitchTrustTag,
    /// Classes that switches pause.
    SwitchPause {
        /// How many.
        classes: u32,
    },
    /// Room for what arrives after a pause was asked for.
    SwitchHeadroom(Headroom),
    /// Breaks a pause that does not end.
    Watchdog,
    /// Queue lengths at which packets are marked.
    Marking {
        /// Line rate of the port.
        rate: BitsPerSecond,
        /// Upper end by the rule for short queues, the shortest of the published ones.
        shortest: Bytes,
    },
    /// Share of the wire that the lossless class is sure of.
    SwitchShare,
    /// Frames of full size.
    SwitchMtu,
    /// Packets of one flow take several ways by their load.
    SwitchAdaptive {
        /// Whether the cards place packets out of order.
        cards: Support,
    },
    /// The hash over flows includes the queue pair.
    HashQueuePairs,
    /// The hash over flows.
    HashFlows,
    /// Flows have planned ways.
    PlannedPaths,
    /// The boxes of a distributed chassis hand out credits.
    Scheduled,
    /// Cards sort packets by their DSCP.
    PortTrust,
    /// Cards sort frames by their VLAN tag.
    PortTrustTag,
    /// Classes that cards pause.
    PortPause {
        /// How many.
        classes: u32,
    },
    /// Room in the card for what arrives after a pause was asked for.
    PortHeadroom {
        /// For one port and class.
        room: Bytes,
        /// Line rate.
        rate: BitsPerSecond,
        /// Cable to the leaf.
        length: Meters,
    },
    /// Senders slow down where packets are marked.
    Reaction,
    /// Congestion control that marks are not used for.
    OtherControl(CongestionControl),
    /// Frames of full size, and the largest RDMA payload in them.
    PortMtu {
        /// Payload of an RDMA packet, bytes.
        payload: f64,
    },
    /// Frames of full size for sockets.
    SocketMtu,
    /// Packet size of InfiniBand.
    LinkMtu,
    /// PCIe access control is off.
    AccessControl {
        /// Whether the scenario has it on.
        on: bool,
    },
    /// Cards reach accelerator memory.
    PeerMemory,
    /// The scale-up switches are run by their manager.
    FabricManager,
    /// Socket buffers hold what is on its way.
    SocketBuffers {
        /// Bytes in flight that fill one port.
        window: Bytes,
    },
    /// The real PCIe topology for a virtual machine.
    TopologyFile,
    /// Who runs the subnet manager.
    SubnetManager {
        /// A switch does, not a server.
        inside: bool,
        /// Servers that need it.
        nodes: u32,
    },
    /// The subnet manager turns adaptive routing on.
    RoutingAdaptive {
        /// Whether the cards place packets out of order.
        cards: Support,
    },
    /// Fixed ways by destination.
    RoutingStatic,
    /// The manager of reductions in the switches.
    AggregationManager,
    /// The switches' own subnet manager is off, because the aggregation manager needs another one.
    NoOwnManager,
    /// Which interface finds the other ranks.
    Interface,
    /// Which cards carry the data.
    Cards {
        /// Ports of a server.
        ports: u32,
    },
    /// Address with which RoCE packets are sent.
    Address {
        /// Of RoCE v1.
        v1: bool,
    },
    /// DSCP of the library's packets, as traffic class.
    TrafficClass,
    /// Priority of the library's frames, as service level.
    ServiceLevel,
    /// Queue pairs of a connection.
    QueuePairs {
        /// Share of its rate that the slowest flow keeps; absent where no byte leaves a leaf or nothing is hashed.
        share: Option<f64>,
    },
    /// One message over several queue pairs.
    Striping {
        /// It is on.
        on: bool,
    },
    /// Transfers that bear reordering.
    LibraryAdaptive {
        /// Whether the cards place packets out of order.
        cards: Support,
    },
    /// Transfers that keep to one way.
    LibraryStatic,
    /// Reduction in the network's switches.
    SwitchReduction,
    /// The plugin that reduces in the switches.
    ReductionPlugin,
    /// Reduction in the scale-up switch.
    Nvls,
    /// No detour over the scale-up link.
    NoDetour,
    /// Rings stay on their rail.
    OneRail,
    /// A forced algorithm.
    Algorithm,
    /// A forced protocol.
    Protocol,
    /// A given number of channels.
    Channels,
    /// Sockets instead of verbs.
    Sockets,
    /// Threads and sockets of a connection.
    SocketThreads {
        /// Cores of a server that sockets keep busy; absent where nobody published it.
        cores: Option<f64>,
    },
    /// The cloud's own provider of the fabric.
    EfaProvider,
    /// The card reads accelerator memory.
    EfaDirect,
    /// The plugin between library and fabric.
    EfaPlugin,
    /// The cloud's plugin for sockets that read accelerator memory.
    CloudPlugin,
    /// A library whose variables are not known here.
    OtherLibrary,
}
