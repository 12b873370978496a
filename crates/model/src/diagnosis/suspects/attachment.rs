//! Card and accelerator far apart.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// Another socket or a root port between them (U03).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    if !(machine.networked() && machine.direct() && machine.slotted() && machine.design.gpudirect) {
        return Vec::new();
    }
    let far = |attach: &str| Signature::of(Cause::CrossSocket, &[(Key::Attach, attach)]).deviation(0.12);
    vec![far("socket").prior(0.6), far("root").prior(0.5)]
}
