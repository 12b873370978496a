//! Rows of servers, cards and switches.

use super::{power, priced_row, ranged};
use crate::catalog::{Confidence, Switch};
use crate::fabric::Fabric;
use crate::report::{PartRow, Ranged, Role};
use crate::resolve::Resolved;
use crate::scenario::Family;
use crate::units::{Usd, Watts};

/// Servers to buy: a rack sold as one holds several of the user's servers.
pub(super) fn server_count(design: &Resolved<'_>) -> u64 {
    let held = design.server.gpus.value.max(1);
    if held > design.gpu.gpus_per_node.value.max(design.gpus_per_node) {
        u64::from(design.gpus().div_ceil(held))
    } else {
        u64::from(design.nodes)
    }
}

pub(super) fn server(design: &Resolved<'_>) -> PartRow {
    let server = design.server;
    let count = server_count(design);
    let mut row = priced_row(Role::Server, &server.id, &server.name, count, server.price.as_ref());
    if server.gpu.is_none() {
        // The generic server: a host of estimated price and the accelerators themselves.
        let own = design.given.item(Family::Price, &design.gpu.id).map(|price| Ranged::exact(Usd(price)));
        row.unit_price = match (&server.host_price, own.or_else(|| design.gpu.price.as_ref().map(ranged))) {
            (Some(host), Some(gpu)) => {
                let host = ranged(host);
                let n = f64::from(design.gpus_per_node);
                Some(Ranged {
                    low: host.low + gpu.low * n,
                    mid: host.mid + gpu.mid * n,
                    high: host.high + gpu.high * n,
                })
            }
            _ => None,
        };
        row.confidence = Confidence::Unverified;
        row.source = server.host_price.as_ref().map(|price| price.low.source);
    }
    row.power_each = power::server(design);
    row
}

pub(super) fn nic(design: &Resolved<'_>) -> PartRow {
    let nic = design.nic;
    let count = u64::from(design.nodes) * u64::from(design.cards_per_node);
    let mut row = priced_row(Role::Nic, &nic.id, &nic.name, count, nic.price.as_ref());
    let usual = design.server.default_network.as_ref();
    // A server price holds the cards the server comes with, not any others.
    let same_cards = usual.is_none_or(|usual| usual.nic == nic.id) || nic.integrated;
    let in_server = (design.server.price_includes.value.nic && same_cards) || nic.integrated;
    if in_server {
        row.unit_price = Some(Ranged::exact(Usd::ZERO));
        row.in_server = true;
        row.confidence = design.server.price_includes.confidence;
        row.source = Some(design.server.price_includes.source);
    }
    let in_power = design.server.power_includes.value.nic || nic.integrated;
    row.power_each = if in_power {
        Some(Watts::ZERO)
    } else {
        nic.power_typical.or(nic.power_max).map(|figure| figure.value)
    };
    row
}

/// Hall and fittings, only at the user's own price for each server (`price.facility`): the rest of the
/// facility is energy, or rent of space.
pub(super) fn facility(design: &Resolved<'_>) -> Option<PartRow> {
    design.given.item(Family::Price, Role::Facility.name())?;
    let id = Role::Facility.name();
    let mut row = priced_row(Role::Facility, id, "hall, power, cooling", u64::from(design.nodes), None);
    row.power_each = Some(Watts::ZERO);
    Some(row)
}

/// A spare card has its own price, even where those in use are inside the server's.
pub(super) fn price_lone_cards(spares: &mut [PartRow], design: &Resolved<'_>) {
    let nic = design.nic;
    for row in spares.iter_mut().filter(|row| row.id == nic.id && !row.yours) {
        row.unit_price = nic.price.as_ref().map(ranged);
        row.source = nic.price.map(|price| price.low.source);
        row.confidence = nic.price.map_or(Confidence::Unverified, |price| price.low.confidence);
    }
}

pub(super) fn switches(design: &Resolved<'_>, fabric: &Fabric) -> Vec<PartRow> {
    let report = &fabric.report;
    let row = |role, switch: Option<&Switch>, count: u32| {
        let switch = switch?;
        if count == 0 {
            return None;
        }
        let mut row = priced_row(role, &switch.id, &switch.name, u64::from(count), switch.price.as_ref());
        row.power_each = switch.power_typical.or(switch.power_max).map(|figure| figure.value);
        Some(row)
    };
    [
        row(Role::Leaf, design.leaf, report.leaf),
        row(Role::Spine, design.spine, report.spine),
        row(Role::Core, design.spine, report.core),
    ]
    .into_iter()
    .flatten()
    .collect()
}
