//! Shapes for the tests, from the papers that they cite.

use super::{Latent, Shape};

const PLAIN: Shape = Shape {
    layers: 96,
    hidden: 12288,
    heads: 96,
    kv_heads: 96,
    key_dim: 128,
    value_dim: 128,
    ffn: 49152,
    vocab: 51200,
    gated: false,
    tied: true,
    experts: 0,
    topk: 0,
    moe_ffn: 0,
    shared_experts: 0,
    dense_layers: 0,
    moe_every: 1,
    latent: Latent { query: 0, key_value: 0, rotary: 0 },
    window: 0,
    windowed: 0.0,
};

/// GPT-3 (arXiv:2005.14165) with Megatron-LM's vocabulary.
pub(super) fn gpt3() -> Shape {
    PLAIN
}

/// Llama 3.1 405B (arXiv:2407.21783 table 3).
pub(super) fn llama3_405b() -> Shape {
    Shape {
        layers: 126,
        hidden: 16384,
        heads: 128,
        kv_heads: 8,
        ffn: 53248,
        vocab: 128256,
        gated: true,
        tied: false,
        ..PLAIN
    }
}
