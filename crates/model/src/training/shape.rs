//! A transformer's dimensions, and how many parameters they make.

use crate::catalog::WorkloadModel;

/// The dimensions of a decoder-only transformer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// Transformer layers.
    pub layers: u32,
    /// Width of the residual stream.
    pub hidden: u32,
    /// Query heads.
    pub heads: u32,
    /// Key and value heads.
    pub kv_heads: u32,
    /// Width of a query head against a key, rotary part included.
    pub key_dim: u32,
    /// Width of a value head.
    pub value_dim: u32,
    /// Width of the dense feed-forward block.
    pub ffn: u32,
    /// Vocabulary.
    pub vocab: u32,
    /// Three feed-forward matrices with a gate instead of two.
    pub gated: bool,
    /// Input and output embeddings are one matrix.
    pub tied: bool,
    /// Routed experts; 0 for a dense model.
    pub experts: u32,
    /// Experts a token visits.
    pub topk: u32,
    /// Width of one expert.
    pub moe_ffn: u32,
    /// Experts every token visits.
    pub shared_experts: u32,
    /// First layers without experts.
    pub dense_layers: u32,
    /// Every n-th of the other layers has experts.
    pub moe_every: u32,
    /// Ranks of the latent query and key-value projections and width of the rotary part; zero without.
    pub latent: Latent,
    /// Tokens a layer with a sliding window looks back on; 0 without.
    pub window: u32,
    /// Share of the layers that have the window.
    pub windowed: f64,
}

/// Low-rank attention projections.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Latent {
    /// Rank of the query projection.
    pub query: u32,
    /// Rank of the key and value projection; 0 for attention without a latent.
    pub key_value: u32,
    /// Rotary part of a head.
    pub rotary: u32,
}

impl Shape {
    /// The shape of a model of the catalogue.
    #[must_use]
    pub fn of(model: &WorkloadModel) -> Self {
        let head = if model.head_dim > 0 { model.head_dim } else { model.hidden / model.heads.max(1) };
        let latent =
            Latent { query: model.query_rank, key_value: model.key_value_rank, rotary: model.rotary_dim };
        Self {
            layers: model.layers,
            hidden: model.hidden,
            heads: model.heads,
            kv_heads: model.kv_heads,
            key_dim: head + latent.rotary,
            value_dim: head,
            ffn: model.ffn,
            vocab: model.vocab,
            gated: model.gated,
            tied: model.tied,
            experts: model.experts,
            topk: model.topk,
            moe_ffn: model.moe_ffn,
            shared_experts: model.shared_experts,
            dense_layers: model.dense_layers,
            moe_every: model.moe_every.max(1),
            latent,
            window: model.window,
            windowed: if model.window > 0 { 1.0 / f64::from(model.window_every.max(1)) } else { 0.0 },
        }
    }

    /// Matrices of a feed-forward block.
    #[must_use]
    pub fn matrices(&self) -> f64 {
        if self.gated { 3.0 } else { 2.0 }
    }

    /// Layers with experts.
    #[must_use]
    pub fn moe_layers(&self) -> f64 {
        if self.experts == 0 {
            return 0.0;
        }
        f64::from(self.layers.saturating_sub(self.dense_layers) / self.moe_every.max(1))
    }

    /// Width of all query heads together.
    #[must_use]
    pub fn query_width(&self) -> f64 {
        f64::from(self.heads) * f64::from(self.key_dim)
    }

    /// Width of all value heads together, one for each query head.
    #[must_use]
    pub fn context_width(&self) -> f64 {
        f64::from(self.heads) * f64::from(self.value_dim)
    }

    /// What a token leaves behind for later tokens to attend to, elements.
    #[must_use]
    pub fn key_value_width(&self) -> f64 {
        if self.latent.key_value > 0 {
            return self.query_width() + self.context_width();
        }
        f64::from(self.kv_heads) * f64::from(self.key_dim + self.value_dim)
    }

    /// Parameters of one attention block: `h q + h (k + v) + c h`, or through low ranks.
    #[must_use]
    pub fn attention_parameters(&self) -> f64 {
        let h = f64::from(self.hidden);
        let output = self.context_width() * h;
        if self.latent.key_value == 0 {
            return h * self.query_width() + h * self.key_value_width() + output;
        }
        let (query, key) = (f64::from(self.latent.query), f64::from(self.latent.key_value));
        let rotary = f64::from(self.latent.rotary);
        let heads = f64::from(self.heads);
        let straight = f64::from(self.key_dim) - rotary;
        let queries =
            if query > 0.0 { h * query + query * self.query_width() } else { h * self.query_width() };
        queries + h * (key + rotary) + key * heads * (straight + f64::from(self.value_dim)) + output
    }

    /// Parameters of a feed-forward block of `width`.
    #[must_use]
    pub fn block_parameters(&self, width: f64) -> f64 {
        self.matrices() * f64::from(self.hidden) * width
    }

    /// Parameters outside the experts of an average layer: attention, dense blocks, router, norms.
    #[must_use]
    pub fn dense_layer_parameters(&self) -> f64 {
        let share = self.moe_layers() / f64::from(self.layers.max(1));
        let dense = self.block_parameters(f64::from(self.ffn)) * (1.0 - share);
        let shared = self.block_parameters(f64::from(self.moe_ffn)) * f64::from(self.shared_experts) * share;
        let router = f64::from(self.hidden) * f64::from(self.experts) * share;
        self.attention_parameters() + dense + shared + router + 2.0 * f64::from(self.hidden)
    }

    /// Parameters of the routed experts of an average layer.
    #[must_use]
    pub fn expert_layer_parameters(&self) -> f64 {
        let share = self.moe_layers() / f64::from(self.layers.max(1));
        self.block_parameters(f64::from(self.moe_ffn)) * f64::from(self.experts) * share
    }

    /// Parameters of one embedding matrix.
    #[must_use]
    pub fn embedding_parameters(&self) -> f64 {
        f64::from(self.vocab) * f64::from(self.hidden)
    }

    /// All parameters.
    #[must_use]
    pub fn parameters(&self) -> f64 {
        let embeddings = if self.tied { 1.0 } else { 2.0 };
        f64::from(self.layers) * (self.dense_layer_parameters() + self.expert_layer_parameters())
            + embeddings * self.embedding_parameters()
    }

    /// Parameters that a token meets in a matrix product, the output head included.
    #[must_use]
    pub fn active_parameters(&self) -> f64 {
        let visited = f64::from(self.topk) / f64::from(self.experts.max(1));
        let layer = self.dense_layer_parameters() + self.expert_layer_parameters() * visited;
        f64::from(self.layers) * layer + self.embedding_parameters()
    }
}
