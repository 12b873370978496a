//! Hybrid cube mesh: direct links, more of them to one neighbour than to another.

use crate::resolve::Resolved;
use crate::scenario::Key;

/// Share of an accelerator's links that lead to others in use, of a mesh that the catalogue gives `domain`.
pub(super) fn share(design: &Resolved<'_>, used: f64, domain: f64) -> f64 {
    links(used, mesh(design, used, domain)) / 6.0
}

/// Accelerators of the mesh that `used` of them stand in: as given; else those of the catalogue, except that
/// half of them are a board of their own, which makers sell too (Jean Zay: 124 of 150 GB/s with four).
fn mesh(design: &Resolved<'_>, used: f64, domain: f64) -> f64 {
    let usual = if used * 2.0 == domain { used } else { domain };
    design.given.count(Key::ScaleUp).map_or(usual, |given| given as f64)
}

/// Links of six that the rings through `used` accelerators of a mesh of `domain` have.
///
/// At most two lead to the same neighbour, and four or five stay in a half (link counts in NVIDIA/nccl#671
/// and NVIDIA/nccl-tests#29). A part that reaches into the other half without filling it keeps the rings
/// of one half; less than a half has those of one pair. Range: 0 to 6.
fn links(used: f64, domain: f64) -> f64 {
    let rings = if used >= domain {
        6.0
    } else if used * 2.0 >= domain {
        4.0
    } else {
        2.0
    };
    (2.0 * (used - 1.0)).min(rings)
}

#[cfg(test)]
mod tests {
    use super::links;

    /// Link counts of the two sources above: pairs, half and whole of eight, and a board of four.
    #[test]
    fn links_by_part() {
        assert_eq!([2.0, 4.0, 6.0, 8.0].map(|used| links(used, 8.0)), [2.0, 4.0, 4.0, 6.0]);
        assert_eq!([2.0, 3.0, 4.0].map(|used| links(used, 4.0)), [2.0, 4.0, 6.0]);
    }
}
