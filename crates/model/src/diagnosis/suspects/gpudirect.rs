//! No GPUDirect: the card is fed through host memory.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// 0.35 to 0.5 (`network.md`, section 6; U20).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    if !(machine.networked() && machine.rdma() && machine.design.gpudirect) {
        return Vec::new();
    }
    let off = Signature::of(Cause::NoGpuDirect, &[(Key::GpuDirect, "off")]).deviation(0.12);
    vec![off.told(machine.marks.no_gpudirect, machine.marks.gpudirect)]
}
