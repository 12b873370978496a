//! The fitted numbers of the training model.

use crate::parameters::parameters;

parameters! {
    /// Parameters of the training model, each documented with its unit; values and sources
    /// stand in `data/parameters/training.toml`.
    TrainingParameters {
        /// Share of the peak rate that large matrix products reach where power does not limit them.
        gemm_share
        /// Energy of one operation of a matrix product, Ampere and Ada generations, pJ.
        energy_ampere
        /// The same, Hopper.
        energy_hopper
        /// The same, Blackwell.
        energy_blackwell
        /// The same, accelerators of other makers.
        energy_other
        /// Energy of an 8-bit or 4-bit operation over that of a 16-bit one.
        energy_low
        /// Share of the last, unfilled wave of tiles that is lost at the end of a matrix product.
        wave
        /// Rate of a matrix product on square tiles over that on tiles twice as long.
        square_tile
        /// Slow-down of a matrix product with an odd dimension; half as much for each factor of two.
        misaligned
        /// Time lost around a matrix product: launch, first loads, last stores, clocks that must rise, s.
        kernel
        /// Share of the memory bandwidth that streaming kernels reach.
        hbm_share
        /// Memory traffic of norms, activations and residuals over the least possible.
        elementwise
        /// Memory traffic of casting and transposing for 8- and 4-bit products over the least possible.
        cast
        /// Share of the 16-bit matrix rate that fused attention reaches.
        attention_share
        /// Memory traffic of routing tokens to experts over the least possible.
        routing
        /// Gaps between the small kernels of one layer's forward pass where no graph launches them, s.
        launch
        /// Share of hidden communication time by which the kernels beside it slow down.
        contention
        /// Spread of the step over servers: the slowest of n is sqrt(2 ln n) times this late.
        straggler
        /// Fixed time of a step, s.
        step
        /// Speed of the software's kernels over the reference, Megatron-LM of 2021.
        stack_megatron_2021
        /// The same, Megatron-LM of 2022.
        stack_megatron_2022
        /// The same, Megatron-LM of 2023.
        stack_megatron_2023
        /// The same, Megatron-LM of 2025 and 2026.
        stack_megatron_2026
        /// The same, FSDP of 2023.
        stack_fsdp_2023
        /// The same, FSDP of 2024.
        stack_fsdp_2024
        /// The same, MLPerf submissions.
        stack_mlperf
        /// The same, InternEvo.
        stack_internevo
        /// The same, llmq.
        stack_llmq
        /// The same, other software.
        stack_other
        /// Memory taken by driver, libraries and communication buffers, GB.
        reserved
        /// Memory lost between the pieces, share of what is allocated.
        fragmentation
        /// Half-width of the band's logarithm.
        spread
        /// More of it for models with experts, whose software changes fastest.
        spread_experts
        /// More of it where no training was measured on the accelerator's generation.
        spread_unmeasured
    }
}
