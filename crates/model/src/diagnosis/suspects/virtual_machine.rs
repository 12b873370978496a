//! A virtual machine without the machine's topology.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// 155 of 355 GB/s, one report (U28). Servers that the scenario calls bare metal are rarely virtual.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let numbers = machine.numbers;
    if !machine.networked() {
        return Vec::new();
    }
    // A library that sees card and accelerator on one PCIe switch sees the topology.
    let words = Words::of(machine.marks.virtual_machine, machine.marks.far == Some(false));
    if machine.design.virtual_machine {
        let worse = Signature::port(Cause::VirtualMachine, numbers.vm_known_share);
        return vec![machine.heard(worse.deviation(numbers.vm_known_deviation), words)];
    }
    let hidden = Signature::of(Cause::VirtualMachine, &[(Key::Host, "vm")]);
    let whole = Signature::share(Cause::VirtualMachine, numbers.vm_share);
    let heard = |signature: Signature| {
        let signature = signature.deviation(numbers.reported_deviation);
        machine.heard(signature.prior(0.5 * numbers.vm_weight), words)
    };
    vec![heard(hidden), heard(whole)]
}
