//! Ethernet that loses packets: no PFC, or not for this class of traffic.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// From one packet in ten thousand to one in a hundred; what is lost differs from run to run, so neighbouring
/// sizes scatter.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    if !(machine.networked() && machine.roce()) {
        return Vec::new();
    }
    let mut all = Vec::new();
    for (loss, prior) in [("0.0001", 0.8), ("0.001", 0.9), ("0.01", 1.0)] {
        for scatter in [0.0, 0.3] {
            let settings = [(Key::Pfc, "off"), (Key::Cc, "none"), (Key::Loss, loss)];
            let signature = Signature::of(Cause::Lossy, &settings).deviation(0.2).scatter(scatter);
            all.push(
                signature
                    .prior(if scatter > 0.0 { prior } else { prior * 0.5 })
                    .told(machine.marks.retransmits, false),
            );
        }
    }
    all
}
