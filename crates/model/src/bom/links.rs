//! Rows of cables and optical modules.
//!
//! A link is copper, an active optical cable, or a fibre with a module at each end. Copper needs the
//! same lane rate at both ends; modules convert. Cages of NDR and 800G Ethernet switches hold
//! twin-port modules, so one module there serves two links.

use super::priced_row;
use crate::catalog::{Cable, Cage, Catalog, Connector, Medium, NodeModule, Switch};
use crate::fabric::Fabric;
use crate::report::{PartRow, Role};
use crate::resolve::Resolved;
use crate::units::{BitsPerSecond, Meters, Watts};

/// One end of a link.
#[derive(Clone, Copy)]
struct End {
    cage: Option<Cage>,
    /// A module of this end serves two links.
    twin: bool,
}

/// One bundle of like links.
struct Run<'r> {
    role: Role,
    count: u64,
    length: Meters,
    rate: BitsPerSecond,
    ends: [End; 2],
    catalog: &'r Catalog,
}

pub(super) fn rows(design: &Resolved<'_>, fabric: &Fabric, catalog: &Catalog) -> Vec<PartRow> {
    let report = &fabric.report;
    let node = node_end(design);
    let leaf = switch_end(design.leaf, design.port_rate);
    let up = switch_end(design.leaf, report.uplink_rate);
    let spine = switch_end(design.spine, report.uplink_rate);
    let facing_node = if report.leaf == 0 { node } else { leaf };
    let runs = [
        (
            Role::CableNodeLeaf,
            report.links_node_leaf,
            design.leaf_length,
            design.port_rate,
            [node, facing_node],
        ),
        (Role::CableLeafSpine, report.links_leaf_spine, design.spine_length, report.uplink_rate, [up, spine]),
        (
            Role::CableSpineCore,
            report.links_spine_core,
            design.spine_length,
            report.uplink_rate,
            [spine, spine],
        ),
    ];
    let mut rows = Vec::new();
    for (role, count, length, rate, ends) in runs {
        if count > 0 {
            run_rows(&Run { role, count: u64::from(count), length, rate, ends, catalog }, &mut rows);
        }
    }
    merge_optics(rows)
}

fn node_end(design: &Resolved<'_>) -> End {
    let twin = design.server.node_module.is_some_and(|module| module.value == NodeModule::Twin);
    End { cage: design.nic.cage.map(|figure| figure.value), twin }
}

fn switch_end(switch: Option<&Switch>, rate: BitsPerSecond) -> End {
    let group = switch.and_then(|switch| {
        let carrying = switch.ports.iter().filter(|group| group.links_at(rate) > 0);
        carrying.min_by(|a, b| a.rate.value.0.total_cmp(&b.rate.value.0))
    });
    let cage = group.and_then(|group| group.cage).map(|figure| figure.value);
    let per_port =
        group.map_or(1.0, |group| f64::from(group.links_at(rate)) / f64::from(group.count.value.max(1)));
    let twin = cage.is_some_and(|cage| cage.twin && (f64::from(cage.ports_per_cage) * per_port) >= 2.0);
    End { cage, twin }
}

fn run_rows(run: &Run<'_>, rows: &mut Vec<PartRow>) {
    let matching = |cable: &&Cable, rate: BitsPerSecond| {
        cable.rate.is_some_and(|figure| (figure.value.0 / rate.0 - 1.0).abs() < 0.01)
            && cable.reach.is_some_and(|reach| reach.value.0 >= run.length.0)
    };
    let find = |medium: Medium| {
        run.catalog
            .cables
            .iter()
            .filter(|cable| cable.medium == medium)
            .find(|cable| matching(cable, run.rate))
    };
    let same_lanes = match (run.ends[0].cage, run.ends[1].cage) {
        (Some(a), Some(b)) => a.lane_rate == b.lane_rate,
        _ => false,
    };
    if same_lanes && let Some(copper) = find(Medium::PassiveCopper).or_else(|| find(Medium::ActiveCopper)) {
        rows.push(cable_row(run, copper));
        return;
    }
    let modules = modules(run);
    if modules.is_empty() {
        let plugs = |cable: &&Cable| {
            let form = cable.end.map(|end| end.value);
            run.ends.iter().all(|end| match (end.cage, form) {
                (Some(cage), Some(form)) => fits(cage, form.connector, form.lane_rate),
                _ => true,
            })
        };
        if let Some(active) = find(Medium::ActiveOptical).filter(plugs) {
            rows.push(cable_row(run, active));
        } else {
            rows.push(unknown_link(run));
        }
        return;
    }
    let fibre = fibre(run, modules[0].0);
    rows.push(fibre.map_or_else(|| unknown_link(run), |cable| cable_row(run, cable)));
    for (module, count) in modules {
        let mut row = priced_row(Role::Optic, &module.id, &module.name, count, module.price.as_ref());
        row.power_each = module.power_per_end.map(|figure| figure.value);
        rows.push(row);
    }
}

/// The module at each end with its count: the cheapest pair that fits both cages, shares fibre and
/// optical lane rate, and reaches. A twin module serves two links where the cage is made for it.
fn modules<'r>(run: &Run<'r>) -> Vec<(&'r Cable, u64)> {
    let optics = || run.catalog.cables.iter().filter(|cable| cable.medium == Medium::Optic);
    let reaches = |cable: &&Cable| cable.reach.is_some_and(|reach| reach.value.0 >= run.length.0);
    let fitting = |end: End| {
        optics().filter(reaches).filter_map(move |cable| Some((cable, modules_at(cable, end, run)?)))
    };
    let light = |cable: &Cable| cable.end.map(|end| (end.value.fibre, end.value.optical_lane_rate.0 as u64));
    let price =
        |(cable, count): (&Cable, u64)| cable.price.map_or(f64::MAX, |price| price.middle().0 * count as f64);
    let mut best: Option<(f64, [(&'r Cable, u64); 2])> = None;
    for first in fitting(run.ends[0]) {
        for second in fitting(run.ends[1]).filter(|second| light(second.0) == light(first.0)) {
            let both = price(first) + price(second);
            if best.is_none_or(|(least, _)| both < least) {
                best = Some((both, [first, second]));
            }
        }
    }
    best.map_or_else(Vec::new, |(_, pair)| pair.to_vec())
}

/// How many of a module one end of the run needs; none when it does not fit.
fn modules_at(module: &Cable, end: End, run: &Run<'_>) -> Option<u64> {
    let form = module.end?.value;
    let links = module.rate?.value.0 / run.rate.0;
    if end.cage.is_some_and(|cage| !fits(cage, form.connector, form.lane_rate)) {
        return None;
    }
    if (links - 1.0).abs() < 0.01 {
        Some(run.count)
    } else if end.twin && form.links == 2 && (links - 2.0).abs() < 0.01 {
        Some(run.count.div_ceil(2))
    } else {
        None
    }
}

/// Electrical lanes must match. OSFP modules of one link are also sold as QSFP112; QSFP cages take
/// older QSFP modules; nothing else goes into a foreign cage.
fn fits(cage: Cage, connector: Connector, lane_rate: BitsPerSecond) -> bool {
    let interchangeable = [Connector::Osfp, Connector::Qsfp112];
    let same = cage.connector == connector
        || (interchangeable.contains(&cage.connector) && interchangeable.contains(&connector))
        || (cage.connector == Connector::Qsfp56 && connector == Connector::Qsfp28);
    same && cage.lane_rate == lane_rate
}

fn fibre<'r>(run: &Run<'r>, module: &Cable) -> Option<&'r Cable> {
    let wanted = module.end?.value.fibre;
    let fibres = || run.catalog.cables.iter().filter(|cable| cable.medium == Medium::Fibre);
    let same = || fibres().filter(|cable| cable.end.is_some_and(|end| end.value.fibre == wanted));
    same()
        .find(|cable| cable.reach.is_some_and(|reach| reach.value.0 >= run.length.0))
        .or_else(|| same().next_back())
}

fn cable_row(run: &Run<'_>, cable: &Cable) -> PartRow {
    let mut row = priced_row(run.role, &cable.id, &cable.name, run.count, cable.price.as_ref());
    let ends = if cable.medium == Medium::Fibre { 0.0 } else { 2.0 };
    row.power_each = Some(cable.power_per_end.map_or(Watts::ZERO, |figure| figure.value * ends));
    row
}

fn unknown_link(run: &Run<'_>) -> PartRow {
    let id = format!("link-{}", crate::units::significant(run.rate.as_gbps(), 4));
    priced_row(run.role, &id, &id, run.count, None)
}

/// The same module bought for several runs is one row.
fn merge_optics(rows: Vec<PartRow>) -> Vec<PartRow> {
    let mut merged: Vec<PartRow> = Vec::with_capacity(rows.len());
    for row in rows {
        let known = merged
            .iter_mut()
            .find(|other| other.role == Role::Optic && row.role == Role::Optic && other.id == row.id);
        match known {
            Some(other) => other.count += row.count,
            None => merged.push(row),
        }
    }
    merged
}
