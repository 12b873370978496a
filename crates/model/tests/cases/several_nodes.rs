//! C3: several nodes, algorithms, scale.

use fabriscope_model::finding::FindingKind;
use fabriscope_model::report::Role;

use super::{busbw, design, near, says};

/// U29, U57: the two-domain tree effect, and its end.
#[test]
fn u29_only_two_domains_exceed_the_ports() {
    let ports = |nodes: u32| design(&format!("gpu=h100-sxm5&nodes={nodes}")).network.domain_rate.as_gbs();
    assert!(busbw("gpu=h100-sxm5&nodes=2&bytes=8GiB") > ports(2));
    assert!(busbw("gpu=h100-sxm5&nodes=2&bytes=8GiB&algorithm=ring") <= ports(2));
    assert!(busbw("gpu=h100-sxm5&nodes=3&bytes=8GiB") <= ports(3) * 4.0 / 3.0);
    for nodes in [4, 8, 32] {
        for algorithm in ["ring", "tree"] {
            assert!(
                busbw(&format!("gpu=h100-sxm5&nodes={nodes}&bytes=8GiB&algorithm={algorithm}"))
                    <= ports(nodes)
            );
        }
    }
}

/// U30: two nodes of 8 H100 on NDR, default algorithm.
#[test]
fn u30_two_nodes() {
    near("gpu=h100-sxm5&nodes=2&transport=ib&bytes=8GiB", 455.0, 0.08);
    near("gpu=b200-sxm&nodes=2&nic=cx7-ndr&nics=8&nic_gbps=400&bytes=8GiB", 690.0, 0.10);
}

/// U31: four and more nodes fall back to the ports' rate.
#[test]
fn u31_four_and_more_nodes() {
    for nodes in [4, 8, 16] {
        near(&format!("gpu=h100-sxm5&nodes={nodes}&bytes=8GiB"), 355.0, 0.12);
        assert!(busbw(&format!("gpu=h100-sxm5&nodes={nodes}&bytes=8GiB")) < 390.0);
    }
}

/// U32: 8 x 100G give 96 GB/s flat from three nodes on; 70, 58, 40 is no natural decay.
#[test]
fn u32_no_natural_decay() {
    for nodes in [3, 4, 8] {
        let link = format!("gpu=a100-sxm4-80&nodes={nodes}&transport=roce&nics=8&nic_gbps=100&bytes=8GiB");
        near(&link, 96.0, 0.05);
        assert!(design(&link).network.collective.expect("several ranks").busbw.low.as_gbs() > 58.0);
    }
}

/// U34: mid sizes fall as nodes are added, large ones hardly.
#[test]
fn u34_ring_latency_grows_with_ranks() {
    let at = |nodes: u32, bytes: &str| busbw(&format!("gpu=h100-sxm5&nodes={nodes}&bytes={bytes}"));
    assert!(at(32, "64MiB") < at(4, "64MiB"));
    assert!((at(32, "8GiB") / at(4, "8GiB") - 1.0).abs() < 0.10);
}

/// U35: all-to-all is bound by the remote bytes: 48 x (n-1)/(n-8).
#[test]
fn u35_all_to_all_ceilings() {
    for (nodes, bound) in [(2, 90.0), (4, 62.0), (6, 56.4), (32, 49.4)] {
        let link = format!("gpu=h100-sxm5&nodes={nodes}&op=alltoall&bytes=8GiB");
        let ceiling = design(&link).network.ceiling.as_gbs();
        assert!((ceiling / bound - 1.0).abs() < 0.015, "{link}: {ceiling}");
        assert!(busbw(&link) <= ceiling);
    }
}

/// U36: 455 GB/s over RoCE; the 216-231 that were measured are half of it, which access control, found
/// there later, explains: one port gives 48 between a pair.
#[test]
fn u36_half_of_what_roce_should_give() {
    let link = "gpu=h100-sxm5&nodes=2&transport=roce&bytes=8GiB";
    near(link, 455.0, 0.08);
    for measured in [216.0, 231.0] {
        assert!((0.43..0.53).contains(&(measured / busbw(link))));
    }
    near("gpu=h100-sxm5&nodes=2&transport=roce&op=sendrecv&bytes=8GiB", 48.0, 0.05);
}

/// U40: two ports of 200G a card are as good as one of 400G; 180 GB/s on four nodes is half of it.
#[test]
fn u40_dual_port_cards() {
    let link = "gpu=h100-sxm5&nodes=4&transport=roce&nics=16&nic_gbps=200&bytes=8GiB";
    near(link, busbw("gpu=h100-sxm5&nodes=4&transport=roce&bytes=8GiB"), 0.02);
    assert!(180.0 / busbw(link) < 0.6, "a reading of 180 stands out: {}", busbw(link));
}

/// U43, U68: two nodes need no switch.
#[test]
fn u43_back_to_back_has_no_switch() {
    let design = design("gpu=h100-sxm5&nodes=2&topology=back_to_back");
    let switches = design.bom.rows.iter().filter(|row| matches!(row.role, Role::Leaf | Role::Spine));
    assert_eq!(switches.map(|row| row.count).sum::<u64>(), 0);
    assert_eq!(design.fabric.links_node_leaf, 8);
    assert!(design.findings.iter().any(|finding| finding.kind == FindingKind::BackToBackRails));
}

/// U44: rails that never meet take the detour over the scale-up link; PCIe servers have none.
#[test]
fn u44_rail_only_needs_a_scale_up_link() {
    let link = "gpu=l40s&nodes=8&transport=roce&topology=rail_only";
    assert!(says(link, |kind| *kind == FindingKind::RailOnlyNeedsScaleUp));
    let linked = "gpu=h100-sxm5&nodes=64&topology=rail_only&op=alltoall";
    assert!(!says(linked, |kind| *kind == FindingKind::RailOnlyNeedsScaleUp));
    assert!(says(&format!("{linked}&pxn=off"), |kind| *kind == FindingKind::RailOnlyNeedsPxn));
}
