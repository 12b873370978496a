//! What the engine says about a scenario: plain data, ready for figures, tables and text.
//!
//! Everything here is owned, finite and comparable, so that a page can keep it in a memo.

mod congestion;
mod cost;
mod fabric;
mod fault;
mod headline;
mod network;
mod parts;
mod reliability;
mod training;

pub use congestion::{
    BufferUse, CongestionReport, IncastPoint, MarkingRule, MarkingThresholds, NicBuffer, PortHeadroom,
};
pub use cost::{
    CostPoint, CostReport, CostShare, Depreciation, EnergyReport, MoneyBands, NetworkShares, RentReport,
    StepCauses, WorkCost, YearPoint,
};
pub use fabric::{FabricReport, FailureEffect, Failures, PortUse};
pub use fault::{FaultEffect, FaultKind};
pub use headline::{Headline, HeadlineDesign, NetworkPrices, Standing};
pub use network::{Bottleneck, Choice, Collective, CollectivePoint, Hop, HopKind, NetworkReport};
pub use parts::{BillOfMaterials, PartRow, Role, Unknown};
pub use reliability::{CheckpointOf, FailureKind, FailurePart, ReliabilityPoint, ReliabilityReport};
pub use training::{MemoryPart, StepPart, TrainingReport};

use crate::finding::{Finding, Severity};
use crate::link::Notice;
use crate::scenario::Transport;

/// A value with the band in which it is expected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranged<T> {
    /// Lower end of the band.
    pub low: T,
    /// Central value.
    pub mid: T,
    /// Upper end of the band.
    pub high: T,
}

impl<T: Copy> Ranged<T> {
    /// A value without spread.
    #[must_use]
    pub const fn exact(value: T) -> Self {
        Self { low: value, mid: value, high: value }
    }

    /// The same band in another quantity.
    #[must_use]
    pub fn map<U>(self, convert: impl Fn(T) -> U) -> Ranged<U> {
        Ranged { low: convert(self.low), mid: convert(self.mid), high: convert(self.high) }
    }
}

/// The whole answer to a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// One part a design, A first.
    pub designs: Vec<DesignReport>,
    /// The comparison that the first sentence of the page rests on.
    pub headline: Headline,
    /// Remarks about the link; filled by whoever parsed it.
    pub notices: Vec<Notice>,
}

/// The answer for one design.
#[derive(Clone, Debug, PartialEq)]
pub struct DesignReport {
    /// `'A'` to `'F'`.
    pub letter: char,
    /// What the design came to after all defaults.
    pub setup: Setup,
    /// Bandwidth, latency, bottleneck.
    pub network: NetworkReport,
    /// Loss, buffers, incast.
    pub congestion: CongestionReport,
    /// The training run; absent where it was not asked for.
    pub training: Option<TrainingReport>,
    /// Switches and links.
    pub fabric: FabricReport,
    /// What must be bought.
    pub bom: BillOfMaterials,
    /// What it costs.
    pub cost: CostReport,
    /// What fails, and what is left of the time.
    pub reliability: ReliabilityReport,
    /// What the user should know or mend.
    pub findings: Vec<Finding>,
}

impl DesignReport {
    /// Findings that forbid the design as it was asked for: it cannot be built, or something stands in.
    pub fn errors(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.severity == Severity::Error)
    }

    /// A part of the network that must be bought and has no price: the network's sum misses it.
    #[must_use]
    pub fn network_unpriced(&self) -> Option<Unknown> {
        let lacks = |row: &&PartRow| row.role.is_network() && row.unit_price.is_none() && row.bought() > 0;
        let row = self.bom.rows.iter().find(lacks)?;
        Some(Unknown { id: row.id.clone(), name: row.name.clone(), count: row.bought() })
    }
}

/// The resolved inputs of a design, with names for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The label the user gave, if any.
    pub name: Option<String>,
    /// Accelerator id.
    pub gpu: String,
    /// Accelerator name.
    pub gpu_name: String,
    /// Server id.
    pub server: String,
    /// Server name.
    pub server_name: String,
    /// NIC id.
    pub nic: String,
    /// NIC name.
    pub nic_name: String,
    /// Leaf switch id; absent where no switch fits or none is needed.
    pub leaf: Option<String>,
    /// Leaf switch name.
    pub leaf_name: Option<String>,
    /// Spine switch id.
    pub spine: Option<String>,
    /// Servers.
    pub nodes: u32,
    /// Accelerators used in each.
    pub gpus_per_node: u32,
    /// All accelerators.
    pub gpus: u32,
    /// Accelerators that reach each other without a NIC.
    pub local_gpus: u32,
    /// Network ports per server.
    pub ports_per_node: u32,
    /// Rate of one port, Gb/s, one direction.
    pub port_gbps: f64,
    /// What carries the bytes.
    pub transport: Transport,
    /// Collective in focus.
    pub op: crate::scenario::Op,
    /// Its size.
    pub bytes: crate::units::Bytes,
    /// How leaves spread flows.
    pub load_balancing: crate::scenario::LoadBalancing,
}
