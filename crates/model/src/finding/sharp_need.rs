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

impl SharpNeed {
    /// Reason and help in English.
    pub(super) fn english(&self) -> (String, String) {
        let (reason, help) = match self {
            Self::Library => (
                "Reduction in switches (SHARP) needs a collective library with a plugin for it.".to_owned(),
                "Of the libraries here only NCCL has one.",
            ),
            Self::InfiniBand => (
                "Only InfiniBand switches reduce on the way (SHARP); Ethernet ones do not.".to_owned(),
                "Choose transport=ib, or do without it.",
            ),
            Self::Switch { switch: Some(switch) } => (
                format!("{switch} does not reduce streams (SHARP)."),
                "It takes a Quantum switch of the HDR generation or later.",
            ),
            Self::Switch { switch: None } => (
                "Reduction in switches (SHARP) needs a switch, and there is none.".to_owned(),
                "Two servers cabled to each other have nothing that could reduce.",
            ),
            Self::Card { nic } => (
                format!("{nic} is not known to take part in reduction in switches (SHARP)."),
                "It takes a ConnectX-6 or later.",
            ),
            Self::GpuDirect => (
                "Reduction in switches (SHARP) needs GPUDirect RDMA.".to_owned(),
                "Data that is staged through host memory is reduced by rings and trees.",
            ),
            Self::RailLeaves => (
                "Reduction in switches (SHARP) wants one rail a leaf; these leaves serve all ports of a server."
                    .to_owned(),
                "Wire the leaves by rail.",
            ),
            Self::ManagerPort => (
                "The aggregation manager of SHARP needs a server of its own on the fabric, and no port is kept for it."
                    .to_owned(),
                "Keep manager ports: two servers with two ports each are usual.",
            ),
            Self::OneJob { jobs } => (
                format!("Switches give their reduction (SHARP) to one job at a time; {jobs} share this fabric."),
                "Older switches hold one streaming tree, newer ones lock it for its owner. Count on it for a single tenant.",
            ),
        };
        (reason, help.to_owned())
    }

    /// Reason and help in Chinese.
    pub(super) fn chinese(&self) -> (String, String) {
        let (reason, help) = match self {
            Self::Library => {
                ("网内归约（SHARP）需要集合通信库带有相应插件。".to_owned(), "目前只有 NCCL 提供。")
            }
            Self::InfiniBand => (
                "只有 InfiniBand 交换机支持网内归约（SHARP），以太网交换机不支持。".to_owned(),
                "请选择 transport=ib，或不使用该功能。",
            ),
            Self::Switch { switch: Some(switch) } => {
                (format!("{switch} 不支持流式网内归约（SHARP）。"), "需要 HDR 一代及以后的 Quantum 交换机。")
            }
            Self::Switch { switch: None } => {
                ("网内归约（SHARP）需要交换机，而这里没有。".to_owned(), "两台服务器直连，没有设备可以归约。")
            }
            Self::Card { nic } => {
                (format!("未确认 {nic} 支持网内归约（SHARP）。"), "需要 ConnectX-6 或更新的网卡。")
            }
            Self::GpuDirect => (
                "网内归约（SHARP）需要 GPUDirect RDMA。".to_owned(),
                "经主机内存中转的数据只能用环或树归约。",
            ),
            Self::RailLeaves => (
                "网内归约（SHARP）要求每台 Leaf 只接一条轨；当前 Leaf 接入服务器的全部端口。".to_owned(),
                "请按轨接线。",
            ),
            Self::ManagerPort => (
                "SHARP 的聚合管理器需要一台专用服务器接入网络，但没有为它预留端口。".to_owned(),
                "请预留管理端口：通常为两台服务器、每台两个端口。",
            ),
            Self::OneJob { jobs } => (
                format!("交换机的网内归约（SHARP）一次只服务一个作业，而该网络上有 {jobs} 个作业。"),
                "早期交换机只有一棵流式归约树，新型号默认由占用者独占；请仅按单租户估计收益。",
            ),
        };
        (reason, help.to_owned())
    }
}
