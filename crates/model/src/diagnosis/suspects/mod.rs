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

pub(super) use signature::{Machine, Signature};

use super::cause::Cause;
use super::curve::Curve;
use super::fit::fit;
use super::log::Log;
use super::verdict::{Judgement, Verdict};
use crate::catalog::Catalog;
use crate::order::ascending;
use crate::resolve::resolve;
use crate::scenario::Scenario;

/// A cause, and how well it explains the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Suspect {
    /// Cause.
    pub cause: Cause,
    /// 0 to 1: how near its curve comes to the log's, and how much speaks for it besides.
    pub fit: f64,
    /// Bandwidth with it over bandwidth without, as the model has it for this log's sizes.
    pub expected_ratio: f64,
    /// Keys and values that put it into the scenario; empty where none does.
    pub settings: String,
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

/// Change of speed below which a cause explains nothing.
const LEAST_EFFECT: f64 = 0.04;

/// Fit below which a cause is not worth a look.
const LEAST_FIT: f64 = 0.001;

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

/// The suspects, best first.
pub(super) fn rank(
    scenario: &Scenario,
    index: usize,
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
    let machine = Machine { design: &design, marks: &log.marks };
    let mut clearest = f64::NEG_INFINITY;
    let nothing = fit(log, sound, sound, &Signature::none()).map_or(f64::NEG_INFINITY, |fit| fit.score);
    let healthy = judgement.verdict == Verdict::Healthy;
    let mut suspects: Vec<Suspect> = Vec::new();
    for signature in FAMILIES.iter().flat_map(|family| family(&machine)) {
        let changed = signature.applied(scenario, index);
        let curve = Curve::of(&changed, index, catalog, log, signature.port);
        let Some(found) = fit(log, sound, &curve, &signature) else { continue };
        // What makes no difference here, or the wrong one, explains nothing.
        let explains = found.effect.abs() >= LEAST_EFFECT && found.effect * judgement.level > 0.0;
        let score = found.score + signature.prior.max(1e-9).ln();
        if !explains || (healthy && score <= nothing) {
            continue;
        }
        clearest = clearest.max(score);
        let suspect = Suspect {
            cause: signature.cause,
            fit: certainty(score.exp()),
            expected_ratio: found.effect.exp(),
            settings: signature.text(),
        };
        match suspects.iter_mut().find(|known| known.cause == suspect.cause) {
            Some(known) if known.fit < suspect.fit => *known = suspect,
            Some(_) => {}
            None => suspects.push(suspect),
        }
    }
    let keys: Vec<f64> = suspects.iter().map(|suspect| -suspect.fit).collect();
    let order = ascending(&keys).into_iter().enumerate();
    // A log that is slow beyond all signatures still gets the nearest three.
    let kept = order.filter(|(place, position)| suspects[*position].fit >= LEAST_FIT || *place < 3);
    let suspects = kept.take(MOST).map(|(_, position)| suspects[position].clone()).collect();
    Ranking { suspects, clearness: clearest - nothing }
}
