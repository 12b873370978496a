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

/// Tries every network for the machines of the present design and picks the best by each wish. The present
/// design takes part; of equals, the one tried first is taken.
pub(super) fn propose(bench: &Bench<'_>, present: &Trial, supply: Supply, limits: Limits) -> Proposals {
    let mut search = Search { bench, trials: Trials::default(), tried: 0, unbuildable: 0, unpriced: 0 };
    let own = present.report.setup.transport;
    if supply != Supply::Domestic && transport_removed(supply, own, bench.catalog).is_none() {
        search.take(present.clone());
    }
    let named = bench.scenario.designs()[0].0.text(Key::Nic).is_some();
    let scaled_up = present.report.setup.local_gpus > 1
        && bench
            .catalog
            .gpu(&present.report.setup.gpu)
            .is_some_and(|gpu| gpu.scale_up.per_direction.is_some());
    for candidate in candidates(&present.report.setup, named, supply, bench.catalog) {
        search.shapes(&candidate, scaled_up);
    }
    let Search { trials, tried, unbuildable, unpriced, .. } = search;
    // Without any price there is no wish but speed.
    let (wishes, trials) = if trials.priced.is_empty() {
        (vec![Wish::FastestUnpriced], trials.unpriced)
    } else {
        (wishes(present, limits), trials.priced)
    };
    let mut proposals =
        Proposals { found: Vec::new(), unfulfilled: Vec::new(), tried, unbuildable, unpriced };
    for wish in wishes {
        let best = pick(wish, &trials, present).and_then(|best| {
            let settings = minimal(bench, &best.settings);
            let trial = bench.run(&settings, FIRST_DRAWS)?;
            Some(Proposal { wish, settings, cautions: cautions(present, &trial), trial })
        });
        match best {
            Some(best) => proposals.found.push(best),
            None => proposals.unfulfilled.push(wish),
        }
    }
    proposals
}

/// What can be built.
#[derive(Default)]
struct Trials {
    priced: Vec<Trial>,
    unpriced: Vec<Trial>,
}

struct Search<'a, 'c> {
    bench: &'a Bench<'c>,
    trials: Trials,
    tried: u32,
    unbuildable: u32,
    unpriced: u32,
}

impl Search<'_, '_> {
    /// A candidate in the shape that its size suggests, and in the others that it may have.
    fn shapes(&mut self, candidate: &Candidate, scaled_up: bool) {
        let Some(natural) = self.one(candidate, None) else { return };
        let tiers = match natural.report.fabric.switch_hops {
            0 | 1 => 1,
            _ => 2,
        };
        let built = natural.report.fabric.topology;
        self.take(natural);
        for shape in shapes(tiers, scaled_up).filter(|shape| *shape != built) {
            if let Some(trial) = self.one(candidate, Some(shape)) {
                self.take(trial);
            }
        }
    }

    fn one(&mut self, candidate: &Candidate, shape: Option<Topology>) -> Option<Trial> {
        let mut settings = candidate.settings.clone();
        settings.extend(shape.map(|shape| (Name::Plain(Key::Topology), shape.word().to_owned())));
        let trial = self.bench.run(&settings, 0)?;
        // Another rate than the one asked for, or another shape, is another candidate.
        let asked = (trial.report.setup.port_gbps - candidate.port_gbps).abs() < 0.5
            && shape.is_none_or(|shape| trial.report.fabric.topology == shape);
        if !asked {
            return None;
        }
        match hashing(&self.bench.with(&settings), &trial, self.bench.catalog) {
            None => Some(trial),
            Some(hashed) => {
                settings.push(hashed);
                self.bench.run(&settings, 0)
            }
        }
    }

    fn take(&mut self, trial: Trial) {
        self.tried += 1;
        if trial.fault().is_some() || trial.pace().is_none() {
            self.unbuildable += 1;
        } else if !trial.priced() {
            self.unpriced += 1;
            self.trials.unpriced.push(trial);
        } else {
            self.trials.priced.push(trial);
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
