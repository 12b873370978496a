//! Only the lost packet is sent again.

use crate::derivation::{Formula, Term, term};

/// Goodput share of a card that sends only lost packets again: `1 - p`.
///
/// IRN, DCP, MELO class. eRDMA, by its maker's word, keeps 0.90 at 5 %: twice the ideal loss.
#[derive(Clone, Copy, Debug)]
pub struct SelectiveRepeat {
    /// Share of packets lost.
    pub loss: f64,
}

impl Formula for SelectiveRepeat {
    const ID: &'static str = "selective_repeat";
    const EQUATION: &'static str = "1 - p";
    const UNIT: &'static str = "";

    fn terms(&self) -> Vec<Term> {
        vec![term("p", self.loss, "")]
    }

    fn value(&self) -> f64 {
        1.0 - self.loss
    }
}
