//! Switches and links of a fabric, by rules that reproduce the published reference designs.

mod build;
mod spine_rule;
mod split;

pub use build::{Fabric, build};
pub use spine_rule::spines;
pub use split::{Split, split};

use crate::scenario::Topology;

/// Most server ports that a topology holds with switches of `radix` links at port rate.
///
/// Two tiers end where every leaf can no longer reach every spine: `radix` leaves of `down`
/// server ports each, `radix^2 / 2` at 1:1 (2,048 for 64 ports). Three tiers: `radix^3 / 4` at 1:1.
#[must_use]
pub fn limit(topology: Topology, radix: u32, oversubscription: f64) -> u64 {
    let ports = u64::from(radix);
    let down = u64::from(split(radix, oversubscription).down);
    match topology {
        Topology::BackToBack => u64::MAX,
        Topology::SingleSwitch | Topology::Chassis => ports,
        Topology::ThreeTier => ports * (ports / 2) * down,
        _ => ports * down,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// hardware.md, closed forms: two tiers of 64-port switches end at 2,048 endpoints.
    #[test]
    fn two_tiers_of_64_ports_hold_2048() {
        assert_eq!(limit(Topology::RailOptimised, 64, 1.0), 2_048);
        assert_eq!(limit(Topology::SingleSwitch, 64, 1.0), 64);
        assert_eq!(limit(Topology::ThreeTier, 64, 1.0), 65_536);
    }
}
