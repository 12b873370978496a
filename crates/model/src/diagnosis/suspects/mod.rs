//! The suspects: each a change of the scenario that would make a curve like the log's.

mod access_control;
mod attachment;
mod bond;
mod collisions;
mod gpudirect;
mod library;
mod loss;
mod nvls;
mod rails;
mod signature;
mod slot;
mod sockets;
mod striping;
mod two_nodes;
mod virtual_machine;

pub(super) use signature::{Machine, Signature, Words};

use super::cause::Cause;
use super::curve::Curve;
use super::fit::fit;
use super::log::{Log, Test};
use super::verdict::{Judgement, Verdict};
use crate::catalog::Catalog;
use crate::order::ascending;
use crate::resolve::resolve;
use crate::scenario::{Key, Scenario};

/// A cause, and how well it explains the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Suspect {
    /// Cause.
    pub cause: Cause,
    /// 0 to 1: how near its curves come to the log's, and how much speaks for it besides.
    pub fit: f64,
    /// Bandwidth with it over bandwidth without, as the model has it for this log's sizes.
    pub expected_ratio: f64,
    /// Keys and values that put it into the scenario; empty where none does.
    pub settings: String,
    /// Other suspects whose curves come as near: only the checks tell them apart.
    pub alike: Vec<Cause>,
}

/// The suspects of a log.
pub(super) struct Ranking {
    /// Best first.
    pub suspects: Vec<Suspect>,
    /// How much likelier the best is than a machine without a fault, as a logarithm.
    pub clearness: f64,
}

/// Most suspects that are named.
const MOST: usize = 8;

/// Most that are named as alike.
const MOST_ALIKE: usize = 2;

type Family = fn(&Machine<'_>) -> Vec<Signature>;

const FAMILIES: &[Family] = &[
    access_control::signatures,
    gpudirect::signatures,
    slot::signatures,
    rails::signatures,
    collisions::signatures,
    striping::signatures,
    loss::signatures,
    sockets::signatures,
    nvls::signatures,
    two_nodes::signatures,
    attachment::signatures,
    bond::signatures,
    virtual_machine::signatures,
    library::signatures,
];

/// A likelihood as a figure from 0 to 1; a half where it is half of what a curve of the right height has.
fn certainty(likelihood: f64) -> f64 {
    (likelihood / (likelihood + 0.5)).clamp(0.0, 1.0)
}

/// All ways of one cause.
struct Case {
    cause: Cause,
    /// Sum over the ways, each with its frequency.
    weighted: f64,
    /// The way that contributes most.
    most: f64,
    /// Likelihood of the log by the best way, frequency and words aside.
    likelihood: f64,
    effect: f64,
    settings: String,
}

/// The suspects, best first.
pub(super) fn rank(
    scenario: &Scenario,
    index: usize,
    admitted: &[Key],
    catalog: &Catalog,
    log: &Log,
    sound: &Curve,
    judgement: &Judgement,
) -> Ranking {
    let none = Ranking { suspects: Vec::new(), clearness: f64::NEG_INFINITY };
    if judgement.verdict == Verdict::Unreadable {
        return none;
    }
    let Some(design) = resolve(scenario, index, catalog) else { return none };
    let numbers = &catalog.diagnosis;
    let machine = Machine { design: &design, marks: &log.marks, admitted, numbers };
    let nothing = fit(log, sound, sound, &Signature::none(), numbers).map_or(0.0, |fit| fit.score.exp());
    let mut cases: Vec<Case> = Vec::new();
    let all = FAMILIES.iter().flat_map(|family| family(&machine));
    for signature in all.filter(|signature| shows(signature.cause, log)) {
        let changed = signature.applied(scenario, index);
        let curve = Curve::of(&changed, index, catalog, log, signature.port);
        let Some(found) = fit(log, sound, &curve, &signature, numbers) else { continue };
        // What makes no difference here, or the wrong one, explains nothing.
        if found.effect.abs() < numbers.least_effect || found.effect * judgement.level <= 0.0 {
            continue;
        }
        let likelihood = found.score.exp();
        let weighted = likelihood * signature.prior;
        let place = cases.iter().position(|case| case.cause == signature.cause);
        let place = place.unwrap_or_else(|| {
            let cause = signature.cause;
            let settings = String::new();
            cases.push(Case { cause, weighted: 0.0, most: -1.0, likelihood: 0.0, effect: 0.0, settings });
            cases.len() - 1
        });
        let case = &mut cases[place];
        case.weighted += weighted;
        case.likelihood = case.likelihood.max(likelihood);
        if weighted > case.most {
            (case.most, case.effect, case.settings) = (weighted, found.effect, signature.text());
        }
    }
    if judgement.verdict == Verdict::Healthy {
        cases.retain(|case| case.weighted > nothing);
    }
    let keys: Vec<f64> = cases.iter().map(|case| -case.weighted).collect();
    let order = ascending(&keys);
    // A library that is a quarter slower at all sizes looks like a machine that strays.
    let shaped = cases.iter().filter(|case| case.cause != Cause::Library);
    let clearest = shaped.map(|case| case.weighted).fold(0.0, f64::max);
    let kept = order.iter().enumerate().filter(|(place, position)| {
        // A log that is slow beyond all signatures still gets the nearest three.
        *place < 3 || certainty(cases[**position].weighted) >= numbers.least_fit
    });
    let kept: Vec<&Case> = kept.take(MOST).map(|(_, position)| &cases[*position]).collect();
    let suspects = kept.iter().map(|case| Suspect {
        cause: case.cause,
        fit: certainty(case.weighted),
        expected_ratio: case.effect.exp(),
        settings: case.settings.clone(),
        alike: alike(case, &kept, numbers.alike_factor),
    });
    let clearness = (clearest.max(f64::MIN_POSITIVE) / nothing.max(f64::MIN_POSITIVE)).ln();
    Ranking { suspects: suspects.collect(), clearness }
}

/// Whether a cause can show in a log at all: a benchmark of raw links uses one port, no library, and host
/// memory unless it says otherwise.
fn shows(cause: Cause, log: &Log) -> bool {
    let collective = log.figures.iter().any(|figure| matches!(figure.test, Test::Collective(_)));
    match cause {
        _ if collective => true,
        Cause::Slot | Cause::Lossy | Cause::Bond | Cause::Collisions => true,
        Cause::AccessControl | Cause::CrossSocket | Cause::VirtualMachine => log.marks.accelerator_memory,
        Cause::NoGpuDirect | Cause::MissingRail | Cause::SplitMessages | Cause::Sockets => false,
        Cause::NoNvls | Cause::TwoNodeTree | Cause::Library => false,
    }
}

/// The likeliest other cases that the log does not tell from `case`, by curve and by words.
fn alike(case: &Case, all: &[&Case], factor: f64) -> Vec<Cause> {
    let near = |one: f64, other: f64| one < factor * other && other < factor * one;
    let others = all.iter().filter(|other| {
        other.cause != case.cause
            && near(other.likelihood, case.likelihood)
            && near(other.weighted, case.weighted)
    });
    others.take(MOST_ALIKE).map(|other| other.cause).collect()
}
