//! What the user should know or mend, as data; its texts stand in the crate of the words.

mod money_note;
mod record;
mod severity;
mod sharp_need;
mod traffic_note;
mod training_problem;
mod unknown_part;

pub use money_note::MoneyNote;
pub use record::Finding;
pub use severity::Severity;
pub use sharp_need::SharpNeed;
pub use traffic_note::{TrafficNote, Unfelt};
pub use training_problem::{Divided, TrainingProblem};

use crate::catalog::CollectiveLibrary;
use crate::report::Ranged;
use crate::scenario::{Algorithm, Key, LoadBalancing, Protocol, Topology, Transport};

/// What can be found.
#[derive(Clone, Debug, PartialEq)]
pub enum FindingKind {
    /// Something about the training plan.
    Training(TrainingProblem),
    /// The id is in no list.
    UnknownPart {
        /// What was written.
        id: String,
        /// Id of the part that may be meant.
        near: Option<String>,
        /// What is used instead.
        used: String,
    },
    /// The card does not speak the transport.
    NicCannotSpeak {
        /// Card.
        nic: String,
        /// Transport asked for.
        transport: Transport,
        /// A card that does, and that stands in.
        used: String,
    },
    /// The switch is of another kind than the transport.
    WrongSwitchFamily {
        /// Switch.
        switch: String,
        /// Transport asked for.
        transport: Transport,
        /// Switch that stands in.
        used: String,
    },
    /// The switch has no ports of this rate.
    SwitchTooSlow {
        /// Switch.
        switch: String,
        /// Port rate, Gb/s.
        port_gbps: f64,
    },
    /// No switch of the catalogue fits transport and rate.
    NoSwitchFits {
        /// Port rate, Gb/s.
        port_gbps: f64,
    },
    /// The switch cannot pause traffic or mark packets.
    NotLossless {
        /// Switch.
        switch: String,
    },
    /// A loss ratio was given for InfiniBand, whose links hand out credits.
    NoLossOnInfiniBand,
    /// RoCE without pause whose cards resend whole windows: loss may make it collapse.
    LossMayCollapse {
        /// Share of packets lost here.
        loss: f64,
        /// What one port then carries, GB/s.
        port_gbs: f64,
        /// What may be left at one packet in a hundred, GB/s.
        worst_gbs: f64,
    },
    /// PFC needs more buffer than the switch has.
    HeadroomExceedsBuffer {
        /// Switch.
        switch: String,
        /// Headroom of all its ports and classes, MB.
        needed_mb: f64,
        /// Its packet buffer, MB.
        buffer_mb: f64,
    },
    /// Reduction in the scale-up switch was asked for where no switch reduces.
    NvlsImpossible,
    /// RoCE v1 is not routed: all its switches must be one broadcast domain.
    Roce1Unrouted {
        /// Switches of the fabric.
        switches: u32,
    },
    /// More cards than a server has slots for.
    CardsWithoutSlots {
        /// Cards asked for.
        cards: u32,
        /// Slots that a server of these accelerators can have at most.
        slots: u32,
    },
    /// Several jobs share the fabric.
    JobsShareFabric {
        /// Jobs.
        jobs: u32,
        /// Share of its rate that the slowest flow keeps; absent where nothing leaves its leaf.
        share: Option<f64>,
    },
    /// Connections wait for the other end before the wire is full.
    WindowTooSmall {
        /// There and back, us.
        round_trip_us: f64,
        /// What would fill a port, MB.
        needed_mb: f64,
        /// What the library's buffers hold, MB.
        held_mb: f64,
        /// What queue pairs or sockets may hold, MB.
        least_mb: f64,
        /// What a port then carries, GB/s: least and middle.
        port_gbs: (f64, f64),
        /// The links hand out credits, so there is no PFC whose headroom grows with their length.
        credits: bool,
    },
    /// The port rate is above what the card does.
    AboveCardRate {
        /// Card.
        nic: String,
        /// Rate asked for, Gb/s.
        asked_gbps: f64,
        /// Rate of the card, Gb/s.
        card_gbps: f64,
    },
    /// The slot carries less than the card's ports.
    SlotLimits {
        /// PCIe generation.
        generation: u32,
        /// Lanes.
        lanes: u32,
        /// Usable rate of the slot, GB/s.
        slot_gbs: f64,
        /// Rate of the ports on the card, GB/s.
        ports_gbs: f64,
    },
    /// More accelerators than the server holds.
    TooManyGpus {
        /// Asked for.
        asked: u32,
        /// Held by the server.
        held: u32,
    },
    /// The topology cannot hold the cluster; another one is used.
    TopologyTooSmall {
        /// Asked for.
        asked: Topology,
        /// Used instead.
        used: Topology,
        /// Server ports to connect.
        endpoints: u64,
        /// Most that it holds.
        limit: u64,
    },
    /// Two servers are needed.
    BackToBackNeedsTwo {
        /// Servers there are.
        nodes: u32,
        /// Used instead.
        used: Topology,
    },
    /// Back to back, rails never meet.
    BackToBackRails,
    /// The box is not made for the topology; another one, or another topology, stands in.
    WrongBox {
        /// Switch.
        switch: String,
        /// Topology asked for.
        topology: Topology,
        /// Id of the box, or wire word of the topology, that stands in.
        used: String,
    },
    /// The catalogue has no box for the topology; the size decides.
    NoBoxForTopology {
        /// Asked for.
        asked: Topology,
        /// Used instead.
        used: Topology,
    },
    /// Two homes or planes need an even number of ports.
    OddPorts {
        /// Asked for.
        asked: Topology,
        /// Ports of a server.
        ports: u32,
        /// Used instead.
        used: Topology,
    },
    /// More ports than the tiers of this switch hold; the counts are extrapolated.
    BeyondThreeTiers {
        /// Ports to connect.
        endpoints: u64,
        /// Most that fit.
        limit: u64,
    },
    /// Leaf and spine share no link of the uplink rate asked for.
    UplinkRateUnused {
        /// Asked for, Gb/s.
        asked_gbps: f64,
        /// Used, Gb/s.
        used_gbps: f64,
    },
    /// Leaves are cut to another ratio than the one asked for, or have no uplinks.
    RatioDiffers {
        /// Downlink to uplink capacity asked for.
        asked: f64,
        /// As wired; absent where no leaf has uplinks.
        wired: Option<f64>,
    },
    /// A remark about traffic on shared links.
    Traffic(TrafficNote),
    /// A ratio of spines to cores was given, and there are no cores.
    NoCores,
    /// More server links are to stay free on a leaf than face servers.
    SpareTooMany {
        /// Asked for.
        asked: u32,
        /// Links of a leaf that face servers.
        down: u32,
    },
    /// More card ports than the subnet manager inside a switch takes care of.
    SubnetManagerLimit {
        /// Card ports in one subnet.
        nodes: u32,
        /// Most that it manages.
        limit: u32,
    },
    /// The switches have no subnet manager of their own.
    ExternalManager {
        /// Switch.
        switch: String,
    },
    /// More addresses than one InfiniBand subnet has.
    LidLimit {
        /// Addresses needed in one subnet.
        lids: u32,
        /// Addresses there are.
        limit: u32,
    },
    /// Manager ports need further switches; with fewer servers they would not.
    ManagersDisplace {
        /// Manager ports.
        ports: u32,
        /// Servers that fit beside them.
        nodes: u32,
    },
    /// A rail-only fabric needs a scale-up link between the accelerators of a server.
    RailOnlyNeedsScaleUp,
    /// The transport can only be rented.
    CloudOnly {
        /// Transport.
        transport: Transport,
    },
    /// Kernel sockets keep cores busy that RDMA leaves alone.
    CoresBusy {
        /// Cores of each server.
        cores: Ranged<f64>,
        /// What its ports carry then, one direction, GB/s.
        rate_gbs: f64,
    },
    /// The load balancing does not exist on this transport.
    BalancingUnavailable {
        /// Asked for.
        asked: LoadBalancing,
        /// Used instead.
        used: LoadBalancing,
    },
    /// Load balancing changes nothing here.
    BalancingIrrelevant,
    /// The accelerator or card cannot do GPUDirect.
    NoGpuDirect {
        /// Whether that is known, or merely not confirmed.
        known: bool,
    },
    /// Accelerators exchange data through host memory.
    NoPeerToPeer,
    /// The key is kept but no model reads it yet.
    NotModelledYet {
        /// Key.
        key: Key,
    },
    /// A key of a family that no model reads yet.
    ItemNotModelledYet {
        /// Wire name.
        key: String,
    },
    /// The user's figure is for something that is not in the design.
    ItemNotInDesign {
        /// Item.
        item: String,
    },
    /// The forced algorithm or protocol is not possible here.
    NotEligible {
        /// Wire word of what was asked for.
        asked: String,
    },
    /// Reduction in the network's switches is wanted and something for it is missing.
    SharpNeeds {
        /// What is missing.
        need: SharpNeed,
    },
    /// The library does not run on this accelerator.
    ForeignLibrary {
        /// Asked for.
        asked: CollectiveLibrary,
        /// The accelerator's own, which is used.
        used: CollectiveLibrary,
    },
    /// Another algorithm is clearly faster than the one in use.
    FasterChoice {
        /// The user asked for the one in use; else the library chooses it.
        forced: bool,
        /// In use.
        used: (Algorithm, Protocol),
        /// Faster.
        better: (Algorithm, Protocol),
        /// How much more bandwidth that gives, share of the present one.
        gain: f64,
    },
    /// Two domains whose tree shows more bus bandwidth than their ports carry.
    AboveThePorts {
        /// Bus bandwidth, GB/s.
        busbw_gbs: f64,
        /// What all ports of a domain carry one way, GB/s.
        ports_gbs: f64,
    },
    /// A virtual machine that does not see the PCIe topology.
    VirtualMachine,
    /// The option was given but has nothing to act on here.
    OptionIdle {
        /// Option.
        key: Key,
    },
    /// A rail-only fabric needs the detour over the scale-up link for traffic between rails.
    RailOnlyNeedsPxn,
    /// More ports than the accelerators in use have.
    PortsOfIdleGpus {
        /// Asked for.
        asked: u32,
        /// Ports of the accelerators in use.
        used: u32,
    },
    /// A price is unknown.
    PriceUnknown {
        /// Part.
        id: String,
        /// Its name for people.
        name: String,
        /// How many.
        count: u64,
    },
    /// Copper would reach, but the ends run lanes of different rates.
    CopperRefused,
    /// A remark about money.
    Money(MoneyNote),
    /// Designs pay tax differently, so their totals stand on different bases.
    MixedTax,
    /// Rented space and a facility that is bought, both.
    TwoFacilities,
    /// A price of space that the facility does not use.
    SpaceUnused,
    /// The scale-up link's rate is not published.
    ScaleUpUnknown {
        /// Rate assumed, GB/s one way.
        assumed_gbs: f64,
    },
    /// Figures of the accelerator come from specifications only.
    SpecificationOnly,
}
