//! Faults of a server or its set-up, and what they cost.

use crate::units::BusBandwidth;

/// A fault that slows the network although every part is healthy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// PCIe access control sends peer traffic through the root.
    AccessControl,
    /// Cards are fed through host memory.
    NoGpuDirect,
    /// A root port stands between accelerator and card.
    RootPort,
    /// The link between processors does.
    OtherSocket,
    /// Several accelerators share the uplink that their traffic takes.
    SharedUplink,
    /// A virtual machine hides the PCIe topology.
    VirtualMachine,
    /// Each message is striped over several queue pairs.
    SplitMessages,
    /// The library's plugin for the network is missing, and it falls back to sockets.
    MissingPlugin,
}

impl FaultKind {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::AccessControl,
        Self::NoGpuDirect,
        Self::RootPort,
        Self::OtherSocket,
        Self::SharedUplink,
        Self::VirtualMachine,
        Self::SplitMessages,
        Self::MissingPlugin,
    ];

    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::AccessControl => "acs",
            Self::NoGpuDirect => "no_gpudirect",
            Self::RootPort => "root_port",
            Self::OtherSocket => "other_socket",
            Self::SharedUplink => "shared_uplink",
            Self::VirtualMachine => "virtual_machine",
            Self::SplitMessages => "split_messages",
            Self::MissingPlugin => "missing_plugin",
        }
    }

    /// The key and value that put it into a scenario.
    #[must_use]
    pub const fn setting(self) -> &'static str {
        match self {
            Self::AccessControl => "acs=on",
            Self::NoGpuDirect => "gpudirect=off",
            Self::RootPort => "attach=root",
            Self::OtherSocket => "attach=socket",
            Self::SharedUplink => "shared=4",
            Self::VirtualMachine => "host=vm",
            Self::SplitMessages => "split_qps=on",
            Self::MissingPlugin => "transport=tcp",
        }
    }

    /// Bandwidth with it over bandwidth without, as somebody measured it; absent where it follows from
    /// the sharing alone.
    #[must_use]
    pub const fn measured_factor(self) -> Option<f64> {
        match self {
            Self::AccessControl => Some(0.60),
            Self::NoGpuDirect => Some(0.35),
            Self::RootPort => Some(0.67),
            Self::OtherSocket | Self::SharedUplink => None,
            Self::VirtualMachine => Some(0.44),
            Self::SplitMessages => Some(0.79),
            Self::MissingPlugin => Some(0.05),
        }
    }

    /// Where the factor comes from.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::AccessControl => {
                "216.5 of 358 GB/s at 1 GiB on a whole server (NVIDIA/nccl#2409); half on one card (NVIDIA/nccl-tests#112, NVIDIA/nccl#700)"
            }
            Self::NoGpuDirect => {
                "0.35 on L4 with 400G InfiniBand (public test); 6 of 12 GB/s over 100G (NVIDIA/nccl#465, #489)"
            }
            Self::RootPort => "16 of 24 GB/s for a 200G card (NVIDIA/nccl#412)",
            Self::OtherSocket => "judgement, below the root port's figure (NVIDIA/nccl#1084)",
            Self::SharedUplink => "the uplink's rate, divided",
            Self::VirtualMachine => "155 GB/s where ports carry 355 (NVIDIA/nccl#2171); judgement",
            Self::SplitMessages => "358 of 456 GB/s, two nodes of 8 x H100 over RoCE (NVIDIA/nccl#2409)",
            Self::MissingPlugin => "6 of 100 GB/s without the vendor's plugin (CSCS documentation)",
        }
    }
}

/// What a fault of the design costs the collective in focus.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FaultEffect {
    /// Fault.
    pub kind: FaultKind,
    /// Bus bandwidth without it, all else as it is.
    pub before: BusBandwidth,
    /// Bus bandwidth with it.
    pub after: BusBandwidth,
}

impl FaultEffect {
    /// Bandwidth with it over bandwidth without, 0 to 1.
    #[must_use]
    pub fn factor(&self) -> f64 {
        if self.before.0 > 0.0 { (self.after.0 / self.before.0).min(1.0) } else { 1.0 }
    }
}
