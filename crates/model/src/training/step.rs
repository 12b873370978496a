//! A step from its parts.

use super::layer::LayerTime;
use super::traffic::{LayerTraffic, StepTraffic};
use super::{Plan, Shape, StackTraits, TrainingParameters};
use crate::scenario::{Recompute, Schedule};

/// The parts of a step, s; they add up to [`StepTime::total`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StepTime {
    /// Matrix products and scores of model FLOPs, and the output head.
    pub compute: f64,
    /// Norms, activations, casts.
    pub streaming: f64,
    /// Layers computed again.
    pub recompute: f64,
    /// Exposed tensor-parallel exchange.
    pub tensor: f64,
    /// Exposed context-parallel exchange.
    pub context: f64,
    /// Exposed expert-parallel exchange.
    pub expert: f64,
    /// Exposed exchange between stages.
    pub pipeline: f64,
    /// Stages that wait.
    pub bubble: f64,
    /// Exposed exchange over replicas.
    pub data: f64,
    /// Kernels slowed down by the exchanges hidden behind them.
    pub contention: f64,
    /// Optimizer, and what a step costs in itself.
    pub optimizer: f64,
    /// Waiting for the slowest accelerator.
    pub straggler: f64,
}

impl StepTime {
    /// The whole step, s.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.compute
            + self.streaming
            + self.recompute
            + self.tensor
            + self.context
            + self.expert
            + self.pipeline
            + self.bubble
            + self.data
            + self.contention
            + self.optimizer
            + self.straggler
    }

    /// Exposed communication, the bubble aside.
    #[must_use]
    pub fn communication(&self) -> f64 {
        self.tensor + self.context + self.expert + self.pipeline + self.data + self.contention
    }
}

/// Share of a layer's streaming that norms and activations are: what the light way computes again.
const LIGHT_SHARE: f64 = 0.5;

/// An exchange beside work that can hide it: what stays visible, and what is hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Beside {
    exposed: f64,
    hidden: f64,
}

/// `max(0, t - w)` stays visible of an exchange `t` beside work `w` that does not wait for it.
fn beside(exchange: f64, work: f64) -> Beside {
    let hidden = exchange.min(work.max(0.0));
    Beside { exposed: exchange - hidden, hidden }
}

/// An exchange cut into `pieces`, of which the first has no work beside it yet.
fn in_pieces(exchange: f64, work: f64, pieces: f64) -> Beside {
    let first = exchange / pieces.max(1.0);
    let rest = beside(exchange - first, work * (1.0 - 1.0 / pieces.max(1.0)));
    Beside { exposed: first + rest.exposed, hidden: rest.hidden }
}

/// What does not change while only the inner part of a plan is searched.
#[derive(Clone, Copy, Debug)]
pub struct StepWork<'a> {
    /// The model.
    pub shape: &'a Shape,
    /// The software.
    pub stack: &'a StackTraits,
    /// Parameters.
    pub parameters: &'a TrainingParameters,
    /// Sequences of a step.
    pub batch: f64,
    /// Device memory, B/s.
    pub memory_rate: f64,
    /// Accelerators of a server.
    pub server: f64,
}

impl StepWork<'_> {
    /// Assembles the step.
    ///
    /// `m t_slowest + bubble + data + optimizer`; the bubble is what the other stages need to fill and drain
    /// the pipeline once, over the virtual stages (arXiv:2104.04473 section 2.2).
    #[must_use]
    pub fn time(
        &self,
        plan: &Plan,
        layer: &LayerTime,
        inner: &LayerTraffic,
        outer: &StepTraffic,
    ) -> StepTime {
        let p = self.parameters;
        let stack = self.stack;
        let (pp, vp) = (f64::from(plan.pp), f64::from(plan.vp));
        let all = f64::from(self.shape.layers);
        // Uneven stages are filled as evenly as whole layers allow, whatever their virtual stages.
        let per_stage = (all / pp).ceil();
        let micro = self.micro_batches(plan);

        // One layer: kernels, what is computed again, exposed exchanges.
        let host = if stack.graphs { 0.0 } else { p.launch };
        let host_back = 2.0 * host;
        let pieces = f64::from(plan.tp);
        let tensor = |work: f64| {
            if stack.overlaps_tensor && plan.sp && inner.tensor_inside {
                in_pieces(inner.tensor, work, pieces)
            } else {
                Beside { exposed: inner.tensor, hidden: 0.0 }
            }
        };
        let ahead = tensor(layer.products);
        let back = tensor(layer.input_gradients);
        let ring = in_pieces(inner.context, layer.attention, f64::from(plan.cp));
        let ring_back = in_pieces(2.0 * inner.context, layer.attention_backward, f64::from(plan.cp));
        let (again, repeats) = match plan.recompute {
            Recompute::None => (0.0, 0.0),
            Recompute::Selective if stack.light_selective => (layer.streaming * LIGHT_SHARE, 0.0),
            Recompute::Selective => {
                (layer.attention + stack.selective_products * (layer.products + layer.streaming), 0.0)
            }
            Recompute::Full => (layer.forward() + host, 1.0),
        };
        // With virtual stages there is another micro-batch to compute while tokens travel.
        let experts = |work: f64| {
            if stack.overlaps_experts && plan.vp > 1 {
                beside(inner.expert, work)
            } else {
                Beside { exposed: inner.expert, hidden: 0.0 }
            }
        };
        let (sent, sent_back) = (experts(layer.forward()), experts(layer.backward()));
        let mut step = StepTime {
            compute: layer.products
                + layer.weight_gradients
                + layer.input_gradients
                + layer.attention
                + layer.attention_backward,
            streaming: layer.streaming + layer.streaming_backward + host + host_back,
            recompute: again,
            tensor: ahead.exposed * (1.0 + repeats) + back.exposed,
            context: ring.exposed * (1.0 + repeats) + ring_back.exposed,
            expert: sent.exposed * (1.0 + repeats) + sent_back.exposed,
            ..StepTime::default()
        };
        let mut hidden =
            ahead.hidden * (1.0 + repeats) + back.hidden + ring.hidden * (1.0 + repeats) + ring_back.hidden;
        let forward = layer.forward() + host + ahead.exposed + ring.exposed + sent.exposed;
        let exposed = step.tensor + step.context + step.expert;
        let whole = step.compute + step.streaming + again + exposed;
        if plan.zero == 3 {
            let gather = beside(outer.layer_gather, forward);
            let scatter = beside(outer.layer_gather + outer.layer_scatter, whole - forward);
            step.data = gather.exposed + scatter.exposed;
            hidden += gather.hidden + scatter.hidden;
        }
        step.contention = hidden * p.contention;
        let layer_total = whole + step.data + step.contention;

        // The slowest stage, and the others' share in filling the pipeline.
        let head = layer.head + layer.head_backward;
        let even = all % pp == 0.0;
        let last = if even { per_stage } else { (all - (pp - 1.0) * per_stage).max(0.0) };
        let (slowest, with_head) =
            if per_stage * layer_total > last * layer_total + head { (per_stage, 0.0) } else { (last, 1.0) };
        let slow = slowest * layer_total + head * with_head;
        let others = ((all * layer_total + head) - slow).max(0.0);
        let bubble = match plan.schedule {
            Schedule::ZeroBubble => {
                // Weight gradients fill the wait (arXiv:2401.10241): forward + backward - 2 weights.
                let rest = 1.0 - 3.0 * layer.weight_gradients / layer_total.max(1e-12);
                others * rest.max(0.0)
            }
            Schedule::OneFOneB | Schedule::Interleaved => others / vp,
        };
        let scale = micro * slowest;
        for part in [
            &mut step.compute,
            &mut step.streaming,
            &mut step.recompute,
            &mut step.tensor,
            &mut step.context,
            &mut step.expert,
            &mut step.data,
            &mut step.contention,
        ] {
            *part *= scale;
        }
        step.compute += micro * head * with_head;
        step.bubble = bubble;
        // Each micro-batch is handed over forward and backward; only filling and draining wait for it
        // where the exchange travels beside other micro-batches.
        let waits = if stack.overlaps_pipeline { pp - 1.0 } else { micro * vp + pp - 1.0 };
        step.pipeline = 2.0 * outer.hand_over * waits;

        if plan.zero == 3 {
            step.data += outer.layer_gather + 2.0 * micro * outer.ends_gather;
        } else {
            let (window, ahead) = if stack.overlaps_data {
                // The last gradients and the first parameters have nothing beside them.
                let rest = 1.0 - 1.0 / per_stage.max(1.0);
                (per_stage * (layer_total - forward) * rest, per_stage * forward * rest)
            } else {
                (0.0, 0.0)
            };
            let gradients = beside(outer.gradients, window);
            let parameters = beside(outer.parameters, ahead);
            step.data = gradients.exposed + parameters.exposed;
            step.contention += (gradients.hidden + parameters.hidden) * p.contention;
        }
        step.optimizer = self.optimizer(plan, per_stage) + p.step;
        // The slowest of n servers with normal spread: sqrt(2 ln n) deviations late.
        let servers = f64::from(plan.accelerators()) / self.server;
        step.straggler = step.total() * p.straggler * (2.0 * servers.max(1.0).ln()).sqrt();
        step
    }

    /// Kernels of the slowest stage, s: nothing that can be recomputed, sent or hidden gets below.
    #[must_use]
    pub fn floor(&self, plan: &Plan, layer: &LayerTime) -> f64 {
        let per_stage = (f64::from(self.shape.layers) / f64::from(plan.pp)).ceil();
        self.micro_batches(plan) * per_stage * (layer.forward() + layer.backward())
    }

    /// Micro-batches of a step that one stage works on.
    fn micro_batches(&self, plan: &Plan) -> f64 {
        (self.batch / (f64::from(plan.micro_batch) * f64::from(plan.dp))).ceil().max(1.0)
    }

    /// Memory traffic of the optimizer: state read and written, gradients read, parameters written.
    fn optimizer(&self, plan: &Plan, layers: f64) -> f64 {
        let s = self.shape;
        let tp = f64::from(plan.tp);
        let sharded = plan.zero > 0;
        let dense = (s.dense_layer_parameters() * layers + s.embedding_parameters()) / tp;
        let experts = s.expert_layer_parameters() * layers / f64::from(plan.ep) / f64::from(plan.expert_tp());
        let over = |parameters: f64, ranks: u32| {
            if sharded { parameters / f64::from(ranks.max(1)) } else { parameters }
        };
        let own = over(dense, plan.replicas()) + over(experts, plan.expert_replicas());
        let bytes = 2.0 * self.stack.optimizer_bytes + self.stack.gradient_bytes + 2.0;
        own * bytes / self.memory_rate
    }
}
