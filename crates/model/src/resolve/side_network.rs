//! Networks beside the compute fabric: storage and management.

use crate::catalog::{Catalog, Nic, PortRole, Protocol, Switch, SwitchFamily};
use crate::finding::{Finding, FindingKind, Severity, TrafficNote};
use crate::scenario::{Given, Key, SideNetwork as Kind};
use crate::units::BitsPerSecond;

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
}

/// Networks that are separate; what is converged or absent needs no parts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SideNetworks<'c> {
    /// Towards storage. The storage servers' own ports are not part of the design.
    pub storage: Option<SideNetwork<'c>>,
    /// Management of servers and switches.
    pub management: Option<SideNetwork<'c>>,
}

pub(super) fn side_networks<'c>(given: &Given, catalog: &'c Catalog) -> SideNetworks<'c> {
    let separate = |key| given.word::<Kind>(key) == Some(Kind::Separate);
    let storage = || {
        let bytes = given.number(Key::StorageGbs).unwrap_or(0.0);
        let (nic, rate, ports) = storage_card(catalog, BitsPerSecond(bytes * 8e9))?;
        let (leaf, spine) = boxes(catalog, rate)?;
        Some(SideNetwork { nic: Some(nic), ports, rate, leaf, spine, oversubscription: 1.0 })
    };
    let management = || {
        let (rate, oversubscription) = (MANAGEMENT_RATE, MANAGEMENT_OVERSUBSCRIPTION);
        let (leaf, spine) = boxes(catalog, rate)?;
        Some(SideNetwork { nic: None, ports: 1, rate, leaf, spine, oversubscription })
    };
    SideNetworks {
        storage: if separate(Key::StorageNet) { storage() } else { None },
        management: if separate(Key::MgmtNet) { management() } else { None },
    }
}

/// Traffic that a converged storage network puts onto the compute ports.
pub(super) fn check(given: &Given, ports: BitsPerSecond, findings: &mut Vec<Finding>) {
    let storage_gbs = given.number(Key::StorageGbs).unwrap_or(0.0);
    if given.word::<Kind>(Key::StorageNet) == Some(Kind::Converged) && storage_gbs > 0.0 && ports.0 > 0.0 {
        let ports_gbs = ports.bytes().as_gbs();
        // Above a quarter of the ports, the collectives feel every burst.
        let severity = if storage_gbs > ports_gbs / 4.0 { Severity::Warning } else { Severity::Info };
        let kind = FindingKind::Traffic(TrafficNote::StorageShares { storage_gbs, ports_gbs });
        findings.push(Finding::new(Key::StorageNet, severity, kind));
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
