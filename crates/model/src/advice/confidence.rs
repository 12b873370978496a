//! How far a verdict can be trusted, and what speaks against trusting it.

use super::alternative::Alternative;
use super::judge::{Contender, Measure};
use super::trial::Trial;
use crate::catalog::Catalog;
use crate::cost::{Draws, FIRST_DRAWS, drawn_share};
use crate::finding::FindingKind;
use crate::scenario::Transport;
use crate::units::Usd;

/// How far a verdict can be trusted.
#[derive(Clone, Debug, PartialEq)]
pub struct Confidence {
    /// In a word.
    pub level: Level,
    /// Share of draws of all prices and speeds within their ranges in which the winner stays ahead of the
    /// rival; absent where there is nothing to draw.
    pub share: Option<f64>,
    /// What speaks against trusting it.
    pub doubts: Vec<Doubt>,
}

impl Confidence {
    /// Whether the draws leave it open which is ahead.
    #[must_use]
    pub fn close(&self) -> bool {
        self.share.is_some_and(|share| share < MEDIUM)
    }
}

/// Trust in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// It may as well be the other one.
    Low,
    /// More likely than not.
    Medium,
    /// It holds nearly anywhere within the ranges.
    High,
}

impl Level {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }
}

/// Something that a verdict rests on and that is not firm.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// A price that no source confirms, with most money at stake among the network's.
    UnverifiedPrice {
        /// Part.
        id: String,
        /// Money at stake.
        usd: Usd,
    },
    /// A network whose parts lack a price, so that money cannot be compared.
    Unpriced {
        /// It.
        transport: Transport,
        /// Parts without a price.
        lacks: Vec<String>,
    },
    /// The speeds differ by less than the model's own band.
    SpeedWithinBand,
    /// The accelerator is known by its specification only.
    SpecificationOnly,
    /// What was asked for could not be built, and was changed.
    Mended {
        /// It.
        transport: Transport,
    },
}

impl Doubt {
    /// The name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::UnverifiedPrice { .. } => "unverified_price",
            Self::Unpriced { .. } => "unpriced",
            Self::SpeedWithinBand => "speed_within_band",
            Self::SpecificationOnly => "specification_only",
            Self::Mended { .. } => "mended",
        }
    }
}

/// Shares of draws from which trust is high, and medium.
const HIGH: f64 = 0.9;
const MEDIUM: f64 = 0.7;

pub(super) fn confidence(
    (winner, rival): (&Contender<'_>, Option<&Contender<'_>>),
    measure: Measure,
    draws: Option<(&Draws, &Draws)>,
    alternatives: &[Alternative],
    catalog: &Catalog,
) -> Confidence {
    let priced = |contender: &Contender<'_>| contender.alternative.trial.priced();
    let both = rival.zip(draws).filter(|(rival, _)| priced(winner) && priced(rival));
    let share = both.and_then(|(rival, draws)| share(winner, rival, draws));
    let mut doubts = Vec::new();
    let pair: Vec<&Alternative> =
        [Some(winner), rival].into_iter().flatten().map(|contender| contender.alternative).collect();
    let stakes = pair.iter().filter_map(|alternative| unverified(&alternative.trial, catalog));
    if let Some((id, usd)) = stakes.reduce(|most, other| if other.1 > most.1 { other } else { most }) {
        doubts.push(Doubt::UnverifiedPrice { id, usd });
    }
    // What is dearer already without its missing prices stays so with them.
    let may_win = |other: &&Alternative| {
        let dearer = match (other.trial.pace(), winner.alternative.trial.pace()) {
            (Some(pace), Some(own)) => Some(other.trial.tco() * (pace / own)) > winner.cost_of_work(own),
            _ => false,
        };
        other.obstacle.is_none() && !other.trial.priced() && (measure == Measure::Speed || !dearer)
    };
    for other in alternatives.iter().filter(may_win) {
        let lacks = other.trial.report.cost.lacks.iter().map(|part| part.id.clone()).collect();
        doubts.push(Doubt::Unpriced { transport: other.transport, lacks });
    }
    if rival.is_some_and(|rival| overlap(&winner.alternative.trial, &rival.alternative.trial)) {
        doubts.push(Doubt::SpeedWithinBand);
    }
    let specified = |found: &crate::finding::Finding| matches!(found.kind, FindingKind::SpecificationOnly);
    if winner.alternative.trial.report.findings.iter().any(specified) {
        doubts.push(Doubt::SpecificationOnly);
    }
    for mended in pair.iter().filter(|alternative| alternative.mended.is_some()) {
        doubts.push(Doubt::Mended { transport: mended.transport });
    }
    Confidence { level: level(share, measure, &doubts), share, doubts }
}

/// Trust by the draws; never high while it rests on an unverified price or a specification, and low where
/// money could not be compared.
fn level(share: Option<f64>, measure: Measure, doubts: &[Doubt]) -> Level {
    let unpriced = doubts.iter().any(|doubt| matches!(doubt, Doubt::Unpriced { .. }));
    let weak = doubts.iter().any(|doubt| {
        matches!(doubt, Doubt::UnverifiedPrice { .. } | Doubt::SpecificationOnly | Doubt::Mended { .. })
    });
    let drawn = match share {
        Some(share) if share < MEDIUM => Level::Low,
        Some(share) if share < HIGH => Level::Medium,
        _ => Level::High,
    };
    if measure == Measure::Speed || unpriced {
        return Level::Low;
    }
    if weak { drawn.min(Level::Medium) } else { drawn }
}

/// Share of draws in which the winner stays ahead. Prices are drawn as for the bands of money, a part alike on
/// both sides. The rate of each network is drawn inside its own band, apart from the other's, which
/// overstates the doubt where one error of the model would move both.
fn share(winner: &Contender<'_>, rival: &Contender<'_>, draws: (&Draws, &Draws)) -> Option<f64> {
    let unit = winner.alternative.trial.pace()?;
    let of = |contender: &Contender<'_>, draws: &Draws| -> Vec<f64> {
        let trial = &contender.alternative.trial;
        let word = crate::scenario::Word::word(contender.alternative.transport);
        let totals = draws.totals().enumerate();
        totals
            .map(|(number, usd)| {
                let pace = drawn_pace(trial, drawn_share(word, number as u64)).unwrap_or(unit);
                usd.0 * pace / unit + contender.wait.0
            })
            .collect()
    };
    let (own, other) = (of(winner, draws.0), of(rival, draws.1));
    let ahead = own.iter().zip(&other).filter(|(own, other)| own <= other).count();
    (own.len() >= FIRST_DRAWS).then(|| ahead as f64 / own.len() as f64)
}

/// The pace of a trial whose network runs at a place of its band, 0 for its low and 1 for its high end.
fn drawn_pace(trial: &Trial, place: f64) -> Option<f64> {
    let mid = trial.pace()?;
    let busbw = trial.report.network.collective?.busbw;
    let (low, high) = (busbw.low.0, busbw.high.0);
    let rate = low + (high - low) * place;
    let exposed = trial.step.map_or(1.0, |step| step.network_share);
    let slower = if rate > 0.0 { busbw.mid.0 / rate - 1.0 } else { 0.0 };
    Some(mid * (1.0 + exposed * slower))
}

/// Whether the middle of one network's bandwidth lies in the band of the other's.
fn overlap(one: &Trial, other: &Trial) -> bool {
    match (one.report.network.collective, other.report.network.collective) {
        (Some(one), Some(other)) => {
            let inside = |value: f64, low: f64, high: f64| low <= value && value <= high;
            inside(one.busbw.mid.0, other.busbw.low.0, other.busbw.high.0)
                || inside(other.busbw.mid.0, one.busbw.low.0, one.busbw.high.0)
        }
        _ => false,
    }
}

/// The network part with an unverified price and most money; servers are the same everywhere.
fn unverified(trial: &Trial, catalog: &Catalog) -> Option<(String, Usd)> {
    let network = trial.report.cost.unverified.iter().filter(|(id, _)| catalog.server(id).is_none());
    network.cloned().reduce(|most, other| if other.1 > most.1 { other } else { most })
}
