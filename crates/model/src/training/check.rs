//! What of the given plan cannot be, and what stands in.

use super::legal::{context, divisors, expert, nearest, pipeline, tensor};
use super::{AskedPlan, Engine, Evaluated, fastest};
use crate::catalog::Gpu;
use crate::finding::{Divided, Finding, FindingKind, Severity, TrainingProblem};
use crate::scenario::{Key, Precision, Recompute, Shard, Word};

fn found(key: Key, severity: Severity, problem: TrainingProblem) -> Finding {
    Finding::new(key, severity, FindingKind::Training(problem))
}

/// Replaces degrees that cannot be by the nearest that can.
pub(super) fn mend(engine: &mut Engine<'_>, findings: &mut Vec<Finding>) {
    let shape = engine.workload.shape;
    let all = engine.placement.accelerators;
    let mut replace = |key: Key, asked: &mut Option<u32>, whole: u32, of: Divided, used: Option<u32>| {
        let (Some(value), Some(used)) = (*asked, used) else { return };
        let name = key.spec().name;
        let problem = TrainingProblem::Degree { key: name, asked: value, whole, of, used };
        findings.push(found(key, Severity::Error, problem).with_fix(key, &used.to_string()));
        *asked = Some(used);
    };
    let asked = &mut engine.asked;
    if let Some(tp) = asked.tp.filter(|tp| !tensor(&shape, *tp)) {
        let legal = divisors(shape.heads).into_iter().filter(|value| tensor(&shape, *value));
        replace(Key::Tp, &mut asked.tp, shape.heads, Divided::Heads, nearest(tp, legal));
    }
    if let Some(ep) = asked.ep.filter(|ep| !expert(&shape, *ep, all)) {
        let legal = divisors(shape.experts.max(1)).into_iter().filter(|ep| all.is_multiple_of(*ep));
        let (whole, of) = if expert(&shape, ep, ep) {
            (all, Divided::Accelerators)
        } else {
            (shape.experts, Divided::Experts)
        };
        replace(Key::Ep, &mut asked.ep, whole, of, nearest(ep, legal));
    }
    if let Some(cp) = asked.cp.filter(|cp| !context(&engine.workload, *cp)) {
        let legal = divisors(all).into_iter().filter(|value| context(&engine.workload, *value));
        replace(Key::Cp, &mut asked.cp, engine.workload.sequence, Divided::Sequence, nearest(cp, legal));
    }
    if let Some(pp) = asked.pp.filter(|pp| !pipeline(&shape, *pp, 1)) {
        let legal = divisors(all).into_iter().filter(|value| pipeline(&shape, *value, 1));
        replace(Key::Pp, &mut asked.pp, shape.layers, Divided::Layers, nearest(pp, legal));
    }
    let pp = asked.pp.unwrap_or(1);
    if let Some(vp) = asked.vp.filter(|vp| !pipeline(&shape, pp, *vp)) {
        let most = (shape.layers / pp.max(1)).max(1);
        replace(Key::Vp, &mut asked.vp, shape.layers, Divided::Layers, nearest(vp, 1..=most));
    }
    shrink(asked, all, findings);
}

/// Lets go of degrees that together need more accelerators than there are, the replicas first.
fn shrink(asked: &mut AskedPlan, all: u32, findings: &mut Vec<Finding>) {
    loop {
        let degrees = [asked.dp, asked.cp, asked.pp, asked.tp];
        let plan = degrees.iter().flatten().fold(1_u32, |plan, degree| plan.saturating_mul(*degree));
        if plan <= all {
            return;
        }
        let (key, degree) = match degrees {
            [Some(_), ..] => (Key::Dp, &mut asked.dp),
            [_, Some(_), ..] => (Key::Cp, &mut asked.cp),
            [_, _, Some(_), _] => (Key::Pp, &mut asked.pp),
            _ => (Key::Tp, &mut asked.tp),
        };
        *degree = None;
        let problem = TrainingProblem::Accelerators { plan, cluster: all };
        findings.push(found(key, Severity::Error, problem).with_fix(key, "auto"));
    }
}

/// What the chosen plan leaves to say.
pub(super) fn judge(engine: &Engine<'_>, chosen: &Evaluated, findings: &mut Vec<Finding>) {
    let plan = &chosen.plan;
    let cluster = engine.placement.accelerators;
    if plan.accelerators() != cluster {
        let problem = TrainingProblem::Accelerators { plan: plan.accelerators(), cluster };
        let finding = found(Key::Dp, Severity::Warning, problem);
        let rest = plan.accelerators() / plan.dp.max(1);
        let dp = (cluster / rest.max(1)).max(1);
        findings.push(if dp.saturating_mul(rest) == cluster {
            finding.with_fix(Key::Dp, &dp.to_string())
        } else {
            finding
        });
    }
    let (batch, round) = (engine.workload.batch, plan.dp.saturating_mul(plan.micro_batch).max(1));
    if batch % round != 0 {
        let below = batch / round * round;
        let above = below.saturating_add(round);
        let nearest = if below > 0 && batch - below <= above - batch { below } else { above };
        let problem = TrainingProblem::Batch { batch, round, nearest };
        findings
            .push(found(Key::Batch, Severity::Warning, problem).with_fix(Key::Batch, &nearest.to_string()));
    }
    if !engine.fits(&chosen.memory) {
        overflow(engine, chosen, findings);
    }
}

/// Says that a faster plan may exist.
pub(super) fn stopped(evaluated: u64, findings: &mut Vec<Finding>) {
    findings.push(found(Key::Plan, Severity::Warning, TrainingProblem::Stopped { evaluated }));
}

/// Says by how much a plan overflows, and offers the change that costs least.
fn overflow(engine: &Engine<'_>, chosen: &Evaluated, findings: &mut Vec<Finding>) {
    let problem = |mended: bool| TrainingProblem::Memory {
        needed_gb: chosen.memory.total() / 1e9,
        capacity_gb: engine.capacity / 1e9,
        mended,
    };
    let mut changes: Vec<(Key, String, Engine<'_>)> = Vec::new();
    let mut offer = |key: Key, value: String, change: &dyn Fn(&mut Engine<'_>)| {
        let mut other = engine.clone();
        change(&mut other);
        changes.push((key, value, other));
    };
    for recompute in [Recompute::Selective, Recompute::Full] {
        let word = recompute.word().to_owned();
        offer(Key::Recompute, word, &|engine| engine.asked.recompute = Some(recompute));
    }
    for zero in (chosen.plan.zero + 1)..=3 {
        offer(Key::Zero, zero.to_string(), &|engine| {
            engine.asked.zero = Some(zero);
            engine.asked.shard = Some(Shard::Full);
        });
    }
    if chosen.plan.micro_batch > 1 {
        offer(Key::MicroBatch, "1".to_owned(), &|engine| engine.asked.micro_batch = Some(1));
    }
    let fitting = changes.into_iter().filter_map(|(key, value, other)| {
        let best = *fastest(&other).best.first()?;
        other.fits(&best.memory).then(|| (best.step.total(), key, value))
    });
    let best = fitting.min_by(|one, other| one.0.total_cmp(&other.0));
    let finding = found(Key::Zero, Severity::Error, problem(best.is_some()));
    findings.push(match best {
        Some((_, key, value)) => finding.with_fix(key, &value),
        None => finding.with_fix(Key::Plan, "auto"),
    });
}

/// The format of the products that the accelerator has, with a finding where it is another one.
pub(crate) fn format(gpu: &Gpu, asked: Precision, findings: &mut Vec<Finding>) -> Precision {
    let has = |format: Precision| match format {
        Precision::Fp4 => gpu.peak.fp4.is_some(),
        Precision::Fp8 => gpu.peak.fp8.is_some(),
        Precision::Bf16 => gpu.peak.bf16.is_some(),
        Precision::Fp16 => true,
    };
    let wider: &[Precision] = match asked {
        Precision::Fp4 => &[Precision::Fp4, Precision::Fp8, Precision::Bf16],
        Precision::Fp8 => &[Precision::Fp8, Precision::Bf16],
        Precision::Bf16 => &[Precision::Bf16],
        Precision::Fp16 => &[],
    };
    let used = wider.iter().copied().find(|format| has(*format)).unwrap_or(Precision::Fp16);
    if used != asked {
        let problem = TrainingProblem::Format { asked: asked.word(), used: used.word() };
        findings.push(found(Key::Precision, Severity::Error, problem).with_fix(Key::Precision, used.word()));
    }
    used
}
