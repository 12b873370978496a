//! Variables of the collective library.

use super::ethernet::{DSCP, PRIORITY};
use super::{Item, Place, Reference, Sheet};
use crate::catalog::{CollectiveLibrary, Shape};
use crate::report::DesignReport;
use crate::resolve::Resolved;
use crate::scenario::{Algorithm, LoadBalancing, TcpKind, Transport, Word};
use crate::units::significant;

/// The two lowest bits of the traffic class that tell switches to mark rather than drop.
const ECN_CAPABLE: u32 = 2;
/// Queue pairs that the library opens at most for a connection.
const MOST_QUEUE_PAIRS: u32 = 128;

/// All variables of one job.
pub(super) fn lines(design: &Resolved<'_>, report: &DesignReport, sheet: &mut Sheet) {
    match design.library {
        CollectiveLibrary::Nccl | CollectiveLibrary::Rccl => nccl(design, report, sheet),
        CollectiveLibrary::Hccl => hccl(design, report, sheet),
        _ => sheet.add(Place::Library, Item::OtherLibrary, Reference::Practice, "export CCL_DEBUG=INFO"),
    }
}

fn set(sheet: &mut Sheet, item: Item, reference: Reference, name: &str, value: &str) {
    sheet.add(Place::Library, item, reference, format!("export {name}={value}"));
}

fn nccl(design: &Resolved<'_>, report: &DesignReport, sheet: &mut Sheet) {
    use Reference::NcclGuide as Guide;
    let mut add = |item, name: &str, value: &str| set(sheet, item, Guide, name, value);
    if design.groups() > 1 {
        add(Item::Interface, "NCCL_SOCKET_IFNAME", "IFACE");
        match design.transport {
            Transport::Ib | Transport::Roce | Transport::Roce1 => verbs(design, report, &mut add),
            Transport::Tcp if design.tcp == TcpKind::Kernel => {
                add(Item::Sockets, "NCCL_IB_DISABLE", "1");
                let cores = report.network.cpu_cores.map(|cores| cores.mid);
                add(Item::SocketThreads { cores }, "NCCL_SOCKET_NTHREADS", "4 NCCL_NSOCKS_PERTHREAD=4");
            }
            Transport::Tcp => {
                add(Item::CloudPlugin, "NCCL_NET_PLUGIN", "PLUGIN");
            }
            Transport::Efa => add(Item::EfaPlugin, "NCCL_NET_PLUGIN", "ofi"),
        }
        if !design.pxn && design.gpu.scale_up.shape != Shape::Pcie {
            add(Item::NoDetour, "NCCL_PXN_DISABLE", "1");
        }
        if design.rail_leaves {
            add(Item::OneRail, "NCCL_CROSS_NIC", "0");
        }
        if design.sharp {
            add(Item::SwitchReduction, "NCCL_COLLNET_ENABLE", "1");
        }
    }
    if design.nvls {
        add(Item::Nvls, "NCCL_NVLS_ENABLE", "1");
    }
    if let Some(algorithm) = design.algorithm {
        add(Item::Algorithm, "NCCL_ALGO", algorithm_name(algorithm));
    }
    if let Some(protocol) = design.protocol {
        add(Item::Protocol, "NCCL_PROTO", protocol.word());
    }
    if let Some(channels) = design.channels {
        let count = significant(f64::from(channels), 9);
        add(Item::Channels, "NCCL_MIN_NCHANNELS", &count);
        add(Item::Channels, "NCCL_MAX_NCHANNELS", &count);
    }
    if design.sharp {
        let path = "$HPCX_DIR/nccl_rdma_sharp_plugin/lib:$LD_LIBRARY_PATH";
        set(sheet, Item::ReductionPlugin, Reference::SharpManual, "LD_LIBRARY_PATH", path);
    }
    if design.groups() > 1 && design.transport == Transport::Efa {
        set(sheet, Item::EfaProvider, Reference::Practice, "FI_PROVIDER", "efa");
        if design.gpudirect {
            set(sheet, Item::EfaDirect, Reference::EfaToolkit, "FI_EFA_USE_DEVICE_RDMA", "1");
        }
    }
}

/// InfiniBand and RoCE.
fn verbs(design: &Resolved<'_>, report: &DesignReport, add: &mut impl FnMut(Item, &str, &str)) {
    let count = design.ports_per_node;
    let cards: Vec<String> = (0..count.min(16)).map(|port| format!("HCA{port}")).collect();
    add(Item::Cards { ports: count }, "NCCL_IB_HCA", &format!("={}", cards.join(",")));
    match design.transport {
        Transport::Roce => {
            add(Item::Address { v1: false }, "NCCL_IB_GID_INDEX", "3");
            let class = DSCP * 4 + ECN_CAPABLE;
            add(Item::TrafficClass, "NCCL_IB_TC", &class.to_string());
        }
        Transport::Roce1 => {
            add(Item::Address { v1: true }, "NCCL_IB_GID_INDEX", "2");
            add(Item::ServiceLevel, "NCCL_IB_SL", &PRIORITY.to_string());
        }
        _ => {}
    }
    let hashed = matches!(design.load_balancing, LoadBalancing::Ecmp | LoadBalancing::QpHash);
    let share = (hashed && report.network.leaves_leaf).then_some(report.network.crossing_share.mean);
    let qps = design.qps.min(MOST_QUEUE_PAIRS);
    add(Item::QueuePairs { share }, "NCCL_IB_QPS_PER_CONNECTION", &qps.to_string());
    if qps > 1 {
        let on = design.split_qps;
        add(Item::Striping { on }, "NCCL_IB_SPLIT_DATA_ON_QPS", if on { "1" } else { "0" });
    }
    if report.network.leaves_leaf {
        let cards = design.nic.out_of_order.value;
        let adaptive = matches!(design.load_balancing, LoadBalancing::Adaptive | LoadBalancing::Spray);
        let item = if adaptive { Item::LibraryAdaptive { cards } } else { Item::LibraryStatic };
        add(item, "NCCL_IB_ADAPTIVE_ROUTING", if adaptive { "1" } else { "0" });
    }
}

fn hccl(design: &Resolved<'_>, report: &DesignReport, sheet: &mut Sheet) {
    if design.groups() < 2 {
        return;
    }
    use Reference::HcclManual as Manual;
    set(sheet, Item::Interface, Manual, "HCCL_SOCKET_IFNAME", "IFACE");
    if matches!(design.transport, Transport::Roce | Transport::Roce1) {
        set(sheet, Item::TrafficClass, Manual, "HCCL_RDMA_TC", &(DSCP * 4).to_string());
        set(sheet, Item::ServiceLevel, Manual, "HCCL_RDMA_SL", &PRIORITY.to_string());
        let hashed = matches!(design.load_balancing, LoadBalancing::Ecmp | LoadBalancing::QpHash);
        let share = (hashed && report.network.leaves_leaf).then_some(report.network.crossing_share.mean);
        let qps = design.qps.to_string();
        set(sheet, Item::QueuePairs { share }, Manual, "HCCL_RDMA_QPS_PER_CONNECTION", &qps);
    }
}

/// The library's spelling.
const fn algorithm_name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Ring => "Ring",
        Algorithm::Tree => "Tree",
        Algorithm::Nvls => "NVLS",
        Algorithm::NvlsTree => "NVLSTree",
        Algorithm::CollNet => "CollnetDirect",
        Algorithm::Pat => "PAT",
    }
}
