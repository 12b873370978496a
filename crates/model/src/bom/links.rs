//! Rows of cables and optical modules.
//!
//! A link is copper, an active optical cable, or a fibre with a module at each end. Copper needs the
//! same lane rate at both ends; modules convert. Cages of NDR and 800G Ethernet switches hold
//! twin-port modules, so one module there serves two links.

use super::priced_row;
use crate::catalog::{Cable, Cage, Catalog, Medium, NodeModule, Switch};
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
    if same_lanes {
        if let Some(copper) = find(Medium::PassiveCopper).or_else(|| find(Medium::ActiveCopper)) {
            rows.push(cable_row(run, copper));
            return;
        }
    }
    let modules = modules(run);
    if modules.is_empty() {
        if let Some(active) = find(Medium::ActiveOptical) {
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

/// The module at each end with its count: twin modules serve two links. Both ends use the same kind
/// of fibre, the cheapest that reaches.
fn modules<'r>(run: &Run<'r>) -> Vec<(&'r Cable, u64)> {
    let optics =
        || run.catalog.cables.iter().filter(|cable| cable.medium == Medium::Optic && cable.end.is_some());
    let reaches = |cable: &&Cable| cable.reach.is_some_and(|reach| reach.value.0 >= run.length.0);
    let of = |links: u32, fibre| {
        optics().filter(reaches).find(|cable| {
            let Some(end) = cable.end.map(|figure| figure.value) else { return false };
            let per_link = cable.rate.map_or(0.0, |figure| figure.value.0 / f64::from(end.links.max(1)));
            end.links == links && end.fibre == fibre && (per_link / run.rate.0 - 1.0).abs() < 0.01
        })
    };
    for fibre in [crate::catalog::Fibre::Multimode, crate::catalog::Fibre::SingleMode] {
        let pick = |end: &End| {
            let twin =
                if end.twin { of(2, fibre).map(|module| (module, run.count.div_ceil(2))) } else { None };
            twin.or_else(|| of(1, fibre).map(|module| (module, run.count)))
        };
        if let (Some(first), Some(second)) = (pick(&run.ends[0]), pick(&run.ends[1])) {
            return vec![first, second];
        }
    }
    Vec::new()
}

fn fibre<'r>(run: &Run<'r>, module: &Cable) -> Option<&'r Cable> {
    let wanted = module.end?.value.fibre;
    let fibres = || run.catalog.cables.iter().filter(|cable| cable.medium == Medium::Fibre);
    let same = || fibres().filter(|cable| cable.end.is_some_and(|end| end.value.fibre == wanted));
    same()
        .find(|cable| cable.reach.is_some_and(|reach| reach.value.0 >= run.length.0))
        .or_else(|| same().last())
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
