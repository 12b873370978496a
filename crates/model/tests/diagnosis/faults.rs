//! Logs of machines with a fault: from the model, on the scenarios of the measured tables.

use fabriscope_catalog::catalog;
use fabriscope_model::link::parse;
use fabriscope_model::resolve::resolve;
use fabriscope_model::scenario::{Key, Scenario, Transport, Word};
use fabriscope_model::sweep::collectives;
use fabriscope_model::units::Bytes;

use crate::measured::{Measured, tables};
use crate::writer::{Draws, Point, Table};

/// Cause, what puts it into a scenario, and on every which machine it is tried: several causes leave the same
/// half of a port's rate, and no log tells them apart, so the test has them about as often as they happen.
const FAULTS: &[(&str, &str, usize)] = &[
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
    ("library_version", "older library", 2),
];

/// A log to be judged.
pub struct Case {
    pub name: String,
    pub cause: &'static str,
    pub scenario: Scenario,
    pub table: Table,
}

/// Where the fault's curve comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Base {
    /// The model's own curve with the fault.
    Predicted,
    /// A measured curve of a sound machine, slowed at every size as much as the model says.
    Measured,
}

/// Bandwidth left below which a fault can be told from the spread between machines.
const VISIBLE: f64 = 0.72;

/// Every fault on every scenario where it shows.
pub fn cases(base: Base, draws: &mut Draws) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut counts = [0; FAULTS.len()];
    for table in tables("good").iter().filter(|table| table.points.len() >= 5) {
        for ((cause, keys, every), count) in FAULTS.iter().zip(&mut counts) {
            let Some(case) = case(table, cause, keys, base, draws) else { continue };
            if *count % every == 0 {
                cases.push(case);
            }
            *count += 1;
        }
    }
    cases
}

fn case(table: &Measured, cause: &'static str, keys: &str, base: Base, draws: &mut Draws) -> Option<Case> {
    let sound = parse(&table.scenario).scenario;
    let design = resolve(&sound, 0, catalog())?;
    let mut bad = parse(&format!("{}&{keys}", table.scenario)).scenario;
    if cause == "missing_rail" {
        let left = design.ports_per_node - (design.ports_per_node / 4).max(1);
        bad = sound.clone();
        bad.set_key(0, Key::Nics, &left.max(1).to_string());
    }
    let pointless = match cause {
        "missing_rail" => design.groups() < 2,
        "two_node_tree" => design.groups() != 2,
        "pfc_off" => design.transport == Transport::Tcp,
        _ => false,
    };
    if pointless {
        return None;
    }
    let share = if cause == "library_version" { 0.76 } else { 1.0 };
    let sizes = || table.points.iter().map(|point| Bytes(point.bytes));
    let before = collectives(&sound, 0, catalog(), Some(table.op), sizes());
    let after = collectives(&bad, 0, catalog(), Some(table.op), sizes());
    let slowed: Vec<f64> = before
        .iter()
        .zip(&after)
        .map(|(one, other)| other.time.mid / one.time.mid * (1.0 + one.wire_share * (1.0 / share - 1.0)))
        .collect();
    let last = before.iter().zip(&slowed).filter(|(point, _)| point.wire_share > 0.8);
    let left = last.map(|(_, slowed)| 1.0 / slowed).fold(f64::INFINITY, f64::min);
    if left > VISIBLE || slowed.len() != table.points.len() {
        return None;
    }
    let bias = (0.03 * draws.normal()).exp();
    let points = table.points.iter().enumerate().map(|(place, point)| {
        let seconds = match base {
            Base::Measured => point.seconds,
            Base::Predicted => before[place].time.mid.0 * bias * (0.02 * draws.normal()).exp(),
        };
        Point { bytes: point.bytes, seconds: seconds * slowed[place] }
    });
    let name = format!("{} {} with {keys}", table.scenario, table.op.word());
    let table = Table { op: table.op, ranks: design.gpus(), points: points.collect() };
    Some(Case { name, cause, scenario: sound, table })
}
