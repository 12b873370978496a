//! Messages striped over queue pairs.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// 0.79 on RoCE (`network.md`, section 6).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    if !(machine.networked() && machine.roce()) {
        return Vec::new();
    }
    let settings = [(Key::SplitQps, "on"), (Key::Qps, "4")];
    vec![
        Signature::of(Cause::SplitMessages, &settings)
            .deviation(0.05)
            .prior(0.5)
            .told(machine.marks.split, false),
    ]
}
