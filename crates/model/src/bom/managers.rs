//! Rows of what manages the fabric: servers at its manager ports, and the licence.

use super::priced_row;
use crate::catalog::{Catalog, Medium};
use crate::fabric::{Fabric, MANAGED_NODES};
use crate::report::{PartRow, Role};
use crate::resolve::Resolved;
use crate::scenario::{Family, Transport};
use crate::units::Watts;

/// Ports of one manager: an appliance, or a server with the cards it needs.
const PORTS_EACH: u32 = 2;

/// Managers where ports are kept for them. InfiniBand with managers, or beyond what the manager inside a
/// switch takes care of, also lists the fabric manager's licence for every managed port; a yearly one
/// (`licence.<id>`) is paid as such instead. Neither has a public price.
pub(super) fn rows(design: &Resolved<'_>, fabric: &Fabric, catalog: &Catalog) -> Vec<PartRow> {
    let mut rows = Vec::new();
    if design.manager_ports > 0 {
        let count = u64::from(design.manager_ports.div_ceil(PORTS_EACH));
        rows.push(priced_row(Role::Manager, Role::Manager.name(), "UFM or OpenSM server", count, None));
    }
    let beyond = fabric.report.leaf > 0 && fabric.report.endpoints_per_subnet > MANAGED_NODES;
    if design.transport == Transport::Ib && (design.manager_ports > 0 || beyond) {
        let licences = catalog.cables.iter().filter(|part| part.medium == Medium::Licence);
        for part in licences {
            let mut names = [&part.id].into_iter().chain(part.aliases.iter());
            if names.any(|name| design.given.item(Family::Licence, name).is_some()) {
                continue;
            }
            let ports = u64::from(design.nodes) * u64::from(design.ports_per_node);
            let mut row = priced_row(Role::Licence, &part.id, &part.name, ports, part.price.as_ref());
            row.power_each = Some(Watts::ZERO);
            rows.push(row);
        }
    }
    rows
}
