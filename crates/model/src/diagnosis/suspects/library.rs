//! The library of the container, or settings that force its slow protocol.

use super::{Machine, Signature};
use crate::diagnosis::cause::Cause;
use crate::scenario::Key;

/// 0.76 with an older library, all else equal (`network.md`, section 6). LL carries half the bytes and LL128
/// never loses much, so a curve at less than half that is right for small messages speaks for LL.
pub(super) fn signatures(_: &Machine<'_>) -> Vec<Signature> {
    vec![
        Signature::share(Cause::Library, 0.76).deviation(0.08).prior(0.65),
        Signature::of(Cause::Library, &[(Key::Protocol, "ll")]).deviation(0.15).prior(0.12),
    ]
}
