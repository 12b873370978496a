//! Rows of the networks beside the compute fabric.

use super::end::End;
use super::links::run_rows;
use super::priced_row;
use super::run::{Inside, Run};
use crate::catalog::Catalog;
use crate::fabric::{Fabric, Plan, Wiring, plan};
use crate::report::{PartRow, Role};
use crate::resolve::{Resolved, SideNetwork};
use crate::scenario::Topology;

/// What the parts of one network are listed as.
struct Roles {
    nic: Role,
    switch: Role,
    cable: Role,
}

pub(super) fn rows(design: &Resolved<'_>, fabric: &Fabric, catalog: &Catalog) -> Vec<PartRow> {
    let mut rows = Vec::new();
    if let Some(storage) = &design.side.storage {
        let roles = Roles { nic: Role::StorageNic, switch: Role::StorageSwitch, cable: Role::StorageCable };
        network(design, storage, storage.served_by, &roles, catalog, &mut rows);
    }
    if let Some(management) = &design.side.management {
        let report = &fabric.report;
        // Every compute switch has a management port too.
        let switches = report.leaf + report.spine + report.core;
        let roles = Roles { nic: Role::MgmtSwitch, switch: Role::MgmtSwitch, cable: Role::MgmtCable };
        network(design, management, switches, &roles, catalog, &mut rows);
    }
    rows
}

/// Node-local leaves and as many tiers as it takes.
fn built(side: &SideNetwork<'_>, nodes: u32, others: u32) -> Option<Plan> {
    let wiring = Wiring {
        nodes,
        ports: side.ports,
        managers: others,
        storage: 0,
        rate: side.rate,
        leaf: side.leaf,
        spine: side.spine,
        oversubscription: side.oversubscription,
        core_oversubscription: 1.0,
        spare: 0,
        uplink: None,
        rail_leaves: false,
        homes: 1,
    };
    let single = wiring.endpoints() <= wiring.radix();
    plan(if single { Topology::SingleSwitch } else { Topology::LeafSpine }, &wiring)
}

fn network(
    design: &Resolved<'_>,
    side: &SideNetwork<'_>,
    others: u32,
    roles: &Roles,
    catalog: &Catalog,
    rows: &mut Vec<PartRow>,
) {
    let Some(built) = built(side, design.nodes, others) else { return };
    if let Some(nic) = side.nic {
        let cards = u64::from(design.nodes) * u64::from(nic.cards_for(side.ports, side.rate));
        let mut row = priced_row(roles.nic, &nic.id, &nic.name, cards, nic.price.as_ref());
        row.power_each = nic.power_typical.or(nic.power_max).map(|figure| figure.value);
        rows.push(row);
    }
    for (switch, count) in [(side.leaf, built.leaf), (side.spine, built.spine + built.core)] {
        if count > 0 {
            let (id, name) = (&switch.id, &switch.name);
            let mut row = priced_row(roles.switch, id, name, u64::from(count), switch.price.as_ref());
            row.power_each = switch.power_typical.or(switch.power_max).map(|figure| figure.value);
            rows.push(row);
        }
    }
    let cage = side.nic.and_then(|nic| nic.cage).map(|figure| figure.value);
    let node = End { cage, links: 1, twin: false };
    let up = built.shape.uplink_rate;
    let (down, upper) = (End::switch(Some(side.leaf), side.rate), End::switch(Some(side.spine), up));
    let runs = [
        (built.node_links, side.rate, [node, down]),
        (built.leaf_links, up, [End::switch(Some(side.leaf), up), upper]),
        (built.core_links, up, [upper; 2]),
    ];
    for (links, rate, ends) in runs {
        if links > 0 {
            let (links, length) = (u64::from(links), design.leaf_length);
            run_rows(
                &Run {
                    role: roles.cable,
                    links,
                    ports: links,
                    length,
                    rate,
                    ends,
                    inside: Inside::default(),
                    catalog,
                },
                rows,
            );
        }
    }
}
