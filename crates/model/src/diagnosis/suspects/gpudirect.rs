//! No GPUDirect: the card is fed through host memory.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// 0.35 to 0.5 (`network.md`, section 6; U20).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let (marks, numbers) = (machine.marks, machine.numbers);
    if !(machine.networked() && machine.rdma() && machine.design.gpudirect) {
        return Vec::new();
    }
    // Sockets do not use it either, but then they are the cause.
    let words = if marks.no_gpudirect && marks.distant {
        // So it is, but for a reason.
        Words::For
    } else {
        Words::settled(marks.no_gpudirect && !marks.sockets, marks.gpudirect || marks.sockets)
    };
    let weight = 0.5 * numbers.host_memory_weight;
    let off = Signature::of(Cause::NoGpuDirect, &[(Key::GpuDirect, "off")]);
    let slow = Signature::share(Cause::NoGpuDirect, numbers.host_memory_share);
    let heard = |signature: Signature| {
        machine.heard(signature.deviation(numbers.reported_deviation).prior(weight), words)
    };
    vec![heard(off), heard(slow)]
}
