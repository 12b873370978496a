//! The face of one leaf: what its cages are for.

use super::drawing::per;
use crate::catalog::{Catalog, PortRole, Switch};
use crate::report::DesignReport;
use crate::units::BitsPerSecond;

/// What a port is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Towards a server.
    Server,
    /// Towards a manager of the fabric.
    Manager,
    /// Towards a spine.
    Uplink,
    /// For nothing yet.
    Free,
}

/// Neighbouring cages with one purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CageRun {
    /// What their links are for.
    pub purpose: Purpose,
    /// Cages, the last perhaps in part.
    pub cages: u32,
    /// Links that one of them gives.
    pub links_per_cage: u32,
    /// Links in all of them.
    pub links: u32,
}

/// The fullest leaf, or the only switch. Free links count at the rate of server ports.
#[derive(Clone, Debug, PartialEq)]
pub struct LeafFace {
    /// Cages of the box.
    pub cages: u32,
    /// Servers, managers, uplinks, free: those there are, in this order.
    pub runs: Vec<CageRun>,
}

impl LeafFace {
    /// None where there is no switch.
    #[must_use]
    pub fn of(design: &DesignReport, catalog: &Catalog) -> Option<Self> {
        let fabric = &design.fabric;
        let switch = catalog.switch(design.setup.leaf.as_deref()?).filter(|_| fabric.leaf > 0)?;
        let uplinks = fabric.up_per_leaf.saturating_mul(fabric.leaf);
        let total = fabric.leaf_ports.used.saturating_add(fabric.leaf_ports.free).saturating_sub(uplinks);
        let facing = total / fabric.leaf;
        let servers = fabric.nodes_per_leaf.saturating_mul(fabric.rails_per_leaf).min(facing);
        let others = fabric.managers.saturating_add(fabric.storage);
        let managers = others.saturating_sub(fabric.others_on_spines).min(facing - servers);
        let free = facing - servers - managers;
        let rate = BitsPerSecond::gbps(design.setup.port_gbps);
        let run = |purpose, links: u32, rate| {
            let links_per_cage = links_per_cage(switch, rate);
            CageRun { purpose, cages: per(links, links_per_cage), links_per_cage, links }
        };
        let runs = [
            run(Purpose::Server, servers, rate),
            run(Purpose::Manager, managers, rate),
            run(Purpose::Uplink, fabric.up_per_leaf, fabric.uplink_rate),
            run(Purpose::Free, free, rate),
        ];
        let runs = runs.into_iter().filter(|run| run.links > 0).collect();
        Some(Self { cages: cages(switch), runs })
    }

    /// Links with one purpose.
    #[must_use]
    pub fn links(&self, purpose: Purpose) -> u32 {
        self.runs.iter().filter(|run| run.purpose == purpose).map(|run| run.links).sum()
    }
}

/// Cages of all ports, those for cells too.
fn cages(switch: &Switch) -> u32 {
    let of = |ports: u32, each: Option<u32>| per(ports, each.unwrap_or(1));
    let groups = switch.ports.iter();
    groups.map(|group| of(group.count.value, group.cage.map(|cage| cage.value.ports_per_cage))).sum()
}

/// Links of a rate that leave through one cage of the slowest ports that have it; cells leave through
/// ports of their own.
fn links_per_cage(switch: &Switch, rate: BitsPerSecond) -> u32 {
    let able = || switch.ports.iter().filter(|group| group.links_at(rate) > 0);
    let facing = able().filter(|group| group.role != PortRole::Fabric);
    let slowest = facing.min_by(|a, b| a.rate.value.0.total_cmp(&b.rate.value.0)).or_else(|| able().next());
    slowest.map_or(1, |group| {
        let ways = group.links_at(rate) / group.count.value.max(1);
        ways.max(1) * group.cage.map_or(1, |cage| cage.value.ports_per_cage.max(1))
    })
}
