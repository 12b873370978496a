//! The library fell back to sockets.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// A twentieth of the bandwidth and three times the latency (`network.md`, section 6).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    if !(machine.networked() && machine.direct()) {
        return Vec::new();
    }
    let settings = [(Key::Transport, "tcp"), (Key::Tcp, "kernel")];
    let fallen = Signature::of(Cause::Sockets, &settings).deviation(0.6);
    vec![fallen.told(machine.marks.sockets, machine.marks.rdma || machine.marks.gpudirect)]
}
