//! The library of the container, or settings that force its slow protocol.

use super::{Machine, Signature, Words};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// 0.76 with an older library, all else equal (`network.md`, section 6). LL carries half the bytes and LL128
/// never loses much, so a curve at less than half that is right for small messages speaks for LL.
pub(super) fn signatures(machine: &Machine<'_>) -> Vec<Signature> {
    let (marks, numbers) = (machine.marks, machine.numbers);
    let version = marks.version.map(f64::from);
    let old = version.is_some_and(|version| version < numbers.library_old) || marks.limited;
    let words = Words::of(old, version.is_some());
    let older = Signature::share(Cause::Library, numbers.library_share);
    let short = Signature::of(Cause::Library, &[(Key::Protocol, "ll")]);
    let short = short.deviation(numbers.library_protocol_deviation).prior(numbers.library_protocol_weight);
    vec![
        machine.heard(older.deviation(numbers.library_deviation).prior(numbers.library_weight), words),
        machine.heard(short, Words::variable(marks.short_protocol, marks.verbose)),
    ]
}
