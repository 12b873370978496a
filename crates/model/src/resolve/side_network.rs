//! Networks beside the compute fabric: storage and management.

use crate::catalog::{Catalog, Nic, PortRole, Protocol, Switch, SwitchFamily};
use crate::scenario::{Given, Key, SideNetwork as Kind};
use crate::units::{BitsPerSecond, BytesPerSecond};

/// Rate of a server's management port.
const MANAGEMENT_RATE: BitsPerSecond = BitsPerSecond::gbps(25.0);

/// Management traffic is thin: a leaf's ports all face down before its uplinks fill.
const MANAGEMENT_OVERSUBSCRIPTION: f64 = 4.0;

/// A network of its own, Ethernet, for one purpose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideNetwork<'c> {
    /// Card; absent where the server's own ports serve.
    pub nic: Option<&'c Nic>,
    /// Ports of each server.
    pub ports: u32,
    /// Rate of a port.
    pub rate: BitsPerSecond,
    /// Leaf switch.
    pub leaf: &'c Switch,
    /// Spine switch, where one leaf does not hold all.
    pub spine: &'c Switch,
    /// Downlink to uplink capacity of a leaf.
    pub oversubscription: f64,
    /// Ports of what serves the servers: storage.
    pub served_by: u32,
}

/// Storage traffic on the compute fabric; nothing unless the networks are converged.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SharedStorage {
    /// Traffic of a server, one direction.
    pub traffic: BytesPerSecond,
    /// Ports that storage servers take.
    pub ports: u32,
}

/// Networks that are separate; what is converged or absent needs no parts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SideNetworks<'c> {
    /// Towards storage; storage servers are connected, but they themselves are not part of the design.
    pub storage: Option<SideNetwork<'c>>,
    /// Management of servers and switches.
    pub management: Option<SideNetwork<'c>>,
}

/// Traffic of a server to and from storage.
fn traffic(given: &Given) -> BytesPerSecond {
    BytesPerSecond::gbs(given.number(Key::StorageGbs).unwrap_or(0.0))
}

/// Ports that storage servers need so that all servers' traffic has a place there.
fn served_by(nodes: u32, traffic: BytesPerSecond, port: BitsPerSecond) -> u32 {
    let ports = (f64::from(nodes) * traffic.0 / port.bytes().0.max(1.0) - 1e-9).ceil();
    // A float that is too large becomes the largest count.
    ports.max(0.0) as u32
}

/// What a converged storage network puts onto the compute fabric.
pub(super) fn shared_storage(given: &Given, nodes: u32, port: BitsPerSecond) -> SharedStorage {
    if given.word::<Kind>(Key::StorageNet) != Some(Kind::Converged) {
        return SharedStorage::default();
    }
    let traffic = traffic(given);
    SharedStorage { traffic, ports: served_by(nodes, traffic, port) }
}

pub(super) fn side_networks<'c>(given: &Given, nodes: u32, catalog: &'c Catalog) -> SideNetworks<'c> {
    let separate = |key| given.word::<Kind>(key) == Some(Kind::Separate);
    let storage = || {
        let traffic = traffic(given);
        let (nic, rate, ports) = storage_card(catalog, BitsPerSecond(traffic.0 * 8.0))?;
        let (leaf, spine) = boxes(catalog, rate)?;
        let served_by = served_by(nodes, traffic, rate);
        Some(SideNetwork { nic: Some(nic), ports, rate, leaf, spine, oversubscription: 1.0, served_by })
    };
    let management = || {
        let (rate, oversubscription) = (MANAGEMENT_RATE, MANAGEMENT_OVERSUBSCRIPTION);
        let (leaf, spine) = boxes(catalog, rate)?;
        Some(SideNetwork { nic: None, ports: 1, rate, leaf, spine, oversubscription, served_by: 0 })
    };
    SideNetworks {
        storage: if separate(Key::StorageNet) { storage() } else { None },
        management: if separate(Key::MgmtNet) { management() } else { None },
    }
}

/// The usual leaf, and above it one of its own kind or, where its uplinks are faster, the usual switch
/// of their rate.
fn boxes(catalog: &Catalog, rate: BitsPerSecond) -> Option<(&Switch, &Switch)> {
    let leaf = catalog.default_switch(SwitchFamily::Ethernet, rate)?;
    let up = leaf.ports.iter().filter(|group| group.role == PortRole::Up).map(|group| group.rate.value);
    let faster = up.reduce(BitsPerSecond::max);
    let spine = faster.and_then(|rate| catalog.default_switch(SwitchFamily::Ethernet, rate));
    Some((leaf, spine.unwrap_or(leaf)))
}

/// The cheapest card of the fewest ports that carry the traffic.
fn storage_card(catalog: &Catalog, traffic: BitsPerSecond) -> Option<(&Nic, BitsPerSecond, u32)> {
    let cards = catalog.nics.iter().filter(|nic| !nic.integrated);
    let able = cards.filter_map(|nic| {
        let rate = nic.speaks(Protocol::RoceV2)?.port_rate.value;
        let ports = (traffic.0 / rate.0.max(1.0)).ceil().max(1.0) as u32;
        Some((nic, rate, ports, nic.price?.middle().0))
    });
    let best = able.min_by(|a, b| a.2.cmp(&b.2).then(a.3.total_cmp(&b.3)))?;
    Some((best.0, best.1, best.2))
}
