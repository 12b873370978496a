//! One design against another.

use super::claim::SavingBasis;
use super::{break_even_days, waterfall};
use crate::report::{CostShare, DesignReport};
use crate::units::Usd;

/// What a second design costs more or less than a first.
#[derive(Clone, Debug, PartialEq)]
pub struct Against {
    /// TCO of the second less that of the first.
    pub difference: Usd,
    /// Both totals are whole; else the difference lacks what they lack.
    pub complete: bool,
    /// Days of standing idle that eat up the difference.
    pub break_even_days: Option<f64>,
    /// The difference by cause; re-adds to it.
    pub steps: Vec<(CostShare, Usd)>,
    /// Saved on the network without its cards, share of the first; absent while a price is.
    pub saving_network: Option<f64>,
    /// Saved on the network with its cards.
    pub saving_with_cards: Option<f64>,
}

/// Compares the second design with the first.
#[must_use]
pub fn against(first: &DesignReport, second: &DesignReport) -> Against {
    let complete = first.cost.lacks.is_empty() && second.cost.lacks.is_empty();
    let priced = |design: &DesignReport| {
        let network = design.bom.rows.iter().filter(|row| row.role.is_network());
        network.into_iter().all(|row| row.total().is_some())
    };
    let saving = |basis: SavingBasis| {
        let known = priced(first) && priced(second);
        basis.saving(&first.bom, &second.bom).filter(|_| known)
    };
    Against {
        difference: second.cost.tco.mid - first.cost.tco.mid,
        complete,
        break_even_days: break_even_days(&first.cost, &second.cost).filter(|_| complete),
        steps: waterfall(&first.cost, &second.cost),
        saving_network: saving(SavingBasis::Network),
        saving_with_cards: saving(SavingBasis::NetworkAndCards),
    }
}
