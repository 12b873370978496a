//! What is said of training.

use super::Ranged;
use crate::training::Plan;
use crate::units::{Bytes, Seconds};

/// A part of the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepPart {
    /// Matrix products and scores.
    Compute,
    /// Norms, activations, casts.
    Streaming,
    /// Layers computed again.
    Recompute,
    /// Exposed tensor-parallel exchange.
    Tensor,
    /// Exposed context-parallel exchange.
    Context,
    /// Exposed expert-parallel exchange.
    Expert,
    /// Exposed exchange between stages.
    Pipeline,
    /// Stages that wait.
    Bubble,
    /// Exposed exchange over replicas.
    Data,
    /// Kernels slowed by exchanges behind them.
    Contention,
    /// Optimizer and what a step costs in itself.
    Optimizer,
    /// Waiting for the slowest accelerator.
    Straggler,
}

impl StepPart {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Compute => "compute",
            Self::Streaming => "streaming",
            Self::Recompute => "recompute",
            Self::Tensor => "tensor_parallel",
            Self::Context => "context_parallel",
            Self::Expert => "expert_parallel",
            Self::Pipeline => "pipeline",
            Self::Bubble => "bubble",
            Self::Data => "data_parallel",
            Self::Contention => "contention",
            Self::Optimizer => "optimizer",
            Self::Straggler => "straggler",
        }
    }
}

/// A part of an accelerator's memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryPart {
    /// Weights.
    Weights,
    /// Gradients.
    Gradients,
    /// Master copy and moments.
    Optimizer,
    /// Activations.
    Activations,
    /// Logits and gathered layers.
    Working,
    /// Driver, libraries, gaps.
    Overhead,
}

impl MemoryPart {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Weights => "weights",
            Self::Gradients => "gradients",
            Self::Optimizer => "optimizer",
            Self::Activations => "activations",
            Self::Working => "working",
            Self::Overhead => "overhead",
        }
    }
}

/// A training run on one design.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingReport {
    /// Id of the model; absent for a shape of the user's own.
    pub model: Option<String>,
    /// Parameters of the model.
    pub parameters: f64,
    /// Parameters that a token meets.
    pub active_parameters: f64,
    /// The plan, given or found.
    pub plan: Plan,
    /// Plans that were evaluated for it.
    pub plans: u64,
    /// The step.
    pub step: Ranged<Seconds>,
    /// What it consists of; the parts add up to the step.
    pub parts: Vec<(StepPart, Seconds)>,
    /// Model FLOPs over peak, all scores counted (Megatron and PaLM papers), recomputation not.
    pub mfu: Ranged<f64>,
    /// The same with the scores that a causal mask leaves.
    pub mfu_causal: f64,
    /// Hardware FLOPs over peak: recomputation counted, all scores.
    pub hfu: f64,
    /// Dense peak of one accelerator in the format of the products, FLOP/s.
    pub peak: f64,
    /// Model FLOPs of one accelerator in a second, all scores counted.
    pub achieved: f64,
    /// Tokens of one accelerator in a second.
    pub tokens_per_second: Ranged<f64>,
    /// The run without interruptions.
    pub run: Ranged<Seconds>,
    /// Exposed communication and contention over the step: the network's share of the time.
    pub network_share: f64,
    /// Memory of the fullest accelerator.
    pub memory: Bytes,
    /// What it consists of.
    pub memory_parts: Vec<(MemoryPart, Bytes)>,
    /// What there is.
    pub memory_capacity: Bytes,
    /// Whether the plan fits.
    pub fits: bool,
}
