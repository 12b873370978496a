//! Prices of work: a run, a million tokens, a day of arithmetic.

use super::Desk;
use super::reliability::{ENDS, ends};
use crate::derivation::{Ledger, Origin, Rule, number, quantity};

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    let (cost, report) = (&desk.report.cost, desk.report);
    let Some(training) = &report.training else { return };
    let workers = f64::from(training.plan.accelerators());
    let used = || quantity("w", workers, "GPUs", Origin::Model(Rule::Plan));
    let paid = number("n", f64::from(report.setup.gpus), "GPUs", "setup.gpus");
    let hours = cost.usd_per_effective_gpu_hour.map_or(cost.usd_per_gpu_hour, |hour| hour);
    let name = if cost.usd_per_effective_gpu_hour.is_some() {
        "usd_per_effective_gpu_hour"
    } else {
        "usd_per_gpu_hour"
    };
    if let Some(price) = cost.work.per_million_tokens {
        for (place, (end, usd)) in ENDS.into_iter().zip(ends(price)).enumerate() {
            // Cheap hours and high speed make the lower end.
            let speed = ENDS[2 - place];
            let terms = vec![
                number("h", ends(hours)[place].0, "USD/h", format!("cost.{name}.{end}")),
                paid.clone(),
                number(
                    "s",
                    ends(training.tokens_per_second)[2 - place],
                    "1/s",
                    format!("training.tokens_per_second.{speed}"),
                ),
                used(),
            ];
            let path = format!("cost.work.per_million_tokens.{end}");
            ledger.enter(path, (usd.0, "USD"), "h * n / 3600 / (s * w) * 10 ^ 6", terms);
        }
    }
    let tokens = training.run.mid.0 * training.tokens_per_second.mid * workers;
    let terms = vec![
        number("r", training.run.mid.0, "s", "training.run.mid"),
        number("s", training.tokens_per_second.mid, "1/s", "training.tokens_per_second.mid"),
        used(),
    ];
    ledger.enter("training.tokens", (tokens, "tokens"), "r * s * w", terms);
    let useful = training.achieved * workers / 1e15;
    let each = useful / (training.tokens_per_second.mid * workers);
    let terms = vec![
        number("f", training.achieved, "FLOP/s", "training.achieved"),
        number("s", training.tokens_per_second.mid, "1/s", "training.tokens_per_second.mid"),
    ];
    ledger.enter("training.pflop_per_token", (each, "PFLOP"), "f / 10 ^ 15 / s", terms);
    let million =
        |end: &str, usd: f64| number("m", usd, "USD", format!("cost.work.per_million_tokens.{end}"));
    let prices = cost.work.per_million_tokens.map(ends).unwrap_or_default();
    for (path, band) in [("per_run", cost.work.per_run), ("per_pflop_day", cost.work.per_pflop_day)] {
        let Some(band) = band else { continue };
        for (place, (end, usd)) in ENDS.into_iter().zip(ends(band)).enumerate() {
            let mut terms = vec![million(end, prices[place].0)];
            let equation = if path == "per_run" {
                terms.push(number("t", tokens, "tokens", "training.tokens"));
                "m / 10 ^ 6 * t"
            } else {
                terms.push(number("f", each, "PFLOP", "training.pflop_per_token"));
                "m / 10 ^ 6 / f * 86400"
            };
            ledger.enter(format!("cost.work.{path}.{end}"), (usd.0, "USD"), equation, terms);
        }
    }
    if let Some(share) = cost.work.pflops_per_kw {
        let terms = vec![
            number("f", training.achieved, "FLOP/s", "training.achieved"),
            used(),
            number("P", report.bom.it_power.as_kw(), "kW", "bom.it_power"),
        ];
        ledger.enter("cost.work.pflops_per_kw", (share, "PFLOP/s/kW"), "f * w / 10 ^ 15 / P", terms);
    }
}
