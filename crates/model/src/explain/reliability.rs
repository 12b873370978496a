//! Failures, checkpoints and goodput.

use super::{Desk, of_source};
use crate::derivation::{Ledger, Origin, Rule, number, quantity};
use crate::reliability::{CheckpointInterval, Goodput};
use crate::report::{CheckpointOf, Ranged};
use crate::scenario::Key;
use crate::units::Seconds;

/// Ends of a band, as fields are called.
pub(super) const ENDS: [&str; 3] = ["low", "mid", "high"];

pub(super) fn ends<T: Copy>(band: Ranged<T>) -> [T; 3] {
    [band.low, band.mid, band.high]
}

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    let reliability = &desk.report.reliability;
    for (place, part) in reliability.parts.iter().enumerate() {
        let path = format!("reliability.parts[{place}]");
        let count = part.count as f64;
        let rule = Origin::Model(Rule::Bill);
        ledger.leaf(format!("{path}.count"), (count, ""), rule);
        if let Some(band) = part.failures_per_year {
            for (end, value) in ENDS.into_iter().zip(ends(band)) {
                let each = of_source(part.kind.name(), part.source, part.confidence);
                let terms = vec![
                    number("n", count, "", format!("{path}.count")),
                    quantity("f", value / count, "1/year", each),
                ];
                ledger.enter(format!("{path}.failures_per_year.{end}"), (value, "1/year"), "n * f", terms);
            }
        }
        if let Some(effect) = part.effect {
            super::fabric::failed(&format!("{path}.effect"), effect, ledger);
        }
    }
    interruptions(desk, ledger);
    checkpoints(desk, ledger);
    left(desk, ledger);
}

fn interruptions(desk: &Desk<'_>, ledger: &mut Ledger) {
    let reliability = &desk.report.reliability;
    let band = ends(reliability.interruptions_per_day);
    for (place, end) in ENDS.into_iter().enumerate() {
        let mut terms = Vec::new();
        for (number_of, part) in reliability.parts.iter().enumerate().filter(|(_, part)| part.interrupts) {
            if let Some(yearly) = part.failures_per_year {
                let path = format!("reliability.parts[{number_of}].failures_per_year.{end}");
                terms.push(number(&format!("f{number_of}"), ends(yearly)[place], "1/year", path));
            }
        }
        let names: Vec<&str> = terms.iter().map(|term| term.symbol.as_str()).collect();
        let equation =
            if names.is_empty() { "0".to_owned() } else { format!("({}) / 365", names.join(" + ")) };
        ledger.enter(
            format!("reliability.interruptions_per_day.{end}"),
            (band[place], "1/day"),
            equation,
            terms,
        );
    }
    if let Some(mtbf) = reliability.mtbf {
        // The most failures leave the least time.
        for (place, (end, hours)) in ENDS.into_iter().zip(ends(mtbf)).enumerate() {
            let path = format!("reliability.interruptions_per_day.{}", ENDS[2 - place]);
            let failures = number("i", band[2 - place], "1/day", path);
            ledger.enter(format!("reliability.mtbf.{end}"), (hours.0, "h"), "24 / i", vec![failures]);
        }
    }
}

fn checkpoints(desk: &Desk<'_>, ledger: &mut Ledger) {
    let reliability = &desk.report.reliability;
    let size = reliability.checkpoint.0;
    let value = (size / 1e9, "GB");
    match (reliability.checkpoint_of, &desk.report.training) {
        (CheckpointOf::Yours, _) => {
            ledger.leaf("reliability.checkpoint", value, desk.input(Key::CheckpointGb))
        }
        (CheckpointOf::Model, Some(training)) => {
            let parameters = number("n", training.parameters, "", "training.parameters");
            ledger.enter("reliability.checkpoint", value, "14 * n / 10 ^ 9", vec![parameters]);
        }
        _ => ledger.leaf("reliability.checkpoint", value, desk.constant("checkpoint_size")),
    }
    let nodes = f64::from(desk.design.nodes.max(1));
    let saved = reliability.save_time.0;
    if saved > 0.0 {
        let given = desk.design.given.number(Key::StorageGbs).is_some_and(|rate| rate > 0.0);
        let origin =
            if given { desk.input(Key::StorageGbs) } else { desk.constant("checkpoint_write_per_node") };
        let terms = vec![
            number("c", size / 1e9, "GB", "reliability.checkpoint"),
            quantity("w", size / saved / nodes / 1e9, "GB/s", origin),
            number("n", nodes, "servers", "setup.nodes"),
        ];
        ledger.enter("reliability.save_time", (saved, "s"), "c / (w * n)", terms);
    }
    for (end, value) in ENDS.into_iter().zip(ends(reliability.restart)) {
        let given = desk.design.given.number(Key::RestartMinutes).is_some();
        let origin = if given { desk.input(Key::RestartMinutes) } else { desk.constant("restart_minutes") };
        let minutes = quantity("m", value.0 / 60.0, "min", origin);
        ledger.enter(format!("reliability.restart.{end}"), (value.0, "s"), "m * 60", vec![minutes]);
    }
}

fn left(desk: &Desk<'_>, ledger: &mut Ledger) {
    let reliability = &desk.report.reliability;
    if reliability.goodput.is_none() {
        return;
    }
    let save = reliability.save_time;
    let failures = ends(reliability.interruptions_per_day);
    for (place, end) in ENDS.into_iter().enumerate() {
        let worst = 2 - place;
        let mtbf = Seconds(24.0 * 3600.0 / failures[worst]);
        let restart = ends(reliability.restart)[worst];
        let interval = CheckpointInterval { save, mtbf };
        let seconds = Seconds(crate::derivation::Formula::value(&interval));
        let saving = || Origin::Number("reliability.save_time".to_owned());
        let between = || Origin::Number(format!("reliability.mtbf_seconds.{end}"));
        let days = quantity(
            "i",
            failures[worst],
            "1/day",
            Origin::Number(format!("reliability.interruptions_per_day.{}", ENDS[worst])),
        );
        ledger.enter(format!("reliability.mtbf_seconds.{end}"), (mtbf.0, "s"), "24 * 3600 / i", vec![days]);
        let path = if place == 1 {
            "reliability.interval".to_owned()
        } else {
            format!("reliability.interval_of.{end}")
        };
        ledger.formula(path.clone(), &interval, vec![saving(), between()]);
        let formula = Goodput { interval: seconds, save, restart, mtbf };
        let origins = vec![
            Origin::Constant,
            Origin::Number(format!("reliability.restart.{}", ENDS[worst])),
            between(),
            Origin::Number(path),
            saving(),
        ];
        ledger.formula(format!("reliability.goodput.{end}"), &formula, origins);
    }
    if let (Some(lost), Some(interval)) = (reliability.lost, reliability.interval) {
        let terms = vec![
            number("w", interval.0, "s", "reliability.interval"),
            number("r", reliability.restart.mid.0, "s", "reliability.restart.mid"),
        ];
        ledger.enter("reliability.lost", (lost.0, "s"), "w / 2 + r", terms);
        if let Some(price) = reliability.usd_per_interruption {
            let terms = vec![
                number("k", desk.report.cost.usd_per_gpu_hour.mid.0, "USD/h", "cost.usd_per_gpu_hour.mid"),
                number("n", f64::from(desk.report.setup.gpus), "GPUs", "setup.gpus"),
                number("l", lost.0, "s", "reliability.lost"),
            ];
            ledger.enter("reliability.usd_per_interruption", (price.0, "USD"), "k * n * l / 3600", terms);
        }
    }
}
