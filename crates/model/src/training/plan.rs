//! How a step is divided over accelerators.

use crate::scenario::{Recompute, Schedule, Shard};

/// A complete parallel plan.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Tensor parallel degree.
    pub tp: u32,
    /// Pipeline stages.
    pub pp: u32,
    /// Virtual stages of each.
    pub vp: u32,
    /// Context parallel degree.
    pub cp: u32,
    /// Expert parallel degree.
    pub ep: u32,
    /// Data parallel degree.
    pub dp: u32,
    /// Stage of sharded state: 0 none, 1 optimizer, 2 gradients, 3 parameters.
    pub zero: u32,
    /// Sequence parallelism beside tensor parallelism.
    pub sp: bool,
    /// How far sharded state spreads.
    pub shard: Shard,
    /// Pipeline schedule.
    pub schedule: Schedule,
    /// What is computed twice.
    pub recompute: Recompute,
    /// Sequences of a micro-batch.
    pub micro_batch: u32,
}

impl Plan {
    /// Accelerators that the plan uses.
    #[must_use]
    pub fn accelerators(&self) -> u32 {
        self.tp.saturating_mul(self.pp).saturating_mul(self.cp).saturating_mul(self.dp)
    }

    /// Ranks that hold the same dense parameters and add up their gradients.
    #[must_use]
    pub fn replicas(&self) -> u32 {
        self.dp.saturating_mul(self.cp)
    }

    /// Tensor parallel degree inside an expert. Experts stay whole and the tensor ranks are folded into
    /// the expert group where they must be: where there are fewer replicas than expert ranks.
    #[must_use]
    pub fn expert_tp(&self) -> u32 {
        if self.ep > self.replicas() || !self.replicas().is_multiple_of(self.ep.max(1)) { 1 } else { self.tp }
    }

    /// Ranks that hold the same experts.
    #[must_use]
    pub fn expert_replicas(&self) -> u32 {
        let all = self.tp.saturating_mul(self.replicas());
        (all / self.ep.saturating_mul(self.expert_tp()).max(1)).max(1)
    }
}
