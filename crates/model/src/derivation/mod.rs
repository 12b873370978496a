//! Numbers that carry their own derivation: the formula on screen is the one that was computed.
//!
//! A formula is a small struct of its inputs. [`Formula::value`] computes it, and
//! [`Formula::derive`] writes down equation, terms and result from the same struct. A test
//! evaluates the printed equation with the printed terms and compares it with the value.

mod expression;
mod ledger;

pub use expression::evaluate;
pub use ledger::{Account, Ledger, Origin, Quantity, Rule};
pub(crate) use ledger::{number, quantity};

/// One input of a formula.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// Symbol in the equation.
    pub symbol: &'static str,
    /// Value in `unit`.
    pub value: f64,
    /// Unit, empty for a pure number.
    pub unit: &'static str,
}

/// A number with the way it came about.
#[derive(Clone, Debug, PartialEq)]
pub struct Derivation {
    /// What it is: a stable id.
    pub id: &'static str,
    /// The right-hand side, in plain arithmetic over the symbols, `min(a, b)` and `a ^ b`.
    pub equation: &'static str,
    /// The inputs.
    pub terms: Vec<Term>,
    /// The result in `unit`.
    pub value: f64,
    /// Unit of the result.
    pub unit: &'static str,
}

/// One equation with its inputs.
pub trait Formula {
    /// Stable id of what it computes.
    const ID: &'static str;
    /// The right-hand side as it is shown.
    const EQUATION: &'static str;
    /// Unit of the result.
    const UNIT: &'static str;

    /// The right-hand side for these inputs; differs from [`Formula::EQUATION`] only in limits where
    /// that one divides zero by zero.
    fn equation(&self) -> &'static str {
        Self::EQUATION
    }

    /// The inputs, in the units in which they are shown.
    fn terms(&self) -> Vec<Term>;

    /// The result in [`Formula::UNIT`].
    fn value(&self) -> f64;

    /// Equation, terms and result.
    fn derive(&self) -> Derivation {
        Derivation {
            id: Self::ID,
            equation: self.equation(),
            terms: self.terms(),
            value: self.value(),
            unit: Self::UNIT,
        }
    }
}

/// Shorthand for a term.
#[must_use]
pub const fn term(symbol: &'static str, value: f64, unit: &'static str) -> Term {
    Term { symbol, value, unit }
}
