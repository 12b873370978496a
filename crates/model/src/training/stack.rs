//! What a software stack does, as far as its authors say so, and how fast its kernels are.

use super::TrainingParameters;
use crate::scenario::Stack;

/// Properties of a software stack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StackTraits {
    /// Attention is fused, so that scores never reach memory (FlashAttention, arXiv:2205.14135; in
    /// Megatron-LM since 2023).
    pub fused_attention: bool,
    /// Gradients and parameters travel beside the last backward and the first forward pass
    /// (`--overlap-grad-reduce`, Megatron-Core 0.5 of 2024; in MegaScale arXiv:2402.15627 and FSDP before).
    pub overlaps_data: bool,
    /// Tensor-parallel exchange is cut into pieces that travel beside matrix products
    /// (`tp_comm_overlap` of Transformer Engine, inside a domain; NVIDIA's recipes and MLPerf submissions use it).
    pub overlaps_tensor: bool,
    /// Activations between stages travel beside the computation of other micro-batches.
    pub overlaps_pipeline: bool,
    /// Tokens for several experts of one domain cross the network once (DeepEP, Hybrid-EP).
    pub dedups_experts: bool,
    /// Tokens travel to experts beside the computation of another micro-batch (DualPipe, arXiv:2412.19437;
    /// `overlap_moe_expert_parallel_comm` of Megatron-Core 0.14 of 2025), which takes virtual stages.
    pub overlaps_experts: bool,
    /// "Selective" computes norms, activations and expanded latents again, and keeps the scores
    /// (`recompute_modules` of Megatron-Core 0.12 of 2025).
    pub light_selective: bool,
    /// Kernels are launched as recorded graphs or from compiled code, so the host does not limit them.
    pub graphs: bool,
    /// Bytes of a gradient that is added up over replicas.
    pub gradient_bytes: f64,
    /// Bytes of master copy and both moments.
    pub optimizer_bytes: f64,
    /// Share of the matrix products that "selective" computes again; nothing where it means the scores only.
    pub selective_products: f64,
    /// Logits are computed and used in pieces, so that they never stand in memory as a whole.
    pub chunked_loss: bool,
    /// Share of the usual memory that driver and libraries take.
    pub reserved_share: f64,
    /// Stages of sharded state that it offers.
    pub zero_stages: &'static [u32],
    /// It interleaves virtual stages.
    pub interleaves: bool,
    /// It has a zero-bubble schedule.
    pub zero_bubble: bool,
    /// Speed of its kernels over the reference.
    pub speed: f64,
}

impl StackTraits {
    /// The traits of a stack.
    #[must_use]
    pub fn of(stack: Stack, p: &TrainingParameters) -> Self {
        let reference = Self {
            fused_attention: true,
            overlaps_data: true,
            overlaps_tensor: true,
            overlaps_pipeline: true,
            dedups_experts: false,
            overlaps_experts: false,
            light_selective: false,
            graphs: false,
            // `grad_reduce_in_fp32` is off in NVIDIA's recipes since 2024.
            gradient_bytes: 2.0,
            optimizer_bytes: 12.0,
            selective_products: 0.0,
            chunked_loss: false,
            reserved_share: 1.0,
            zero_stages: &[0, 1],
            interleaves: true,
            zero_bubble: false,
            speed: 1.0,
        };
        let early = Self {
            fused_attention: false,
            overlaps_data: false,
            overlaps_tensor: false,
            overlaps_pipeline: false,
            gradient_bytes: 4.0,
            ..reference
        };
        let fsdp = Self {
            overlaps_tensor: false,
            selective_products: 0.5,
            zero_stages: &[0, 2, 3],
            gradient_bytes: 4.0,
            ..reference
        };
        match stack {
            Stack::Megatron2021 => Self { speed: p.stack_megatron_2021, ..early },
            // Half-precision gradients are summed as such (Megatron-DeepSpeed of BLOOM and GLM-130B).
            Stack::Megatron2022 => Self { speed: p.stack_megatron_2022, gradient_bytes: 2.0, ..early },
            Stack::Megatron2023 => Self { speed: p.stack_megatron_2023, overlaps_tensor: false, ..reference },
            Stack::Megatron2024 => reference,
            // Fully sharded training came with Megatron-FSDP of 2025.
            Stack::Megatron2025 | Stack::Megatron2026 => Self {
                speed: p.stack_megatron_2026,
                dedups_experts: true,
                overlaps_experts: true,
                light_selective: true,
                graphs: true,
                zero_stages: &[0, 1, 3],
                ..reference
            },
            Stack::Fsdp2023 => Self { speed: p.stack_fsdp_2023, gradient_bytes: 2.0, ..fsdp },
            Stack::Fsdp2024 => Self { speed: p.stack_fsdp_2024, ..fsdp },
            Stack::Mlperf => Self {
                speed: p.stack_mlperf,
                dedups_experts: true,
                light_selective: true,
                graphs: true,
                ..reference
            },
            Stack::InternEvo => Self {
                speed: p.stack_internevo,
                overlaps_tensor: false,
                gradient_bytes: 2.0,
                zero_stages: &[0, 1, 3],
                ..reference
            },
            // Weights and moments in 16 bits, in C++ (arXiv:2512.15306).
            Stack::Llmq => Self {
                speed: p.stack_llmq,
                graphs: true,
                gradient_bytes: 2.0,
                optimizer_bytes: 4.0,
                chunked_loss: true,
                reserved_share: 0.2,
                zero_stages: &[1],
                ..fsdp
            },
            Stack::Other => Self {
                speed: p.stack_other,
                overlaps_tensor: false,
                zero_stages: &[0, 1, 2, 3],
                zero_bubble: true,
                ..reference
            },
        }
    }
}
