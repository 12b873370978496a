//! The managers of an InfiniBand fabric.

use super::{Item, Place, Reference, Sheet};
use crate::catalog::Support;
use crate::fabric::MANAGED_NODES;
use crate::report::DesignReport;
use crate::resolve::Resolved;
use crate::scenario::{LoadBalancing, Topology};

/// Subnet manager, routing, reduction in the switches.
pub(super) fn managed(design: &Resolved<'_>, report: &DesignReport, sheet: &mut Sheet) {
    let able = design
        .leaf
        .is_some_and(|leaf| leaf.subnet_manager.is_some_and(|manager| manager.value == Support::Yes));
    let linked = design.topology != Topology::BackToBack;
    let inside = able && linked && !design.sharp && design.nodes <= MANAGED_NODES;
    let item = Item::SubnetManager { inside, nodes: design.nodes };
    let setting = if inside { "ib sm" } else { "systemctl enable --now opensm" };
    sheet.add(Place::Manager, item, Reference::SwitchManual, setting);
    sheet.add(Place::Port, Item::LinkMtu, Reference::Practice, "ibv_devinfo -d HCA | grep active_mtu");
    if report.network.leaves_leaf {
        let cards = design.nic.out_of_order.value;
        let (item, setting) = match design.load_balancing {
            LoadBalancing::Static => (Item::RoutingStatic, "opensm.conf: routing_engine updn"),
            _ => (Item::RoutingAdaptive { cards }, "opensm.conf: routing_engine ar_updn"),
        };
        sheet.add(Place::Manager, item, Reference::InfiniBandBringUp, setting);
    }
    if design.sharp {
        let ufm = "gv.cfg: [Sharp] sharp_enabled = true";
        sheet.add(Place::Manager, Item::AggregationManager, Reference::UfmManual, ufm);
        sheet.add(Place::Switch, Item::NoOwnManager, Reference::SharpManual, "no ib sm");
    }
}
