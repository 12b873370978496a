//! A proposal, in words.

use fabriscope_model::advice::{Proposal, Wish};
use fabriscope_model::finding::{Finding, FindingKind};
use fabriscope_model::scenario::{Topology, Word};

use super::figures::number;
use super::{Say, percent, seconds, transport};
use crate::{Words, advice_texts as t};

/// What a proposal is good for.
#[must_use]
pub fn wish(say: Say, wish: Wish) -> String {
    let words = say.words;
    match wish {
        Wish::Cheapest { step: Some(step), given: true } => t::cheapest_given(words, &seconds(step)),
        Wish::Cheapest { .. } => t::cheapest(words).to_owned(),
        Wish::Fastest { budget, given: true } => t::fastest_given(words, &say.usd(budget)),
        Wish::Fastest { .. } => t::fastest(words).to_owned(),
        Wish::BestValue => t::best_value(words).to_owned(),
        Wish::FastestUnpriced => t::fastest_unpriced(words).to_owned(),
    }
}

/// What a proposal consists of and comes to.
#[must_use]
pub fn proposal(say: Say, proposal: &Proposal) -> String {
    let words = say.words;
    let (report, step) = (&proposal.trial.report, proposal.trial.step);
    let busbw = report.network.collective.map_or(0.0, |priced| priced.busbw.mid.as_gbs());
    let speed = match step {
        Some(step) => t::proposal_step(words, &seconds(step.time)),
        None => t::proposal_busbw(words, &number(busbw)),
    };
    let text = t::proposal(
        words,
        transport(words, report.setup.transport),
        &number(report.setup.port_gbps),
        report.setup.leaf_name.as_deref().unwrap_or(t::switchless(words)),
        shape(words, report.fabric.topology),
        &speed,
        &say.usd(report.cost.network_capex.mid),
        &say.usd(report.cost.tco.mid),
    );
    if proposal.settings.is_empty() { format!("{} {text}", t::already(words)) } else { text }
}

/// What a topology is called, in the list of the figures.
fn shape(words: Words, topology: Topology) -> &'static str {
    let mut names = crate::figure::topologies(words).split('|');
    names.nth(topology as usize).unwrap_or_else(|| topology.word())
}

/// Bandwidth of a proposal over the present one below which it is worth a word.
const NARROW: f64 = 0.9;

/// What is to be said against a proposal.
#[must_use]
pub fn cautions(words: Words, proposal: &Proposal) -> Vec<String> {
    let rails = proposal.trial.report.fabric.topology == Topology::RailOnly && !proposal.settings.is_empty();
    let rails = rails.then(|| t::rail_only_caution(words).to_owned());
    let lacks: Vec<&str> = proposal.trial.report.cost.lacks.iter().map(|part| part.id.as_str()).collect();
    let lacks = (!lacks.is_empty()).then(|| t::lacks_caution(words, &lacks.join(", ")));
    let priced = |finding: &&Finding| !matches!(finding.kind, FindingKind::PriceUnknown { .. });
    let found =
        proposal.cautions.iter().filter(priced).map(|finding| crate::finding::text(words, finding).reason);
    let slower = proposal.bandwidth.filter(|left| *left < NARROW);
    let slower = slower.map(|left| t::narrow_caution(words, &percent(left)));
    slower.into_iter().chain(rails).chain(lacks).chain(found).collect()
}
