//! Why the two voices disagree, or why the model takes one side where the article takes both.

use super::alternative::Alternative;
use super::article::{ArticleVoice, Sentence};
use super::judge::{ModelVoice, Outcome};
use crate::scenario::Transport;

/// A reason of the difference, with the model's figures.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// No byte of the collective leaves its leaf on either network, so nothing can collide.
    NothingLeavesLeaf,
    /// The exposed exchange is so small a share of the step that a faster network hardly shows.
    SmallShare {
        /// Share of the step on the article's network.
        share: f64,
    },
    /// Both networks are about as fast.
    AsFast {
        /// Time of the article's network over that of the model's, less one.
        gap: f64,
    },
    /// The article's network is slower than it expects.
    Slower {
        /// It.
        transport: Transport,
        /// Time over that of the model's network.
        ratio: f64,
    },
    /// The article's network is not the cheaper one at the prices of the catalogue.
    NotCheaper {
        /// It.
        transport: Transport,
        /// Price of its network over that of the model's.
        ratio: f64,
    },
    /// The article's network costs more than what it saves in time.
    NotWorth {
        /// It.
        transport: Transport,
        /// Price of its network over that of the model's.
        ratio: f64,
    },
    /// The article's network cannot win here; the alternative's obstacle says why.
    Obstructed(Transport),
    /// Parts of the article's network have no price.
    Unpriced(Transport),
    /// The article sees RoCE at its best around a thousand accelerators; larger ones have been reported since.
    RoceHasGrown,
    /// Everything sits in one domain, so that no network decides anything.
    NoNetwork,
}

/// Gap of time below which two networks count as equally fast.
const EQUAL: f64 = 0.01;

/// Share of exposed exchange below which a faster network hardly shows.
const SMALL: f64 = 0.05;

/// Why the voices differ; empty where the article has one verdict and the model shares it.
pub(super) fn differences(article: &ArticleVoice, model: &ModelVoice) -> Vec<Difference> {
    let said = &article.ruling.verdict;
    let (winner, contradicts, open) = match &model.outcome {
        Outcome::NoNetwork => return vec![Difference::NoNetwork],
        Outcome::Nothing => {
            return model.alternatives.iter().filter_map(|other| obstacle(other, said)).collect();
        }
        Outcome::Verdict(verdict) => {
            let contradicts = article.ruling.contradiction().is_some();
            (&model.alternatives[verdict.winner], contradicts, verdict.open().is_some())
        }
    };
    if said.contains(&winner.transport) && !contradicts {
        return Vec::new();
    }
    let mut found = Vec::new();
    // "Or even TCP" is an afterthought to RoCE, and compared only where it is all that is left.
    let afterthought = |transport: Transport| transport == Transport::Tcp && said.contains(&Transport::Roce);
    let theirs =
        said.iter().filter(|transport| **transport != winner.transport && !afterthought(**transport));
    for other in theirs.filter_map(|transport| model.of(*transport)) {
        match obstacle(other, said) {
            Some(Difference::Unpriced(_)) if !open && winner.trial.priced() => {
                compare(winner, other, &mut found)
            }
            Some(obstacle) => found.push(obstacle),
            None => compare(winner, other, &mut found),
        }
    }
    let speaks_of_scale = [Sentence::ThousandsTakeIb, Sentence::TenThousandsTakeIb];
    let by_scale = article.ruling.because.iter().any(|sentence| speaks_of_scale.contains(sentence));
    if winner.transport == Transport::Roce && by_scale {
        found.push(Difference::RoceHasGrown);
    }
    found
}

fn obstacle(other: &Alternative, said: &[Transport]) -> Option<Difference> {
    if !said.contains(&other.transport) {
        return None;
    }
    let blocked = other.obstacle.as_ref().map(|_| Difference::Obstructed(other.transport));
    blocked.or_else(|| (!other.trial.priced()).then_some(Difference::Unpriced(other.transport)))
}

/// Sets the article's network beside the model's.
fn compare(winner: &Alternative, other: &Alternative, found: &mut Vec<Difference>) {
    let (mine, theirs) = (&winner.trial, &other.trial);
    if !mine.report.network.leaves_leaf && !theirs.report.network.leaves_leaf {
        found.push(Difference::NothingLeavesLeaf);
    }
    let ratio = match (mine.pace(), theirs.pace()) {
        (Some(mine), Some(theirs)) if mine > 0.0 => theirs / mine,
        _ => 1.0,
    };
    if (ratio - 1.0).abs() < EQUAL {
        found.push(Difference::AsFast { gap: ratio - 1.0 });
    } else if ratio > 1.0 {
        found.push(Difference::Slower { transport: other.transport, ratio });
    }
    if let Some(share) = theirs.step.map(|step| step.network_share).filter(|share| *share < SMALL) {
        found.push(Difference::SmallShare { share });
    }
    let price = theirs.network() / mine.network();
    if price.is_finite() && mine.priced() {
        let cheaper_expected = other.transport != Transport::Ib;
        if cheaper_expected && price >= 1.0 {
            found.push(Difference::NotCheaper { transport: other.transport, ratio: price });
        } else if price > 1.0 {
            found.push(Difference::NotWorth { transport: other.transport, ratio: price });
        }
    }
}

impl Difference {
    /// The name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NothingLeavesLeaf => "nothing_leaves_leaf",
            Self::SmallShare { .. } => "small_network_share",
            Self::AsFast { .. } => "as_fast",
            Self::Slower { .. } => "slower",
            Self::NotCheaper { .. } => "not_cheaper",
            Self::NotWorth { .. } => "not_worth_its_price",
            Self::Obstructed(_) => "obstructed",
            Self::Unpriced(_) => "unpriced",
            Self::RoceHasGrown => "roce_has_grown",
            Self::NoNetwork => "no_network",
        }
    }
}
