//! Findings in Chinese.

use super::{FindingKind, FindingText, nccl_name};
use crate::scenario::{Key, Word};
use crate::units::significant;

/// The text of `kind`.
pub(super) fn text(kind: &FindingKind) -> FindingText {
    let (reason, help) = words(kind);
    FindingText { reason, help }
}

fn gb(value: f64) -> String {
    significant(value, 3)
}

#[expect(clippy::too_many_lines, reason = "one arm a finding, so that the compiler sees a missing one")]
fn words(kind: &FindingKind) -> (String, String) {
    match kind {
        FindingKind::Training(problem) => {
            let text = problem.chinese();
            (text.reason, text.help)
        }
        FindingKind::UnknownPart { id, near: Some(near), used } => (
            format!("目录中没有“{id}”，现用 {used}。"),
            format!("或指 {near}；全部编号见 `fabriscope catalog`。"),
        ),
        FindingKind::UnknownPart { id, near: None, used } => (
            format!("目录中没有“{id}”，现用 {used}。"),
            "请从列表中选择，或用 `fabriscope catalog` 查看全部编号。".to_owned(),
        ),
        FindingKind::NicCannotSpeak { nic, transport, used } => (
            format!("{nic} 不支持 {}，现用 {used} 代替。", transport.word()),
            "请选择支持该协议的网卡，或更换传输协议。".to_owned(),
        ),
        FindingKind::WrongSwitchFamily { switch, transport, used } => (
            format!("{switch} 不是 {} 交换机，现用 {used} 代替。", transport.word()),
            "InfiniBand 需要 IB 交换机，RoCE 和 TCP 需要以太网交换机。".to_owned(),
        ),
        FindingKind::SwitchTooSlow { switch, port_gbps } => (
            format!("{switch} 没有 {} Gb/s 端口。", gb(*port_gbps)),
            "请选择更快的交换机或降低端口速率；目前不计交换机和链路。".to_owned(),
        ),
        FindingKind::NoSwitchFits { port_gbps } => (
            format!("目录中没有适合该协议、速率为 {} Gb/s 的交换机。", gb(*port_gbps)),
            "请更换速率或协议，或指定交换机；目前不计交换机和链路。".to_owned(),
        ),
        FindingKind::NotLossless { switch } => (
            format!("{switch} 不支持 PFC 或 ECN，而本方案靠它们避免丢包。"),
            "请选择两者都支持的交换机，或让网卡工作在可容忍丢包的模式。".to_owned(),
        ),
        FindingKind::NoLossOnInfiniBand => (
            "InfiniBand 链路按信用发送，对端有缓存才发：不会因缓存溢出丢包。".to_owned(),
            "此处不使用丢包率；但 Incast 和慢接收端同样会拖累其他流量。".to_owned(),
        ),
        FindingKind::LossMayCollapse { loss, port_gbs, worst_gbs } => (
            format!(
                "未开启 PFC 时，缓存一满就丢包，而该类网卡会重传全部在途报文：丢包率 {} % 时每端口 {} GB/s，到 1 % 时可能跌至 {} GB/s。",
                gb(loss * 100.0),
                gb(*port_gbs),
                gb(*worst_gbs)
            ),
            "请开启 PFC，或选用支持选择性重传、拥塞控制可容忍丢包的网卡。".to_owned(),
        ),
        FindingKind::NvlsImpossible => (
            "Scale-up 交换机内归约（NVLS）需要支持归约的交换芯片，而该类加速卡没有。".to_owned(),
            "请交由通信库选择，将使用环或树算法。".to_owned(),
        ),
        FindingKind::Roce1Unrouted { switches } => (
            format!("RoCE v1 没有 IP 头，不可路由：{switches} 台交换机必须同处一个二层域。"),
            "跨子网请用 RoCE v2，或只用一台交换机。".to_owned(),
        ),
        FindingKind::CardsWithoutSlots { cards, slots } => (
            format!("单台服务器至多约 {slots} 个该宽度的插槽，装不下 {cards} 张网卡；各数值仍按全部网卡计算。"),
            "请减少网卡，或选用多端口网卡。".to_owned(),
        ),
        FindingKind::JobsShareFabric { jobs, share } => (
            match share {
                Some(share) => format!("{jobs} 个作业的环同时流出每台 Leaf，最慢的流只剩 {} % 速率。", gb(*share * 100.0)),
                None => format!("{jobs} 个作业共用交换机，但本作业的数据不出 Leaf。"),
            },
            "其他作业打向同一接收端的突发流量未计入任何数值，请参见 Incast。".to_owned(),
        ),
        FindingKind::WindowTooSmall { round_trip_us, needed_mb, held_mb, least_mb, port_gbs } => (
            format!(
                "往返时延 {} us 时，每端口需 {} MB 在途数据才能跑满；通信库缓冲区可容 {} MB，部分网卡的 QP 或套接字只容 {} MB，故每端口 {} 至 {} GB/s。",
                gb(*round_trip_us),
                gb(*needed_mb),
                gb(*held_mb),
                gb(*least_mb),
                gb(port_gbs.0),
                gb(port_gbs.1)
            ),
            "请增加 channel 数或加大其缓冲区（NCCL_BUFFSIZE），增加 QP 或套接字数，并按该长度预留 PFC Headroom。".to_owned(),
        ),
        FindingKind::HeadroomExceedsBuffer { switch, needed_mb, buffer_mb } => (
            format!(
                "{switch} 全部端口的 PFC Headroom 需 {} MB，而交换机缓存只有 {} MB。",
                gb(*needed_mb),
                gb(*buffer_mb)
            ),
            "请缩短线缆、减少无损队列；超过 1~2 km 请用大缓存交换机。".to_owned(),
        ),
        FindingKind::AboveCardRate { nic, asked_gbps, card_gbps } => (
            format!("{nic} 单端口最高 {} Gb/s，达不到 {} Gb/s。", gb(*card_gbps), gb(*asked_gbps)),
            "按网卡自身速率计算；需要更高速率请换网卡。".to_owned(),
        ),
        FindingKind::SlotLimits { generation, lanes, slot_gbs, ports_gbs } => (
            format!(
                "Gen{generation} x{lanes} 槽位单向可用 {} GB/s，而网卡端口可达 {} GB/s。",
                gb(*slot_gbs),
                gb(*ports_gbs)
            ),
            "此处换更快的网卡收益很小；应换新一代槽位，或选更便宜的低速网卡。".to_owned(),
        ),
        FindingKind::TooManyGpus { asked, held } => (
            format!("该服务器可装 {held} 张卡，而不是 {asked} 张。"),
            format!("按 {held} 张计算；请改为增加服务器数量。"),
        ),
        FindingKind::TopologyTooSmall { asked, used, endpoints, limit } => (
            format!(
                "{} 最多接 {limit} 个服务器端口，本集群有 {endpoints} 个，现用 {}。",
                asked.word(),
                used.word()
            ),
            "请选择端口更多的交换机、减少服务器，或增加一层网络。".to_owned(),
        ),
        FindingKind::BackToBackNeedsTwo { nodes, used } => (
            format!("直连（背靠背）只能连接两台服务器，现有 {nodes} 台，改用 {}。", used.word()),
            "请使用两台服务器，或加一台交换机。".to_owned(),
        ),
        FindingKind::BackToBackRails => (
            "直连时各轨互不相通：AllReduce 可达全速，AllToAll 和跨轨流量则未必。".to_owned(),
            "数据并行训练没有问题；专家并行请加交换机。".to_owned(),
        ),
        FindingKind::WrongBox { switch, topology, used } => (
            format!("{switch} 不能用于 {}，现用 {used} 代替。", topology.word()),
            "分布式机框由线卡盒和交换盒组成，机框需要模块化交换机。".to_owned(),
        ),
        FindingKind::NoBoxForTopology { asked } => (
            format!("目录中没有适合该传输方式和速率的 {} 设备。", asked.word()),
            "按能容纳本集群的最小网络构建；可指定交换机改变选择。".to_owned(),
        ),
        FindingKind::OddPorts { asked, ports, used } => (
            format!(
                "{} 要求每张网卡两个端口；每台服务器现有 {ports} 个，改用 {}。",
                asked.word(),
                used.word()
            ),
            "请使用偶数个端口（nics），或换一种拓扑。".to_owned(),
        ),
        FindingKind::BeyondThreeTiers { endpoints, limit } => (
            format!("三层该型交换机最多接 {limit} 个端口，本集群有 {endpoints} 个。"),
            "数量为外推值。请选择端口更多的交换机，或每轨一张独立网络。".to_owned(),
        ),
        FindingKind::UplinkRateUnused { asked_gbps, used_gbps } => (
            format!(
                "Leaf 与 Spine 没有共同的 {} Gb/s 端口；上行按 {} Gb/s 计算。",
                gb(*asked_gbps),
                gb(*used_gbps)
            ),
            "请选择两种交换机都具备的速率（整口或拆分）。".to_owned(),
        ),
        FindingKind::RatioDiffers { asked, wired: Some(wired) } => (
            format!("Leaf 实际收敛比为 {}:1，而非 {}:1。", gb(*wired), gb(*asked)),
            "上行链路须为整数并均匀接到各 Spine；在给定收敛比之内取占用端口最少的接法。".to_owned(),
        ),
        FindingKind::RatioDiffers { asked, wired: None } => (
            format!("一层交换机即可容纳全部服务器：没有上行链路，收敛比 {}:1 不起作用。", gb(*asked)),
            "可不填收敛比，或选择带 Spine 的拓扑。".to_owned(),
        ),
        FindingKind::StorageShares { storage_gbs, ports_gbs } => (
            format!(
                "存储与计算共用端口：有存储流量时每台服务器 {} GB/s，占端口 {} GB/s 的 {}%。",
                gb(*storage_gbs),
                gb(*ports_gbs),
                gb((100.0 * storage_gbs / ports_gbs).round())
            ),
            "集合通信的带宽未因此扣减。独立存储网（storage_net=separate）会增加网卡和交换机；InfiniBand 上的存储可能需要网关。".to_owned(),
        ),
        FindingKind::NoCores => (
            "两层即可容纳本集群：没有 Core 交换机，其收敛比不起作用。".to_owned(),
            "请选择 topology=three_tier，或不填 core_oversubscription。".to_owned(),
        ),
        FindingKind::SpareTooMany { asked, down } => (
            format!("每台 Leaf 仅有 {down} 个端口面向服务器，却要求预留 {asked} 个。"),
            "请减少预留端口，或选择端口更多的交换机。".to_owned(),
        ),
        FindingKind::SubnetManagerLimit { nodes, limit } => (
            format!("一个子网内有 {nodes} 个网卡端口；交换机内置子网管理器最多管理 {limit} 个。"),
            "请规划 UFM 或其他外部管理器：需要占用端口（manager_ports）并购买许可。".to_owned(),
        ),
        FindingKind::ExternalManager { switch } => (
            format!("{switch} 没有内置子网管理器。"),
            "请在服务器上运行 OpenSM 或 UFM；manager_ports 可为其预留端口。".to_owned(),
        ),
        FindingKind::LidLimit { lids, limit } => (
            format!("一个 InfiniBand 子网有 {limit} 个地址，此处需要 {lids} 个。"),
            "请改用每轨一张网络（rail_only），或在子网之间加路由器。".to_owned(),
        ),
        FindingKind::ManagersDisplace { ports, nodes } => (
            format!("{ports} 个管理端口在此需要增加交换机。"),
            format!("服务器为 {nodes} 台时，现有端口即可容纳。"),
        ),
        FindingKind::RailOnlyNeedsScaleUp => (
            "Rail-only 组网各轨之间没有通路，而该服务器内部没有 Scale-up 链路可供跨轨转发。".to_owned(),
            "PCIe 服务器请使用 leaf_spine。".to_owned(),
        ),
        FindingKind::CloudOnly { transport } => (
            format!("{} 只能租用，无法购买。", transport.word()),
            "此处给出其性能；物料清单按以太网计算。".to_owned(),
        ),
        FindingKind::BalancingUnavailable { asked, used } => (
            format!("该网络没有 {}，现用 {}。", asked.word(), used.word()),
            "InfiniBand 采用静态或自适应路由；调度式需要 DDC 网络。".to_owned(),
        ),
        FindingKind::BalancingIrrelevant => (
            "此处没有流量离开 Leaf 交换机，负载均衡方式不影响结果。".to_owned(),
            "只有流量经过 Spine 时，哈希才有影响。".to_owned(),
        ),
        FindingKind::NoGpuDirect { known: true } => (
            "该卡的驱动不支持 GPUDirect RDMA：网卡经主机内存中转。".to_owned(),
            "换更快的网卡收益很小；专业卡和数据中心卡支持 GPUDirect。".to_owned(),
        ),
        FindingKind::NoGpuDirect { known: false } => (
            "未见 GPUDirect RDMA 是否可用的公开资料，按可用计算。".to_owned(),
            "可设 gpudirect=off 查看另一种情况。".to_owned(),
        ),
        FindingKind::NoPeerToPeer => (
            "默认驱动不支持 GPU 间的 PCIe P2P，流量经主机内存中转。".to_owned(),
            "服务器内部也达不到槽位带宽。".to_owned(),
        ),
        FindingKind::NotModelledYet { key } => (
            format!("`{}` 会保留在链接中，但目前还没有模型使用它。", key.spec().name),
            "暂不影响任何结果。".to_owned(),
        ),
        FindingKind::ItemNotModelledYet { key } => {
            (format!("`{key}` 会保留在链接中，但目前还没有模型使用它。"), "暂不影响任何结果。".to_owned())
        }
        FindingKind::ItemNotInDesign { item } => {
            (format!("本方案中没有名为“{item}”的物料。"), "请使用物料清单中的编号。".to_owned())
        }
        FindingKind::NotEligible { asked } => {
            (format!("{asked} 不适用于该机器上的这一操作。"), "改用可行方案中最快的。".to_owned())
        }
        FindingKind::SharpNeeds { need } => need.chinese(),
        FindingKind::Money(note) => note.chinese(),
        FindingKind::ForeignLibrary { asked, used } => (
            format!("{} 不能在该加速卡上运行，现用 {}。", asked.word(), used.word()),
            "不含厂商专用算法的其他库请选 ccl=other。".to_owned(),
        ),
        FindingKind::FasterChoice { forced, used, better, gain } => (
            format!(
                "{} {}；改用 {}（{}）可提高 {} %。",
                if *forced { "当前强制使用" } else { "预计通信库的调优器会选择" },
                used.0.word(),
                better.0.word(),
                better.1.word(),
                gb(gain * 100.0)
            ),
            if *forced {
                "请不要限定算法，或改为限定该算法。".to_owned()
            } else {
                format!("请在集群上验证：NCCL 可设 NCCL_ALGO={}。", nccl_name(better.0))
            },
        ),
        FindingKind::AboveThePorts { busbw_gbs, ports_gbs } => (
            format!(
                "总线带宽 {} GB/s 高于一个域全部网口的 {} GB/s，并非异常：两个域之间用树算法时，每个字节每个方向只传一次，而 busbw 公式按接近两次计算。",
                gb(*busbw_gbs),
                gb(*ports_gbs)
            ),
            "请勿把它当作网卡速率，也不能外推到更多服务器：四个域起该现象消失。".to_owned(),
        ),
        FindingKind::VirtualMachine => (
            "虚拟机往往看不到网卡与加速卡的真实 PCIe 位置，通信库因而绕路。".to_owned(),
            "请为通信库提供拓扑文件，或透传真实的 PCIe 结构；单纯的链路测试看不出这一问题。".to_owned(),
        ),
        FindingKind::OptionIdle { key } => (
            format!("`{}` 在此没有作用对象，不影响结果。", key.spec().name),
            match key {
                Key::Shared => "加速卡与网卡在同一 PCIe 交换芯片下，互通不经上行链路。",
                Key::Bond => "绑定需要同一网卡上有多个以太网端口。",
                Key::SplitQps => "拆分消息需要 RoCE 和多个队列对（qps）。",
                _ => "该绕行需要服务器内的 Scale-up 链路。",
            }
            .to_owned(),
        ),
        FindingKind::RailOnlyNeedsPxn => (
            "Rail-only 组网各轨之间没有通路，而经 Scale-up 链路的绕行（pxn）已关闭。".to_owned(),
            "请保持 pxn 开启，或改用 rail_optimised。".to_owned(),
        ),
        FindingKind::PortsOfIdleGpus { asked, used } => (
            format!("网口属于加速卡本身；在用的加速卡共有 {used} 个网口，而不是 {asked} 个。"),
            format!("按 {used} 个计算。"),
        ),
        FindingKind::PriceUnknown { id, count } => {
            (format!("{count} × {id} 的价格未知，总价未包含。"), format!("可用 price.{id}=… 填入您的价格。"))
        }
        FindingKind::CopperRefused => (
            "这样短的链路本可用铜缆，但网卡与交换机的通道速率不同。".to_owned(),
            "无源铜缆不能转换速率，现用光模块；通道速率与网卡相同的交换机可用铜缆。".to_owned(),
        ),
        FindingKind::MixedTax => (
            "各方案的税率不同，总额不在同一口径上。".to_owned(),
            "请为所有方案设定相同的 vat 再作比较。".to_owned(),
        ),
        FindingKind::TwoFacilities => (
            "机房已按租用计费，又用 price.facility 计了一次。".to_owned(),
            "请只保留一种：facility=own 加 price.facility，或机房租金。".to_owned(),
        ),
        FindingKind::SpaceUnused => (
            "自有机房不付租金，机房单价未被使用。".to_owned(),
            "请选择 facility=colo 或 facility=all_in。".to_owned(),
        ),
        FindingKind::ScaleUpUnknown { assumed_gbs } => (
            "该加速卡的卡间互联带宽未公开。".to_owned(),
            format!("按其 PCIe 单向 {} GB/s 估算。", gb(*assumed_gbs)),
        ),
        FindingKind::SpecificationOnly => {
            ("性能仅按规格推算：未找到该加速卡集合通信的公开实测。".to_owned(), "区间仅供参考。".to_owned())
        }
    }
}
