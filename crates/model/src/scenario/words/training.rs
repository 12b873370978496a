//! Words of the workload.

use super::{Word, words};

words! {
    /// What the cluster does.
    Workload {
        /// Training.
        Training = "training",
        /// Inference (reserved).
        Inference = "inference",
        /// Classic high-performance computing (reserved).
        Hpc = "hpc",
    }
    /// Feed-forward block.
    Mlp {
        /// Two matrices.
        Plain = "plain",
        /// Three matrices with a gate.
        Gated = "gated",
    }
    /// Attention.
    Attention {
        /// One key and value head per query head.
        Mha = "mha",
        /// Groups of query heads share a key and value head.
        Gqa = "gqa",
        /// Latent key and value.
        Mla = "mla",
    }
    /// Pipeline schedule.
    Schedule {
        /// One forward, one backward.
        OneFOneB = "1f1b",
        /// Interleaved virtual stages.
        Interleaved = "interleaved",
        /// Zero bubble.
        ZeroBubble = "zero_bubble",
    }
    /// Activation recomputation.
    Recompute {
        /// Keep everything.
        None = "none",
        /// Recompute attention only.
        Selective = "selective",
        /// Recompute whole layers.
        Full = "full",
    }
    /// Number format of the matrix products.
    Precision {
        /// bfloat16.
        Bf16 = "bf16",
        /// IEEE half.
        Fp16 = "fp16",
        /// 8 bits.
        Fp8 = "fp8",
        /// 4 bits.
        Fp4 = "fp4",
    }
    /// Scaling recipe of low-precision training.
    Recipe {
        /// Per-tensor, current scaling.
        Current = "current",
        /// Micro-scaled FP8.
        Mxfp8 = "mxfp8",
        /// Per tensor, delayed.
        Tensorwise = "tensorwise",
        /// Per row.
        Rowwise = "rowwise",
        /// Micro-scaled FP4.
        Nvfp4 = "nvfp4",
    }
    /// Training software.
    Stack {
        /// Megatron-LM of 2021.
        Megatron2021 = "megatron-2021",
        /// Megatron-LM of 2022.
        Megatron2022 = "megatron-2022",
        /// Megatron-LM of 2023.
        Megatron2023 = "megatron-2023",
        /// Megatron-LM of 2024.
        Megatron2024 = "megatron-2024",
        /// Megatron-LM of 2025.
        Megatron2025 = "megatron-2025",
        /// Megatron-LM of 2026.
        Megatron2026 = "megatron-2026",
        /// FSDP of 2023.
        Fsdp2023 = "fsdp-2023",
        /// FSDP of 2024.
        Fsdp2024 = "fsdp-2024",
        /// MLPerf submissions.
        Mlperf = "mlperf",
        /// InternEvo.
        InternEvo = "internevo",
        /// llmq.
        Llmq = "llmq",
        /// Anything else.
        Other = "other",
    }
    /// Sharding of data-parallel state.
    Shard {
        /// Over all data-parallel ranks.
        Full = "full",
        /// Inside a node or domain, replicated outside.
        Hybrid = "hybrid",
        /// Not at all.
        None = "none",
    }
    /// Whether given plan keys bind or everything is searched.
    PlanMode {
        /// Search everything.
        Auto = "auto",
        /// Search only what is not given.
        Given = "given",
    }
}
