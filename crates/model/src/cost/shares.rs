//! The network's share of what is bought, on the bases that published shares use.

use crate::report::{BillOfMaterials, NetworkShares, Role};
use crate::resolve::Resolved;
use crate::units::Usd;

/// Share of the network without cards, and with all cards at their own price, wherever that is paid.
/// Absent while a price is unknown.
pub(super) fn shares(
    design: &Resolved<'_>,
    bill: &BillOfMaterials,
    capex: Usd,
    complete: bool,
) -> NetworkShares {
    if !complete || capex.0 <= 0.0 {
        return NetworkShares::default();
    }
    let card = |role: Role| matches!(role, Role::Nic | Role::StorageNic);
    let network = bill.rows.iter().filter(|row| row.role.is_network());
    let (mut without, mut with) = (Usd::ZERO, Some(Usd::ZERO));
    for row in network {
        let total = row.total().map_or(Usd::ZERO, |total| total.mid);
        if !card(row.role) {
            without += total;
        }
        let own = design.nic.price.as_ref().map(|price| price.middle() * row.bought() as f64);
        let counted = if row.in_server { own } else { Some(total) };
        with = with.zip(counted).map(|(sum, total)| sum + total);
    }
    NetworkShares { without_cards: Some(without / capex), with_all_cards: with.map(|with| with / capex) }
}
