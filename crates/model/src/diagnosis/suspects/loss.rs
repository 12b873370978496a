//! Ethernet that loses packets: no PFC, or not for this class of traffic.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// Shares of packets lost: a tail-dropping switch under a few senders, and under many.
const LOSSES: &[&str] = &["0.0001", "0.001", "0.01"];

/// What is lost differs from run to run, so neighbouring sizes scatter.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let numbers = machine.numbers;
    if !(machine.networked() && machine.roce()) {
        return Vec::new();
    }
    let words = Words::of(machine.marks.retransmits, machine.marks.sockets);
    let weight = numbers.loss_weight / (LOSSES.len() + 1) as f64;
    let order = Signature::share(Cause::Lossy, numbers.loss_share).deviation(numbers.loss_share_deviation);
    let mut all = vec![machine.heard(order.scatter(numbers.loss_scatter).prior(weight), words)];
    for loss in LOSSES {
        let steady = numbers.loss_steady_weight.min(1.0);
        for (scatter, share) in [(0.0, steady), (numbers.loss_scatter, 1.0 - steady)] {
            let settings = [(Key::Pfc, "off"), (Key::Cc, "none"), (Key::Loss, *loss)];
            let signature = Signature::of(Cause::Lossy, &settings).deviation(numbers.loss_deviation);
            all.push(machine.heard(signature.scatter(scatter).prior(weight * share), words));
        }
    }
    all
}
