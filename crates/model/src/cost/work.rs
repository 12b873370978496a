//! Money for work done: a run, a million tokens, a day of arithmetic.

use crate::report::{CostReport, Ranged, TrainingReport, WorkCost};
use crate::units::{Usd, Watts};

const HOUR: f64 = 3600.0;
const DAY: f64 = 86_400.0;

/// Prices of work at the price of an hour whose work is kept, or of any hour where nothing is known of
/// failures; all `gpus` are paid, those the plan leaves idle as well. Nothing where training was not
/// asked for or does not fit. Cheap hours and high speed make the lower end.
#[must_use]
pub(crate) fn work(
    cost: &CostReport,
    gpus: u32,
    power: Watts,
    training: Option<&TrainingReport>,
) -> WorkCost {
    let Some(training) = training.filter(|training| training.fits && training.tokens_per_second.low > 0.0)
    else {
        return WorkCost::default();
    };
    let workers = f64::from(training.plan.accelerators());
    let speed = training.tokens_per_second.map(|each| each * workers);
    let hour = cost.usd_per_effective_gpu_hour.unwrap_or(cost.usd_per_gpu_hour);
    let second = hour.map(|usd| usd.0 * f64::from(gpus) / HOUR);
    let token =
        Ranged { low: second.low / speed.high, mid: second.mid / speed.mid, high: second.high / speed.low };
    // Arithmetic of the model alone, no recomputation: PFLOP a token.
    let useful = training.achieved * workers / 1e15;
    let each = useful / speed.mid;
    let tokens = training.run.mid.0 * speed.mid;
    WorkCost {
        per_million_tokens: Some(token.map(|usd| Usd(usd * 1e6))),
        per_run: Some(token.map(|usd| Usd(usd * tokens))),
        per_pflop_day: (each > 0.0).then(|| token.map(|usd| Usd(usd / each * DAY))),
        pflops_per_kw: (power.0 > 0.0).then(|| useful / power.as_kw()),
    }
}
