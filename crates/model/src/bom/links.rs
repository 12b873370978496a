//! Rows of cables and optical modules.
//!
//! A link is copper, a fibre with a module at each end, or an active optical cable. Copper needs the
//! same lane rate at both ends; modules convert.

use super::end::End;
use super::modules;
use super::priced_row;
use super::run::{Inside, Run};
use crate::catalog::{Cable, Catalog, Medium};
use crate::fabric::Fabric;
use crate::report::{PartRow, Ranged, Role};
use crate::resolve::Resolved;
use crate::units::{Usd, Watts};

pub(super) fn rows(design: &Resolved<'_>, fabric: &Fabric, catalog: &Catalog) -> Vec<PartRow> {
    let mut rows = Vec::with_capacity(8);
    for run in runs(design, fabric, catalog).filter(|run| run.links > 0) {
        run_rows(&run, &mut rows);
    }
    rows
}

/// Whether links that copper would reach cannot use it, because their ends differ in lane rate.
#[must_use]
pub fn copper_refused(design: &Resolved<'_>, fabric: &Fabric, catalog: &Catalog) -> bool {
    runs(design, fabric, catalog).any(|run| run.links > 0 && run.refuses_copper())
}

/// The links of each tier.
fn runs<'r>(design: &Resolved<'_>, fabric: &Fabric, catalog: &'r Catalog) -> impl Iterator<Item = Run<'r>> {
    let report = &fabric.report;
    let node = End::node(design, fabric);
    let leaf = End::switch(design.leaf, design.port_rate);
    let up = End::switch(design.leaf, report.uplink_rate);
    let spine = End::switch(design.spine, report.uplink_rate);
    let facing_node = if report.leaf == 0 { node } else { leaf };
    let twin = u64::from(report.ports_per_link.max(1));
    // Managers and storage have connections of their own; fat uplinks count as one whatever they carry.
    let managers = u64::from(report.managers.saturating_add(report.storage).min(report.links_node_leaf));
    let servers = u64::from(report.links_node_leaf) - managers;
    let thin = if report.uplink_rate <= design.port_rate { twin } else { 1 };
    let (short, long) = (design.leaf_length, design.spine_length);
    let between = |links: u32| (u64::from(links), u64::from(links) * thin);
    let down = (servers + managers, servers * twin + managers);
    let runs = [
        (Role::CableNodeLeaf, down, short, design.port_rate, [node, facing_node]),
        (Role::CableLeafSpine, between(report.links_leaf_spine), long, report.uplink_rate, [up, spine]),
        (Role::CableSpineCore, between(report.links_spine_core), long, report.uplink_rate, [spine, spine]),
    ];
    let server = design.server;
    let held = Inside { price: server.price_includes.value.optic, power: server.power_includes.value.optic };
    runs.into_iter().map(move |(role, (links, ports), length, rate, ends)| {
        let inside = if role == Role::CableNodeLeaf { held } else { Inside::default() };
        Run { role, links, ports, length, rate, ends, inside, catalog }
    })
}

pub(super) fn run_rows(run: &Run<'_>, rows: &mut Vec<PartRow>) {
    if let Some(copper) = run.cable(Medium::PassiveCopper).or_else(|| run.cable(Medium::ActiveCopper)) {
        rows.push(cable_row(run, copper));
        return;
    }
    let modules = modules::pair(run);
    let Some((first, _)) = modules.first() else {
        rows.push(
            run.cable(Medium::ActiveOptical).map_or_else(|| unknown_link(run), |cable| cable_row(run, cable)),
        );
        return;
    };
    rows.push(run.fibre(first).map_or_else(|| unknown_link(run), |cable| cable_row(run, cable)));
    // Back to back both ends are servers; else only the first is.
    let both = run.ends[0] == run.ends[1];
    for (end, (module, count)) in modules.into_iter().enumerate() {
        let mut row = priced_row(Role::Optic, &module.id, &module.name, count, module.price.as_ref());
        row.power_each = module.power_per_end.map(|figure| figure.value);
        if (end == 0 || both) && run.inside.power {
            row.power_each = Some(Watts::ZERO);
        }
        if (end == 0 || both) && run.inside.price {
            row.unit_price = Some(Ranged::exact(Usd::ZERO));
            row.in_server = true;
        }
        rows.push(row);
    }
}

/// One row a bundle. A connection of two links costs two cables and is listed as one.
fn cable_row(run: &Run<'_>, cable: &Cable) -> PartRow {
    let mut row = priced_row(run.role, &cable.id, &cable.name, run.links, cable.price.as_ref());
    let each = run.ports as f64 / run.links.max(1) as f64;
    row.unit_price = row.unit_price.map(|price| price.map(|usd| usd * each));
    let ends = if cable.medium == Medium::Fibre { 0.0 } else { 2.0 };
    row.power_each = Some(cable.power_per_end.map_or(Watts::ZERO, |figure| figure.value * (ends * each)));
    row
}

fn unknown_link(run: &Run<'_>) -> PartRow {
    let (rate, length) = (run.rate.as_gbps(), run.length.0);
    let [rate, length] = [rate, length].map(|value| crate::units::significant(value, 4));
    priced_row(run.role, &format!("link-{rate}"), &format!("{rate}G link of {length} m"), run.links, None)
}

/// The same module bought for several runs is one row, unless a server holds some of it.
pub(super) fn merge_optics(rows: Vec<PartRow>) -> Vec<PartRow> {
    let mut merged: Vec<PartRow> = Vec::with_capacity(rows.len());
    for row in rows {
        let like = |other: &&mut PartRow| {
            other.role == Role::Optic
                && row.role == Role::Optic
                && other.id == row.id
                && (other.in_server, other.power_each) == (row.in_server, row.power_each)
        };
        let known = merged.iter_mut().find(like);
        match known {
            Some(other) => other.count += row.count,
            None => merged.push(row),
        }
    }
    merged
}
