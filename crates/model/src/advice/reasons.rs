//! Why a network wins: each reason with its figures and its weight in money.

use super::judge::{Contender, Measure};
use crate::cost::waterfall;
use crate::report::{CostShare, Ranged};
use crate::units::{BusBandwidth, Seconds, Usd};

/// One reason, for or against the winner.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// What it is, with its figures, the winner's first.
    pub kind: ReasonKind,
    /// What it is worth over the years; positive speaks for the winner. All weights together are the
    /// winner's advantage.
    pub weight: Usd,
}

/// What speaks for or against a network.
#[derive(Clone, Debug, PartialEq)]
pub enum ReasonKind {
    /// The training step.
    Step {
        /// The winner's, and the rival's.
        time: (Seconds, Seconds),
        /// Share of it that is exposed communication.
        network_share: (f64, f64),
    },
    /// The collective in focus, where no training step is known.
    Bandwidth {
        /// The winner's, and the rival's.
        busbw: (Ranged<BusBandwidth>, Ranged<BusBandwidth>),
    },
    /// Everything that is bought for the network.
    NetworkPrice {
        /// The winner's, and the rival's.
        capex: (Ranged<Usd>, Ranged<Usd>),
    },
    /// A part of the cost of running it, present value.
    Running {
        /// Which.
        share: CostShare,
        /// The winner's, and the rival's.
        usd: (Usd, Usd),
    },
    /// What goes by until the first job.
    Wait {
        /// The winner's, and the rival's.
        usd: (Usd, Usd),
    },
}

/// Parts of the TCO that are the purchase of the network.
const BOUGHT: [CostShare; 4] = [CostShare::Nics, CostShare::Switches, CostShare::Links, CostShare::Spares];

/// The reasons between two contenders, most weight first. Where a price of the rival is missing, its known parts
/// count; where speed alone decides, it weighs nothing in money.
pub(super) fn reasons(winner: &Contender<'_>, rival: &Contender<'_>, measure: Measure) -> Vec<Reason> {
    let (first, second) = (&winner.alternative.trial, &rival.alternative.trial);
    let mut found = Vec::new();
    let mut add = |kind: ReasonKind, weight: Usd| found.push(Reason { kind, weight });
    let priced = measure == Measure::CostOfWork;
    let slower = match (first.pace(), second.pace()) {
        (Some(own), Some(other)) if own > 0.0 => other / own - 1.0,
        _ => 0.0,
    };
    let speed = if priced { second.tco() * slower } else { Usd::ZERO };
    if let (Some(own), Some(other)) = (first.step, second.step) {
        let kind = ReasonKind::Step {
            time: (own.time, other.time),
            network_share: (own.network_share, other.network_share),
        };
        add(kind, speed);
    } else if let (Some(own), Some(other)) =
        (first.report.network.collective, second.report.network.collective)
    {
        add(ReasonKind::Bandwidth { busbw: (own.busbw, other.busbw) }, speed);
    }
    if priced {
        let (mine, theirs) = (&first.report.cost, &second.report.cost);
        let steps = waterfall(mine, theirs);
        let bought: Usd = steps.iter().filter(|(share, _)| BOUGHT.contains(share)).map(|(_, usd)| *usd).sum();
        let capex = (mine.network_capex, theirs.network_capex);
        add(ReasonKind::NetworkPrice { capex }, bought);
        for (share, usd) in steps.into_iter().filter(|(share, _)| !BOUGHT.contains(share)) {
            let of = |split: &[(CostShare, Usd)]| -> Usd {
                split.iter().filter(|(known, _)| *known == share).map(|(_, usd)| *usd).sum()
            };
            add(ReasonKind::Running { share, usd: (of(&mine.split), of(&theirs.split)) }, usd);
        }
        if winner.wait != rival.wait {
            add(ReasonKind::Wait { usd: (winner.wait, rival.wait) }, rival.wait - winner.wait);
        }
    }
    found.sort_by(|one, other| other.weight.0.abs().total_cmp(&one.weight.0.abs()));
    found
}

impl ReasonKind {
    /// The name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Step { .. } => "step_time",
            Self::Bandwidth { .. } => "busbw",
            Self::NetworkPrice { .. } => "network_price",
            Self::Running { share, .. } => share.name(),
            Self::Wait { .. } => "wait",
        }
    }
}
