//! What would turn a verdict: each in the unit of an input that the user knows better than the model.

use super::alternative::Alternative;
use super::judge::Contender;
use super::trial::{Slopes, Trial};
use crate::scenario::Transport;
use crate::units::{Seconds, Usd};

/// Something that turns the verdict, all else as it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Flip {
    /// The winner's network costs so many times what the rival's does.
    PriceRatio {
        /// From this ratio on the rival wins.
        at: f64,
        /// Ratio now.
        now: f64,
        /// What the winner's network then costs.
        network: Usd,
    },
    /// The winner takes so many days more than the rival until its first job, beside days that were given.
    Days {
        /// Days.
        more: f64,
        /// Worth of the winner's cluster that goes by in a day.
        usd_per_day: Usd,
    },
    /// The winner is slower than calculated by this share, or the rival faster by nearly the same.
    Speed {
        /// Share of its time.
        slower: f64,
    },
    /// Running the winner's network takes so many persons more.
    Staff {
        /// Persons.
        more: f64,
    },
    /// Support of the winner's network costs so much more of its price each year.
    Support {
        /// Share of the price.
        more: f64,
    },
    /// Less money than the winner costs, and something else costs less.
    Budget {
        /// Everything that is bought of the winner.
        below: Usd,
    },
    /// A shorter step is asked for, and something else reaches it.
    Goal {
        /// The winner's step.
        below: Seconds,
    },
    /// A network whose parts lack a price would win if those parts together cost less than this.
    Unpriced {
        /// It.
        transport: Transport,
        /// Most that they may cost.
        below: Usd,
        /// Parts without a price.
        lacks: Vec<String>,
    },
}

/// Share of a step by which another network must be faster for a goal to turn anything.
const NOTICEABLE: f64 = 0.005;

/// What would turn the verdict of `winner`, whose lead over `rival` is worth `advantage`.
pub(super) fn flips(
    (winner, rival): (&Contender<'_>, Option<&Contender<'_>>),
    advantage: Usd,
    alternatives: &[Alternative],
    slopes: Slopes,
) -> Vec<Flip> {
    let mut found = Vec::new();
    let own = &winner.alternative.trial;
    if let Some(rival) = rival.filter(|_| advantage.0 > 0.0 && own.priced()) {
        let other = &rival.alternative.trial;
        let (mine, theirs) = (own.network(), other.network());
        if theirs.0 > 0.0 && slopes.network > 0.0 {
            let network = mine + advantage / slopes.network;
            found.push(Flip::PriceRatio { at: network / theirs, now: mine / theirs, network });
        }
        let usd_per_day = own.report.cost.depreciation.per_year() / 365.0;
        if usd_per_day.0 > 0.0 {
            found.push(Flip::Days { more: advantage / usd_per_day, usd_per_day });
        }
        if own.tco().0 > 0.0 {
            found.push(Flip::Speed { slower: advantage / own.tco() });
        }
        // Below a hundredth of a person, or of a point, nobody plans.
        if slopes.person.0 > 0.0 && advantage / slopes.person > 0.01 {
            found.push(Flip::Staff { more: advantage / slopes.person });
        }
        let support = mine * slopes.yearly;
        if support.0 > 0.0 && advantage / support > 0.0001 {
            found.push(Flip::Support { more: advantage / support });
        }
    }
    let open = || {
        let others = alternatives.iter().enumerate().filter(|(place, _)| *place != winner.place);
        others.map(|(_, other)| other).filter(|other| other.obstacle.is_none())
    };
    found.extend(open().filter_map(|other| unpriced(winner, other, slopes)));
    if own.priced() && open().any(|other| other.trial.priced() && other.trial.capex() < own.capex()) {
        found.push(Flip::Budget { below: own.capex() });
    }
    let step = |trial: &Trial| trial.step.map(|step| step.time);
    if let Some(below) = step(own)
        && open().any(|other| step(&other.trial).is_some_and(|time| time < below * (1.0 - NOTICEABLE)))
    {
        found.push(Flip::Goal { below });
    }
    found
}

/// At what price of its network something without prices would win.
fn unpriced(winner: &Contender<'_>, other: &Alternative, slopes: Slopes) -> Option<Flip> {
    let (own, theirs) = (&winner.alternative.trial, &other.trial);
    if !own.priced() || theirs.priced() || slopes.network <= 0.0 {
        return None;
    }
    let pace = own.pace()?;
    let slower = theirs.pace()? / pace;
    let room = winner.cost_of_work(pace)? / slower - theirs.tco();
    let below = room / slopes.network;
    let lacks = theirs.report.cost.lacks.iter().map(|part| part.id.clone()).collect();
    (below.0 > 0.0).then_some(Flip::Unpriced { transport: other.transport, below, lacks })
}

impl Flip {
    /// The name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::PriceRatio { .. } => "price_ratio",
            Self::Days { .. } => "commission_days",
            Self::Speed { .. } => "speed",
            Self::Staff { .. } => "staff",
            Self::Support { .. } => "support",
            Self::Budget { .. } => "budget",
            Self::Goal { .. } => "goal_step",
            Self::Unpriced { .. } => "price",
        }
    }
}
