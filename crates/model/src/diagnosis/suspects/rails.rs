//! Ports that are there but not used.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;

/// A port less, two less, half of them, or all but one.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let ports = machine.design.ports_per_node;
    if !machine.networked() || ports < 2 {
        return Vec::new();
    }
    let mut all = Vec::new();
    let left = [(ports - 1, 0.7), (ports.saturating_sub(2), 0.3), (ports / 2, 0.35), (1, 0.3)];
    for (place, (left_over, prior)) in left.into_iter().enumerate() {
        let known = left[..place].iter().any(|(before, _)| *before == left_over);
        if left_over > 0 && !known {
            // The rate of what is left, not another number of ports: the others stay in the server.
            let share = f64::from(left_over) / f64::from(ports);
            let signature = Signature::port(Cause::MissingRail, share);
            all.push(signature.deviation(0.04).prior(prior));
        }
    }
    all
}
