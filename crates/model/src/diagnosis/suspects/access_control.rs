//! PCIe access control: peer traffic climbs to the root and back.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// 0.60 on whole servers, half on one card (`network.md`, section 6); with an IOMMU that translates and
/// striping over queue pairs 0.27 to 0.33.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let (design, numbers) = (machine.design, machine.numbers);
    if !(machine.networked() && machine.direct() && machine.slotted() && design.gpudirect) {
        return Vec::new();
    }
    let named = machine.admitted.contains(&Key::Acs);
    let words = if named { Words::Settle } else { told(machine) };
    let plain = Signature::of(Cause::AccessControl, &[(Key::Acs, "on")]);
    let whole = Signature::share(Cause::AccessControl, numbers.acs_share);
    let mapped = Signature::port(Cause::AccessControl, numbers.acs_mapped_share);
    let wide = |signature: Signature, weight: f64| signature.deviation(numbers.acs_deviation).prior(weight);
    let mut all = vec![
        wide(plain, 0.5 * numbers.acs_weight),
        wide(whole, 0.5 * numbers.acs_weight),
        mapped.deviation(numbers.reported_deviation).prior(numbers.acs_mapped_weight),
    ];
    if machine.roce() {
        // Seldom set, but then both faults come together and the larger one is looked for.
        let both = Signature::share(Cause::AccessControl, numbers.acs_striped_share);
        all.push(wide(both, numbers.acs_mapped_weight));
    }
    all.into_iter().map(|signature| machine.heard(signature, words)).collect()
}

/// Bytes that go through host memory do not pass from peer to peer.
fn told(machine: &Machine<'_>) -> Words {
    let marks = machine.marks;
    Words::of(marks.access_control || marks.translated, marks.no_gpudirect || marks.sockets)
}
