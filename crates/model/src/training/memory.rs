//! Memory of one accelerator by part.

use super::{Plan, Shape, StackTraits, TrainingParameters};
use crate::scenario::{Recompute, Shard};

/// Bytes of the fullest accelerator.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MemoryUse {
    /// Weights.
    pub weights: f64,
    /// Gradients.
    pub gradients: f64,
    /// Master copy and moments.
    pub optimizer: f64,
    /// What the backward pass needs of the forward pass.
    pub activations: f64,
    /// Logits and layers gathered for the moment.
    pub working: f64,
    /// Driver, libraries, buffers, and what is lost between pieces.
    pub overhead: f64,
}

impl MemoryUse {
    /// All of it, B.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.weights + self.gradients + self.optimizer + self.activations + self.working + self.overhead
    }
}

/// What the memory depends on besides the plan.
#[derive(Clone, Copy, Debug)]
pub struct MemoryWork<'a> {
    /// The model.
    pub shape: &'a Shape,
    /// Tokens of a sequence.
    pub sequence: f64,
    /// Sequences of a step.
    pub batch: f64,
    /// The software.
    pub stack: &'a StackTraits,
    /// Bytes of an element of a linear layer's operands.
    pub linear_bytes: f64,
    /// Attention is fused.
    pub fused: bool,
    /// Ranks of a replica group in one domain, for hybrid sharding.
    pub shard_ranks: u32,
    /// Parameters.
    pub parameters: &'a TrainingParameters,
}

impl MemoryWork<'_> {
    /// The fullest accelerator: of the first stage, which keeps the most micro-batches, and the last,
    /// which has the logits.
    #[must_use]
    pub fn uses(&self, plan: &Plan) -> MemoryUse {
        if plan.pp < 2 {
            return self.stage(plan, f64::from(plan.pp), true, true);
        }
        let first = self.stage(plan, f64::from(plan.pp), true, false);
        let last = self.stage(plan, 1.0, false, true);
        if last.total() > first.total() { last } else { first }
    }

    /// Bytes that weights, gradients and optimizer of the first stage take with what is lost beside them:
    /// no micro-batch and no recomputation needs less.
    #[must_use]
    pub fn floor(&self, plan: &Plan) -> f64 {
        self.with_overhead(self.state(plan, true, plan.pp < 2)).total()
    }

    /// Weights, gradients and optimizer of a stage, 2 + 2 + 12 bytes a parameter in mixed precision, each
    /// divided over the ranks that ZeRO spreads it over (arXiv:1910.02054 section 5).
    fn state(&self, plan: &Plan, first: bool, last: bool) -> MemoryUse {
        let s = self.shape;
        let (pp, tp) = (f64::from(plan.pp), f64::from(plan.tp));
        let layers = (f64::from(s.layers) / pp).ceil();
        let ends = f64::from(u8::from(first)) + f64::from(u8::from(last && !(first && s.tied)));
        let dense = (s.dense_layer_parameters() * layers + ends * s.embedding_parameters()) / tp;
        let experts = self.expert_layer(plan) * layers;
        let copies = |whole: u32| {
            f64::from(if plan.shard == Shard::Hybrid { whole.min(self.shard_ranks) } else { whole }.max(1))
        };
        let held = |from: u32| {
            if plan.zero < from {
                dense + experts
            } else {
                dense / copies(plan.replicas()) + experts / copies(plan.expert_replicas())
            }
        };
        MemoryUse {
            weights: 2.0 * held(3),
            gradients: self.stack.gradient_bytes * held(2),
            optimizer: self.stack.optimizer_bytes * held(1),
            ..MemoryUse::default()
        }
    }

    /// Parameters of one layer's experts that stand on one accelerator when all are gathered.
    fn expert_layer(&self, plan: &Plan) -> f64 {
        self.shape.expert_layer_parameters() / f64::from(plan.ep) / f64::from(plan.expert_tp())
    }

    fn with_overhead(&self, mut memory: MemoryUse) -> MemoryUse {
        let p = self.parameters;
        memory.overhead = memory.total() * p.fragmentation + p.reserved * 1e9 * self.stack.reserved_share;
        memory
    }

    /// A stage that keeps `depth` micro-batches at most.
    fn stage(&self, plan: &Plan, depth: f64, first: bool, last: bool) -> MemoryUse {
        let s = self.shape;
        let (pp, vp, tp) = (f64::from(plan.pp), f64::from(plan.vp), f64::from(plan.tp));
        let layers = (f64::from(s.layers) / pp).ceil();
        let gathered = if plan.zero == 3 {
            // Two layers at a time: the one in use and the next (PyTorch FSDP prefetch).
            let layer = s.dense_layer_parameters() / tp + self.expert_layer(plan);
            2.0 * layer * (2.0 + self.stack.gradient_bytes)
        } else {
            0.0
        };
        let tokens = f64::from(plan.micro_batch) * self.sequence / f64::from(plan.cp);
        let pieces = if self.stack.chunked_loss { 1.0 / 16.0 } else { 1.0 };
        let logits = if last { 8.0 * pieces * tokens * f64::from(s.vocab) / tp } else { 0.0 };
        let micro = (self.batch / (f64::from(plan.micro_batch) * f64::from(plan.dp))).ceil().max(1.0);
        let interleaved = if plan.vp > 1 { 1.0 + (pp - 1.0) / (pp * vp) } else { 1.0 };
        let kept = (depth * interleaved).min(micro * vp.max(1.0));
        let (stored, passing) = self.activation(plan, tokens);
        self.with_overhead(MemoryUse {
            activations: stored * layers * kept + passing,
            working: gathered + logits,
            ..self.state(plan, first, last)
        })
    }

    /// Bytes that a layer keeps of a micro-batch, and those that a recomputed layer needs meanwhile.
    ///
    /// `s b h (10 + 24/t + 5 a s / h t)` for a GPT layer (arXiv:2205.05198 equation 2); what stands beside
    /// tensor ranks is divided by them with sequence parallelism.
    fn activation(&self, plan: &Plan, tokens: f64) -> (f64, f64) {
        let s = self.shape;
        let tp = f64::from(plan.tp);
        let along = if plan.sp { tp } else { 1.0 };
        let hidden = f64::from(s.hidden);
        let moe = s.moe_layers() / f64::from(s.layers.max(1));
        // Products keep their inputs in their own format; what stands between them is kept in 16 bits.
        let kept = self.linear_bytes;
        let light = plan.recompute == Recompute::Selective && self.stack.light_selective;
        // Inputs of two norms, of two blocks, and masks of dropout where attention is not fused.
        let masks = if self.fused { 0.0 } else { 2.0 };
        let residual = (4.0 + 2.0 * kept + masks) * hidden / along;
        let queries = 2.0 * (s.query_width() + s.key_value_width());
        let heads =
            (if light && s.latent.key_value > 0 { 0.0 } else { queries } + kept * s.context_width()) / tp;
        let visits = f64::from(s.topk + s.shared_experts);
        let width = f64::from(s.ffn) * (1.0 - moe) + f64::from(s.moe_ffn) * visits * moe;
        let activated = if light { 0.0 } else { kept };
        let block = (2.0 * (s.matrices() - 1.0) + activated) * width / tp;
        let routed = moe * kept * f64::from(s.topk) * hidden / tp;
        let scores = if self.fused {
            4.0 * f64::from(s.heads) / tp
        } else {
            5.0 * f64::from(s.heads) * self.sequence / tp
        };
        let products = residual + heads + block + routed;
        let all = tokens * (products + scores);
        match plan.recompute {
            Recompute::None => (all, 0.0),
            Recompute::Selective if light => (all, 0.0),
            Recompute::Selective => {
                let kept = 1.0 - self.stack.selective_products;
                (tokens * (products * kept + if self.fused { scores } else { 0.0 }), tokens * scores)
            }
            Recompute::Full => (tokens * 2.0 * hidden / along, all),
        }
    }
}
