//! What the groups of a plan have to exchange, and how long that takes.

use super::placement::{Group, Placement};
use super::{Plan, Shape, StackTraits};
use crate::scenario::{Op, Shard};

/// Times of the exchanges of one average layer for one micro-batch, s.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LayerTraffic {
    /// Tensor parallel, one direction of the step.
    pub tensor: f64,
    /// The tensor ranks reach each other without a NIC.
    pub tensor_inside: bool,
    /// Context parallel, forward; backward takes twice as long.
    pub context: f64,
    /// Expert parallel, one direction of the step.
    pub expert: f64,
}

/// Times of the exchanges over replicas and stages, s.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StepTraffic {
    /// Gathering the parameters of one layer, fully sharded.
    pub layer_gather: f64,
    /// Spreading and summing the gradients of one layer, fully sharded, replicas of shards included.
    pub layer_scatter: f64,
    /// Gathering the embeddings, fully sharded.
    pub ends_gather: f64,
    /// Summing the gradients of a stage.
    pub gradients: f64,
    /// Gathering the parameters of a stage after the optimizer.
    pub parameters: f64,
    /// Handing activations to the next stage, one micro-batch and virtual stage.
    pub hand_over: f64,
}

/// Bytes of an activation or a parameter in 16 bits.
const HALF: f64 = 2.0;

impl LayerTraffic {
    /// The exchanges inside a layer.
    ///
    /// Tensor: two all-reduces of `2 b s h / c` bytes each way, as gather and scatter with sequence
    /// parallelism (arXiv:2205.05198). Context: keys and values once around the ring. Expert: tokens out and
    /// back, `topk` copies each.
    #[must_use]
    pub fn of(shape: &Shape, sequence: f64, plan: &Plan, stack: &StackTraits, place: &Placement<'_>) -> Self {
        let tokens = f64::from(plan.micro_batch) * sequence / f64::from(plan.cp);
        let moe = shape.moe_layers() / f64::from(shape.layers.max(1));
        let tensor = Group { size: plan.tp, stride: 1 };
        let bytes = tokens * f64::from(shape.hidden) * HALF;
        let pair = if plan.sp {
            place.time(Op::AllGather, bytes, tensor) + place.time(Op::ReduceScatter, bytes, tensor)
        } else {
            place.time(Op::AllReduce, bytes, tensor)
        };
        // Whole experts leave only the attention to the tensor ranks.
        let blocks = if moe > 0.0 && plan.expert_tp() == 1 { 2.0 - moe } else { 2.0 };
        let context = Group { size: plan.cp, stride: plan.tp };
        let kv = f64::from(shape.kv_heads) * f64::from(shape.key_dim + shape.value_dim);
        let kept = tokens * (kv / f64::from(plan.tp)) * HALF * f64::from(plan.cp);
        Self {
            tensor: pair * blocks,
            tensor_inside: place.members(tensor) == plan.tp,
            context: place.time(Op::AllGather, kept, context),
            expert: moe * expert_exchange(shape, tokens, plan, stack, place),
        }
    }
}

/// Dispatch and combine of one layer with experts, s.
fn expert_exchange(
    shape: &Shape,
    tokens: f64,
    plan: &Plan,
    stack: &StackTraits,
    place: &Placement<'_>,
) -> f64 {
    if plan.ep < 2 || shape.experts == 0 {
        return 0.0;
    }
    let split = plan.expert_tp();
    let group = Group { size: plan.ep, stride: split };
    // Ranks beside each other send the tokens that are theirs; a split expert gathers them afterwards.
    let apart = if plan.sp || split == 1 { f64::from(plan.tp) } else { 1.0 };
    let copies = f64::from(shape.topk);
    let bytes = tokens * copies * f64::from(shape.hidden) * HALF;
    let domains = f64::from(plan.ep / place.members(group).max(1));
    let once = if stack.dedups_experts && domains > 1.0 {
        // Distinct domains among `topk` random experts, over the copies.
        domains * (1.0 - (1.0 - 1.0 / domains).powf(copies)) / copies
    } else {
        1.0
    };
    let gathered = if split > 1 && plan.sp {
        let tensor = Group { size: split, stride: 1 };
        place.time(Op::AllGather, bytes, tensor) + place.time(Op::ReduceScatter, bytes, tensor)
    } else {
        0.0
    };
    2.0 * place.time(Op::AllToAll, bytes / apart * once, group) + gathered
}

/// Time to hand a micro-batch to the next stage, s; tensor ranks send a part each.
#[must_use]
pub fn hand_over(shape: &Shape, sequence: f64, plan: &Plan, place: &Placement<'_>) -> f64 {
    if plan.pp < 2 {
        return 0.0;
    }
    let tokens = f64::from(plan.micro_batch) * sequence / f64::from(plan.cp);
    let stage = (place.accelerators / plan.pp).max(1);
    place.hand_over(tokens * f64::from(shape.hidden) * HALF / f64::from(plan.tp), stage)
}

impl StepTraffic {
    /// The exchanges outside the layers.
    #[must_use]
    pub fn of(shape: &Shape, plan: &Plan, stack: &StackTraits, place: &Placement<'_>) -> Self {
        let tp = f64::from(plan.tp);
        let dense = shape.dense_layer_parameters() / tp;
        let experts = shape.expert_layer_parameters() / f64::from(plan.ep) / f64::from(plan.expert_tp());
        let replicas = Group { size: plan.replicas(), stride: plan.tp };
        let expert_replicas =
            Group { size: plan.expert_replicas(), stride: plan.ep.saturating_mul(plan.expert_tp()) };
        let ends = shape.embedding_parameters() * if shape.tied || plan.pp > 1 { 1.0 } else { 2.0 } / tp;
        let g = stack.gradient_bytes;
        if plan.zero == 3 {
            let (group, copies) = shards(plan, replicas, place);
            let shard_copies = place.time(Op::AllReduce, dense * g / f64::from(group.size.max(1)), copies);
            return Self {
                layer_gather: place.time(Op::AllGather, dense * HALF, group)
                    + place.time(Op::AllGather, experts * HALF, expert_replicas),
                layer_scatter: place.time(Op::ReduceScatter, dense * g, group)
                    + place.time(Op::ReduceScatter, experts * g, expert_replicas)
                    + shard_copies,
                ends_gather: place.time(Op::AllGather, ends * HALF, group),
                ..Self::default()
            };
        }
        let layers = (f64::from(shape.layers) / f64::from(plan.pp)).ceil();
        let (dense, experts) = (dense * layers + ends, experts * layers);
        let both = |op: Op, bytes: f64| {
            place.time(op, dense * bytes, replicas) + place.time(op, experts * bytes, expert_replicas)
        };
        if plan.zero == 0 {
            return Self { gradients: both(Op::AllReduce, g), ..Self::default() };
        }
        Self {
            gradients: both(Op::ReduceScatter, g),
            parameters: both(Op::AllGather, HALF),
            ..Self::default()
        }
    }
}

/// The ranks over which state is spread, and those that hold copies of a shard.
fn shards(plan: &Plan, replicas: Group, place: &Placement<'_>) -> (Group, Group) {
    if plan.shard != Shard::Hybrid {
        return (replicas, Group { size: 1, stride: 1 });
    }
    let inside = place.members(replicas);
    (
        Group { size: inside, stride: replicas.stride },
        Group { size: replicas.size / inside.max(1), stride: replicas.stride.saturating_mul(inside) },
    )
}
