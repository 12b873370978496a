//! How many spines a set of leaves needs.

/// Spines above `leaves` leaves with `up` uplinks each, spines having `radix` links at uplink rate.
///
/// The smallest divisor of `up` that is at least `ceil(leaves x up / radix)`, so that every leaf
/// sends the same number of links to every spine. Our inference from NVIDIA's published tables,
/// which it reproduces (3 scalable units: 12 would carry the links, 16 are drawn).
#[must_use]
pub fn spines(leaves: u32, up: u32, radix: u32) -> u32 {
    if leaves < 2 || up == 0 || radix == 0 {
        return 0;
    }
    let links = u64::from(leaves) * u64::from(up);
    let least = links.div_ceil(u64::from(radix));
    let least = u32::try_from(least).unwrap_or(u32::MAX);
    // More spines than uplinks cannot be meshed evenly; a further tier is due before that.
    (least..=up).find(|count| up.is_multiple_of(*count)).unwrap_or(least)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// DGX SuperPOD tables for H100/B200 (64 ports) and B300 XDR (144 ports), `hardware.md`.
    #[test]
    fn the_published_superpods_come_out() {
        assert_eq!(spines(8, 32, 64), 4);
        assert_eq!(spines(16, 32, 64), 8);
        assert_eq!(spines(24, 32, 64), 16);
        assert_eq!(spines(32, 32, 64), 16);
        assert_eq!(spines(8, 72, 144), 4);
        assert_eq!(spines(32, 72, 144), 18);
        assert_eq!(spines(64, 72, 144), 36);
    }

    #[test]
    fn one_leaf_needs_no_spine() {
        assert_eq!(spines(1, 32, 64), 0);
    }
}
