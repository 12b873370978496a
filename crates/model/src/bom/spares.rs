//! Parts kept in store.

use crate::report::{PartRow, Role};
use crate::units::Watts;

/// Whole items by class: a share of each network part, rounded up, so at least one of each.
///
/// practice.md P29: a percentage of one switch is no switch.
pub(super) fn rows(bought: &[PartRow], share: f64) -> Vec<PartRow> {
    if share <= 0.0 {
        return Vec::new();
    }
    let stored = |role: Role| role.is_network() && !matches!(role, Role::Manager | Role::Licence);
    let parts = bought.iter().filter(|row| stored(row.role) && row.count > 0);
    let mut spares: Vec<PartRow> = Vec::new();
    for part in parts {
        // The same switch as leaf and spine is one class.
        if let Some(known) = spares.iter_mut().find(|spare| spare.id == part.id) {
            known.count += part.count;
        } else {
            let power_each = Some(Watts::ZERO);
            spares.push(PartRow {
                role: Role::Spare,
                power_each,
                reused: 0,
                in_server: false,
                ..part.clone()
            });
        }
    }
    for spare in &mut spares {
        spare.count = (spare.count as f64 * share - 1e-9).ceil().max(1.0) as u64;
    }
    spares
}
