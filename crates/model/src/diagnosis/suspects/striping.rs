//! Messages striped over queue pairs.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// 0.79 on RoCE (`network.md`, section 6).
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let numbers = machine.numbers;
    if !(machine.networked() && machine.roce()) {
        return Vec::new();
    }
    let settings = [(Key::SplitQps, "on"), (Key::Qps, "4")];
    let named = machine.marks.split || machine.admitted.contains(&Key::SplitQps);
    let words = Words::variable(named, machine.marks.verbose);
    let heard = |signature: Signature| {
        let signature = signature.deviation(numbers.striping_deviation);
        machine.heard(signature.prior(0.5 * numbers.striping_weight), words)
    };
    let ports = Signature::of(Cause::SplitMessages, &settings);
    let whole = Signature::share(Cause::SplitMessages, numbers.striping_share);
    vec![heard(ports), heard(whole)]
}
