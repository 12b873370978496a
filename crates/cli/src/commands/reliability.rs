//! Failures and checkpoints of a design, as JSON.

use fabriscope_catalog::catalog;
use fabriscope_model::report::{CheckpointOf, FailurePart, ReliabilityReport};
use serde_json::{Value, json};

use super::band::{high, low, mid};

/// The part `reliability` of a result.
pub fn value(reliability: &ReliabilityReport) -> Value {
    let interruptions = Some(reliability.interruptions_per_day);
    let mtbf = reliability.mtbf.map(|mtbf| mtbf.map(|hours| hours.0));
    let restart = Some(reliability.restart.map(|restart| restart.0));
    let goodput = reliability.goodput;
    json!({
        "interruptions_per_day": mid(interruptions),
        "interruptions_per_day_low": low(interruptions),
        "interruptions_per_day_high": high(interruptions),
        "mtbf_hours": mid(mtbf), "mtbf_hours_low": low(mtbf), "mtbf_hours_high": high(mtbf),
        "checkpoint_gb": reliability.checkpoint.0 / 1e9,
        "checkpoint_given": reliability.checkpoint_of == CheckpointOf::Yours,
        "checkpoint_of": reliability.checkpoint_of.name(),
        "checkpoint_save_s": reliability.save_time.0,
        "checkpoint_interval_s": reliability.interval.map(|interval| interval.0),
        "restart_s": mid(restart), "restart_s_low": low(restart), "restart_s_high": high(restart),
        "goodput": mid(goodput), "goodput_low": low(goodput), "goodput_high": high(goodput),
        "lost_s_per_interruption": reliability.lost.map(|lost| lost.0),
        "usd_per_interruption": reliability.usd_per_interruption.map(|usd| usd.0),
        "parts": reliability.parts.iter().map(part).collect::<Vec<_>>(),
    })
}

fn part(part: &FailurePart) -> Value {
    let (failures, stops) = (part.failures_per_year, part.interruptions_per_year());
    let source = part.source.and_then(|id| catalog().source(id));
    let yours = part.source.is_none() && failures.is_some();
    json!({
        "part": part.kind.name(),
        "count": part.count,
        "failures_per_year": mid(failures),
        "failures_per_year_low": low(failures),
        "failures_per_year_high": high(failures),
        "interruptions_per_year": mid(stops),
        "interruptions_per_year_low": low(stops),
        "interruptions_per_year_high": high(stops),
        "interrupts": part.interrupts,
        "gpus_lost": part.effect.map(|effect| effect.gpus_lost),
        "gpus_slowed": part.effect.map(|effect| effect.gpus_slowed),
        "bandwidth_left": part.effect.map(|effect| effect.bandwidth_left),
        "seen_on_ethernet_only": part.kind.seen_on_ethernet_only(),
        "confidence": if yours { "yours" } else { part.confidence.word() },
        "source": source.map(|source| source.title.as_ref()),
        "date": source.and_then(|source| source.date.as_deref()),
    })
}
