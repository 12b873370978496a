//! Which plans there are: degrees first, then what a set of degrees leaves open.

use super::legal::{context, divisors, expert, pipeline, tensor};
use super::{Engine, Plan};
use crate::scenario::{Recompute, Schedule, Shard};

/// The one value that was asked for, or all candidates.
fn choices<T: Copy>(asked: Option<T>, all: impl FnOnce() -> Vec<T>) -> Vec<T> {
    asked.map_or_else(all, |value| vec![value])
}

/// Tensor parallel degrees that model and cluster allow.
#[must_use]
pub fn tensor_degrees(engine: &Engine<'_>) -> Vec<u32> {
    let shape = &engine.workload.shape;
    divisors(engine.placement.accelerators).into_iter().filter(|tp| tensor(shape, *tp)).collect()
}

/// Numbers of pipeline stages that they allow.
#[must_use]
pub fn pipeline_degrees(engine: &Engine<'_>) -> Vec<u32> {
    let shape = &engine.workload.shape;
    divisors(engine.placement.accelerators).into_iter().filter(|pp| pipeline(shape, *pp, 1)).collect()
}

/// Degrees on which kernels and the exchanges of a layer depend: `tp`, `cp`, `ep`.
pub(super) fn degrees(engine: &Engine<'_>) -> Vec<(u32, u32, u32)> {
    let (asked, shape) = (&engine.asked, &engine.workload.shape);
    let all = engine.placement.accelerators;
    let mut found = Vec::new();
    let tps = choices(asked.tp, || tensor_degrees(engine));
    for tp in tps {
        let rest = all / tp.max(1);
        let cps = choices(asked.cp, || {
            if leaves_over(engine) {
                return vec![1];
            }
            divisors(rest.max(1)).into_iter().filter(|cp| context(&engine.workload, *cp)).collect()
        });
        for cp in cps {
            let eps = choices(asked.ep, || {
                divisors(shape.experts.max(1)).into_iter().filter(|ep| expert(shape, *ep, all)).collect()
            });
            found.extend(eps.into_iter().map(|ep| (tp, cp, ep)));
        }
    }
    found
}

/// Whether the fixed degrees cannot fill the cluster, whatever the open ones are.
fn leaves_over(engine: &Engine<'_>) -> bool {
    let asked = &engine.asked;
    let degrees = [asked.tp, asked.cp, asked.pp, asked.dp];
    let fixed = degrees.iter().flatten().fold(1_u32, |all, degree| all.saturating_mul(*degree));
    let open = degrees.iter().filter(|degree| degree.is_none()).count();
    !engine.placement.accelerators.is_multiple_of(fixed.max(1))
        || (open == 0 && fixed != engine.placement.accelerators)
}

/// Plans of these degrees that differ in what is exchanged once a step: `pp`, `dp`, `zero`, `shard`.
pub(super) fn divisions(engine: &Engine<'_>, (tp, cp, ep): (u32, u32, u32)) -> Vec<Plan> {
    let (asked, shape) = (&engine.asked, &engine.workload.shape);
    let all = engine.placement.accelerators;
    let rest = (all / tp.saturating_mul(cp).max(1)).max(1);
    let mut found = Vec::new();
    let pps = choices(asked.pp, || match asked.dp {
        // With the replicas fixed, the stages take what is left.
        Some(dp) if dp > 0 && rest.is_multiple_of(dp) && pipeline(shape, rest / dp, 1) => vec![rest / dp],
        _ => divisors(rest).into_iter().filter(|pp| pipeline(shape, *pp, 1)).collect(),
    });
    for pp in pps {
        let dp = asked.dp.unwrap_or((rest / pp.max(1)).max(1));
        // All accelerators take part, unless everything is fixed so that some are left over.
        let used = tp.saturating_mul(cp).saturating_mul(pp).saturating_mul(dp);
        if used != all && !leaves_over(engine) {
            continue;
        }
        if asked.ep.is_none() && !expert(shape, ep, tp.saturating_mul(cp).saturating_mul(dp)) {
            continue;
        }
        for zero in choices(asked.zero, || engine.stack.zero_stages.to_vec()) {
            let shards = choices(asked.shard, || {
                if zero == 3 && dp > 1 { vec![Shard::Full, Shard::Hybrid] } else { vec![Shard::Full] }
            });
            found.extend(shards.into_iter().map(|shard| Plan {
                tp,
                pp,
                vp: 1,
                cp,
                ep,
                dp,
                zero,
                sp: false,
                shard,
                schedule: Schedule::OneFOneB,
                recompute: Recompute::None,
                micro_batch: 1,
            }));
        }
    }
    found
}

/// What a division leaves open, each with every other.
pub(super) struct Open {
    /// Sequence parallelism.
    pub sp: Vec<bool>,
    /// Sizes of a micro-batch.
    pub sizes: Vec<u32>,
    /// Virtual stages with the schedules that go with them.
    pub schedules: Vec<(u32, Schedule)>,
    /// What is computed twice.
    pub recomputes: Vec<Recompute>,
    /// Micro-batches may come in any number: the virtual stages were asked for.
    any_number: bool,
    /// Sequences of a replica.
    each: u32,
}

impl Open {
    /// Of a division.
    pub fn of(engine: &Engine<'_>, plan: &Plan) -> Self {
        let (asked, shape) = (&engine.asked, &engine.workload.shape);
        let each = (engine.workload.batch / plan.dp.max(1)).max(1);
        let mut pairs = Vec::new();
        for vp in choices(asked.vp, || virtual_stages(engine, plan.pp)) {
            if asked.vp.is_some() || pipeline(shape, plan.pp, vp) {
                pairs.extend(schedules(engine, plan.pp, vp).iter().map(|schedule| (vp, *schedule)));
            }
        }
        Self {
            sp: choices(asked.sp, || if plan.tp > 1 { vec![true, false] } else { vec![false] }),
            sizes: choices(asked.micro_batch, || divisors(each)),
            schedules: pairs,
            recomputes: choices(asked.recompute, || {
                vec![Recompute::None, Recompute::Selective, Recompute::Full]
            }),
            any_number: asked.vp.is_some(),
            each,
        }
    }

    /// Whether virtual stages and a size of micro-batches go together: interleaving hands micro-batches out
    /// in rounds of one for each stage (arXiv:2104.04473).
    pub fn rounds(&self, plan: &Plan, vp: u32, micro_batch: u32) -> bool {
        self.any_number || vp <= 1 || (self.each / micro_batch.max(1)).is_multiple_of(plan.pp)
    }

    /// How many plans that are.
    pub fn plans(&self, plan: &Plan) -> u64 {
        let pairs =
            |size: &u32| self.schedules.iter().filter(|pair| self.rounds(plan, pair.0, *size)).count();
        let pairs: usize = self.sizes.iter().map(pairs).sum();
        (self.sp.len() * pairs * self.recomputes.len()) as u64
    }
}

/// Virtual stages that leave each stage whole layers.
fn virtual_stages(engine: &Engine<'_>, pp: u32) -> Vec<u32> {
    let layers = engine.workload.shape.layers;
    if pp < 2 || !engine.stack.interleaves {
        return vec![1];
    }
    let mut all = divisors((layers / pp.max(1)).max(1));
    all.retain(|vp| layers.is_multiple_of(pp.saturating_mul(*vp).max(1)) || *vp == 1);
    all
}

/// The schedules to try; the software has a zero-bubble one, or it must be asked for.
fn schedules(engine: &Engine<'_>, pp: u32, vp: u32) -> &'static [Schedule] {
    match engine.asked.schedule {
        Some(Schedule::OneFOneB) => &[Schedule::OneFOneB],
        Some(Schedule::Interleaved) => &[Schedule::Interleaved],
        Some(Schedule::ZeroBubble) => &[Schedule::ZeroBubble],
        None if vp > 1 => &[Schedule::Interleaved],
        None if pp > 1 && engine.stack.zero_bubble => &[Schedule::OneFOneB, Schedule::ZeroBubble],
        None => &[Schedule::OneFOneB],
    }
}
