//! What else decides, in words.

use fabriscope_model::advice::{Answer, Factor, FactorKind, ModelVoice};

use super::figures::{number, whole};
use super::{percent, sides};
use crate::{Words, advice_texts as t};

/// What a factor is called.
#[must_use]
pub fn factor_name(words: Words, kind: FactorKind) -> &'static str {
    match kind {
        FactorKind::LeadTime => t::factor_lead_time(words),
        FactorKind::Commissioning => t::factor_commissioning(words),
        FactorKind::Skills => t::factor_skills(words),
        FactorKind::Support => t::factor_support(words),
        FactorKind::Tenancy => t::factor_tenancy(words),
        FactorKind::Interference => t::factor_interference(words),
        FactorKind::Storage => t::factor_storage(words),
        FactorKind::Observability => t::factor_observability(words),
        FactorKind::FailureDomain => t::factor_failure_domain(words),
        FactorKind::Vendors => t::factor_vendors(words),
        FactorKind::Supply => t::factor_supply(words),
        FactorKind::Power => t::factor_power(words),
        FactorKind::Reach => t::factor_reach(words),
        FactorKind::Optics => t::factor_optics(words),
        FactorKind::Licences => t::factor_licences(words),
        FactorKind::AdaptiveRouting => t::factor_adaptive_routing(words),
        FactorKind::CongestionTuning => t::factor_congestion_tuning(words),
        FactorKind::Interoperability => t::factor_interoperability(words),
        FactorKind::Cloud => t::factor_cloud(words),
        FactorKind::Expansion => t::factor_expansion(words),
    }
}

/// What a factor comes to here.
#[must_use]
pub fn factor(words: Words, factor: &Factor, voice: &ModelVoice) -> String {
    match factor.answer {
        Answer::Input { key, given, range, break_even } => {
            let (winner, rival) = sides(words, voice);
            let amount = |value: f64| match factor.kind {
                FactorKind::Support => format!("{} %", percent(value)),
                _ => number(value),
            };
            let turns = break_even.map_or_else(
                || t::turns_never(words).to_owned(),
                |amount_more| t::turns_at(words, &amount(amount_more), winner, rival),
            );
            let text = t::factor_input(words, key, &amount(range.0), &amount(range.1), &turns);
            match given {
                Some(given) => format!("{text} {}", t::factor_given(words, &amount(given))),
                None => text,
            }
        }
        Answer::Line { decides, figures } => line(words, factor.kind, decides, figures),
    }
}

fn line(words: Words, kind: FactorKind, decides: bool, figures: Option<(f64, f64)>) -> String {
    type Plain = fn(Words) -> &'static str;
    type Filled = fn(Words, &str, &str) -> String;
    let plain = |yes: Plain, no: Plain| if decides { yes(words) } else { no(words) }.to_owned();
    let filled = |yes: Filled, no: Plain, shown: fn(f64) -> String| match figures {
        Some((ib, ethernet)) if decides => yes(words, &shown(ib), &shown(ethernet)),
        _ => no(words).to_owned(),
    };
    match kind {
        FactorKind::Tenancy if decides => t::tenancy_yes(words, t::several_jobs(words)),
        FactorKind::Tenancy => t::tenancy_no(words).to_owned(),
        FactorKind::Interference => filled(t::interference_yes, t::interference_no, percent),
        FactorKind::Storage => plain(t::storage_yes, t::storage_no),
        FactorKind::Observability => t::observability_no(words).to_owned(),
        FactorKind::FailureDomain => filled(t::failure_domain_yes, t::failure_domain_no, whole),
        FactorKind::Vendors => filled(t::vendors_yes, t::vendors_no, whole),
        FactorKind::Supply => plain(t::supply_yes, t::supply_no),
        FactorKind::Power => filled(t::power_yes, t::power_no, number),
        FactorKind::Reach => filled(t::reach_yes, t::reach_no, whole),
        FactorKind::Optics => filled(t::optics_yes, t::optics_no, number),
        FactorKind::Licences => plain(t::licences_yes, t::licences_no),
        FactorKind::AdaptiveRouting => plain(t::adaptive_routing_yes, t::adaptive_routing_no),
        FactorKind::CongestionTuning => plain(t::congestion_tuning_yes, t::congestion_tuning_no),
        FactorKind::Interoperability => t::interoperability_no(words).to_owned(),
        FactorKind::Cloud => plain(t::cloud_yes, t::cloud_no),
        FactorKind::Expansion => filled(t::expansion_yes, t::expansion_no, whole),
        FactorKind::LeadTime | FactorKind::Commissioning | FactorKind::Skills | FactorKind::Support => {
            String::new()
        }
    }
}
