//! Racks, rows, and the cable lengths that follow.

use super::hardware::Machine;
use crate::scenario::{Given, Key};
use crate::units::Meters;

/// Height of a rack that servers share.
const RACK_UNITS: u32 = 42;
/// Units kept for power and patching, so that eight-unit servers come four to a rack.
const RESERVED_UNITS: u32 = 4;
/// Height of a server whose record names none.
const USUAL_UNITS: u32 = 8;
/// Width of a rack.
const RACK_PITCH: f64 = 0.6;
/// From one row to the next: a rack's depth, and its share of a cold and a hot aisle.
const ROW_PITCH: f64 = 2.7;
/// Up to the tray and down again, with slack.
const RISE: f64 = 5.0;

/// Where racks stand. The geometry is ours: common widths, no source; given lengths win over it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FloorPlan {
    /// Racks with servers.
    pub racks: u32,
    /// Rows of them.
    pub rows: u32,
    /// Longest server-to-leaf cable: leaves stand in the middle of their row.
    pub leaf_length: Meters,
    /// Longest leaf-to-spine cable: spines stand in the middle of the hall.
    pub spine_length: Meters,
}

impl FloorPlan {
    /// Rows of `per_row` racks.
    #[must_use]
    pub fn new(racks: u32, per_row: u32) -> Self {
        let per_row = per_row.max(1);
        let rows = racks.div_ceil(per_row).max(1);
        let along = f64::from(per_row.min(racks.max(1))) / 2.0 * RACK_PITCH;
        let across = f64::from(rows) / 2.0 * ROW_PITCH;
        let whole = |length: f64| Meters(length.ceil());
        Self {
            racks,
            rows,
            leaf_length: whole(along + RISE),
            spine_length: whole(along + if rows > 1 { across } else { 0.0 } + RISE),
        }
    }
}

/// The floor plan of a design, where racks in a row are given.
pub(super) fn floor_plan(given: &Given, machine: &Machine<'_>, nodes: u32) -> Option<FloorPlan> {
    let per_row = u32::try_from(given.count(Key::RacksPerRow)?).ok()?;
    let units = machine.server.rack_units.map_or(USUAL_UNITS, |figure| figure.value).max(1);
    let held = machine.server.gpus.value.max(1);
    // A server as high as a rack is one, and may hold several of the scenario's servers.
    let in_rack = if units > RACK_UNITS - RESERVED_UNITS {
        held.div_ceil(machine.gpus_per_node.max(1))
    } else {
        (RACK_UNITS - RESERVED_UNITS) / units
    };
    Some(FloorPlan::new(nodes.div_ceil(in_rack.max(1)), per_row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cables_grow_with_rows() {
        let short = FloorPlan::new(16, 8);
        assert_eq!((short.rows, short.leaf_length, short.spine_length), (2, Meters(8.0), Meters(11.0)));
        let hall = FloorPlan::new(512, 16);
        assert_eq!((hall.rows, hall.leaf_length), (32, Meters(10.0)));
        assert!(hall.spine_length > short.spine_length);
        // A row that is not full is as long as its racks.
        assert_eq!(FloorPlan::new(2, 100).leaf_length, Meters(6.0));
    }
}
