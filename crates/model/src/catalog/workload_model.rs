//! Models that clusters train.

use super::{Confidence, SourceId, Text};

/// The shape of a published model, as its configuration gives it.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkloadModel {
    /// Stable id, also the name of its data file and its spelling in a link.
    pub id: Text,
    /// Name for people.
    pub name: Text,
    /// Who trained it.
    pub vendor: Text,
    /// Transformer layers.
    pub layers: u32,
    /// Width of the residual stream.
    pub hidden: u32,
    /// Query heads.
    pub heads: u32,
    /// Key and value heads.
    pub kv_heads: u32,
    /// Width of a head; 0 where it is the hidden width over the heads. With a latent, its part without rotation.
    pub head_dim: u32,
    /// Width of the dense feed-forward block; 0 where every layer has experts.
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
    /// Rank of the query projection; 0 without.
    pub query_rank: u32,
    /// Rank of the latent key and value; 0 without.
    pub key_value_rank: u32,
    /// Rotary part of a head beside its straight part; 0 without a latent.
    pub rotary_dim: u32,
    /// Tokens a layer with a sliding window looks back on; 0 without.
    pub window: u32,
    /// Every n-th layer has the window.
    pub window_every: u32,
    /// Where the shape comes from.
    pub source: SourceId,
    /// How far it can be trusted.
    pub confidence: Confidence,
    /// What a reader should know of it.
    pub notes: Text,
}
