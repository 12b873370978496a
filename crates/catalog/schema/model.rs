//! A model to train as it stands in its data file.

use fabriscope_model::catalog::WorkloadModel;
use serde::Deserialize;

use super::desk::{Desk, text};
use super::record::evidenced;

/// A file of the folder `models`. The shape is one figure with one source: a configuration file or a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ModelFile {
    /// Id.
    pub id: String,
    name: String,
    vendor: String,
    layers: u32,
    hidden: u32,
    heads: u32,
    kv_heads: u32,
    #[serde(default)]
    head_dim: u32,
    #[serde(default)]
    ffn: u32,
    vocab: u32,
    gated: bool,
    tied: bool,
    #[serde(default)]
    experts: u32,
    #[serde(default)]
    topk: u32,
    #[serde(default)]
    moe_ffn: u32,
    #[serde(default)]
    shared_experts: u32,
    #[serde(default)]
    dense_layers: u32,
    #[serde(default)]
    moe_every: u32,
    #[serde(default)]
    query_rank: u32,
    #[serde(default)]
    key_value_rank: u32,
    #[serde(default)]
    rotary_dim: u32,
    #[serde(default)]
    window: u32,
    #[serde(default)]
    window_every: u32,
    source: String,
    date: Option<String>,
    confidence: String,
    kind: Option<String>,
    #[serde(default)]
    notes: String,
}
evidenced!(ModelFile);

impl ModelFile {
    /// Checks the file.
    pub fn lower(&self, desk: &mut Desk<'_>) -> WorkloadModel {
        let (source, confidence) = desk.cite("shape", self.evidence());
        let sizes = [
            ("layers", self.layers),
            ("hidden", self.hidden),
            ("heads", self.heads),
            ("kv_heads", self.kv_heads),
            ("vocab", self.vocab),
        ];
        for (field, _) in sizes.into_iter().filter(|(_, size)| *size == 0) {
            desk.object(field, "zero is impossible here");
        }
        if self.ffn == 0 && (self.experts == 0 || self.dense_layers > 0) {
            desk.object("ffn", "a dense layer has a width");
        }
        if self.experts > 0 && (self.topk == 0 || self.topk > self.experts || self.moe_ffn == 0) {
            desk.object("experts", "experts need a width, and a token visits one to all of them");
        }
        if self.kv_heads > 0 && !self.heads.is_multiple_of(self.kv_heads) {
            desk.object("kv_heads", "does not divide the heads");
        }
        if self.head_dim == 0 && self.heads > 0 && !self.hidden.is_multiple_of(self.heads) {
            desk.object(
                "head_dim",
                "the heads do not divide the hidden width, so the width of one must be given",
            );
        }
        WorkloadModel {
            id: desk.id(&self.id),
            name: text(&self.name),
            vendor: text(&self.vendor),
            layers: self.layers,
            hidden: self.hidden,
            heads: self.heads,
            kv_heads: self.kv_heads,
            head_dim: self.head_dim,
            ffn: self.ffn,
            vocab: self.vocab,
            gated: self.gated,
            tied: self.tied,
            experts: self.experts,
            topk: self.topk,
            moe_ffn: self.moe_ffn,
            shared_experts: self.shared_experts,
            dense_layers: self.dense_layers,
            moe_every: self.moe_every.max(1),
            query_rank: self.query_rank,
            key_value_rank: self.key_value_rank,
            rotary_dim: self.rotary_dim,
            window: self.window,
            window_every: self.window_every.max(1),
            source,
            confidence,
            notes: text(&self.notes),
        }
    }
}
