//! The second voice: the model's own figures, and what they come to.

use super::alternative::{Alternative, Obstacle};
use super::confidence::{Confidence, confidence};
use super::flips::{Flip, flips};
use super::reasons::{Reason, reasons};
use super::trial::Slopes;
use crate::catalog::Catalog;
use crate::cost::Draws;
use crate::scenario::Transport;
use crate::units::{Seconds, Usd};

/// What the model says.
#[derive(Clone, Debug, PartialEq)]
pub struct ModelVoice {
    /// The machines on every network that was considered.
    pub alternatives: Vec<Alternative>,
    /// What it comes to.
    pub outcome: Outcome,
}

/// What the model's figures come to.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Everything is in one scale-up domain or server: no network is needed between servers.
    NoNetwork,
    /// Nothing that was considered may win; the obstacles say why.
    Nothing,
    /// One network wins.
    Verdict(Box<Verdict>),
}

/// A network that wins, against the best of the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Place of the winner among the alternatives.
    pub winner: usize,
    /// Place of the best of the others; none where nothing else may win.
    pub rival: Option<usize>,
    /// What decides.
    pub measure: Measure,
    /// How much the rival is behind: its cost of the same work over that of the winner, less one; by speed,
    /// its time.
    pub lead: f64,
    /// The same in money over the years, at the winner's pace; zero where speed decides. Below zero where the
    /// rival would be ahead if its parts without a price cost nothing.
    pub advantage: Usd,
    /// Why, most weight first.
    pub reasons: Vec<Reason>,
    /// How far it can be trusted.
    pub confidence: Confidence,
    /// What would turn it.
    pub flips: Vec<Flip>,
}

impl Verdict {
    /// Whether the two are so near each other that prices within their ranges may turn them, or the same.
    #[must_use]
    pub fn close(&self) -> bool {
        let equal = self.lead < EQUAL;
        self.measure == Measure::CostOfWork && self.advantage.0 >= 0.0 && (equal || self.confidence.close())
    }

    /// What would let the rival win although, as far as prices are known, the winner leads by default.
    #[must_use]
    pub fn open(&self) -> Option<&Flip> {
        let behind = self.measure == Measure::CostOfWork && self.advantage.0 < 0.0;
        self.flips.iter().find(|flip| behind && matches!(flip, Flip::Unpriced { .. }))
    }
}

/// What decides between networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Money for the same work: TCO times the time that a unit of work takes.
    CostOfWork,
    /// Time alone, for want of prices.
    Speed,
}

impl Measure {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::CostOfWork => "cost_of_work",
            Self::Speed => "speed",
        }
    }
}

/// Lead below which nobody can tell two networks apart.
const EQUAL: f64 = 0.0005;

/// The limits of the case.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Limits {
    pub budget: Option<Usd>,
    pub goal: Option<Seconds>,
}

impl Limits {
    /// Marks what costs too much or takes too long.
    pub fn apply(&self, alternative: &mut Alternative) {
        if alternative.obstacle.is_some() {
            return;
        }
        let capex = alternative.trial.capex();
        if let Some(budget) = self.budget.filter(|budget| capex > *budget) {
            alternative.obstacle = Some(Obstacle::OverBudget { capex, budget });
        } else if let (Some(goal), Some(step)) = (self.goal, alternative.trial.step)
            && step.time > goal
        {
            alternative.obstacle = Some(Obstacle::MissesGoal { step: step.time, goal });
        }
    }
}

/// An alternative that may win.
#[derive(Clone, Copy)]
pub(super) struct Contender<'a> {
    pub place: usize,
    pub alternative: &'a Alternative,
    /// Value that goes by while parts and the first job are waited for; nothing unless it is known of all.
    pub wait: Usd,
}

impl Contender<'_> {
    /// What the work costs that is done in the time of one with `pace`: TCO at its own pace, and the wait.
    /// The least that it can cost while a price is missing.
    pub fn cost_of_work(&self, pace: f64) -> Option<Usd> {
        let trial = &self.alternative.trial;
        let own = trial.pace()?;
        (pace > 0.0).then(|| trial.tco() * (own / pace) + self.wait)
    }

    fn score(&self, measure: Measure, pace: f64) -> f64 {
        let time = self.alternative.trial.pace();
        match measure {
            Measure::CostOfWork => self.cost_of_work(pace).map_or(f64::INFINITY, |usd| usd.0),
            Measure::Speed => time.unwrap_or(f64::INFINITY),
        }
    }
}

/// Weighs the alternatives. Those without a price for every part cannot win while one with prices can.
pub(super) fn judge(
    alternatives: Vec<Alternative>,
    draws: &[Option<Draws>],
    slopes: Slopes,
    catalog: &Catalog,
) -> ModelVoice {
    let needed = |alternative: &Alternative| alternative.trial.report.network.domain_rate.0 > 0.0;
    if !alternatives.iter().any(needed) {
        return ModelVoice { alternatives, outcome: Outcome::NoNetwork };
    }
    let (running, measure) = contenders(&alternatives);
    // Any pace will do as the unit of work, if all are held to the same.
    let pace = running.first().and_then(|first| first.alternative.trial.pace()).unwrap_or(1.0);
    let best = |of: &dyn Fn(&Contender<'_>) -> bool| {
        let fitting = running.iter().filter(|contender| of(contender)).copied();
        fitting.reduce(
            |best, other| {
                if other.score(measure, pace) < best.score(measure, pace) { other } else { best }
            },
        )
    };
    let may_win =
        |contender: &Contender<'_>| measure == Measure::Speed || contender.alternative.trial.priced();
    let Some(winner) = best(&may_win) else {
        return ModelVoice { alternatives, outcome: Outcome::Nothing };
    };
    // The rival may lack prices: then it is at least as dear as what of it has one.
    // What runs on the winner's own parts is a setting of the same purchase, and a rival only for want of another.
    let other = |contender: &Contender<'_>| contender.alternative.transport != winner.alternative.transport;
    let bought =
        |contender: &Contender<'_>| contender.alternative.trial.parts() != winner.alternative.trial.parts();
    let rival = best(&|contender| other(contender) && bought(contender)).or_else(|| best(&other));
    let verdict = weigh(winner, rival, measure, (&alternatives, draws, slopes, catalog));
    ModelVoice { outcome: Outcome::Verdict(Box::new(verdict)), alternatives }
}

/// Those without an obstacle, and what decides between them: money, if one of them has all its prices.
fn contenders(alternatives: &[Alternative]) -> (Vec<Contender<'_>>, Measure) {
    let open =
        |alternative: &Alternative| alternative.obstacle.is_none() && alternative.trial.pace().is_some();
    let running: Vec<(usize, &Alternative)> =
        alternatives.iter().enumerate().filter(|(_, alternative)| open(alternative)).collect();
    let priced = running.iter().any(|(_, alternative)| alternative.trial.priced());
    let measure = if priced { Measure::CostOfWork } else { Measure::Speed };
    // Sockets take no longer to put to work than RDMA on the same Ethernet.
    let roce = alternatives.iter().find(|other| other.transport == Transport::Roce);
    let wait = |alternative: &Alternative| {
        let own = alternative.trial.report.cost.delay;
        let tcp = alternative.transport == Transport::Tcp;
        own.or_else(|| roce.filter(|_| tcp).and_then(|roce| roce.trial.report.cost.delay))
    };
    let all_known = running.iter().all(|(_, alternative)| wait(alternative).is_some());
    let running = running.into_iter().map(|(place, alternative)| {
        let wait = wait(alternative).filter(|_| all_known).unwrap_or(Usd::ZERO);
        Contender { place, alternative, wait }
    });
    (running.collect(), measure)
}

fn weigh(
    winner: Contender<'_>,
    rival: Option<Contender<'_>>,
    measure: Measure,
    (alternatives, draws, slopes, catalog): (&[Alternative], &[Option<Draws>], Slopes, &Catalog),
) -> Verdict {
    let pace = winner.alternative.trial.pace().unwrap_or(1.0);
    let ratio = rival.map_or(1.0, |rival| rival.score(measure, pace) / winner.score(measure, pace));
    let money = |contender: Contender<'_>| contender.cost_of_work(pace).unwrap_or(Usd::ZERO);
    let advantage = match (measure, rival) {
        (Measure::CostOfWork, Some(rival)) => money(rival) - money(winner),
        _ => Usd::ZERO,
    };
    let drawn = |contender: Contender<'_>| draws.get(contender.place).and_then(Option::as_ref);
    let pair = rival.and_then(|rival| drawn(winner).zip(drawn(rival)));
    Verdict {
        winner: winner.place,
        rival: rival.map(|rival| rival.place),
        measure,
        lead: if ratio.is_finite() { (ratio - 1.0).max(0.0) } else { 0.0 },
        advantage,
        reasons: rival.map_or_else(Vec::new, |rival| reasons(&winner, &rival, measure)),
        confidence: confidence((&winner, rival.as_ref()), measure, pair, alternatives, catalog),
        flips: flips((&winner, rival.as_ref()), advantage, alternatives, slopes),
    }
}

impl ModelVoice {
    /// The winner, where there is one.
    #[must_use]
    pub fn winner(&self) -> Option<&Alternative> {
        match &self.outcome {
            Outcome::Verdict(verdict) => self.alternatives.get(verdict.winner),
            Outcome::NoNetwork | Outcome::Nothing => None,
        }
    }

    /// The alternative of a transport.
    #[must_use]
    pub fn of(&self, transport: Transport) -> Option<&Alternative> {
        self.alternatives.iter().find(|alternative| alternative.transport == transport)
    }
}
