//! What is trained, and what of the plan the user gave.

use super::{Latent, Shape};
use crate::catalog::{Catalog, WorkloadModel};
use crate::scenario::{
    Attention, Given, Key, Mlp, PlanMode, Precision, Recipe, Recompute, Scenario, Schedule, Shard, Stack,
};

/// The model that is trained when nobody says which.
pub(crate) const USUAL_MODEL: &str = "llama3-70b";

/// A training run with nothing left open but the plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Workload {
    /// Id of the model, if its layers are those of one.
    pub model: Option<String>,
    /// Its shape.
    pub shape: Shape,
    /// Tokens of a sequence.
    pub sequence: u32,
    /// Sequences of a step.
    pub batch: u32,
    /// Tokens of the run.
    pub tokens: f64,
    /// Number format of linear layers.
    pub precision: Precision,
    /// Scaling recipe of low precision.
    pub recipe: Recipe,
    /// Fused attention, where the user says.
    pub flash: Option<bool>,
    /// Software.
    pub stack: Stack,
}

/// The plan's keys that are fixed; the rest is searched.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AskedPlan {
    /// Tensor parallel degree.
    pub tp: Option<u32>,
    /// Pipeline stages.
    pub pp: Option<u32>,
    /// Virtual stages.
    pub vp: Option<u32>,
    /// Context parallel degree.
    pub cp: Option<u32>,
    /// Expert parallel degree.
    pub ep: Option<u32>,
    /// Data parallel degree.
    pub dp: Option<u32>,
    /// Stage of sharded state.
    pub zero: Option<u32>,
    /// Sequence parallelism.
    pub sp: Option<bool>,
    /// Spread of sharded state.
    pub shard: Option<Shard>,
    /// Pipeline schedule.
    pub schedule: Option<Schedule>,
    /// What is computed twice.
    pub recompute: Option<Recompute>,
    /// Sequences of a micro-batch.
    pub micro_batch: Option<u32>,
}

impl AskedPlan {
    /// What a design fixes of its plan: nothing with `plan=auto`.
    #[must_use]
    pub fn of(given: &Given) -> Self {
        if given.word(Key::Plan) == Some(PlanMode::Auto) {
            return Self::default();
        }
        let count = |key: Key| given.count(key).and_then(|count| u32::try_from(count).ok());
        Self {
            tp: count(Key::Tp),
            pp: count(Key::Pp),
            vp: count(Key::Vp),
            cp: count(Key::Cp),
            ep: count(Key::Ep),
            dp: count(Key::Dp),
            zero: count(Key::Zero),
            sp: given.flag(Key::Sp),
            shard: given.word(Key::Shard),
            schedule: given.word(Key::Schedule),
            recompute: given.word(Key::Recompute),
            micro_batch: count(Key::MicroBatch),
        }
    }
}

impl Workload {
    /// The workload of a scenario for one design; none where the catalogue has no model at all.
    #[must_use]
    pub fn of(scenario: &Scenario, given: &Given, catalog: &Catalog) -> Option<Self> {
        let common = scenario.common();
        let count = |key: Key| common.count(key).and_then(|count| u32::try_from(count).ok());
        let base = base(common, catalog)?;
        let shape = custom(common, Shape::of(base), &count);
        Some(Self {
            model: (Shape::of(base) == shape).then(|| base.id.to_string()),
            shape,
            sequence: count(Key::Seq).unwrap_or(8192),
            batch: count(Key::Batch).unwrap_or(1024),
            tokens: common.number(Key::Tokens).unwrap_or(1e12),
            precision: given.word(Key::Precision).unwrap_or(Precision::Bf16),
            recipe: given.word(Key::Fp8Recipe).unwrap_or(Recipe::Current),
            flash: given.flag(Key::Flash),
            stack: given.word(Key::Stack).unwrap_or(Stack::Megatron2026),
        })
    }
}

/// The keys that write a shape, layers aside, and what a model of the catalogue has there.
fn dimensions(model: &WorkloadModel) -> [(Key, u32); 8] {
    [
        (Key::Hidden, model.hidden),
        (Key::Heads, model.heads),
        (Key::KvHeads, model.kv_heads),
        (Key::Ffn, model.ffn),
        (Key::Vocab, model.vocab),
        (Key::Experts, model.experts),
        (Key::TopK, model.topk),
        (Key::MoeFfn, model.moe_ffn),
    ]
}

/// The model on which a shape is built: the one named; else the one whose layers the written dimensions
/// are, so that what no key can say (width of a head, ranks, window) is right as well; else the usual one.
fn base<'c>(common: &Given, catalog: &'c Catalog) -> Option<&'c WorkloadModel> {
    let usual = || catalog.model(USUAL_MODEL).or_else(|| catalog.models.first());
    if let Some(id) = common.text(Key::Model) {
        return catalog.model(id).or_else(usual);
    }
    let wanted = |model: &&WorkloadModel| {
        let written = dimensions(model).map(|(key, own)| (common.count(key), own));
        written.iter().any(|(given, _)| given.is_some())
            && written.iter().all(|(given, own)| given.is_none_or(|given| given == u64::from(*own)))
            && (model.experts == 0 || common.count(Key::Experts).is_some())
    };
    let best = catalog.models.iter().filter(wanted).min_by_key(|model| {
        // Of several models with the same layers the one with as many of them.
        common.count(Key::Layers).map_or(0, |layers| layers.abs_diff(u64::from(model.layers)))
    });
    best.or_else(usual)
}

/// The shape with what the user wrote put over it.
fn custom(common: &Given, base: Shape, count: &impl Fn(Key) -> Option<u32>) -> Shape {
    let mut shape = base;
    if let Some(layers) = count(Key::Layers) {
        shape.layers = layers;
    }
    let attention: Option<Attention> = common.word(Key::Attention);
    let (hidden, heads) = (count(Key::Hidden), count(Key::Heads));
    let differs = |given: Option<u32>, own: u32| given.is_some_and(|given| given != own);
    if differs(hidden, base.hidden) || differs(heads, base.heads) || attention.is_some() {
        shape.hidden = hidden.unwrap_or(base.hidden);
        shape.heads = heads.unwrap_or(base.heads);
        let latent = attention == Some(Attention::Mla);
        if !(latent && base.latent.key_value > 0) {
            let head = (shape.hidden / shape.heads.max(1)).max(1);
            (shape.latent, shape.window, shape.windowed) = (Latent::default(), 0, 0.0);
            (shape.key_dim, shape.value_dim) = (head, head);
            if latent {
                shape.latent = USUAL_LATENT;
                (shape.key_dim, shape.value_dim) = (128 + USUAL_LATENT.rotary, 128);
            }
            shape.kv_heads = if attention == Some(Attention::Gqa) { base.kv_heads } else { shape.heads };
        }
    }
    let set = |key: Key, field: &mut u32| {
        if let Some(value) = count(key) {
            *field = value;
        }
    };
    set(Key::KvHeads, &mut shape.kv_heads);
    set(Key::Ffn, &mut shape.ffn);
    set(Key::Vocab, &mut shape.vocab);
    set(Key::Experts, &mut shape.experts);
    set(Key::TopK, &mut shape.topk);
    set(Key::MoeFfn, &mut shape.moe_ffn);
    set(Key::SharedExperts, &mut shape.shared_experts);
    set(Key::DenseLayers, &mut shape.dense_layers);
    set(Key::MoeEvery, &mut shape.moe_every);
    if let Some(mlp) = common.word::<Mlp>(Key::Mlp) {
        shape.gated = mlp == Mlp::Gated;
    }
    if let Some(tied) = common.flag(Key::Tied) {
        shape.tied = tied;
    }
    if shape.experts > 0 {
        shape.topk = shape.topk.clamp(1, shape.experts);
        if shape.moe_ffn == 0 {
            shape.moe_ffn = shape.ffn;
        }
    }
    shape.kv_heads = shape.kv_heads.clamp(1, shape.heads.max(1));
    shape.dense_layers = shape.dense_layers.min(shape.layers);
    shape
}

/// The latent of DeepSeek-V3 (arXiv:2412.19437 section 4.2), for models that say no more than `mla`.
const USUAL_LATENT: Latent = Latent { query: 1536, key_value: 512, rotary: 64 };
