//! Every legal plan, fully evaluated.

use super::legal::{context, divisors, expert, pipeline, tensor};
use super::{Engine, Evaluated, LayerTime, LayerTraffic, Plan, StepTraffic};
use crate::scenario::{Recompute, Schedule, Shard};

/// The fastest plans that fit, and how many there were.
#[derive(Clone, Debug, Default)]
pub struct Ranking {
    /// Fastest first; where nothing fits, the one plan that needs the least memory.
    pub best: Vec<Evaluated>,
    /// Plans evaluated.
    pub evaluated: u64,
    /// Plans that fit.
    pub fitting: u64,
    keep: usize,
    least: Option<Evaluated>,
    /// Plans that a bound proves worse need no evaluation.
    bounded: bool,
    /// Steps of the search so far.
    work: u64,
}

/// Steps after which [`fastest`] stops, about a second: some twice of what 100,000 accelerators with
/// DeepSeek-V3 take. Counted rather than timed, so that the answer is the same everywhere.
const MOST_WORK: u64 = 4_000_000;

/// Steps that pricing exchanges or kernels counts for.
const PRICED: u64 = 10;

/// Rounding may make a bound this much larger than what it bounds.
const ROUNDING: f64 = 1e-9;

impl Ranking {
    /// Whether the search stopped before its end, so that a faster plan may exist.
    #[must_use]
    pub fn stopped(&self) -> bool {
        self.bounded && self.work > MOST_WORK && self.evaluated > 0
    }

    /// Whether no plan that needs `bytes` or more can be of use.
    fn too_large(&self, engine: &Engine<'_>, bytes: f64) -> bool {
        let bytes = bytes * (1.0 - ROUNDING);
        let least = |least: &Evaluated| bytes >= least.memory.total();
        self.bounded
            && bytes > engine.capacity
            && (self.fitting > 0 || self.least.as_ref().is_some_and(least))
    }

    /// Whether no plan that takes `seconds` or more can be among those to keep.
    fn too_slow(&self, seconds: f64) -> bool {
        let last = self.best.last().filter(|_| self.bounded && self.best.len() >= self.keep);
        last.is_some_and(|last| seconds * (1.0 - ROUNDING) > last.step.total())
    }

    /// Takes note of a plan.
    fn take(&mut self, engine: &Engine<'_>, plan: Evaluated) {
        self.evaluated += 1;
        let needed = plan.memory.total();
        if !engine.fits(&plan.memory) {
            if self.fitting == 0 && self.least.is_none_or(|least| needed < least.memory.total()) {
                self.least = Some(plan);
            }
            return;
        }
        self.fitting += 1;
        let time = plan.step.total();
        let full = self.best.len() >= self.keep;
        if full && self.best.last().is_some_and(|last| better(last, &plan, time)) {
            return;
        }
        let place = self.best.partition_point(|other| better(other, &plan, time));
        self.best.insert(place, plan);
        self.best.truncate(self.keep);
    }
}

/// Whether `one` stands before `other`: faster, or as fast with less memory.
fn better(one: &Evaluated, other: &Evaluated, time: f64) -> bool {
    let own = one.step.total();
    own < time || (own == time && one.memory.total() <= other.memory.total())
}

/// The one value that was asked for, or all candidates.
fn choices<T: Copy>(asked: Option<T>, all: impl FnOnce() -> Vec<T>) -> Vec<T> {
    asked.map_or_else(all, |value| vec![value])
}

/// What a micro-batch costs inside the layers, by what it depends on.
struct Inner {
    micro_batch: u32,
    sp: bool,
    expert_tp: u32,
    layer: LayerTime,
    traffic: LayerTraffic,
}

/// Evaluates every legal plan that agrees with what was asked for, and keeps the `keep` best.
///
/// Kernel times and exchanges are worked out once for the keys that they depend on; each plan's step and
/// memory are assembled from them. Nothing is left out but what is impossible.
#[must_use]
pub fn search(engine: &Engine<'_>, keep: usize) -> Ranking {
    explore(engine, Ranking { keep: keep.max(1), ..Ranking::default() })
}

/// The first plan of [`search`], found without evaluating what its state alone makes too large or its
/// kernels alone too slow; `evaluated` and `fitting` count the rest only. It stops where it would take
/// long, and then says so.
#[must_use]
pub fn fastest(engine: &Engine<'_>) -> Ranking {
    explore(engine, Ranking { keep: 1, bounded: true, ..Ranking::default() })
}

fn explore(engine: &Engine<'_>, mut ranking: Ranking) -> Ranking {
    let (asked, shape) = (&engine.asked, &engine.workload.shape);
    let all = engine.placement.accelerators;
    let tps = choices(asked.tp, || divisors(all).into_iter().filter(|tp| tensor(shape, *tp)).collect());
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
            for ep in eps {
                let mut seen = Vec::new();
                stages(engine, (tp, cp, ep), &mut seen, &mut ranking);
            }
        }
    }
    if ranking.best.is_empty() {
        ranking.best.extend(ranking.least);
    }
    ranking
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

fn stages(engine: &Engine<'_>, (tp, cp, ep): (u32, u32, u32), seen: &mut Vec<Inner>, ranking: &mut Ranking) {
    let (asked, shape) = (&engine.asked, &engine.workload.shape);
    let all = engine.placement.accelerators;
    let rest = (all / tp.saturating_mul(cp).max(1)).max(1);
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
        let sizes = choices(asked.micro_batch, || divisors((engine.workload.batch / dp.max(1)).max(1)));
        ranking.work += sizes.len() as u64;
        let zeros = choices(asked.zero, || engine.stack.zero_stages.to_vec());
        for zero in zeros {
            let shards = choices(asked.shard, || {
                if zero == 3 && dp > 1 { vec![Shard::Full, Shard::Hybrid] } else { vec![Shard::Full] }
            });
            for shard in shards {
                let plan = Plan {
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
                };
                ranking.work += 1;
                if ranking.stopped() {
                    return;
                }
                if ranking.bounded && ranking.too_large(engine, engine.least_memory(&plan)) {
                    continue;
                }
                ranking.work += PRICED;
                let outer = engine.outer(&plan);
                micro_batches(engine, plan, &outer, &sizes, seen, ranking);
            }
        }
    }
}

/// The keys that change only how the parts are put together.
fn micro_batches(
    engine: &Engine<'_>,
    plan: Plan,
    outer: &StepTraffic,
    sizes: &[u32],
    seen: &mut Vec<Inner>,
    ranking: &mut Ranking,
) {
    let (asked, shape) = (&engine.asked, &engine.workload.shape);
    let batch = engine.workload.batch;
    let each = (batch / plan.dp.max(1)).max(1);
    let along = choices(asked.sp, || if plan.tp > 1 { vec![true, false] } else { vec![false] });
    let virtuals = choices(asked.vp, || virtual_stages(engine, plan.pp));
    let whole: &[Recompute] = &[Recompute::None, Recompute::Selective, Recompute::Full];
    let one = asked.recompute.map(|one| [one]);
    let recomputes = one.as_ref().map_or(whole, |one| one.as_slice());
    for sp in along {
        for micro_batch in sizes.iter().copied() {
            let plan = Plan { sp, micro_batch, ..plan };
            // More virtual stages keep more micro-batches.
            ranking.work += 1;
            let vp = virtuals.first().copied().unwrap_or(1);
            let needs =
                |recompute: &Recompute| engine.memory(&Plan { vp, recompute: *recompute, ..plan }).total();
            if ranking.bounded && recomputes.iter().all(|way| ranking.too_large(engine, needs(way))) {
                continue;
            }
            let before = seen.len();
            let position = known(engine, &plan, seen);
            ranking.work += PRICED * u64::from(seen.len() > before) + position as u64 / 64;
            let inner = &seen[position];
            if ranking.bounded && ranking.too_slow(engine.least_time(&plan, &inner.layer)) {
                continue;
            }
            let hand_over = engine.hand_over(&plan);
            let outer = StepTraffic { hand_over, ..*outer };
            let micro = each / micro_batch.max(1);
            for vp in virtuals.iter().copied() {
                // Interleaving hands micro-batches out in rounds of one for each stage (arXiv:2104.04473).
                if asked.vp.is_none() && vp > 1 && !micro.is_multiple_of(plan.pp) {
                    continue;
                }
                for schedule in schedules(engine, plan.pp, vp) {
                    for recompute in recomputes.iter().copied() {
                        if !pipeline(shape, plan.pp, vp) && asked.vp.is_none() {
                            continue;
                        }
                        let plan = Plan { vp, schedule: *schedule, recompute, ..plan };
                        let memory = engine.memory(&plan);
                        ranking.work += 1;
                        if ranking.too_large(engine, memory.total()) {
                            continue;
                        }
                        let step = engine.step(&plan, &inner.layer, &inner.traffic, &outer);
                        ranking.take(engine, Evaluated { plan, step, memory });
                    }
                }
            }
        }
    }
}

/// The position of the plan's inner costs in the list, worked out where they are new.
fn known(engine: &Engine<'_>, plan: &Plan, seen: &mut Vec<Inner>) -> usize {
    let expert_tp = plan.expert_tp();
    let same = |entry: &Inner| {
        entry.micro_batch == plan.micro_batch && entry.sp == plan.sp && entry.expert_tp == expert_tp
    };
    if let Some(position) = seen.iter().position(same) {
        return position;
    }
    seen.push(Inner {
        micro_batch: plan.micro_batch,
        sp: plan.sp,
        expert_tp,
        layer: engine.layer(plan),
        traffic: engine.inner(plan),
    });
    seen.len() - 1
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
