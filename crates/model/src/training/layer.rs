//! What one layer takes on one accelerator, for one micro-batch, communication aside.

use super::flops::{Counting, span};
use super::{Kernels, Plan, Shape, StackTraits, TrainingParameters};
use crate::scenario::Recipe;

/// Kernel times of an average layer and of the output head, s.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LayerTime {
    /// Products of the forward pass.
    pub products: f64,
    /// Products of the backward pass that give the weights' gradients.
    pub weight_gradients: f64,
    /// Products of the backward pass that give the inputs' gradients.
    pub input_gradients: f64,
    /// Attention scores, forward.
    pub attention: f64,
    /// Attention scores, backward.
    pub attention_backward: f64,
    /// Norms, activations, residuals, casts, routing: forward.
    pub streaming: f64,
    /// The same, backward.
    pub streaming_backward: f64,
    /// Output head and loss, forward.
    pub head: f64,
    /// The same, backward.
    pub head_backward: f64,
}

impl LayerTime {
    /// All of the forward pass.
    #[must_use]
    pub fn forward(&self) -> f64 {
        self.products + self.attention + self.streaming
    }

    /// All of the backward pass.
    #[must_use]
    pub fn backward(&self) -> f64 {
        self.weight_gradients + self.input_gradients + self.attention_backward + self.streaming_backward
    }
}

/// Everything that sets the kernel times of a layer.
#[derive(Clone, Copy, Debug)]
pub struct LayerWork<'a> {
    /// The model.
    pub shape: &'a Shape,
    /// Tokens of a sequence.
    pub sequence: f64,
    /// The accelerator.
    pub kernels: &'a Kernels,
    /// The software.
    pub stack: &'a StackTraits,
    /// Scaling of low precision.
    pub recipe: Recipe,
    /// Attention is fused.
    pub fused: bool,
    /// Parameters.
    pub parameters: &'a TrainingParameters,
}

/// Bytes moved to cast one element: read in 16 bits, written in 8 as it is and transposed. A scale that
/// needs the largest value first reads once more, one for each row once more for the transposed copy; a
/// Hadamard transform reads and writes in 16 bits before (Transformer Engine's description of its recipes).
fn cast_bytes(recipe: Recipe) -> f64 {
    match recipe {
        Recipe::Tensorwise | Recipe::Mxfp8 => 4.0,
        Recipe::Current => 6.0,
        Recipe::Rowwise | Recipe::Nvfp4 => 8.0,
    }
}

/// Adds up the products of a layer, forward and both backward ones.
struct Products<'a> {
    kernels: &'a Kernels,
    low: bool,
    forward: f64,
    inputs: f64,
    weights: f64,
}

impl Products<'_> {
    fn add(&mut self, share: f64, tokens: f64, inner: f64, outer: f64, count: f64) {
        let k = self.kernels;
        self.forward += share * k.product(tokens, outer, inner, count, self.low);
        self.inputs += share * k.product(tokens, inner, outer, count, self.low);
        self.weights += share * k.product(inner, outer, tokens, count, self.low);
    }
}

/// Backward of norms and activations reads and writes half as much again as forward.
const STREAMING_BACKWARD: f64 = 1.5;

/// Fused attention computes the scores again, so five products where forward has two (arXiv:2205.14135).
const FUSED_BACKWARD: f64 = 2.5;

impl LayerWork<'_> {
    /// The times under the degrees of a plan.
    #[must_use]
    pub fn time(&self, plan: &Plan) -> LayerTime {
        let s = self.shape;
        let tp = f64::from(plan.tp);
        let tokens = f64::from(plan.micro_batch) * self.sequence / f64::from(plan.cp);
        let hidden = f64::from(s.hidden);
        let moe = s.moe_layers() / f64::from(s.layers.max(1));
        let low = self.kernels.linear_bytes < 2.0;
        let mut products = Products { kernels: self.kernels, low, forward: 0.0, inputs: 0.0, weights: 0.0 };
        self.attention_products(&mut products, tokens, tp);
        let up = s.matrices() - 1.0;
        if moe < 1.0 {
            let width = f64::from(s.ffn) / tp;
            products.add(1.0 - moe, tokens, hidden, up * width, 1.0);
            products.add(1.0 - moe, tokens, width, hidden, 1.0);
        }
        if moe > 0.0 {
            self.expert_products(&mut products, tokens, moe, plan);
        }
        let (attention, attention_backward) = self.scores(tokens, tp);
        let streaming = self.streaming(tokens, moe, plan);
        let columns = f64::from(s.vocab) / tp;
        let k = self.kernels;
        let loss = k.stream(tokens * columns * LOSS_BYTES);
        LayerTime {
            products: products.forward,
            weight_gradients: products.weights,
            input_gradients: products.inputs,
            attention,
            attention_backward,
            streaming,
            streaming_backward: streaming * STREAMING_BACKWARD,
            head: k.product(tokens, columns, hidden, 1.0, false) + loss,
            head_backward: k.product(tokens, hidden, columns, 1.0, false)
                + k.product(hidden, columns, tokens, 1.0, false)
                + loss,
        }
    }

    fn attention_products(&self, products: &mut Products<'_>, tokens: f64, tp: f64) {
        let s = self.shape;
        let hidden = f64::from(s.hidden);
        if s.latent.key_value > 0 {
            let (query, key) = (f64::from(s.latent.query), f64::from(s.latent.key_value));
            let rotary = f64::from(s.latent.rotary);
            products.add(1.0, tokens, hidden, query + key + rotary, 1.0);
            products.add(1.0, tokens, query, s.query_width() / tp, 1.0);
            let expanded = s.key_value_width() - f64::from(s.heads) * rotary;
            products.add(1.0, tokens, key, expanded / tp, 1.0);
        } else {
            products.add(1.0, tokens, hidden, (s.query_width() + s.key_value_width()) / tp, 1.0);
        }
        products.add(1.0, tokens, s.context_width() / tp, hidden, 1.0);
    }

    /// Each rank of the expert group gets as many tokens as it sends, spread over its experts.
    fn expert_products(&self, products: &mut Products<'_>, tokens: f64, share: f64, plan: &Plan) {
        let s = self.shape;
        let hidden = f64::from(s.hidden);
        let up = s.matrices() - 1.0;
        let split = f64::from(plan.expert_tp());
        let width = f64::from(s.moe_ffn) / split;
        let experts = (f64::from(s.experts) / f64::from(plan.ep)).max(1.0);
        let own = tokens * split / f64::from(plan.tp);
        let rows = own * f64::from(s.topk) / experts;
        products.add(share, rows, hidden, up * width, experts);
        products.add(share, rows, width, hidden, experts);
        if s.shared_experts > 0 {
            let shared = f64::from(s.moe_ffn) * f64::from(s.shared_experts) / f64::from(plan.tp);
            products.add(share, tokens, hidden, up * shared, 1.0);
            products.add(share, tokens, shared, hidden, 1.0);
        }
        products.add(share, tokens / f64::from(plan.tp), hidden, f64::from(s.experts), 1.0);
    }

    /// Scores, softmax and weighted sum, forward and backward.
    fn scores(&self, tokens: f64, tp: f64) -> (f64, f64) {
        let s = self.shape;
        let k = self.kernels;
        let widths = (s.query_width() + s.context_width()) / tp;
        if self.fused {
            let flops = 2.0 * tokens * span(s, self.sequence, Counting::Causal) * widths;
            let forward = flops / k.attention_rate;
            return (forward, forward * FUSED_BACKWARD);
        }
        let heads = f64::from(s.heads) / tp;
        let (key, value) = (f64::from(s.key_dim), f64::from(s.value_dim));
        let (seq, batch) = (self.sequence, tokens / self.sequence * heads);
        let forward = k.product(seq, seq, key, batch, false) + k.product(seq, value, seq, batch, false);
        let softmax = k.stream(batch * seq * seq * SCORE_BYTES);
        (forward + softmax, 2.0 * forward + softmax * STREAMING_BACKWARD)
    }

    /// Least memory traffic of everything between the products, times what real kernels move.
    fn streaming(&self, tokens: f64, moe: f64, plan: &Plan) -> f64 {
        let s = self.shape;
        let p = self.parameters;
        let tp = f64::from(plan.tp);
        let hidden = f64::from(s.hidden);
        let along = if plan.sp { tp } else { 1.0 };
        let visits = f64::from(s.topk + s.shared_experts);
        let width = f64::from(s.ffn) * (1.0 - moe) + f64::from(s.moe_ffn) * visits * moe;
        // Two norms read and write, two residual sums read two and write one: 20 bytes an element.
        let residual = 20.0 * hidden / along;
        let activation = 2.0 * s.matrices() * width / tp;
        let heads = 4.0 * (s.query_width() + s.key_value_width()) / tp;
        let mut bytes = (residual + activation + heads) * p.elementwise;
        bytes += moe * 8.0 * f64::from(s.topk) * hidden / tp * p.routing;
        if self.kernels.linear_bytes < 2.0 {
            let inputs = 2.0 * hidden + s.context_width() / tp + width / tp;
            bytes += inputs * cast_bytes(self.recipe) * p.cast;
        }
        self.kernels.stream(bytes * tokens)
    }
}

/// Logits: the product's result in 16 bits, then read and written in 32 for the loss.
const LOSS_BYTES: f64 = 10.0;

/// Softmax reads and writes a score in 16 bits, dropout does and writes its mask.
const SCORE_BYTES: f64 = 9.0;
