//! The library fell back to sockets.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// A twentieth of the bandwidth and three times the latency (`network.md`, section 6).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let (marks, numbers) = (machine.marks, machine.numbers);
    if !(machine.networked() && machine.direct()) {
        return Vec::new();
    }
    let settings = [(Key::Transport, "tcp"), (Key::Tcp, "kernel")];
    let fallen = Signature::of(Cause::Sockets, &settings).deviation(numbers.sockets_deviation);
    let whole = Signature::share(Cause::Sockets, numbers.sockets_share).late(numbers.sockets_latency);
    let words = Words::settled(marks.sockets, marks.rdma || marks.gpudirect);
    let weight = 0.5 * numbers.sockets_weight;
    vec![
        machine.heard(fallen.prior(weight), words),
        machine.heard(whole.deviation(numbers.sockets_deviation).prior(weight), words),
    ]
}
