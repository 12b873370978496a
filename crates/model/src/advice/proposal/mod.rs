//! Concrete designs for the same machines: the cheapest that is fast enough, the fastest within a budget, the
//! best value.

mod candidates;

use super::alternative::hashing;
use super::judge::Limits;
use super::supply::transport_removed;
use super::trial::{Bench, Setting, Trial};
use crate::cost::FIRST_DRAWS;
use crate::finding::{Finding, FindingKind, Severity};
use crate::scenario::{Key, Name, Scenario, Supply, Topology, Word};
use crate::units::{Seconds, Usd};
use candidates::{Candidate, candidates, shapes};

/// What the search found; nothing where no network is needed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Proposals {
    /// At most one for each wish, in this order.
    pub found: Vec<Proposal>,
    /// Wishes that no design with a price for all its parts fulfils.
    pub unfulfilled: Vec<Wish>,
    /// Designs that were evaluated.
    pub tried: u32,
    /// Of them, those that cannot be built as they stand, and so were passed over.
    pub unbuildable: u32,
    /// Of them, those with a part whose price nobody published: they cannot win by money.
    pub unpriced: u32,
}

/// A design that fulfils a wish.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// The wish.
    pub wish: Wish,
    /// Keys to write over the present design; nothing where it is the best already.
    pub settings: Vec<Setting>,
    /// What it comes to; its bands rest on draws.
    pub trial: Trial,
    /// What is to be said against it and not against the present design.
    pub cautions: Vec<Finding>,
    /// Bus bandwidth of the collective in focus over that of the present design.
    pub bandwidth: Option<f64>,
}

/// What a proposal is good for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wish {
    /// The lowest TCO among those that are fast enough.
    Cheapest {
        /// Longest step; absent where bandwidth decides for want of a step.
        step: Option<Seconds>,
        /// The goal is the user's; else it is the present design's speed.
        given: bool,
    },
    /// The shortest step among those that cost no more.
    Fastest {
        /// Most that is bought.
        budget: Usd,
        /// The budget is the user's; else it is what the present design costs.
        given: bool,
    },
    /// The lowest TCO for the same work.
    BestValue,
    /// The shortest step of those that may be bought, where none of them has a price for all its parts.
    FastestUnpriced,
}

impl Wish {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cheapest { .. } => "cheapest",
            Self::Fastest { .. } => "fastest",
            Self::BestValue => "best_value",
            Self::FastestUnpriced => "fastest_unpriced",
        }
    }
}

/// Every network for the machines of a design, tried one by one; the design itself takes part, and of equals
/// the one tried first is taken.
pub(super) struct Search {
    ahead: std::vec::IntoIter<Candidate>,
    scaled_up: bool,
    priced: Vec<Trial>,
    unpriced: Vec<Trial>,
    tried: u32,
    unbuildable: u32,
}

impl Search {
    /// Begins with the present design, if it may be bought.
    pub fn new(bench: &Bench<'_>, present: &Trial, supply: Supply) -> Self {
        let setup = &present.report.setup;
        let named = bench.scenario.designs()[0].0.text(Key::Nic).is_some();
        let gpu = bench.catalog.gpu(&setup.gpu);
        let scaled_up = setup.local_gpus > 1 && gpu.is_some_and(|gpu| gpu.scale_up.per_direction.is_some());
        let ahead = candidates(setup, named, supply, bench.catalog).into_iter();
        let (priced, unpriced) = (Vec::new(), Vec::new());
        let mut search = Self { ahead, scaled_up, priced, unpriced, tried: 0, unbuildable: 0 };
        let removed = transport_removed(supply, setup.transport, bench.catalog).is_some();
        if supply != Supply::Domestic && !removed {
            search.take(present.clone());
        }
        search
    }

    /// Tries the next candidates; whether there are more.
    pub fn go_on(&mut self, bench: &Bench<'_>, count: usize) -> bool {
        for _ in 0..count {
            let Some(candidate) = self.ahead.next() else { return false };
            self.shapes(bench, &candidate);
        }
        true
    }

    /// The best by each wish.
    pub fn finish(&mut self, bench: &Bench<'_>, present: &Trial, limits: Limits) -> Proposals {
        // Without any price there is no wish but speed.
        let (wishes, trials) = if self.priced.is_empty() {
            (vec![Wish::FastestUnpriced], &self.unpriced)
        } else {
            (wishes(present, limits), &self.priced)
        };
        let mut proposals = Proposals {
            tried: self.tried,
            unbuildable: self.unbuildable,
            unpriced: self.unpriced.len() as u32,
            ..Proposals::default()
        };
        for wish in wishes {
            let best = pick(wish, trials, present).and_then(|best| {
                let settings = minimal(bench, &best.settings);
                let trial = bench.run(&settings, FIRST_DRAWS)?;
                let (cautions, bandwidth) = (cautions(present, &trial), bandwidth(present, &trial));
                Some(Proposal { wish, settings, cautions, bandwidth, trial })
            });
            match best {
                Some(best) => proposals.found.push(best),
                None => proposals.unfulfilled.push(wish),
            }
        }
        proposals
    }

    /// A candidate in the shape that its size suggests, and in the others that it may have.
    fn shapes(&mut self, bench: &Bench<'_>, candidate: &Candidate) {
        let Some(natural) = one(bench, candidate, None) else { return };
        let tiers = if natural.report.fabric.switch_hops > 1 { 2 } else { 1 };
        let built = natural.report.fabric.topology;
        self.take(natural);
        for shape in shapes(tiers, self.scaled_up).filter(|shape| *shape != built) {
            if let Some(trial) = one(bench, candidate, Some(shape)) {
                self.take(trial);
            }
        }
    }

    fn take(&mut self, trial: Trial) {
        self.tried += 1;
        if trial.fault().is_some() || trial.pace().is_none() {
            self.unbuildable += 1;
        } else if trial.priced() {
            self.priced.push(trial);
        } else {
            self.unpriced.push(trial);
        }
    }
}

/// A candidate in one shape; nothing where it came to another rate or shape, which is another candidate.
fn one(bench: &Bench<'_>, candidate: &Candidate, shape: Option<Topology>) -> Option<Trial> {
    let mut settings = candidate.settings.clone();
    settings.extend(shape.map(|shape| (Name::Plain(Key::Topology), shape.word().to_owned())));
    let trial = bench.run(&settings, 0)?;
    let asked = (trial.report.setup.port_gbps - candidate.port_gbps).abs() < 0.5
        && shape.is_none_or(|shape| trial.report.fabric.topology == shape);
    if !asked {
        return None;
    }
    match hashing(&bench.with(&settings), &trial, bench.catalog) {
        None => Some(trial),
        Some(hashed) => {
            settings.push(hashed);
            bench.run(&settings, 0)
        }
    }
}

/// The wishes, with what the user gave or what the present design has as their limits.
fn wishes(present: &Trial, limits: Limits) -> Vec<Wish> {
    let step = present.step.map(|step| step.time);
    let mut wishes = vec![Wish::Cheapest { step: limits.goal.or(step), given: limits.goal.is_some() }];
    let own = present.priced().then(|| present.capex());
    if let Some(budget) = limits.budget.or(own) {
        wishes.push(Wish::Fastest { budget, given: limits.budget.is_some() });
    }
    wishes.push(Wish::BestValue);
    wishes
}

/// Share of time below which two networks count as equally fast; then the cheaper one is meant.
const EQUAL: f64 = 0.005;

fn pick<'t>(wish: Wish, trials: &'t [Trial], present: &Trial) -> Option<&'t Trial> {
    let pace = |trial: &Trial| trial.pace().unwrap_or(f64::INFINITY);
    let least = |of: &dyn Fn(&Trial) -> f64, among: &dyn Fn(&Trial) -> bool| {
        let fitting = trials.iter().filter(|trial| among(trial));
        fitting.reduce(|best, other| if of(other) < of(best) { other } else { best })
    };
    let tco = |trial: &Trial| trial.tco().0;
    match wish {
        Wish::Cheapest { step: Some(goal), given: true } => {
            least(&tco, &|trial| trial.step.is_some_and(|step| step.time <= goal))
        }
        Wish::Cheapest { given: true, .. } => None,
        Wish::Cheapest { .. } => least(&tco, &|trial| pace(trial) <= pace(present) * (1.0 + EQUAL)),
        Wish::Fastest { budget, .. } => {
            let affordable = |trial: &Trial| trial.capex() <= budget;
            let fastest = pace(least(&pace, &affordable)?);
            least(&tco, &|trial| affordable(trial) && pace(trial) <= fastest * (1.0 + EQUAL))
        }
        Wish::FastestUnpriced => {
            let fastest = pace(least(&pace, &|_| true)?);
            least(&tco, &|trial| pace(trial) <= fastest * (1.0 + EQUAL))
        }
        Wish::BestValue => least(&|trial| tco(trial) * pace(trial), &|_| true),
    }
}

/// Warnings of a proposal that the present design does not have, and a manager that its switches lack.
fn cautions(present: &Trial, trial: &Trial) -> Vec<Finding> {
    let known = |finding: &Finding| present.report.findings.iter().any(|other| other.kind == finding.kind);
    let counts = |finding: &&Finding| {
        let manager = matches!(finding.kind, FindingKind::ExternalManager { .. });
        (manager || finding.severity != Severity::Info) && !known(finding)
    };
    trial.report.findings.iter().filter(counts).cloned().collect()
}

/// Bus bandwidth over that of the present design.
fn bandwidth(present: &Trial, trial: &Trial) -> Option<f64> {
    let busbw = |trial: &Trial| Some(trial.report.network.collective?.busbw.mid.0);
    let (own, now) = (busbw(trial)?, busbw(present)?);
    (now > 0.0).then(|| own / now)
}

/// The settings that say something: the last one of each key, without those that the design has already.
fn minimal(bench: &Bench<'_>, settings: &[Setting]) -> Vec<Setting> {
    let given = &bench.scenario.designs()[0].0;
    let mut kept: Vec<Setting> = Vec::new();
    for (name, value) in settings {
        kept.retain(|(other, _)| other != name);
        kept.push((name.clone(), value.clone()));
    }
    kept.retain(|(name, value)| match given.entries().find(|(other, _)| *other == name) {
        Some((_, entry)) => *entry != crate::scenario::Entry::new(value, name.kind()),
        None => value != "auto",
    });
    kept
}

/// The scenario with a proposal as one more design beside the one that it was made for; nothing when six
/// stand there already.
#[must_use]
pub fn with_proposal(scenario: &Scenario, index: usize, settings: &[Setting]) -> Option<Scenario> {
    let mut scenario = scenario.clone();
    let added = scenario.copy_design(index)?;
    for (name, value) in settings {
        scenario.set(added, name, value);
    }
    // The count that copying wrote is needed only while the copy differs in nothing.
    scenario.clear(0, &Name::Plain(Key::Designs));
    Some(scenario)
}
