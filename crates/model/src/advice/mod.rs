//! Which network to take: two voices, what they rest on, and what would turn them.
//!
//! The first voice is the article's rules alone; the second weighs the same machines on each network by the
//! model's own figures. Neither is scored into the other. Nothing of this runs in `evaluate`.

mod alternative;
mod article;
mod confidence;
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
pub use difference::Difference;
pub use factor::{Answer, Factor, FactorKind};
pub use flips::Flip;
pub use judge::{Measure, ModelVoice, Outcome, Verdict};
pub use proposal::{Proposal, Proposals, Wish, with_proposal};
pub use reasons::{Reason, ReasonKind};
pub use supply::{Removed, RemovedFor};
pub use trial::{Setting, Step, Trial};

use crate::catalog::{Catalog, SwitchFamily};
use crate::cost::FIRST_DRAWS;
use crate::scenario::{Family, Given, Key, Name, Scenario, Supply, TcpKind, Team, Transport, Word};
use crate::training::training_engine;
use alternative::Case;
use judge::{Limits, judge};
use trial::Bench;

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
    let mut bench = Bench::new(scenario, index, catalog)?;
    let design = bench.scenario.designs().first()?.clone();
    let given = &design.0;
    let supply = given.word(Key::Supply).unwrap_or(Supply::Any);
    let limits = Limits { budget: given.money(Key::Budget), goal: given.time(Key::GoalStep) };
    learn(&mut bench, given, supply);
    let present = bench.run(&[], FIRST_DRAWS)?;
    let case = Case { bench: &bench, whole: scenario, index, present: &present, supply };
    let mut alternatives: Vec<Alternative> = networks(given, present.report.setup.transport)
        .into_iter()
        .filter_map(|(transport, tcp)| case.alternative(transport, tcp))
        .collect();
    alternatives.iter_mut().for_each(|alternative| limits.apply(alternative));
    let parameters = training_engine(&bench.scenario, 0, catalog);
    let parameters = parameters.map(|engine| engine.workload.shape.parameters());
    let conditions = Conditions {
        team: given.word::<Team>(Key::Team),
        ib_within_budget: limits.budget.and_then(|budget| {
            let ib = alternatives.iter().find(|other| other.transport == Transport::Ib)?;
            ib.trial.priced().then(|| ib.trial.capex() <= budget)
        }),
        existing_ethernet: existing_ethernet(given, catalog),
        supply: given.word::<Supply>(Key::Supply),
        parameters,
    };
    let gpu = catalog.gpu(&present.report.setup.gpu)?;
    let article = listen(classify(gpu, catalog), Scale::of(present.report.setup.gpus), &conditions);
    let draws: Vec<_> = alternatives.iter().map(|other| case.draws(other)).collect();
    let model = judge(alternatives, &draws, bench.slopes()?, catalog);
    let mut removed = supply::removed(supply, catalog);
    removed.extend(supply::rented(given.money(Key::Rent).is_some()));
    Some(Advice {
        differences: difference::differences(&article, &model),
        factors: factor::factors(&model, &design, supply, catalog),
        foreign_accelerator: !supply::accelerator_fits(supply, &gpu.country),
        proposals: if model.outcome == Outcome::NoNetwork {
            Proposals::default()
        } else {
            proposal::propose(&bench, &present, supply, limits)
        },
        article,
        model,
        removed,
    })
}

/// Finds the plans on which networks are compared: the fastest on each transport, because a slow network asks
/// for another plan than a fast one. A plan that was given in full is the only one.
fn learn(bench: &mut Bench<'_>, given: &Given, supply: Supply) {
    bench.learn(&[]);
    let own = given.word(Key::Transport).unwrap_or(Transport::Ib);
    for transport in [Transport::Ib, Transport::Roce, Transport::Tcp] {
        let removed = supply::transport_removed(supply, transport, bench.catalog).is_some();
        if transport != own && !removed {
            bench.learn(&[(Name::Plain(Key::Transport), transport.word().to_owned())]);
        }
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
