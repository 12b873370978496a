//! Where the lines of a configuration sheet come from.

use crate::catalog::Confidence;

/// A document behind lines of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reference {
    /// The user guide of NCCL.
    NcclGuide,
    /// Linux manual pages of the data-centre bridging tool.
    DcbManual,
    /// Buffer profiles that SONiC ships.
    SonicProfiles,
    /// How Linux sizes the buffer of a ConnectX port.
    Mlx5Driver,
    /// Thresholds of HPCC's repository, beside Huawei's guide.
    MarkingRules,
    /// Procedure for bringing up an InfiniBand fabric.
    InfiniBandBringUp,
    /// Set-up of the aggregation manager inside UFM.
    UfmManual,
    /// Documentation of SHARP and its plugin.
    SharpManual,
    /// What a switch's own subnet manager takes care of.
    SwitchManual,
    /// Variables of HCCL.
    HcclManual,
    /// What a cloud's training toolkit sets for EFA.
    EfaToolkit,
    /// Reports of slow clusters and their remedy.
    CaseReports,
    /// Common practice; no document was read for it.
    Practice,
}

impl Reference {
    /// A short stable key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::NcclGuide => "nccl-guide",
            Self::DcbManual => "dcb-manual",
            Self::SonicProfiles => "sonic",
            Self::Mlx5Driver => "mlx5-driver",
            Self::MarkingRules => "hpcc-repository",
            Self::InfiniBandBringUp => "ib-bring-up",
            Self::UfmManual => "ufm-manual",
            Self::SharpManual => "sharp-docs",
            Self::SwitchManual => "switch-manual",
            Self::HcclManual => "hccl-manual",
            Self::EfaToolkit => "efa-toolkit",
            Self::CaseReports => "case-reports",
            Self::Practice => "practice",
        }
    }

    /// The document as a reader would look it up; empty for practice.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::NcclGuide => "docs.nvidia.com NCCL user guide 2.29, environment variables",
            Self::DcbManual => "iproute2 manual pages dcb-pfc(8) and dcb-app(8)",
            Self::SonicProfiles => "sonic-net/sonic-buildimage device buffer profiles @086b03bd",
            Self::Mlx5Driver => "Linux mlx5 port buffer, commits 0696d608, 5ec983e9, e28408e9",
            Self::MarkingRules => {
                "alibaba-edu/High-Precision-Congestion-Control @9f4be2a9; support.huawei.com EDOC1100155250"
            }
            Self::InfiniBandBringUp => {
                "docs.nvidia.com InfiniBand Cluster Bring-up Procedure, Adaptive Routing"
            }
            Self::UfmManual => "docs.nvidia.com UFM Enterprise user manual 6.15, additional configuration",
            Self::SharpManual => "docs.nvidia.com HPC-X 2.26 NCCL-RDMA-SHARP plugins; SHARP 3.x set-up",
            Self::SwitchManual => "docs.nvidia.com QM97X0 software management",
            Self::HcclManual => "hiascend.com CANN 8.0 HCCL_RDMA_TC and other variables",
            Self::EfaToolkit => "aws/sagemaker-training-toolkit commit 9a5ed9fe",
            Self::CaseReports => "NVIDIA/nccl issues 412, 1530 and 2409; NVIDIA/nccl-tests issue 232",
            Self::Practice => "",
        }
    }

    /// Date of the document or of its reading.
    #[must_use]
    pub const fn date(self) -> Option<&'static str> {
        match self {
            Self::NcclGuide => Some("2026-02-22"),
            Self::SonicProfiles => Some("2026-08-23"),
            Self::EfaToolkit => Some("2023-10-16"),
            Self::SharpManual => Some("2026-04-26"),
            Self::Practice => None,
            _ => Some("2026-12"),
        }
    }

    /// How far it can be trusted.
    #[must_use]
    pub const fn confidence(self) -> Confidence {
        match self {
            Self::Practice => Confidence::Unverified,
            Self::EfaToolkit | Self::CaseReports | Self::MarkingRules => Confidence::Medium,
            _ => Confidence::High,
        }
    }
}
