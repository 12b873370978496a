//! How many leaves a set of servers needs.

use super::Wiring;

/// The leaves of a fabric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LeafRow {
    /// Leaves.
    pub count: u32,
    /// Sorts of leaf that never serve the same server port: one a rail, or 1.
    pub kinds: u32,
    /// Servers that meet on one leaf.
    pub nodes_each: u32,
    /// Ports of one server on one leaf.
    pub rails_each: u32,
}

impl LeafRow {
    /// Leaves of `down` server links each for `nodes` servers.
    ///
    /// With rails, a leaf takes one rail of `down` servers, or several rails of fewer servers as long
    /// as there is only one group. Without, a leaf takes whole servers as long as they fit. A second
    /// home doubles the row, each leaf holding one of a card's two ports.
    pub fn new(wiring: &Wiring<'_>, down: u32, nodes: u32) -> Self {
        let (down, homes) = (down.saturating_sub(wiring.spare).max(1), wiring.homes.max(1));
        let ports = (wiring.ports / homes).max(1);
        if wiring.rail_leaves {
            let groups = nodes.div_ceil(down).max(1);
            let rails_each = if groups == 1 { (down / nodes.max(1)).clamp(1, ports) } else { 1 };
            let kinds = ports.div_ceil(rails_each) * homes;
            return Self {
                count: groups.saturating_mul(kinds),
                kinds,
                // Spread evenly: a second leaf takes its half, not what the first leaves over.
                nodes_each: nodes.div_ceil(groups),
                rails_each,
            };
        }
        let whole = down / ports;
        let row = if whole == 0 { nodes.saturating_mul(ports).div_ceil(down) } else { nodes.div_ceil(whole) };
        Self {
            count: row.max(1).saturating_mul(homes),
            kinds: homes,
            nodes_each: if whole == 0 { 1 } else { nodes.div_ceil(row.max(1)) },
            rails_each: ports.min(down),
        }
    }

    /// Most server ports that leaves of this sort hold when there may be `leaves` of them.
    pub fn capacity(wiring: &Wiring<'_>, down: u32, leaves: u64) -> u64 {
        let (down, homes) = (down.saturating_sub(wiring.spare), wiring.homes.max(1));
        let ports = (wiring.ports / homes).max(1);
        if wiring.rail_leaves {
            let kinds = u64::from(ports) * u64::from(homes);
            return if leaves >= kinds {
                leaves / kinds * kinds * u64::from(down)
            } else {
                // Fewer leaves than rails: several rails share a leaf.
                let rails_each = kinds.div_ceil(leaves.max(1));
                u64::from(down) / rails_each * kinds
            };
        }
        let used = if down < ports { down } else { down / ports * ports };
        leaves * u64::from(used)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::PortRole;
    use crate::fabric::samples::{switch, wiring};

    #[test]
    fn rails_share_a_leaf_only_within_one_group() {
        let leaf = switch(&[(64, 400.0, PortRole::Any)]);
        let rails = wiring(&leaf, 16, 8);
        assert_eq!(LeafRow::new(&rails, 32, 16).count, 4);
        assert_eq!(LeafRow::new(&rails, 32, 31).count, 8);
        assert_eq!(LeafRow::new(&rails, 32, 33).count, 16);
        let paired = Wiring { homes: 2, ..rails };
        assert_eq!(LeafRow::new(&paired, 32, 4).count, 2);
        assert_eq!(LeafRow::new(&paired, 32, 33).count, 16);
    }

    #[test]
    fn whole_servers_meet_on_a_leaf() {
        let leaf = switch(&[(64, 400.0, PortRole::Any)]);
        let local = Wiring { rail_leaves: false, ..wiring(&leaf, 64, 8) };
        assert_eq!(LeafRow::new(&local, 32, 64).count, 16);
        let uneven = Wiring { ports: 5, ..local };
        assert_eq!(LeafRow::new(&uneven, 32, 64).count, 11);
        let wide = Wiring { ports: 48, ..local };
        assert_eq!(LeafRow::new(&wide, 32, 3).count, 5);
    }
}
