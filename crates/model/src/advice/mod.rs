//! Which network to take: two voices, what they rest on, and what would turn them.
//!
//! The first voice is the article's rules alone; the second weighs the same machines on each network by the
//! model's own figures. Neither is scored into the other. Nothing of this runs in `evaluate`.

mod alternative;
mod article;
mod confidence;
mod counsel;
mod difference;
mod factor;
mod flips;
mod judge;
mod proposal;
mod reasons;
mod supply;
mod trial;

pub use alternative::{Alternative, Obstacle, Origin};
pub use article::{
    ArticleVoice, Cell, Classed, Conditions, HUGE_PARAMETERS, Ruling, Scale, Sentence, classify, listen,
    rule, table,
};
pub use confidence::{Confidence, Doubt, Level};
pub use counsel::Counsel;
pub use difference::Difference;
pub use factor::{Answer, Factor, FactorKind};
pub use flips::Flip;
pub use judge::{Measure, ModelVoice, Outcome, Verdict};
pub use proposal::{Proposal, Proposals, Wish, with_proposal};
pub use reasons::{Reason, ReasonKind};
pub use supply::{Removed, RemovedFor};
pub use trial::{Setting, Step, Trial};

use crate::catalog::Catalog;
use crate::scenario::Scenario;

/// The advice for one design.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What the article says.
    pub article: ArticleVoice,
    /// What the model's figures say.
    pub model: ModelVoice,
    /// Why the two differ; empty where they agree.
    pub differences: Vec<Difference>,
    /// What else decides.
    pub factors: Vec<Factor>,
    /// What a limit of supply, or owning instead of renting, leaves out.
    pub removed: Vec<Removed>,
    /// The accelerator itself does not come from the limited supply.
    pub foreign_accelerator: bool,
    /// Concrete designs.
    pub proposals: Proposals,
}

/// Advises on design `index`. Pure, deterministic, and apart from `evaluate`, which never waits for it.
#[must_use]
pub fn advise(scenario: &Scenario, index: usize, catalog: &Catalog) -> Option<Advice> {
    let mut counsel = Counsel::new(scenario, index, catalog)?;
    while counsel.go_on() {}
    counsel.advice
}
