//! From what was given to a complete design: every default filled in from the catalogue, every
//! impossible choice replaced by one that works, with a finding that says so.

mod currency;
mod economics;
mod fabric_choice;
mod fabric_limits;
mod findings;
mod floor_plan;
mod flow_control;
mod found;
mod hardware;
mod host_options;
mod idle_power;
mod in_network_reduction;
mod library;
mod side_network;
mod switch_choice;
mod topology_choice;
mod transport;

pub use currency::CurrencyRate;
pub use economics::Economics;
pub use floor_plan::FloorPlan;
pub use flow_control::FlowControl;
pub use found::Found;
pub(crate) use hardware::slot_rate;
pub use idle_power::IdleShares;
pub use side_network::{SharedStorage, SideNetwork, SideNetworks};

use crate::catalog::{Attach, Catalog, CollectiveLibrary, Gpu, Nic, Server, Shape, Switch};
use crate::scenario::{
    Algorithm, Given, Host, Key, LoadBalancing, Op, Placement, Protocol, Scenario, TcpKind, Topology,
    Transport, letter,
};
use crate::units::{BitsPerSecond, Bytes, BytesPerSecond, Meters};

/// A design with nothing left open.
#[derive(Clone, Debug)]
pub struct Resolved<'c> {
    /// Position among the designs.
    pub index: usize,
    /// What was written for it.
    pub given: &'c Given,
    /// Accelerator.
    pub gpu: &'c Gpu,
    /// Server.
    pub server: &'c Server,
    /// Network card.
    pub nic: &'c Nic,
    /// Leaf switch; none when nothing fits or nothing is needed.
    pub leaf: Option<&'c Switch>,
    /// Spine and core switch.
    pub spine: Option<&'c Switch>,
    /// Servers.
    pub nodes: u32,
    /// Accelerators used in each.
    pub gpus_per_node: u32,
    /// Accelerators that reach each other without a NIC: a server, or a larger scale-up domain.
    pub local_gpus: u32,
    /// Accelerators joined by the scale-up link; 1 for plain PCIe cards.
    pub domain_gpus: u32,
    /// Network ports per server.
    pub ports_per_node: u32,
    /// Network cards per server.
    pub cards_per_node: u32,
    /// Rate of one port.
    pub port_rate: BitsPerSecond,
    /// PCIe generation of the card's slot.
    pub slot_generation: u32,
    /// Lanes of the card's slot.
    pub slot_lanes: u32,
    /// Where the card sits.
    pub attach: Attach,
    /// The card reads and writes accelerator memory.
    pub gpudirect: bool,
    /// Access control redirects peer traffic.
    pub acs: bool,
    /// Accelerators exchange data over PCIe without a copy in host memory.
    pub p2p: bool,
    /// Nominal rate of one accelerator's scale-up link, one direction.
    pub scale_up_rate: BytesPerSecond,
    /// How the accelerators of a domain are wired.
    pub shape: Shape,
    /// Reduction in the scale-up switch is available.
    pub nvls: bool,
    /// Cards are bridged in pairs and the design uses one pair a server.
    pub bridged: bool,
    /// Accelerators without a scale-up link stand on both sockets of a server.
    pub across_sockets: bool,
    /// Reduction in the network's switches is on and possible.
    pub sharp: bool,
    /// Collective library.
    pub library: CollectiveLibrary,
    /// The machine is a virtual one without the real PCIe topology.
    pub virtual_machine: bool,
    /// Accelerators, with their cards, behind one x16 uplink of a PCIe switch.
    pub shared: u32,
    /// The ports of a card form one device, and the host hashes flows onto them.
    pub bond: bool,
    /// One message is striped over the queue pairs of a connection.
    pub split_qps: bool,
    /// All-to-all reaches the destination's rail over the scale-up link first.
    pub pxn: bool,
    /// Jobs that share the fabric.
    pub jobs: u32,
    /// How TCP moves accelerator memory.
    pub tcp: TcpKind,
    /// What carries the bytes.
    pub transport: Transport,
    /// Packet payload, bytes.
    pub mtu: f64,
    /// Shape of the fabric.
    pub topology: Topology,
    /// What keeps packets from being lost, and mends losses.
    pub flow_control: FlowControl,
    /// How leaves spread flows.
    pub load_balancing: LoadBalancing,
    /// Where the servers of a job stand.
    pub placement: Placement,
    /// Queue pairs of a connection.
    pub qps: u32,
    /// Channels of the collective library, where given.
    pub channels: Option<u32>,
    /// Downlink to uplink.
    pub oversubscription: f64,
    /// Downlink to uplink of a spine below cores.
    pub core_oversubscription: f64,
    /// Server links kept free on every leaf.
    pub spare_ports: u32,
    /// Rate of a leaf's uplinks; absent when the boxes decide.
    pub uplink_rate: Option<BitsPerSecond>,
    /// A leaf serves one rail of many servers rather than all ports of few.
    pub rail_leaves: bool,
    /// Ports for managers.
    pub manager_ports: u32,
    /// Storage traffic that shares the compute fabric.
    pub storage: SharedStorage,
    /// Networks beside the compute fabric.
    pub side: SideNetworks<'c>,
    /// Where the racks stand; absent unless the user gave racks in a row.
    pub floor: Option<FloorPlan>,
    /// Server-to-leaf cable.
    pub leaf_length: Meters,
    /// Leaf-to-spine cable.
    pub spine_length: Meters,
    /// Forced algorithm.
    pub algorithm: Option<Algorithm>,
    /// Forced protocol.
    pub protocol: Option<Protocol>,
    /// Collective in focus.
    pub op: Op,
    /// Its size.
    pub bytes: Bytes,
    /// Money.
    pub economics: Economics,
    /// What was found on the way.
    pub findings: Found,
}

impl Resolved<'_> {
    /// All accelerators.
    #[must_use]
    pub fn gpus(&self) -> u32 {
        self.nodes.saturating_mul(self.gpus_per_node)
    }

    /// Groups of accelerators that need the network to reach each other.
    #[must_use]
    pub fn groups(&self) -> u32 {
        self.gpus().div_ceil(self.local_gpus.max(1)).max(1)
    }

    /// Network ports of one such group.
    #[must_use]
    pub fn ports_per_group(&self) -> f64 {
        f64::from(self.ports_per_node) * f64::from(self.local_gpus) / f64::from(self.gpus_per_node.max(1))
    }

    /// Letter of the design.
    #[must_use]
    pub fn letter(&self) -> char {
        letter(self.index)
    }
}

/// Resolves design `index`; an index beyond the last takes the last.
#[must_use]
pub fn resolve<'c>(scenario: &'c Scenario, index: usize, catalog: &'c Catalog) -> Option<Resolved<'c>> {
    resolve_with_nodes(scenario, index, catalog, None)
}

/// The same with another number of servers, for curves over cluster size.
#[must_use]
pub fn resolve_with_nodes<'c>(
    scenario: &'c Scenario,
    index: usize,
    catalog: &'c Catalog,
    nodes: Option<u32>,
) -> Option<Resolved<'c>> {
    let index = index.min(scenario.designs().len().saturating_sub(1));
    let given = &scenario.designs()[index].0;
    let mut findings = Vec::new();
    let machine = hardware::machine(given, catalog, &mut findings)?;
    let nodes =
        nodes.unwrap_or_else(|| small_count(given, Key::Nodes, 8).saturating_mul(machine.trays)).max(1);
    let network = transport::network(given, catalog, &machine, &mut findings)?;
    let flow_control = flow_control::flow_control(given, network.transport, &mut findings);
    let fabric =
        fabric_choice::choose(given, catalog, &machine, &network, nodes, &flow_control, &mut findings);
    let local_gpus = hardware::local_gpus(&machine, nodes);
    let floor = floor_plan::floor_plan(given, &machine, nodes);
    economics::check(scenario, given, &mut findings);
    let mut resolved = Resolved {
        index,
        given,
        gpu: machine.gpu,
        server: machine.server,
        nic: network.nic,
        leaf: fabric.leaf,
        spine: fabric.spine,
        nodes,
        gpus_per_node: machine.gpus_per_node,
        local_gpus,
        domain_gpus: machine.domain_gpus.min(local_gpus),
        ports_per_node: network.ports_per_node,
        cards_per_node: cards(&machine, &network),
        port_rate: network.port_rate,
        slot_generation: network.slot_generation,
        slot_lanes: network.slot_lanes,
        attach: network.attach,
        gpudirect: network.gpudirect,
        acs: given.flag(Key::Acs).unwrap_or(false),
        p2p: machine.p2p,
        scale_up_rate: machine.scale_up_rate,
        shape: machine.gpu.scale_up.shape,
        nvls: machine.nvls,
        bridged: machine.bridged,
        across_sockets: machine.across_sockets,
        sharp: false,
        library: library::library(given, machine.gpu, &mut findings),
        virtual_machine: given.word(Key::Host) == Some(Host::Vm),
        shared: small_count(given, Key::Shared, 1),
        bond: given.flag(Key::Bond).unwrap_or(false),
        split_qps: given.flag(Key::SplitQps).unwrap_or(false),
        pxn: machine.gpu.scale_up.shape != Shape::Pcie && given.flag(Key::Pxn).unwrap_or(true),
        jobs: small_count(given, Key::Jobs, 1),
        tcp: given.word(Key::Tcp).unwrap_or(TcpKind::Kernel),
        transport: network.transport,
        mtu: network.mtu,
        topology: fabric.topology,
        flow_control,
        load_balancing: fabric.load_balancing,
        placement: given.word(Key::Placement).unwrap_or(Placement::Contiguous),
        qps: small_count(given, Key::Qps, 1),
        channels: given.count(Key::Channels).and_then(|count| u32::try_from(count).ok()),
        oversubscription: given.number(Key::Oversubscription).unwrap_or(1.0),
        core_oversubscription: given.number(Key::CoreOversubscription).unwrap_or(1.0),
        spare_ports: small_count(given, Key::SparePorts, 0),
        uplink_rate: fabric.uplink_rate,
        rail_leaves: fabric.rail_leaves,
        manager_ports: fabric.manager_ports,
        side: side_network::side_networks(given, nodes, catalog),
        storage: side_network::shared_storage(given, nodes, network.port_rate),
        floor,
        leaf_length: length(given, Key::LeafM, floor.map(|floor| floor.leaf_length), 20.0),
        spine_length: length(given, Key::SpineM, floor.map(|floor| floor.spine_length), 40.0),
        algorithm: given.word(Key::Algorithm),
        protocol: given.word(Key::Protocol),
        op: given.word(Key::Op).unwrap_or(Op::AllReduce),
        bytes: given.bytes(Key::Bytes).unwrap_or(Bytes::gib(1.0)),
        economics: economics::economics(scenario, given, catalog),
        findings: Found(findings),
    };
    findings::complete(&mut resolved, scenario, catalog);
    Some(resolved)
}

/// Cards of a server. A card with one port is also sold with two of half its rate, so ports beyond the
/// usual cards share one as far as its total rate goes; up to the usual number each port has its own.
fn cards(machine: &hardware::Machine<'_>, network: &transport::NetworkEnd<'_>) -> u32 {
    let (nic, ports, rate) = (network.nic, network.ports_per_node, network.port_rate);
    let physical = nic.cards_for(ports, rate);
    let usual = machine.gpu.usual_network.ports_for(machine.gpus_per_node);
    let shared = (nic.total_rate.value.0 / rate.0.max(1.0) + 1e-9).floor().max(1.0) as u32;
    physical.min(ports.div_ceil(shared.min(2)).max(usual))
}

/// A length: the one given, else the floor plan's, else the usual one.
fn length(given: &Given, key: Key, planned: Option<Meters>, usual: f64) -> Meters {
    given.number(key).map(Meters).or(planned).unwrap_or(Meters(usual))
}

/// A count that was given, as the small number it is bounded to.
fn small_count(given: &Given, key: Key, default: u32) -> u32 {
    given.count(key).and_then(|count| u32::try_from(count).ok()).unwrap_or(default)
}
