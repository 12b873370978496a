//! The numbers of a report with the way each came about, down to inputs and sources.

use super::{Formula, evaluate};
use crate::catalog::{Confidence, SourceId};
use crate::scenario::Key;

/// Where a term comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// Another number of the ledger, by its path.
    Number(String),
    /// A key of the scenario.
    Input {
        /// Which.
        key: Key,
        /// The user gave it; else it is the default, of the catalogue or of the model.
        given: bool,
    },
    /// A figure of the catalogue.
    Figure {
        /// Part or row it belongs to.
        of: String,
        /// Its source; absent for the user's own.
        source: Option<SourceId>,
        /// Trust in it.
        confidence: Confidence,
    },
    /// A fitted or published parameter of a model, by its name in `data/parameters`.
    Parameter(&'static str),
    /// A constant of arithmetic or of units.
    Constant,
    /// A result of the model that has no account of its own: a count of the topology's rules, a
    /// distribution, a search.
    Model(Rule),
}

/// Parts of the model whose results have no equation here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Counted by the rules of the topology.
    Topology,
    /// Counted from the machine.
    Machine,
    /// Counted by the rules of the bill of materials.
    Bill,
    /// Tenth and ninetieth percentile of seeded draws over the prices.
    Draws,
    /// Found by the search for a plan.
    Plan,
    /// Priced by the algorithm's model.
    Algorithm,
    /// The same price at the ends of the port's own band.
    PortBand,
    /// The slowest of flows that are hashed onto uplinks.
    HashedFlows,
    /// A published rule or profile.
    Published,
    /// Follows from the shape of the model in training.
    ModelShape,
    /// A part of the training step.
    Step,
    /// A part of the plan's memory.
    Memory,
    /// Counted from the ports behind a part.
    Affected,
    /// What storage leaves of a port.
    Storage,
    /// What recovery of lost packets leaves.
    Loss,
    /// Cores that copy for sockets.
    Sockets,
    /// How hosts differ as measured.
    Hosts,
    /// Calibrated band of training.
    TrainingBand,
    /// Sum of the user's own entries.
    Yours,
    /// Packets stored where ports differ in rate.
    StoredPackets,
    /// Several parameters together.
    Derived,
}

/// One term of an account.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantity {
    /// Symbol in the equation.
    pub symbol: String,
    /// Value in `unit`.
    pub value: f64,
    /// Unit, empty for a pure number.
    pub unit: &'static str,
    /// Where it comes from.
    pub origin: Origin,
}

/// A number of the report and how it came about.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// Field of the design's report, such as `cost.tco.mid`; an intermediate result has a path that is no field.
    pub path: String,
    /// The right-hand side over the symbols.
    pub equation: String,
    /// The terms.
    pub terms: Vec<Quantity>,
    /// The number in `unit`, as the report has it.
    pub value: f64,
    /// Unit of the number.
    pub unit: &'static str,
}

impl Account {
    /// Whether it only names a result of the model without saying more.
    #[must_use]
    pub fn is_unexplained(&self) -> bool {
        self.terms.len() == 1 && self.terms.iter().all(|term| matches!(term.origin, Origin::Model(_)))
    }
}

/// All accounts of one design.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ledger {
    /// In the order of the report.
    pub accounts: Vec<Account>,
}

/// How far equation and number may differ: rounding in another order, no more.
const TOLERANCE: f64 = 1e-9;

impl Ledger {
    /// The account of a number.
    #[must_use]
    pub fn of(&self, path: &str) -> Option<&Account> {
        self.accounts.iter().find(|account| account.path == path)
    }

    /// Enters `value` of the report. An equation that does not give it is not shown: whatever stands in the
    /// ledger is how the number came about.
    pub(crate) fn enter(
        &mut self,
        path: impl Into<String>,
        (value, unit): (f64, &'static str),
        equation: impl Into<String>,
        terms: Vec<Quantity>,
    ) {
        let (path, equation) = (path.into(), equation.into());
        let shown = evaluate(&equation, &terms);
        if shown.is_some_and(|shown| (shown - value).abs() <= TOLERANCE * value.abs().max(f64::MIN_POSITIVE))
        {
            self.accounts.push(Account { path, equation, terms, value, unit });
        }
    }

    /// Enters a number that is what `origin` says.
    pub(crate) fn leaf(
        &mut self,
        path: impl Into<String>,
        (value, unit): (f64, &'static str),
        origin: Origin,
    ) {
        self.enter(path, (value, unit), "x", vec![quantity("x", value, unit, origin)]);
    }

    /// Names what `value` is where no equation gave it.
    pub(crate) fn or_model(&mut self, path: &str, value: (f64, &'static str), what: Rule) {
        if self.of(path).is_none() {
            self.leaf(path, value, Origin::Model(what));
        }
    }

    /// Enters what a formula computed, its terms with these origins.
    pub(crate) fn formula<F: Formula>(&mut self, path: impl Into<String>, formula: &F, origins: Vec<Origin>) {
        let derivation = formula.derive();
        let known = origins.into_iter().chain(core::iter::repeat(Origin::Constant));
        let terms = derivation.terms.iter().zip(known);
        let terms =
            terms.map(|(term, origin)| quantity(term.symbol, term.value, term.unit, origin)).collect();
        self.enter(path, (derivation.value, derivation.unit), derivation.equation, terms);
    }

    /// Enters a sum of products of two, such as counts and prices.
    pub(crate) fn sum(
        &mut self,
        path: impl Into<String>,
        (value, unit): (f64, &'static str),
        parts: Vec<(f64, &'static str, Origin)>,
    ) {
        let symbols = (1..=parts.len()).map(|number| format!("p{number}"));
        let terms: Vec<Quantity> = symbols
            .zip(parts)
            .map(|(symbol, (value, unit, origin))| Quantity { symbol, value, unit, origin })
            .collect();
        let names: Vec<&str> = terms.iter().map(|term| term.symbol.as_str()).collect();
        let equation = if names.is_empty() { "0".to_owned() } else { names.join(" + ") };
        self.enter(path, (value, unit), equation, terms);
    }
}

/// Shorthand for a term.
pub(crate) fn quantity(symbol: &str, value: f64, unit: &'static str, origin: Origin) -> Quantity {
    Quantity { symbol: symbol.to_owned(), value, unit, origin }
}

/// Shorthand for a term that is another number.
pub(crate) fn number(symbol: &str, value: f64, unit: &'static str, path: impl Into<String>) -> Quantity {
    quantity(symbol, value, unit, Origin::Number(path.into()))
}
