//! Which price would make a claimed saving true.

use crate::report::{BillOfMaterials, PartRow, Role};
use crate::units::Usd;

/// On what a saving is counted. Published claims rarely say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavingBasis {
    /// Switches, cables, modules.
    Network,
    /// The same with network cards.
    NetworkAndCards,
}

impl SavingBasis {
    fn counts(self, role: Role) -> bool {
        match self {
            Self::Network => role.is_network() && role != Role::Nic,
            Self::NetworkAndCards => role.is_network(),
        }
    }

    /// Money of a bill on this basis.
    #[must_use]
    pub fn price(self, bill: &BillOfMaterials) -> Usd {
        let rows = bill.rows.iter().filter(|row| self.counts(row.role));
        rows.filter_map(PartRow::total).map(|total| total.mid).sum()
    }

    /// What the second bill saves against the first, share of the first; none where that costs nothing.
    #[must_use]
    pub fn saving(self, first: &BillOfMaterials, second: &BillOfMaterials) -> Option<f64> {
        let (dear, cheap) = (self.price(first), self.price(second));
        (dear.0 > 0.0).then(|| 1.0 - cheap / dear)
    }
}

/// A price at which a claim holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClaimedPrice {
    /// Price of one switch of the first bill.
    pub switch: Usd,
    /// The same over the mean price of a switch of the second bill.
    pub ratio: f64,
}

/// The price of the first bill's switches at which the second saves `claim` of it, all else as it is.
///
/// `n p + r = c / (1 - s)`: switches, their price, the rest of the first bill, the second bill, the claim.
/// None when a bill has no switches, or when no price above zero does it.
#[must_use]
pub fn claimed_price(
    basis: SavingBasis,
    first: &BillOfMaterials,
    second: &BillOfMaterials,
    claim: f64,
) -> Option<ClaimedPrice> {
    let switches = |bill: &BillOfMaterials| {
        let rows = bill.rows.iter().filter(|row| matches!(row.role, Role::Leaf | Role::Spine | Role::Core));
        rows.fold((0, Usd::ZERO), |(count, usd), row| {
            (count + row.bought(), usd + row.total().map_or(Usd::ZERO, |total| total.mid))
        })
    };
    let ((count, theirs), (others, cheap)) = (switches(first), switches(second));
    if count == 0 || others == 0 || cheap.0 <= 0.0 || claim >= 1.0 {
        return None;
    }
    let rest = basis.price(first) - theirs;
    let switch = (basis.price(second) / (1.0 - claim) - rest) / count as f64;
    (switch.0 > 0.0).then(|| ClaimedPrice { switch, ratio: switch / (cheap / others as f64) })
}

/// A claimed saving on one basis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClaimOnBasis {
    /// What the model says is saved, share of the first bill; none where that costs nothing.
    pub saving: Option<f64>,
    /// The price that would make the claim true; none where no price does.
    pub needed: Option<ClaimedPrice>,
}

/// A claimed saving on both bases, since published claims rarely say on which they stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClaimCheck {
    /// Switches, cables, modules.
    pub network: ClaimOnBasis,
    /// The same with network cards.
    pub with_cards: ClaimOnBasis,
}

/// Sets the claim that the second bill saves `claim` of the first beside the model's own figures.
#[must_use]
pub fn check_claim(first: &BillOfMaterials, second: &BillOfMaterials, claim: f64) -> ClaimCheck {
    let on = |basis: SavingBasis| ClaimOnBasis {
        saving: basis.saving(first, second),
        needed: claimed_price(basis, first, second, claim),
    };
    ClaimCheck { network: on(SavingBasis::Network), with_cards: on(SavingBasis::NetworkAndCards) }
}
