//! Advice in the making, a slice at a time, for a page that must not stand still.

use super::alternative::Case;
use super::article::{Conditions, Scale, classify, listen};
use super::judge::{Limits, Outcome, judge};
use super::proposal::{Proposals, Search};
use super::trial::{Bench, Trial};
use super::{Advice, difference, factor, supply};
use crate::catalog::{Catalog, SwitchFamily};
use crate::cost::FIRST_DRAWS;
use crate::scenario::{Family, Given, Key, Name, Scenario, Supply, TcpKind, Team, Transport, Word};
use crate::training::training_engine;

/// Advice on one design, as far as it is known by now.
pub struct Counsel<'c> {
    bench: Bench<'c>,
    whole: Scenario,
    index: usize,
    supply: Supply,
    limits: Limits,
    stage: Stage,
    /// Both voices once they are known; its proposals follow at the end.
    pub advice: Option<Advice>,
}

/// What comes next.
enum Stage {
    /// Find the fastest plan on one of these networks; then weigh.
    Plans(Vec<Option<Transport>>),
    /// Try the next candidates for the present design.
    Search(Box<(Search, Trial)>),
    /// Nothing.
    Done,
}

/// Candidates that are tried in one slice.
const SLICE: usize = 12;

impl<'c> Counsel<'c> {
    /// Begins; nothing where there is no such design.
    #[must_use]
    pub fn new(scenario: &Scenario, index: usize, catalog: &'c Catalog) -> Option<Self> {
        let bench = Bench::new(scenario, index, catalog)?;
        let given = &bench.scenario.designs().first()?.0;
        let supply = given.word(Key::Supply).unwrap_or(Supply::Any);
        let limits = Limits { budget: given.money(Key::Budget), goal: given.time(Key::GoalStep) };
        // A slow network asks for another plan than a fast one, so each transport has its own found. The
        // present design's is the last, so that it is found first.
        let own = given.word(Key::Transport).unwrap_or(Transport::Ib);
        let others = [Transport::Tcp, Transport::Roce, Transport::Ib].into_iter().filter(|transport| {
            *transport != own && supply::transport_removed(supply, *transport, catalog).is_none()
        });
        let plans = others.map(Some).chain([None]).collect();
        Some(Self {
            whole: scenario.clone(),
            stage: Stage::Plans(plans),
            bench,
            index,
            supply,
            limits,
            advice: None,
        })
    }

    /// Works for a slice; whether there is more to do.
    pub fn go_on(&mut self) -> bool {
        self.stage = match std::mem::replace(&mut self.stage, Stage::Done) {
            Stage::Plans(mut networks) => match networks.pop() {
                Some(network) => {
                    let set = network.map(|network| (Name::Plain(Key::Transport), network.word().to_owned()));
                    self.bench.learn(set.as_slice());
                    Stage::Plans(networks)
                }
                None => self.weigh().unwrap_or(Stage::Done),
            },
            Stage::Search(mut work) => {
                let (search, present) = &mut *work;
                if search.go_on(&self.bench, SLICE) {
                    Stage::Search(work)
                } else {
                    let proposals = search.finish(&self.bench, present, self.limits);
                    if let Some(advice) = &mut self.advice {
                        advice.proposals = proposals;
                    }
                    Stage::Done
                }
            }
            Stage::Done => Stage::Done,
        };
        !matches!(self.stage, Stage::Done)
    }

    /// Both voices, and what the search starts from.
    fn weigh(&mut self) -> Option<Stage> {
        let (bench, supply, catalog) = (&self.bench, self.supply, self.bench.catalog);
        let design = bench.scenario.designs().first()?;
        let given = &design.0;
        let present = bench.run(&[], FIRST_DRAWS)?;
        let case = Case { bench, whole: &self.whole, index: self.index, present: &present, supply };
        let networks = networks(given, present.report.setup.transport);
        let mut alternatives: Vec<_> =
            networks.into_iter().filter_map(|(transport, tcp)| case.alternative(transport, tcp)).collect();
        alternatives.iter_mut().for_each(|alternative| self.limits.apply(alternative));
        let engine = training_engine(&bench.scenario, 0, catalog);
        let ib_within_budget = self.limits.budget.and_then(|budget| {
            let ib = alternatives.iter().find(|other| other.transport == Transport::Ib)?;
            ib.trial.priced().then(|| ib.trial.capex() <= budget)
        });
        let conditions = Conditions {
            team: given.word::<Team>(Key::Team),
            ib_within_budget,
            existing_ethernet: existing_ethernet(given, catalog),
            supply: given.word::<Supply>(Key::Supply),
            parameters: engine.map(|engine| engine.workload.shape.parameters()),
        };
        let gpu = catalog.gpu(&present.report.setup.gpu)?;
        let article = listen(classify(gpu, catalog), Scale::of(present.report.setup.gpus), &conditions);
        let draws: Vec<_> = alternatives.iter().map(|other| case.draws(other)).collect();
        let model = judge(alternatives, &draws, bench.slopes()?, catalog);
        let mut removed = supply::removed(supply, catalog);
        removed.extend(supply::rented(given.money(Key::Rent).is_some()));
        let needless = model.outcome == Outcome::NoNetwork;
        self.advice = Some(Advice {
            differences: difference::differences(&article, &model),
            factors: factor::factors(&model, design, supply, catalog),
            foreign_accelerator: !supply::accelerator_fits(supply, &gpu.country),
            proposals: Proposals::default(),
            article,
            model,
            removed,
        });
        if needless {
            return None;
        }
        let search = Search::new(bench, &present, supply);
        Some(Stage::Search(Box::new((search, present))))
    }
}

/// The networks to set side by side; those that can only be rented only where a rent was given.
fn networks(given: &Given, own: Transport) -> Vec<(Transport, TcpKind)> {
    let mut all = vec![
        (Transport::Ib, TcpKind::Kernel),
        (Transport::Roce, TcpKind::Kernel),
        (Transport::Tcp, TcpKind::Kernel),
    ];
    if own == Transport::Roce1 {
        all.push((own, TcpKind::Kernel));
    }
    let own_tcp = given.word(Key::Tcp).unwrap_or(TcpKind::Kernel);
    let rented = given.money(Key::Rent).is_some();
    let cloud = [
        (Transport::Efa, TcpKind::Kernel),
        (Transport::Tcp, TcpKind::GpuDirect),
        (Transport::Tcp, TcpKind::Offloaded),
    ];
    all.extend(cloud.into_iter().filter(|network| rented || *network == (own, own_tcp)));
    all
}

/// Whether an Ethernet switch stands there already.
fn existing_ethernet(given: &Given, catalog: &Catalog) -> bool {
    given.entries().any(|(name, _)| {
        let Name::Item(Family::Reuse, item) = name else { return false };
        let ethernet = catalog.switch(item).is_some_and(|switch| switch.family != SwitchFamily::Ib);
        ethernet && given.item(Family::Reuse, item) > Some(0.0)
    })
}
