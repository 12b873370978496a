//! The first voice: the rules of the article that started the project, and nothing else.

mod class;
mod rules;
mod scale;
mod sentence;

pub use class::{Classed, classify};
pub use rules::{Cell, Ruling, rule, table};
pub use scale::Scale;
pub use sentence::Sentence;

use crate::scenario::{Supply, Team, Transport};

/// What the article says of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct ArticleVoice {
    /// The accelerator's class.
    pub classed: Classed,
    /// The cluster's size.
    pub scale: Scale,
    /// What class and scale come to.
    pub ruling: Ruling,
    /// What the rest of the case says, in the order of the article.
    pub conditions: Vec<Sentence>,
    /// What the conditions decide: domestic supply alone decides; where class and scale contradict each
    /// other, what all conditions agree on.
    pub lean: Option<Transport>,
}

/// What the article asks beside class and scale; absent where the user gave nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Conditions {
    /// Skills at hand.
    pub team: Option<Team>,
    /// Whether the InfiniBand design costs no more than the budget.
    pub ib_within_budget: Option<bool>,
    /// Ethernet switches exist already.
    pub existing_ethernet: bool,
    /// What may be bought.
    pub supply: Option<Supply>,
    /// Parameters of the model.
    pub parameters: Option<f64>,
}

/// Parameters from which the article speaks of huge models: a hundred billion.
pub const HUGE_PARAMETERS: f64 = 1e11;

impl Conditions {
    /// The sentences whose condition is met.
    #[must_use]
    pub fn sentences(&self) -> Vec<Sentence> {
        let mut met = Vec::new();
        let mut say = |condition: bool, sentence: Sentence| {
            if condition {
                met.push(sentence);
            }
        };
        say(self.team == Some(Team::Ethernet), Sentence::EthernetTeam);
        say(self.team == Some(Team::Ib), Sentence::IbTeam);
        say(self.ib_within_budget == Some(true), Sentence::AmpleBudget);
        say(self.parameters.is_some_and(|count| count >= HUGE_PARAMETERS), Sentence::HugeModel);
        say(self.ib_within_budget == Some(false), Sentence::TightBudget);
        say(self.existing_ethernet, Sentence::ExistingEthernet);
        say(self.supply == Some(Supply::Domestic), Sentence::DomesticSupply);
        met
    }
}

/// The article's advice for a class, a scale and the rest of the case.
#[must_use]
pub fn listen(classed: Classed, scale: Scale, conditions: &Conditions) -> ArticleVoice {
    let ruling = rule(classed, scale);
    let conditions = conditions.sentences();
    let wish = |transport: Transport| {
        !conditions.is_empty()
            && conditions.iter().all(|sentence| sentence.favours().first() == Some(&transport))
    };
    let agreed = || [Transport::Ib, Transport::Roce].into_iter().find(|transport| wish(*transport));
    // Where only domestic parts may be bought, no other condition counts.
    let domestic = conditions.contains(&Sentence::DomesticSupply).then_some(Transport::Roce);
    let lean = domestic.or_else(|| ruling.contradiction().and_then(|_| agreed()));
    ArticleVoice { classed, scale, ruling, conditions, lean }
}
