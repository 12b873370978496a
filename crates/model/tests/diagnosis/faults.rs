//! Logs of machines with a fault, on the scenarios of the measured tables.

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::Attach;
use fabriscope_model::link::parse;
use fabriscope_model::resolve::{Resolved, resolve};
use fabriscope_model::scenario::{Key, Op, Scenario, Transport, Word};
use fabriscope_model::sweep::collectives;
use fabriscope_model::units::Bytes;

use crate::measured::{Measured, tables};
use crate::writer::{Draws, Point, Table};

/// Cause, what puts it into a scenario, and on every which machine it is tried: several causes leave the same
/// half of a port's rate, and no log tells them apart, so the test has them about as often as they happen.
const SETTINGS: &[(&str, &str, usize)] = &[
    ("acs", "acs=on", 1),
    ("no_gpudirect", "gpudirect=off", 1),
    ("sockets", "transport=tcp&tcp=kernel", 1),
    ("nvls_off", "nvls=off", 1),
    ("two_node_tree", "algorithm=ring", 1),
    ("pcie_slot", "pcie=4", 1),
    ("pcie_slot", "pcie=3", 2),
    ("pcie_slot", "lanes=8", 1),
    ("missing_rail", "fewer ports", 1),
    ("collisions", "load_balancing=ecmp&qps=1&placement=random", 1),
    ("split_qps", "split_qps=on&qps=4", 1),
    ("pfc_off", "pfc=off&cc=none&loss=0.001", 1),
    ("pfc_off", "pfc=off&cc=none&loss=0.01", 1),
    ("cross_socket_nic", "attach=socket", 4),
    ("bonding_hash", "bond=on", 1),
    ("vm_topology", "host=vm", 4),
    ("library_version", "0.76", 2),
];

/// Cause, share of the bandwidth that a report says was left, and where that was read; the model has no part in it.
const REPORTS: &[(&str, &str)] = &[
    // NVIDIA/nccl#2409: 216.5 of 358 GB/s.
    ("acs", "0.60"),
    // NVIDIA/nccl-tests#112: 10 to 12 of 23 GB/s.
    ("acs", "0.48"),
    // 17.4 of 50 GB/s, L4 with a 400G card.
    ("no_gpudirect", "0.35"),
    // NCCL_NET_GDR_LEVEL=0 in NVIDIA/nccl#2409.
    ("no_gpudirect", "0.40"),
    // CSCS: without the vendor's plugin.
    ("sockets", "0.05"),
    // NVIDIA/nccl#450: 4 to 5 of 12.5 GB/s at worst 1.2.
    ("sockets", "0.10"),
    // NVIDIA/nccl#378: below 1 GB/s.
    ("pfc_off", "0.08"),
    ("pfc_off", "0.25"),
    // Half of the cards not listed (NVIDIA/nccl#1519), a quarter by arithmetic.
    ("missing_rail", "0.50"),
    ("missing_rail", "0.75"),
    // OCI: 170 of 223 GB/s.
    ("library_version", "0.76"),
    // NVIDIA/nccl#412: 16 of 24 GB/s.
    ("cross_socket_nic", "0.67"),
    // NVIDIA/nccl#2171: 155 of 355 GB/s.
    ("vm_topology", "0.44"),
    // NVIDIA/nccl-tests#265: 240 of 400 Gb/s.
    ("bonding_hash", "0.60"),
    // NVIDIA/nccl#2409: 358 of 456 GB/s.
    ("split_qps", "0.79"),
    // NVIDIA/nccl-tests#212: 370 of 480 GB/s in one server.
    ("nvls_off", "0.77"),
    // openucx/ucx#9520, SimAI: 25.5 of 48 GB/s for a 400G card.
    ("pcie_slot", "0.53"),
];

/// A log to be judged.
pub struct Case {
    pub name: String,
    pub cause: &'static str,
    pub scenario: Scenario,
    /// Cards that the library finds, where some are missing.
    pub cards: Option<u32>,
    pub table: Table,
}

/// Where the fault's curve comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// The model's own curve with the fault.
    Predicted,
    /// A measured curve of a sound machine, slowed at every size as much as the model says.
    Measured,
    /// A measured curve of a sound machine, its bytes slowed as much as a report says.
    Reported,
}

/// Bandwidth left below which a fault can be told from the spread between machines.
const VISIBLE: f64 = 0.72;

/// Every fault on every scenario where it shows.
pub fn cases(base: Base, draws: &mut Draws) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut counts = [0; SETTINGS.len()];
    for table in tables("good").iter().filter(|table| table.points.len() >= 3) {
        if base == Base::Reported {
            cases.extend(REPORTS.iter().filter_map(|(cause, share)| case(table, cause, share, base, draws)));
            continue;
        }
        if table.points.len() < 5 {
            continue;
        }
        for ((cause, keys, every), count) in SETTINGS.iter().zip(&mut counts) {
            let Some(case) = case(table, cause, keys, base, draws) else { continue };
            if *count % every == 0 {
                cases.push(case);
            }
            *count += 1;
        }
    }
    cases
}

/// Whether a machine can have the fault at all, and a log of it can show it.
fn possible(cause: &str, share: Option<f64>, design: &Resolved<'_>) -> bool {
    let rdma = design.transport != Transport::Tcp;
    let Some(share) = share else {
        return match cause {
            "missing_rail" => design.groups() > 1,
            "two_node_tree" => design.groups() == 2,
            "pfc_off" => rdma,
            _ => true,
        };
    };
    let slotted = !matches!(design.attach, Attach::Integrated | Attach::C2c);
    let roce = matches!(design.transport, Transport::Roce | Transport::Roce1);
    let ports = f64::from(design.ports_per_node);
    // Over two nodes a tree needs half of the ports only, so a port less is not a port's rate less.
    let by_ports = design.groups() > 3 || design.algorithm.is_some() || design.op != Op::AllReduce;
    let this = match cause {
        "missing_rail" => by_ports && (share * ports).fract() < 0.01,
        "pcie_slot" => by_ports && design.slot_generation == 5 && design.port_rate.0 > 390e9,
        "pfc_off" | "split_qps" => roce,
        "bonding_hash" => design.cards_per_node > 0 && design.ports_per_node >= 2 * design.cards_per_node,
        "nvls_off" => {
            return design.groups() == 1 && design.nvls && design.op == Op::AllReduce && design.gpus() == 8;
        }
        "library_version" | "sockets" => true,
        _ => slotted && design.gpudirect,
    };
    this && design.groups() > 1 && rdma
}

fn case(table: &Measured, cause: &'static str, keys: &str, base: Base, draws: &mut Draws) -> Option<Case> {
    let sound = parse(&table.scenario).scenario;
    let mut design = resolve(&sound, 0, catalog())?;
    design.op = table.op;
    let share: Option<f64> = keys.parse().ok();
    let mut bad = sound.clone();
    let ports = design.ports_per_node;
    let left =
        share.map_or(ports - (ports / 4).max(1), |share| (share * f64::from(ports)).round() as u32).max(1);
    let cards = (cause == "missing_rail").then_some(left);
    if cause == "missing_rail" {
        bad.set_key(0, Key::Nics, &left.to_string());
    } else if share.is_none() {
        bad = parse(&format!("{}&{keys}", table.scenario)).scenario;
    }
    if !possible(cause, share, &design) {
        return None;
    }
    let sizes = || table.points.iter().map(|point| Bytes(point.bytes));
    let before = collectives(&sound, 0, catalog(), Some(table.op), sizes());
    let after = collectives(&bad, 0, catalog(), Some(table.op), sizes());
    // Packets that are lost differ from run to run.
    let unsteady = if cause == "pfc_off" && base == Base::Reported { 0.3 } else { 0.0 };
    let slowed: Vec<f64> = before
        .iter()
        .zip(&after)
        .map(|(one, other)| match share {
            Some(share) => 1.0 + one.wire_share * ((unsteady * draws.normal()).exp() / share - 1.0).max(0.0),
            None => other.time.mid / one.time.mid,
        })
        .collect();
    // Sockets start late as well: 2.8 times the latency.
    let start: f64 = if cause == "sockets" && share.is_some() { 1.8 } else { 0.0 };
    let last = before.iter().zip(&slowed).filter(|(point, _)| point.wire_share > 0.8);
    let left = last.map(|(_, slowed)| 1.0 / slowed).fold(f64::INFINITY, f64::min);
    let visible = if base == Base::Reported { 0.83 } else { VISIBLE };
    if left > visible || slowed.len() != table.points.len() {
        return None;
    }
    let bias = (0.03 * draws.normal()).exp();
    let points = table.points.iter().enumerate().map(|(place, point)| {
        let seconds = match base {
            Base::Measured | Base::Reported => point.seconds,
            Base::Predicted => before[place].time.mid.0 * bias * (0.02 * draws.normal()).exp(),
        };
        let slowed = slowed[place] + start * (1.0 - before[place].wire_share);
        Point { bytes: point.bytes, seconds: seconds * slowed }
    });
    let name = format!("{} {} with {keys}", table.scenario, table.op.word());
    let table =
        Table { op: table.op, ranks: design.gpus(), local: design.gpus_per_node, points: points.collect() };
    Some(Case { name, cause, scenario: sound, cards, table })
}
