//! What the library prints with `NCCL_DEBUG=INFO` before the table, on a machine with or without a fault.

use fabriscope_catalog::catalog;
use fabriscope_model::resolve::resolve;
use fabriscope_model::scenario::{Scenario, TcpKind, Transport};

/// The lines; only what the library itself knows. Of access control, slots, collisions and loss it knows nothing.
pub fn chatter(scenario: &Scenario, cause: &str, cards: Option<u32>) -> Vec<String> {
    let Some(design) = resolve(scenario, 0, catalog()) else { return Vec::new() };
    let head = "secret-host-01:4711:4801 [0] NCCL INFO";
    let mut lines = Vec::new();
    let mut say = |text: String| lines.push(format!("{head} {text}"));
    say("Bootstrap : Using eth0:10.1.0.17<0>".to_owned());
    let version = if cause == "library_version" { "2.12.10+cuda11.6" } else { "2.21.5+cuda12.4" };
    say(format!("NCCL version {version}"));
    for (fault, setting) in [
        ("split_qps", "NCCL_IB_SPLIT_DATA_ON_QPS set by environment to 1."),
        ("two_node_tree", "NCCL_ALGO set by environment to Ring"),
    ] {
        if cause == fault {
            say(setting.to_owned());
        }
    }
    let verbs = matches!(design.transport, Transport::Ib | Transport::Roce | Transport::Roce1);
    let sockets = cause == "sockets" || design.transport == Transport::Tcp && design.tcp == TcpKind::Kernel;
    let layer = if design.transport == Transport::Ib { "IB" } else { "RoCE" };
    let (listed, device) = match cause {
        "missing_rail" => (cards.unwrap_or(design.ports_per_node), "mlx5_"),
        "bonding_hash" => (design.ports_per_node.div_ceil(2), "mlx5_bond_"),
        _ => (design.ports_per_node, "mlx5_"),
    };
    if sockets {
        say("NET/IB : No device found.".to_owned());
        say("NET/Socket : Using [0]eth0:10.1.0.17<0>".to_owned());
        say("Using network Socket".to_owned());
    } else if verbs {
        let cards: Vec<String> =
            (0..listed).map(|card| format!("[{card}]{device}{card}:1/{layer}")).collect();
        say(format!("NET/IB : Using {} [RO]; OOB bond0:10.1.0.17<0>", cards.join(" ")));
        say("Using network IB".to_owned());
    } else {
        say("Using network AWS Libfabric".to_owned());
    }
    say(format!(
        "comm 0x5566 rank 0 nRanks {} nNodes {} localRanks {} localRank 0 MNNVL 0",
        design.gpus(),
        design.nodes,
        design.gpus_per_node
    ));
    if cause == "cross_socket_nic" {
        say("GPU Direct RDMA Disabled for GPU 1b000 / HCA 0 (distance 8 > 5)".to_owned());
    }
    say("Channel 00/0 : 0[0] -> 1[1] via P2P/CUMEM".to_owned());
    let plain = matches!(cause, "no_gpudirect" | "cross_socket_nic") || !design.gpudirect;
    if design.groups() > 1 {
        let way = match (sockets, verbs, plain) {
            (true, _, _) => "NET/Socket/0",
            (_, true, true) => "NET/IB/0",
            (_, true, false) => "NET/IB/0/GDRDMA",
            (_, false, true) => "NET/AWS Libfabric/0",
            (_, false, false) => "NET/AWS Libfabric/0/GDRDMA",
        };
        say(format!("Channel 00/0 : 7[7] -> 8[0] [send] via {way}"));
    }
    let nvls = if design.nvls && cause != "nvls_off" && cause != "two_node_tree" { 16 } else { 0 };
    say(format!(
        "24 coll channels, 24 collnet channels, {nvls} nvls channels, 32 p2p channels, 4 p2p channels per peer"
    ));
    lines
}
