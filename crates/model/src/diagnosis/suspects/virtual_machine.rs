//! A virtual machine without the machine's topology.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// 155 of 355 GB/s, one report (U28). Servers that the scenario calls bare metal are rarely virtual.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    if !machine.networked() {
        return Vec::new();
    }
    let told = |signature: Signature| signature.told(machine.marks.virtual_machine, false);
    if machine.design.virtual_machine {
        return vec![told(Signature::port(Cause::VirtualMachine, 0.7).deviation(0.3))];
    }
    vec![told(Signature::of(Cause::VirtualMachine, &[(Key::Host, "vm")]).deviation(0.12).prior(0.4))]
}
