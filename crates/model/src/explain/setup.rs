//! Sizes of a design: what was given, and products of it.

use super::Desk;
use crate::derivation::{Ledger, number};
use crate::scenario::Key;

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    let setup = &desk.report.setup;
    for (name, value, unit, key) in [
        ("nodes", f64::from(setup.nodes), "servers", Key::Nodes),
        ("gpus_per_node", f64::from(setup.gpus_per_node), "GPUs", Key::GpusPerNode),
        ("local_gpus", f64::from(setup.local_gpus), "GPUs", Key::ScaleUp),
        ("ports_per_node", f64::from(setup.ports_per_node), "ports", Key::Nics),
        ("port_gbps", setup.port_gbps, "Gb/s", Key::NicGbps),
        ("bytes", setup.bytes.0, "B", Key::Bytes),
    ] {
        ledger.leaf(format!("setup.{name}"), (value, unit), desk.input(key));
    }
    let terms = vec![
        number("n", f64::from(setup.nodes), "servers", "setup.nodes"),
        number("g", f64::from(setup.gpus_per_node), "GPUs", "setup.gpus_per_node"),
    ];
    ledger.enter("setup.gpus", (f64::from(setup.gpus), "GPUs"), "n * g", terms);
}
