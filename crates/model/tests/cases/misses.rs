//! Published figures that the engine misses by more than their tolerance, each with the reason.

use super::busbw;

/// A figure that is missed.
struct Miss {
    /// Question.
    id: &'static str,
    /// Scenario.
    link: &'static str,
    /// Bus bandwidth that was published, GB/s.
    published: f64,
    /// Tolerance that is asked for.
    tolerance: f64,
    /// Why the engine is off.
    reason: &'static str,
}

const MISSES: &[Miss] = &[
    Miss {
        id: "U05",
        link: "gpu=l40s&nodes=4&gpus_per_node=1&nics=2&nic_gbps=100&transport=roce&bytes=8GiB",
        published: 21.4,
        tolerance: 0.10,
        reason: "cards of 2 x 100G are taken to fill a Gen4 slot as well as one of 200G does on other machines (24); one user's figure",
    },
    Miss {
        id: "U05",
        link: "gpu=l40s&nodes=4&gpus_per_node=2&p2p=switch&nics=2&nic_gbps=100&transport=roce&bytes=8GiB",
        published: 19.0,
        tolerance: 0.10,
        reason: "entering and leaving through one PCIe tree is not priced apart from the ring inside",
    },
    Miss {
        id: "U05",
        link: "gpu=l40s&nodes=4&gpus_per_node=4&p2p=switch&nics=2&nic_gbps=100&transport=roce&bytes=8GiB",
        published: 19.0,
        tolerance: 0.10,
        reason: "as with two",
    },
];

/// A figure that comes right leaves the list.
#[test]
fn the_list_is_exact() {
    for miss in MISSES {
        let error = busbw(miss.link) / miss.published - 1.0;
        assert!(error.abs() > miss.tolerance, "{} {} is met now: {error:.3}", miss.id, miss.link);
        assert!(error.abs() < 0.25, "{} {}: {error:.3}", miss.id, miss.link);
        assert!(miss.reason.len() > 5);
    }
}
