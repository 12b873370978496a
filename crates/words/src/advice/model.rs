//! The model's voice: verdict, reasons, what would turn it, and why it differs from the article.

use fabriscope_model::advice::{
    Advice, Difference, Doubt, Flip, Level, Measure, ModelVoice, Obstacle, Outcome, Reason, ReasonKind,
    RemovedFor,
};
use fabriscope_model::finding::{Finding, Severity};
use fabriscope_model::report::CostShare;
use fabriscope_model::scenario::{Key, Language};

use super::figures::{finely, number};
use super::{Say, percent, seconds, sides, transport};
use crate::{Words, advice_texts as t};

/// The verdict in one sentence.
#[must_use]
pub fn headline(say: Say, advice: &Advice) -> String {
    let words = say.words;
    let verdict = match &advice.model.outcome {
        Outcome::NoNetwork => return t::headline_no_network(words).to_owned(),
        Outcome::Nothing => return t::headline_nothing(words).to_owned(),
        Outcome::Verdict(verdict) => verdict,
    };
    let (winner, rival) = sides(words, &advice.model);
    let rests_on = verdict.confidence.doubts.iter().find_map(|found| match found {
        Doubt::UnverifiedPrice { id, .. } => Some(t::headline_rests_on(words, id)),
        _ => None,
    });
    let joint = if words.language() == Language::En { " " } else { "" };
    let on = |sentence: String| match (&rests_on, verdict.measure) {
        (Some(rests_on), Measure::CostOfWork) => [sentence.as_str(), joint, rests_on].concat(),
        _ => sentence,
    };
    if verdict.rival.is_none() {
        return t::headline_only(words, winner);
    }
    let lead = percent(verdict.lead);
    let level = level(words, verdict.confidence.level);
    if let Some(Flip::Unpriced { below, lacks, .. }) = verdict.open() {
        return t::headline_open(words, winner, rival, &lacks.join(", "), &say.usd(*below));
    }
    match verdict.measure {
        Measure::Speed => t::headline_speed(words, winner, &lead, rival, level),
        Measure::CostOfWork if verdict.close() => {
            on(t::headline_close(words, winner, rival, &lead, &say.usd(verdict.advantage)))
        }
        Measure::CostOfWork => {
            on(t::headline_cost(words, winner, rival, &lead, &say.usd(verdict.advantage), level))
        }
    }
}

fn level(words: Words, level: Level) -> &'static str {
    match level {
        Level::High => t::level_high(words),
        Level::Medium => t::level_medium(words),
        Level::Low => t::level_low(words),
    }
}

/// Why an alternative cannot win.
#[must_use]
pub fn obstacle(say: Say, obstacle: &Obstacle) -> String {
    let words = say.words;
    match obstacle {
        Obstacle::Removed(reason) => removed_for(words, *reason).to_owned(),
        Obstacle::Fault(kind) => {
            let finding = Finding::new(Key::Topology, Severity::Error, kind.clone());
            crate::finding::text(words, &finding).reason
        }
        Obstacle::Rented => t::obstacle_rented(words).to_owned(),
        Obstacle::OverBudget { capex, budget } => {
            t::obstacle_over_budget(words, &say.usd(*capex), &say.usd(*budget))
        }
        Obstacle::MissesGoal { step, goal } => {
            t::obstacle_misses_goal(words, &seconds(*step), &seconds(*goal))
        }
    }
}

/// Why something is left out.
#[must_use]
pub fn removed_for(words: Words, reason: RemovedFor) -> &'static str {
    match reason {
        RemovedFor::NoInfiniBand => t::removed_no_infiniband(words),
        RemovedFor::Foreign => t::removed_foreign(words),
        RemovedFor::OriginUnknown => t::removed_origin_unknown(words),
        RemovedFor::RentOnly => t::removed_rent_only(words),
    }
}

/// A reason with its figures.
#[must_use]
pub fn reason(say: Say, reason: &Reason, voice: &ModelVoice) -> String {
    let words = say.words;
    let (winner, rival) = sides(words, voice);
    match &reason.kind {
        ReasonKind::Step { time, network_share } => {
            let times = (finely(time.0), finely(time.1));
            let shares = (percent(network_share.0), percent(network_share.1));
            t::step(words, &times.0, winner, &times.1, rival, &shares.0, &shares.1)
        }
        ReasonKind::Bandwidth { busbw } => {
            let (own, other) = (number(busbw.0.mid.as_gbs()), number(busbw.1.mid.as_gbs()));
            t::bandwidth(words, &own, winner, &other, rival)
        }
        ReasonKind::NetworkPrice { capex: (own, other) } => t::network_price(
            words,
            &say.usd(own.mid),
            winner,
            &say.usd(own.low),
            &say.usd(own.high),
            &say.usd(other.mid),
            rival,
            &say.usd(other.low),
            &say.usd(other.high),
        ),
        ReasonKind::Running { share, usd: (own, other) } => {
            t::running(words, part(words, *share), &say.usd(*own), winner, &say.usd(*other), rival)
        }
        ReasonKind::Wait { usd: (own, other) } => {
            t::wait(words, &say.usd(*own), winner, &say.usd(*other), rival)
        }
    }
}

/// For whom a reason speaks; nothing where it weighs nothing.
#[must_use]
pub fn side(words: Words, reason: &Reason, voice: &ModelVoice) -> Option<&'static str> {
    let (winner, rival) = sides(words, voice);
    let side = if reason.weight.0 > 0.0 { winner } else { rival };
    (reason.weight.0.abs() >= 0.5).then_some(side)
}

fn part(words: Words, share: CostShare) -> &'static str {
    match share {
        CostShare::Servers | CostShare::Nics | CostShare::Switches | CostShare::Links | CostShare::Spares => {
            t::part_servers(words)
        }
        CostShare::Facility => t::part_facility(words),
        CostShare::Tax => t::part_tax(words),
        CostShare::Energy => t::part_energy(words),
        CostShare::NetworkEnergy => t::part_network_energy(words),
        CostShare::Space => t::part_space(words),
        CostShare::Licences => t::part_licences(words),
        CostShare::Support => t::part_support(words),
        CostShare::Staff => t::part_staff(words),
        CostShare::ServerSupport => t::part_server_support(words),
        CostShare::Residual => t::part_residual(words),
    }
}

/// What would turn the verdict.
#[must_use]
pub fn flip(say: Say, flip: &Flip, voice: &ModelVoice) -> String {
    let words = say.words;
    let (winner, rival) = sides(words, voice);
    match flip {
        Flip::PriceRatio { at, now, network } => {
            t::flip_price_ratio(words, rival, winner, &number(*at), &say.usd(*network), &number(*now))
        }
        Flip::Days { more, usd_per_day } => {
            t::flip_days(words, rival, winner, &number(*more), &say.usd(*usd_per_day))
        }
        Flip::Speed { slower } => t::flip_speed(words, rival, winner, &percent(*slower)),
        Flip::Staff { more } => t::flip_staff(words, rival, winner, &number(*more)),
        Flip::Support { more } => t::flip_support(words, rival, winner, &percent(*more)),
        Flip::Budget { below } => t::flip_budget(words, &say.usd(*below), winner),
        Flip::Goal { below } => t::flip_goal(words, &seconds(*below), winner),
        Flip::Unpriced { transport: other, below, lacks } => {
            t::flip_unpriced(words, transport(words, *other), &lacks.join(", "), &say.usd(*below))
        }
    }
}

/// What speaks against trusting the verdict.
#[must_use]
pub fn doubt(say: Say, doubt: &Doubt) -> String {
    let words = say.words;
    match doubt {
        Doubt::UnverifiedPrice { id, usd: stake } => t::doubt_unverified_price(words, id, &say.usd(*stake)),
        Doubt::Unpriced { transport: other, lacks } => {
            t::doubt_unpriced(words, transport(words, *other), &lacks.join(", "))
        }
        Doubt::SpeedWithinBand => t::doubt_speed_within_band(words).to_owned(),
        Doubt::SpecificationOnly => t::doubt_specification_only(words).to_owned(),
        Doubt::Mended { transport: other } => t::doubt_mended(words, transport(words, *other)),
    }
}

/// In how many draws the winner stays ahead.
#[must_use]
pub fn drawn(words: Words, share: f64) -> String {
    t::drawn(words, &percent(share))
}

/// Why the voices differ.
#[must_use]
pub fn difference(words: Words, difference: &Difference) -> String {
    match difference {
        Difference::NothingLeavesLeaf => t::nothing_leaves_leaf(words).to_owned(),
        Difference::SmallShare { share } => t::small_network_share(words, &percent(*share)),
        Difference::AsFast { .. } => t::as_fast(words).to_owned(),
        Difference::Slower { transport: other, ratio } => {
            t::slower(words, transport(words, *other), &number(*ratio))
        }
        Difference::NotCheaper { transport: other, ratio } => {
            t::not_cheaper(words, transport(words, *other), &number(*ratio))
        }
        Difference::NotWorth { transport: other, ratio } => {
            t::not_worth(words, transport(words, *other), &number(*ratio))
        }
        Difference::Obstructed(other) => t::obstructed(words, transport(words, *other)),
        Difference::Unpriced(other) => t::unpriced(words, transport(words, *other)),
        Difference::RoceHasGrown => t::roce_has_grown(words).to_owned(),
        Difference::NoNetwork => t::no_network(words).to_owned(),
    }
}
