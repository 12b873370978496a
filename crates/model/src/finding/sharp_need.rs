//! What reduction in the network's switches needs and a design lacks.

/// One unmet need. Sources: NVIDIA's SHARP set-up and general-information pages (revisions 3.3, 3.13) and
/// the NCCL-RDMA-SHARP plugin's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SharpNeed {
    /// A collective library that has a plugin for it.
    Library,
    /// InfiniBand: Ethernet switches do not reduce.
    InfiniBand,
    /// A switch that reduces streams.
    Switch {
        /// The switch that does not; none where there is no switch at all.
        switch: Option<String>,
    },
    /// A card that takes part.
    Card {
        /// The card that does not.
        nic: String,
    },
    /// Cards that read and write accelerator memory.
    GpuDirect,
    /// Leaves that serve one rail each.
    RailLeaves,
    /// A port for the aggregation manager.
    ManagerPort,
    /// The fabric for one job.
    OneJob {
        /// Jobs there are.
        jobs: u32,
    },
}
