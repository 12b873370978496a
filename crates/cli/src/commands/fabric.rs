//! The fabric of a design as JSON.

use fabriscope_model::report::{FabricReport, FailureEffect, PortUse};
use fabriscope_model::scenario::Word;
use serde_json::{Value, json};

/// Counts, ports, limits, and what fails with each part.
pub fn value(fabric: &FabricReport) -> Value {
    json!({
        "topology": fabric.topology.word(),
        "fabrics": fabric.fabrics,
        "leaf": fabric.leaf,
        "spine": fabric.spine,
        "core": fabric.core,
        "links_node_leaf": fabric.links_node_leaf,
        "links_leaf_spine": fabric.links_leaf_spine,
        "links_spine_core": fabric.links_spine_core,
        "ports_per_link": fabric.ports_per_link,
        "uplink_gbps": fabric.uplink_rate.as_gbps(),
        "radix": fabric.radix,
        "down_per_leaf": fabric.down_per_leaf,
        "up_per_leaf": fabric.up_per_leaf,
        "rails_per_leaf": fabric.rails_per_leaf,
        "spines_per_leaf": fabric.spines_per_leaf,
        "managers_on_spines": fabric.others_on_spines,
        "leaf_ratio": fabric.leaf_ratio,
        "spine_ratio": fabric.spine_ratio,
        "nodes_per_leaf": fabric.nodes_per_leaf,
        "switch_hops": fabric.switch_hops,
        "managers": fabric.managers,
        "storage_ports": fabric.storage,
        "max_endpoints": fabric.max_endpoints,
        "leaf_ports": ports(fabric.leaf_ports),
        "spine_ports": ports(fabric.spine_ports),
        "core_ports": ports(fabric.core_ports),
        "bisection_gbs": fabric.bisection.bytes().as_gbs(),
        "bisection_share": fabric.bisection_share,
        "endpoints_per_subnet": fabric.endpoints_per_subnet,
        "lids_per_subnet": fabric.lids_per_subnet,
        "leaf_m": fabric.leaf_length.0,
        "spine_m": fabric.spine_length.0,
        "racks": fabric.floor.map(|floor| floor.racks),
        "rows": fabric.floor.map(|floor| floor.rows),
        "failures": {
            "link": fabric.failures.link.map(effect),
            "uplink": fabric.failures.uplink.map(effect),
            "core_link": fabric.failures.core_link.map(effect),
            "leaf": fabric.failures.leaf.map(effect),
            "spine": fabric.failures.spine.map(effect),
            "core": fabric.failures.core.map(effect),
        },
    })
}

fn ports(ports: PortUse) -> Value {
    json!({ "used": ports.used, "free": ports.free })
}

fn effect(effect: FailureEffect) -> Value {
    json!({
        "gpus_lost": effect.gpus_lost,
        "gpus_slowed": effect.gpus_slowed,
        "bandwidth_left": effect.bandwidth_left,
    })
}
