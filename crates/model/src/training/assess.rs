//! From a design to what is reported of its training.

use super::flops::{Counting, model_flops};
use super::{Engine, Evaluated, check, fastest, peak};
use crate::catalog::TunerGeneration;
use crate::finding::Finding;
use crate::report::{MemoryPart, Ranged, StepPart, TrainingReport};
use crate::scenario::Recompute;
use crate::units::{Bytes, Seconds};

/// The report of the given plan, or of the fastest one that agrees with what is given of it.
pub(crate) fn assess(engine: Engine<'_>, findings: &mut Vec<Finding>) -> Option<TrainingReport> {
    let ranking = fastest(&engine);
    let chosen = *ranking.best.first()?;
    check::judge(&engine, &chosen, findings);
    if ranking.stopped() {
        check::stopped(ranking.evaluated, findings);
    }
    Some(training_report(&engine, &chosen, ranking.evaluated))
}

/// What is reported of a plan that was found among so many.
#[must_use]
pub fn training_report(engine: &Engine<'_>, chosen: &Evaluated, plans: u64) -> TrainingReport {
    let workload = &engine.workload;
    let shape = &workload.shape;
    let mid = chosen.step.total();
    let step = band(engine, mid);
    let tokens = f64::from(workload.batch) * f64::from(workload.sequence);
    let accelerators = f64::from(chosen.plan.accelerators().max(1));
    let peak = peak(engine.gpu, workload.precision);
    let length = f64::from(workload.sequence);
    let used = |counting: Counting| model_flops(shape, length, counting) * tokens / accelerators;
    let full = used(Counting::Full);
    let again = repeated(engine, chosen) * tokens / accelerators;
    let second = |step: Seconds| tokens / accelerators / step.0;
    TrainingReport {
        model: workload.model.clone(),
        parameters: shape.parameters(),
        active_parameters: shape.active_parameters(),
        plan: chosen.plan,
        plans,
        step,
        parts: parts(chosen),
        mfu: Ranged {
            low: full / step.high.0 / peak,
            mid: full / mid / peak,
            high: full / step.low.0 / peak,
        },
        mfu_causal: used(Counting::Causal) / mid / peak,
        hfu: (full + again) / mid / peak,
        peak,
        achieved: full / mid,
        tokens_per_second: Ranged { low: second(step.high), mid: second(step.mid), high: second(step.low) },
        run: step.map(|step| step * (workload.tokens / tokens)),
        network_share: chosen.step.communication() / mid,
        memory: Bytes(chosen.memory.total()),
        memory_parts: memory(chosen),
        memory_capacity: Bytes(engine.capacity),
        fits: engine.fits(&chosen.memory),
    }
}

/// The calibrated band: wider where no training was measured on this generation of accelerators.
fn band(engine: &Engine<'_>, mid: f64) -> Ranged<Seconds> {
    let p = engine.parameters;
    let more = if engine.gpu.tuner == TunerGeneration::Other { p.spread_unmeasured } else { 0.0 };
    let experts = if engine.workload.shape.experts > 0 { p.spread_experts } else { 0.0 };
    let spread = (p.spread + more + experts).exp();
    Ranged { low: Seconds(mid / spread), mid: Seconds(mid), high: Seconds(mid * spread) }
}

/// FLOPs of a token that are computed a second time, all scores counted.
fn repeated(engine: &Engine<'_>, chosen: &Evaluated) -> f64 {
    let shape = &engine.workload.shape;
    let length = f64::from(engine.workload.sequence);
    let all = model_flops(shape, length, Counting::Full) / 3.0;
    let products = 2.0 * shape.active_parameters();
    let head = 2.0 * shape.embedding_parameters();
    match chosen.plan.recompute {
        Recompute::None => 0.0,
        Recompute::Selective => all - products + engine.stack.selective_products * (products - head),
        Recompute::Full => all - head,
    }
}

fn parts(chosen: &Evaluated) -> Vec<(StepPart, Seconds)> {
    let step = &chosen.step;
    [
        (StepPart::Compute, step.compute),
        (StepPart::Streaming, step.streaming),
        (StepPart::Recompute, step.recompute),
        (StepPart::Tensor, step.tensor),
        (StepPart::Context, step.context),
        (StepPart::Expert, step.expert),
        (StepPart::Pipeline, step.pipeline),
        (StepPart::Bubble, step.bubble),
        (StepPart::Data, step.data),
        (StepPart::Contention, step.contention),
        (StepPart::Optimizer, step.optimizer),
        (StepPart::Straggler, step.straggler),
    ]
    .map(|(part, time)| (part, Seconds(time)))
    .to_vec()
}

fn memory(chosen: &Evaluated) -> Vec<(MemoryPart, Bytes)> {
    let memory = &chosen.memory;
    [
        (MemoryPart::Weights, memory.weights),
        (MemoryPart::Gradients, memory.gradients),
        (MemoryPart::Optimizer, memory.optimizer),
        (MemoryPart::Activations, memory.activations),
        (MemoryPart::Working, memory.working),
        (MemoryPart::Overhead, memory.overhead),
    ]
    .map(|(part, bytes)| (part, Bytes(bytes)))
    .to_vec()
}
