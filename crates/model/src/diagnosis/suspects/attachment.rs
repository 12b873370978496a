//! Card and accelerator far apart.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// Another socket or a root port between them (U03).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let numbers = machine.numbers;
    if !(machine.networked() && machine.direct() && machine.slotted() && machine.design.gpudirect) {
        return Vec::new();
    }
    let far = machine.marks.far;
    let words = if far.is_none() && machine.marks.gpudirect && !machine.marks.distant {
        // By default the library does without GPUDirect where card and accelerator share no PCIe switch.
        Words::Against
    } else {
        Words::settled(far == Some(true) || machine.marks.distant, far == Some(false))
    };
    let apart = |attach: &str, weight: f64| {
        let signature = Signature::of(Cause::CrossSocket, &[(Key::Attach, attach)]);
        machine.heard(signature.deviation(numbers.reported_deviation).prior(weight), words)
    };
    let whole = Signature::share(Cause::CrossSocket, numbers.far_share).deviation(numbers.physics_deviation);
    vec![
        apart("socket", numbers.far_socket_weight),
        apart("root", 0.5 * numbers.far_root_weight),
        machine.heard(whole.prior(0.5 * numbers.far_root_weight), words),
    ]
}
