//! The model's terms in Chinese. Abbreviations stay in Latin letters.

use fabriscope_model::report::HopKind;
use fabriscope_model::scenario::{LoadBalancing, Transport};

use fabriscope_words::CHINESE;

use crate::copy::english;
use crate::copy::{Terms, lists};
use fabriscope_chart::numbers::count;

/// Names of the model's terms.
pub const TERMS: Terms = Terms {
    network: english::network,
    transport,
    topology: |shape| lists::topology(CHINESE, shape),
    load_balancing,
    op: |op| lists::op(CHINESE, op),
    hop,
    servers: |nodes| format!("{} 台服务器", count(nodes.into())),
};

fn transport(transport: Transport) -> &'static str {
    match transport {
        Transport::Ib => "InfiniBand（IB）",
        Transport::Roce => "RoCEv2",
        Transport::Roce1 => "RoCEv1（单个二层域）",
        Transport::Tcp => "TCP",
        Transport::Efa => "EFA（仅云上）",
    }
}

fn load_balancing(kind: LoadBalancing) -> &'static str {
    match kind {
        LoadBalancing::Static => "静态路由",
        LoadBalancing::Ecmp => "逐流哈希（ECMP）",
        LoadBalancing::QpHash => "按队列对（QP）哈希",
        LoadBalancing::Adaptive => "自适应路由",
        LoadBalancing::Spray => "逐包负载均衡",
        LoadBalancing::Scheduled => "调度式（VOQ）",
    }
}

fn hop(kind: HopKind) -> &'static str {
    match kind {
        HopKind::ScaleUp => "Scale-up 链路",
        HopKind::GpuSlot => "GPU 槽位",
        HopKind::HostCopy => "经主机内存中转",
        HopKind::Attachment => "PCIe 通路",
        HopKind::NicSlot => "网卡槽位",
        HopKind::Nic => "网卡",
        HopKind::Loss => "丢包重传",
        HopKind::Storage => "存储流量",
        HopKind::Cpu => "CPU 拷贝",
        HopKind::LeafCable => "接入线缆",
        HopKind::Leaf => "Leaf 交换机",
        HopKind::Uplink => "上行链路",
        HopKind::Spine => "Spine 交换机",
        HopKind::CoreCable => "Spine–Core 线缆",
        HopKind::Core => "Core 交换机",
    }
}
