//! Boxes and wirings for the tests of this module.

use super::Wiring;
use crate::catalog::{
    Confidence, Figure, InNetworkReduction, List, PortGroup, PortRole, SourceId, Support, Switch,
    SwitchBuild, SwitchFamily, Text,
};
use crate::units::BitsPerSecond;

fn figure<T>(value: T) -> Figure<T> {
    Figure::new(value, SourceId(0), Confidence::Unverified)
}

pub(super) fn gbps(value: f64) -> BitsPerSecond {
    BitsPerSecond(value * 1e9)
}

/// A box with groups of ports: count, Gb/s, role.
pub(super) fn switch(groups: &[(u32, f64, PortRole)]) -> Switch {
    let ports = groups.iter().map(|(count, rate, role)| PortGroup {
        count: figure(*count),
        rate: figure(gbps(*rate)),
        role: *role,
        cage: None,
        splits: List::Owned(Vec::new()),
    });
    Switch {
        id: Text::Borrowed("box"),
        name: Text::Borrowed("box"),
        vendor: Text::Borrowed(""),
        country: Text::Borrowed(""),
        aliases: List::Owned(Vec::new()),
        asic: Text::Borrowed("unknown"),
        family: SwitchFamily::Ethernet,
        build: SwitchBuild::Fixed,
        ports: List::Owned(ports.collect()),
        throughput: None,
        latency: None,
        power_typical: None,
        power_max: None,
        rack_units: None,
        buffer: None,
        price: None,
        pfc: figure(Support::Yes),
        ecn: figure(Support::Yes),
        adaptive_routing: figure(Support::Yes),
        reduction: figure(InNetworkReduction::None),
        subnet_manager: None,
        notes: Text::Borrowed(""),
    }
}

/// Rail-wise wiring of `nodes` servers of `ports` 400G ports with one kind of box.
pub(super) fn wiring(leaf: &Switch, nodes: u32, ports: u32) -> Wiring<'_> {
    Wiring {
        nodes,
        ports,
        managers: 0,
        storage: 0,
        rate: gbps(400.0),
        leaf,
        spine: leaf,
        oversubscription: 1.0,
        core_oversubscription: 1.0,
        spare: 0,
        uplink: None,
        rail_leaves: true,
        homes: 1,
    }
}
