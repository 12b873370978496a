//! Every legal plan, fully evaluated; in one go or in slices.

use super::choices::{Open, degrees, divisions};
use super::{Engine, Evaluated, LayerTime, LayerTraffic, Plan, Ranking, StepTraffic};

/// Steps that pricing exchanges or kernels counts for.
const PRICED: u64 = 10;

/// Degrees that are counted within a moment.
const MOST_COUNTED: usize = 600;

/// What a micro-batch costs inside the layers, by what it depends on.
struct Inner {
    micro_batch: u32,
    sp: bool,
    expert_tp: u32,
    layer: LayerTime,
    traffic: LayerTraffic,
}

/// A search in the making: what was found so far, and where it stands.
///
/// Kernel times and exchanges are worked out once for the keys that they depend on; each plan's step and memory
/// are assembled from them. Slices of any size give what one go gives. Every slice needs the engine of the first.
pub struct Search {
    ranking: Ranking,
    /// Degrees, and the next of them.
    degrees: Vec<(u32, u32, u32)>,
    next_degrees: usize,
    /// Divisions of the present degrees, and the next of them.
    divisions: Vec<Plan>,
    next_division: usize,
    /// Costs inside the layers for the present degrees.
    seen: Vec<Inner>,
}

impl Search {
    /// A search that keeps the `keep` best and leaves nothing out but what is impossible.
    #[must_use]
    pub fn all(engine: &Engine<'_>, keep: usize) -> Self {
        Self::new(engine, Ranking { keep: keep.max(1), ..Ranking::default() })
    }

    /// A search for the fastest plan alone, which need not evaluate what its state alone makes too large or its
    /// kernels alone too slow; `evaluated` and `fitting` count the rest only. It stops where it would take long.
    #[must_use]
    pub fn for_fastest(engine: &Engine<'_>) -> Self {
        Self::new(engine, Ranking { keep: 1, bounded: true, ..Ranking::default() })
    }

    fn new(engine: &Engine<'_>, ranking: Ranking) -> Self {
        let degrees = degrees(engine);
        Self { ranking, degrees, next_degrees: 0, divisions: Vec::new(), next_division: 0, seen: Vec::new() }
    }

    /// Goes on for about as long as `plans` plans take to evaluate; whether there is more to do.
    pub fn go_on(&mut self, engine: &Engine<'_>, plans: u64) -> bool {
        let until = self.ranking.work.saturating_add(plans.max(1));
        while self.ranking.work < until {
            if self.ranking.stopped() {
                return false;
            }
            let Some(plan) = self.next(engine) else { return false };
            self.divide(engine, plan);
        }
        true
    }

    /// What was found so far.
    #[must_use]
    pub fn so_far(&self) -> &Ranking {
        &self.ranking
    }

    /// The ranking, with the plan that needs least memory where none fits.
    #[must_use]
    pub fn done(self) -> Ranking {
        let mut ranking = self.ranking;
        if ranking.best.is_empty() {
            ranking.best.extend(ranking.least);
        }
        ranking
    }

    /// How many plans an unbounded search evaluates; nothing where there are too many degrees to count them at
    /// once.
    #[must_use]
    pub fn total(&self, engine: &Engine<'_>) -> Option<u64> {
        if self.degrees.len() > MOST_COUNTED {
            return None;
        }
        // What a division leaves open depends on little of it.
        let mut known: Vec<((bool, u32, u32), u64)> = Vec::new();
        let mut count = |plan: &Plan| {
            let key = (plan.tp > 1, plan.pp, plan.dp);
            if let Some((_, plans)) = known.iter().find(|(other, _)| *other == key) {
                return *plans;
            }
            let plans = Open::of(engine, plan).plans(plan);
            known.push((key, plans));
            plans
        };
        Some(
            self.degrees
                .iter()
                .map(|degrees| divisions(engine, *degrees).iter().map(&mut count).sum::<u64>())
                .sum(),
        )
    }

    /// How far it has come, 0 to 1, by the degrees it has been through.
    #[must_use]
    pub fn share(&self) -> f64 {
        let through =
            self.next_degrees as f64 - if self.next_division < self.divisions.len() { 1.0 } else { 0.0 };
        (through / self.degrees.len().max(1) as f64).max(0.0)
    }

    fn next(&mut self, engine: &Engine<'_>) -> Option<Plan> {
        loop {
            if let Some(plan) = self.divisions.get(self.next_division) {
                self.next_division += 1;
                return Some(*plan);
            }
            let degrees = *self.degrees.get(self.next_degrees)?;
            self.next_degrees += 1;
            self.divisions = divisions(engine, degrees);
            self.next_division = 0;
            self.seen.clear();
        }
    }

    /// The keys that change only how the parts are put together.
    fn divide(&mut self, engine: &Engine<'_>, plan: Plan) {
        let (ranking, seen) = (&mut self.ranking, &mut self.seen);
        ranking.work += 1;
        if ranking.bounded && ranking.too_large(engine, engine.least_memory(&plan)) {
            return;
        }
        let open = Open::of(engine, &plan);
        ranking.work += PRICED + open.sizes.len() as u64;
        let outer = engine.outer(&plan);
        // More virtual stages keep more micro-batches.
        let vp = open.schedules.first().map_or(1, |pair| pair.0);
        for sp in open.sp.iter().copied() {
            for micro_batch in open.sizes.iter().copied() {
                let plan = Plan { sp, micro_batch, ..plan };
                ranking.work += 1;
                let needs = |plan: &Plan| engine.memory(plan).total();
                let way = |recompute| Plan { vp, recompute, ..plan };
                let mut ways = open.recomputes.iter().copied().map(way);
                if ranking.bounded && ways.all(|plan| ranking.too_large(engine, needs(&plan))) {
                    continue;
                }
                let before = seen.len();
                let position = known(engine, &plan, seen);
                ranking.work += PRICED * u64::from(seen.len() > before) + position as u64 / 64;
                let inner = &seen[position];
                if ranking.bounded && ranking.too_slow(engine.least_time(&plan, &inner.layer)) {
                    continue;
                }
                let outer = StepTraffic { hand_over: engine.hand_over(&plan), ..outer };
                for (vp, schedule) in open.schedules.iter().copied() {
                    if !open.rounds(&plan, vp, micro_batch) {
                        continue;
                    }
                    for recompute in open.recomputes.iter().copied() {
                        let plan = Plan { vp, schedule, recompute, ..plan };
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

/// Evaluates every legal plan that agrees with what was asked for, and keeps the `keep` best.
#[must_use]
pub fn search(engine: &Engine<'_>, keep: usize) -> Ranking {
    in_one_go(engine, Search::all(engine, keep))
}

/// The first plan of [`search`], by [`Search::for_fastest`].
#[must_use]
pub fn fastest(engine: &Engine<'_>) -> Ranking {
    in_one_go(engine, Search::for_fastest(engine))
}

fn in_one_go(engine: &Engine<'_>, mut search: Search) -> Ranking {
    while search.go_on(engine, u64::MAX) {}
    search.done()
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
