//! How often something fails, and what is left of the time.

use super::{FailureEffect, Ranged};
use crate::catalog::{Confidence, SourceId};
use crate::units::{Bytes, Hours, Seconds, Usd};

/// Failures of one design, for one job over all its accelerators.
#[derive(Clone, Debug, PartialEq)]
pub struct ReliabilityReport {
    /// What fails, one row a sort of part.
    pub parts: Vec<FailurePart>,
    /// Interruptions of the job in a day; the band has all rates low, or all high.
    pub interruptions_per_day: Ranged<f64>,
    /// Time between interruptions; absent when nothing interrupts.
    pub mtbf: Option<Ranged<Hours>>,
    /// Size of a checkpoint.
    pub checkpoint: Bytes,
    /// Whose size that is.
    pub checkpoint_of: CheckpointOf,
    /// Time to write one, while the job waits.
    pub save_time: Seconds,
    /// From a failure to the first step again.
    pub restart: Ranged<Seconds>,
    /// Work between two checkpoints at which the least is lost.
    pub interval: Option<Seconds>,
    /// Share of the time that is neither saved, lost, nor restarted.
    pub goodput: Option<Ranged<f64>>,
    /// Work and waiting that one interruption costs.
    pub lost: Option<Seconds>,
    /// The same at the cluster's price; absent while a price is.
    pub usd_per_interruption: Option<Usd>,
}

/// What the size of a checkpoint rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckpointOf {
    /// The user's own figure.
    Yours,
    /// The model in training.
    Model,
    /// A usual model: nobody asked what is trained.
    Usual,
}

impl CheckpointOf {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yours => "yours",
            Self::Model => "model",
            Self::Usual => "usual",
        }
    }
}

/// One point of a curve over cluster size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReliabilityPoint {
    /// Accelerators.
    pub gpus: u32,
    /// Interruptions of a job over all of them, in a day.
    pub interruptions_per_day: Ranged<f64>,
    /// Share of the time whose work is kept.
    pub goodput: Ranged<f64>,
}

/// One sort of part.
#[derive(Clone, Debug, PartialEq)]
pub struct FailurePart {
    /// Which.
    pub kind: FailureKind,
    /// How many there are.
    pub count: u64,
    /// Failures of all of them in a year; absent where nobody published a rate.
    pub failures_per_year: Option<Ranged<f64>>,
    /// Whether one failure stops the job.
    pub interrupts: bool,
    /// What one failure takes with it; of parts of the fabric only.
    pub effect: Option<FailureEffect>,
    /// Trust in the rate.
    pub confidence: Confidence,
    /// Source of the middle rate; absent for the user's own.
    pub source: Option<SourceId>,
}

impl FailurePart {
    /// Interruptions of the job in a year.
    #[must_use]
    pub fn interruptions_per_year(&self) -> Option<Ranged<f64>> {
        if self.interrupts { self.failures_per_year } else { Some(Ranged::exact(0.0)) }
    }
}

/// What fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// Accelerator or its memory.
    Gpu,
    /// The rest of a server.
    Host,
    /// Program, library, dependency.
    Software,
    /// Network card.
    Nic,
    /// Link of a server, its modules included.
    ServerLink,
    /// Link that goes down for seconds and comes back.
    LinkFlap,
    /// Optical module, anywhere: a replacement. Those of server links interrupt as links.
    Optic,
    /// Leaf, or the only switch.
    Leaf,
    /// Spine.
    Spine,
    /// Core.
    Core,
    /// Link between leaf and spine.
    Uplink,
    /// Link between spine and core.
    CoreLink,
}

impl FailureKind {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gpu => "gpu",
            Self::Host => "host",
            Self::Software => "software",
            Self::Nic => "nic",
            Self::ServerLink => "server_link",
            Self::LinkFlap => "link_flap",
            Self::Optic => "optic",
            Self::Leaf => "leaf",
            Self::Spine => "spine",
            Self::Core => "core",
            Self::Uplink => "uplink",
            Self::CoreLink => "core_link",
        }
    }

    /// Whether the rate was seen on Ethernet only and is used for InfiniBand for want of another.
    #[must_use]
    pub const fn seen_on_ethernet_only(self) -> bool {
        matches!(
            self,
            Self::Nic
                | Self::ServerLink
                | Self::Leaf
                | Self::Spine
                | Self::Core
                | Self::Uplink
                | Self::CoreLink
        )
    }
}
