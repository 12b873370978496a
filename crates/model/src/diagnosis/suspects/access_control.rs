//! PCIe access control: peer traffic climbs to the root and back.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// 0.60 on whole servers, half on one card (`network.md`, section 6); with striping over queue pairs 0.47.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let design = machine.design;
    if !(machine.networked() && machine.direct() && machine.slotted() && design.gpudirect) {
        return Vec::new();
    }
    let told =
        |signature: Signature| signature.told(machine.marks.access_control, machine.marks.no_gpudirect);
    let mut all = vec![told(Signature::of(Cause::AccessControl, &[(Key::Acs, "on")]).deviation(0.10))];
    // With an IOMMU that translates: 0.27 to 0.33 of a port, striped as well (NVIDIA/nccl#2409).
    all.push(told(Signature::port(Cause::AccessControl, 0.31)).deviation(0.13).prior(0.4));
    all
}
