//! Words of the network between servers.

use super::{Word, words};

words! {
    /// What carries the bytes between servers.
    Transport {
        /// InfiniBand.
        Ib = "ib",
        /// RDMA over UDP/IP, routable.
        Roce = "roce",
        /// RDMA over plain Ethernet frames, one broadcast domain.
        Roce1 = "roce1",
        /// Sockets.
        Tcp = "tcp",
        /// Elastic Fabric Adapter, only for rent.
        Efa = "efa",
    }
    /// How TCP moves GPU memory.
    TcpKind {
        /// Kernel sockets, copies through host memory.
        Kernel = "kernel",
        /// Kernel sockets that read GPU memory (TCPX class), only for rent.
        GpuDirect = "gpudirect",
        /// Offloaded transport (TCPXO class), only for rent.
        Offloaded = "offloaded",
    }
    /// Shape of the switched network between servers.
    Topology {
        /// Two servers cabled to each other.
        BackToBack = "back_to_back",
        /// One switch for all.
        SingleSwitch = "single_switch",
        /// One modular chassis for all.
        Chassis = "chassis",
        /// One leaf per rail and group of servers, common spines.
        RailOptimised = "rail_optimised",
        /// One tree per rail, rails never meet.
        RailOnly = "rail_only",
        /// All NICs of a server on one leaf.
        LeafSpine = "leaf_spine",
        /// Leaf, spine and core.
        ThreeTier = "three_tier",
        /// Two ports of a card to two leaves of one fabric.
        DualTor = "dual_tor",
        /// Two disjoint fabrics.
        DualPlane = "dual_plane",
        /// Line boxes and fabric boxes that switch cells.
        Ddc = "ddc",
    }
    /// How a leaf spreads flows over its uplinks.
    LoadBalancing {
        /// Fixed paths: destination routing, or planned ones.
        Static = "static",
        /// Hash of the flow's addresses and ports.
        Ecmp = "ecmp",
        /// Hash that also sees the queue pair.
        QpHash = "qp_hash",
        /// Least loaded uplink, per flow or packet.
        Adaptive = "adaptive",
        /// Every packet on another uplink.
        Spray = "spray",
        /// Credits from the egress (VOQ) before a cell leaves.
        Scheduled = "scheduled",
    }
    /// Shorthand for the four switches of a lossless Ethernet.
    Lossless {
        /// PFC on, DCQCN on.
        Tuned = "tuned",
        /// PFC on, no congestion control.
        Default = "default",
        /// PFC off, no congestion control, one packet in 10,000 lost.
        Off = "off",
    }
    /// Congestion control of the RDMA flows.
    CongestionControl {
        /// None.
        None = "none",
        /// DCQCN, driven by ECN marks.
        Dcqcn = "dcqcn",
        /// Driven by round-trip time.
        Rtt = "rtt",
        /// HPCC, driven by in-band telemetry.
        Hpcc = "hpcc",
        /// Credits handed out by the receiver.
        Receiver = "receiver",
    }
    /// What a NIC does about a lost packet.
    Retransmission {
        /// Send everything again from the lost packet on.
        GoBackN = "go_back_n",
        /// Send only the lost packet again.
        SelectiveRepeat = "selective_repeat",
        /// Older cards that restart the whole message.
        OldNic = "old_nic",
    }
    /// Where the servers of a job stand in the fabric.
    Placement {
        /// Neighbours.
        Contiguous = "contiguous",
        /// Anywhere, drawn at random.
        Random = "random",
        /// Spread over as many leaves as possible.
        Scattered = "scattered",
    }
    /// How storage or management traffic is carried.
    SideNetwork {
        /// Not part of the design.
        None = "none",
        /// On a network of its own.
        Separate = "separate",
        /// On the compute fabric.
        Converged = "converged",
    }
}
