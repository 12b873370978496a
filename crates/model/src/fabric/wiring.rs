//! What a fabric must connect, and with which boxes.

use crate::catalog::{PortRole, Switch};
use crate::resolve::Resolved;
use crate::units::BitsPerSecond;

/// The task of one fabric: a number of like servers, and the switches to join them with.
#[derive(Clone, Copy, Debug)]
pub struct Wiring<'c> {
    /// Servers.
    pub nodes: u32,
    /// Ports of each server in this fabric.
    pub ports: u32,
    /// Ports for managers in this fabric.
    pub managers: u32,
    /// Ports of storage servers in this fabric.
    pub storage: u32,
    /// Rate of a server port.
    pub rate: BitsPerSecond,
    /// Leaf switch.
    pub leaf: &'c Switch,
    /// Spine and core switch.
    pub spine: &'c Switch,
    /// Downlink to uplink capacity of a leaf, at least 1.
    pub oversubscription: f64,
    /// The same of a spine below cores.
    pub core_oversubscription: f64,
    /// Server links kept free on every leaf.
    pub spare: u32,
    /// Rate of a leaf's uplinks; the fastest that leaf and spine share when absent.
    pub uplink: Option<BitsPerSecond>,
    /// A leaf serves one rail of many servers rather than all ports of few.
    pub rail_leaves: bool,
    /// Leaves on which the ports of one card end: 2 where a leaf may fail.
    pub homes: u32,
}

impl<'c> Wiring<'c> {
    /// The wiring of a whole design; none where no switch fits.
    #[must_use]
    pub fn of(design: &Resolved<'c>) -> Option<Self> {
        Some(Self {
            nodes: design.nodes,
            ports: design.ports_per_node,
            managers: design.manager_ports,
            storage: design.storage.ports,
            rate: design.port_rate,
            leaf: design.leaf?,
            spine: design.spine.or(design.leaf)?,
            oversubscription: design.oversubscription,
            core_oversubscription: design.core_oversubscription,
            spare: design.spare_ports,
            uplink: design.uplink_rate,
            rail_leaves: design.rail_leaves,
            homes: 1,
        })
    }

    /// Ports to connect, those of managers and storage included.
    #[must_use]
    pub fn endpoints(&self) -> u32 {
        self.server_ports().saturating_add(self.others())
    }

    /// Ports of what is no compute server: they take what servers leave.
    #[must_use]
    pub fn others(&self) -> u32 {
        self.managers.saturating_add(self.storage)
    }

    /// Ports of compute servers.
    #[must_use]
    pub fn server_ports(&self) -> u32 {
        self.nodes.saturating_mul(self.ports)
    }

    /// Links of server-port rate that one leaf gives when it has no uplinks.
    #[must_use]
    pub fn radix(&self) -> u32 {
        self.leaf.links_at(self.rate)
    }

    /// Those of them that servers may take.
    #[must_use]
    pub fn room(&self) -> u32 {
        self.radix().saturating_sub(self.spare)
    }

    /// Rates that the uplinks may run at, most wanted first: one fat link hashes better than two thin
    /// ones, but split ports let a spine reach twice the leaves. Ports are split only where the parts
    /// add up to the whole, and not below the rate of a server port.
    pub(super) fn uplink_rates(&self) -> impl Iterator<Item = BitsPerSecond> {
        let fastest = |switch: &Switch, only_up: bool| {
            let groups = switch.ports.iter().filter(|group| group.role != PortRole::Fabric);
            let facing = groups.filter(|group| !only_up || group.role == PortRole::Up);
            facing.map(|group| group.rate.value).reduce(BitsPerSecond::max)
        };
        let own = fastest(self.leaf, true).or_else(|| fastest(self.leaf, false));
        let whole = match (own, fastest(self.spine, false)) {
            (Some(leaf), Some(spine)) => leaf.min(spine),
            _ => self.rate,
        };
        let given =
            self.uplink.filter(|rate| self.leaf.links_at(*rate) > 0 && self.spine.links_at(*rate) > 0);
        let (leaf, spine, rate) = (self.leaf, self.spine, self.rate);
        let split = [2.0, 4.0].map(|ways| whole / ways).into_iter().filter(move |part| {
            given.is_none() && *part >= rate && adds_up(leaf, whole, *part) && adds_up(spine, whole, *part)
        });
        core::iter::once(given.unwrap_or(whole)).chain(split)
    }
}

/// Whether ports of the whole rate split without loss.
fn adds_up(switch: &Switch, whole: BitsPerSecond, part: BitsPerSecond) -> bool {
    let ways = (whole.0 / part.0).round() as u32;
    let mut groups =
        switch.ports.iter().filter(|group| group.role != PortRole::Fabric && group.links_at(whole) > 0);
    groups.all(|group| group.links_at(part) >= group.links_at(whole).saturating_mul(ways))
}
