//! C4: transports; loss, incast and untuned Ethernet stand with the congestion tests.

use super::{design, near};

/// U45: sockets on 100G carry 4-5 GB/s where RDMA carries 12.
#[test]
fn u45_sockets_leave_most_of_100g_unused() {
    let base = "gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nics=1&nic_gbps=100&bytes=8GiB";
    near(&format!("{base}&transport=tcp"), 4.5, 0.15);
    let priced = design(&format!("{base}&transport=tcp")).network.collective.expect("several ranks");
    assert!(priced.busbw.low.as_gbs() <= 1.3, "{:?}", priced.busbw);
}
