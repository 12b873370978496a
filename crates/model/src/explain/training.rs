//! The training run: sums and ratios over the parts of a step.

use super::Desk;
use super::reliability::{ENDS, ends};
use crate::derivation::{Ledger, Origin, Rule, number, quantity};
use crate::report::{StepPart, TrainingReport};
use crate::scenario::Key;

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    let Some(training) = &desk.report.training else { return };
    let rule = Origin::Model;
    ledger.leaf("training.parameters", (training.parameters, ""), rule(Rule::ModelShape));
    ledger.leaf("training.active_parameters", (training.active_parameters, ""), rule(Rule::ModelShape));
    ledger.leaf(
        "training.peak",
        (training.peak, "FLOP/s"),
        super::of_source(
            &desk.design.gpu.id,
            desk.design.gpu.peak.bf16.map(|peak| peak.source),
            desk.design.gpu.peak.bf16.map_or(crate::catalog::Confidence::Unverified, |peak| peak.confidence),
        ),
    );
    step(desk, training, ledger);
    speed(desk, training, ledger);
    memory(training, ledger);
    let plan = &training.plan;
    for (name, value) in [
        ("tp", plan.tp),
        ("pp", plan.pp),
        ("vp", plan.vp),
        ("cp", plan.cp),
        ("ep", plan.ep),
        ("dp", plan.dp),
        ("zero", plan.zero),
        ("micro_batch", plan.micro_batch),
    ] {
        ledger.leaf(format!("training.plan.{name}"), (f64::from(value), ""), rule(Rule::Plan));
    }
    ledger.leaf("training.plans", (training.plans as f64, ""), rule(Rule::Plan));
}

fn step(desk: &Desk<'_>, training: &TrainingReport, ledger: &mut Ledger) {
    let mut parts = Vec::new();
    let mut network = Vec::new();
    for (place, (part, time)) in training.parts.iter().enumerate() {
        let path = format!("training.parts[{place}].1");
        if time.0 == 0.0 {
            ledger.enter(path, (0.0, "s"), "0", Vec::new());
            continue;
        }
        ledger.leaf(path.clone(), (time.0, "s"), Origin::Model(Rule::Step));
        parts.push((time.0, "s", Origin::Number(path.clone())));
        let talks = !matches!(
            part,
            StepPart::Compute
                | StepPart::Streaming
                | StepPart::Recompute
                | StepPart::Bubble
                | StepPart::Optimizer
                | StepPart::Straggler
        );
        if talks {
            network.push(number(&format!("p{place}"), time.0, "s", path));
        }
    }
    let mid = training.step.mid.0;
    ledger.sum("training.step.mid", (mid, "s"), parts);
    for (end, value) in [("low", training.step.low.0), ("high", training.step.high.0)] {
        let spread = quantity("k", value / mid, "", Origin::Model(Rule::TrainingBand));
        let terms = vec![number("t", mid, "s", "training.step.mid"), spread];
        ledger.enter(format!("training.step.{end}"), (value, "s"), "t * k", terms);
    }
    let names: Vec<String> = network.iter().map(|term| term.symbol.clone()).collect();
    let equation = if names.is_empty() { "0".to_owned() } else { format!("({}) / t", names.join(" + ")) };
    if !names.is_empty() {
        network.push(number("t", mid, "s", "training.step.mid"));
    }
    ledger.enter("training.network_share", (training.network_share, ""), equation, network);
    let run = training.run;
    let scale = run.mid.0 / mid;
    let steps = quantity("n", scale, "steps", desk.input(Key::Tokens));
    for (end, (value, step)) in ENDS.into_iter().zip(ends(run).into_iter().zip(ends(training.step))) {
        let terms = vec![number("t", step.0, "s", format!("training.step.{end}")), steps.clone()];
        ledger.enter(format!("training.run.{end}"), (value.0, "s"), "t * n", terms);
    }
}

fn speed(desk: &Desk<'_>, training: &TrainingReport, ledger: &mut Ledger) {
    let mid = training.step.mid.0;
    let work = training.achieved * mid;
    let useful = |ledger: &mut Ledger, path: &str, flops: f64, what: Rule| {
        ledger.leaf(path, (flops, "FLOP"), Origin::Model(what));
    };
    useful(ledger, "training.flops_per_gpu", work, Rule::ModelShape);
    let terms =
        vec![number("f", work, "FLOP", "training.flops_per_gpu"), number("t", mid, "s", "training.step.mid")];
    ledger.enter("training.achieved", (training.achieved, "FLOP/s"), "f / t", terms);
    for (place, (end, value)) in ENDS.into_iter().zip(ends(training.mfu)).enumerate() {
        let worst = ENDS[2 - place];
        let terms = vec![
            number("f", work, "FLOP", "training.flops_per_gpu"),
            number("t", ends(training.step)[2 - place].0, "s", format!("training.step.{worst}")),
            number("p", training.peak, "FLOP/s", "training.peak"),
        ];
        ledger.enter(format!("training.mfu.{end}"), (value, ""), "f / t / p", terms);
    }
    for (name, share, what) in
        [("mfu_causal", training.mfu_causal, Rule::ModelShape), ("hfu", training.hfu, Rule::ModelShape)]
    {
        let flops = quantity("f", share * mid * training.peak, "FLOP", Origin::Model(what));
        let terms = vec![
            flops,
            number("t", mid, "s", "training.step.mid"),
            number("p", training.peak, "FLOP/s", "training.peak"),
        ];
        ledger.enter(format!("training.{name}"), (share, ""), "f / t / p", terms);
    }
    let tokens = training.tokens_per_second.mid * mid;
    for (place, (end, value)) in ENDS.into_iter().zip(ends(training.tokens_per_second)).enumerate() {
        let terms = vec![
            quantity("n", tokens, "tokens", desk.input(Key::Batch)),
            number("t", ends(training.step)[2 - place].0, "s", format!("training.step.{}", ENDS[2 - place])),
        ];
        ledger.enter(format!("training.tokens_per_second.{end}"), (value, "1/s"), "n / t", terms);
    }
}

fn memory(training: &TrainingReport, ledger: &mut Ledger) {
    let mut parts = Vec::new();
    for (place, (_, bytes)) in training.memory_parts.iter().enumerate() {
        let path = format!("training.memory_parts[{place}].1");
        ledger.leaf(path.clone(), (bytes.0 / 1e9, "GB"), Origin::Model(Rule::Memory));
        parts.push((bytes.0 / 1e9, "GB", Origin::Number(path)));
    }
    ledger.sum("training.memory", (training.memory.0 / 1e9, "GB"), parts);
    ledger.leaf(
        "training.memory_capacity",
        (training.memory_capacity.0 / 1e9, "GB"),
        Origin::Model(Rule::Machine),
    );
}
