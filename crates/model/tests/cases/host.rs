//! C2: cards, slots, GPUDirect.

use fabriscope_model::finding::FindingKind;

use super::{busbw, design, milliseconds, near, says};

/// U11, U12: A100 nodes.
#[test]
fn u11_u12_a100_nodes_are_bound_by_their_ports() {
    near("gpu=a100-sxm4-80&nodes=3&nics=4&nic_gbps=200&bytes=8GiB", 96.0, 0.05);
    near("gpu=a100-sxm4-80&nodes=4&nics=8&nic_gbps=200&bytes=8GiB", 192.0, 0.05);
    near("gpu=a100-sxm4-80&nodes=4&nics=8&nic_gbps=100&bytes=8GiB", 96.0, 0.05);
}

/// U14: access control halves a 200G card, 10-12 GB/s; U03: on a root port 16 GB/s.
#[test]
fn u14_peer_traffic_through_the_root_costs() {
    let base = "gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nics=1&nic_gbps=200&bytes=8GiB";
    near(&format!("{base}&acs=on"), 11.0, 0.12);
    near(&format!("{base}&attach=root"), 16.0, 0.15);
    near(base, 23.0, 0.08);
}

/// U15: once access control is off, two HDR cards give twice one's rate.
#[test]
fn u15_two_hdr_cards() {
    near("gpu=a100-sxm4-80&nodes=4&gpus_per_node=2&nics=2&nic_gbps=200&bytes=8GiB", 48.0, 0.06);
}

/// U17: two ports share their card's Gen3 slot, a port on each of two cards does not.
#[test]
fn u17_ports_against_cards() {
    let base = "gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nic_gbps=100&pcie=3&transport=roce&bytes=8GiB";
    near(&format!("{base}&nic=cx6dx-100&nics=2"), 13.1, 0.10);
    near(&format!("{base}&nic=cx5-edr&nics=2"), 23.6, 0.06);
    near(&format!("{base}&nic=cx5-edr&nics=1"), 11.8, 0.04);
}

/// U19, article 3.1: a 400G card in a Gen4 slot gives 25-26 GB/s, under a tenth more than a 200G one.
#[test]
fn u19_a_gen4_slot_halves_a_400g_card() {
    let base = "gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nics=1&bytes=8GiB";
    let fast = busbw(&format!("{base}&nic=cx7-ndr&nic_gbps=400&pcie=4"));
    let slow = busbw(&format!("{base}&nic=cx6-hdr&nic_gbps=200&pcie=4"));
    assert!((fast / 25.5 - 1.0).abs() < 0.08, "{fast}");
    assert!(fast / slow < 1.10 && fast > slow, "{fast} {slow}");
    let found = design(&format!("{base}&nic=cx7-ndr&nic_gbps=400&pcie=4")).findings;
    assert!(
        found.iter().any(|finding| matches!(finding.kind, FindingKind::SlotLimits { generation: 4, .. }))
    );
    near("gpu=h100-sxm5&nodes=4&gpus_per_node=1&nics=1&bytes=8GiB&pcie=5", 48.0, 0.05);
}

/// U20: without GPUDirect 100G gives about 6 GB/s, with it 12.
#[test]
fn u20_host_staging_halves_a_100g_port() {
    let base = "gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nics=1&nic_gbps=100&bytes=8GiB";
    near(&format!("{base}&gpudirect=off"), 6.0, 0.20);
    near(base, 12.0, 0.06);
}

/// U21: four 400G cards for one accelerator are bound by its one slot.
#[test]
fn u21_one_accelerator_cannot_feed_four_cards() {
    near("gpu=h100-sxm5&nodes=4&gpus_per_node=1&nics=4&bytes=8GiB", 50.0, 0.12);
}

/// U23: eight ranks as 8 x 1, 4 x 2, 2 x 4: 363, 173, 132 ms; the order, and the first ratio.
#[test]
fn u23_more_cards_join_with_more_accelerators_a_node() {
    let time = |nodes: u32, gpus: u32| {
        milliseconds(&format!("gpu=a100-sxm4-80&nodes={nodes}&gpus_per_node={gpus}&bytes=1.6GB"))
    };
    let (spread, pairs, fours) = (time(8, 1), time(4, 2), time(2, 4));
    assert!(spread > pairs && pairs > fours, "{spread} {pairs} {fours}");
    assert!((spread / pairs / 2.1 - 1.0).abs() < 0.15, "{spread} {pairs}");
}

/// U25: four cards already carry what an H800's links do; more change nothing.
#[test]
fn u25_h800_is_bound_by_its_links() {
    let ring = |nics: u32| busbw(&format!("gpu=h800-sxm5&nodes=4&nics={nics}&bytes=8GiB&algorithm=ring"));
    assert!((ring(4) / 165.0 - 1.0).abs() < 0.06, "{}", ring(4));
    assert!((ring(8) / ring(4) - 1.0).abs() < 0.01, "{} {}", ring(4), ring(8));
}

/// U26: over PCIe across sockets the ring inside the node binds, so a second card brings no factor of two.
#[test]
fn u26_a_second_card_behind_a_full_bus() {
    let cards = |nics: u32| {
        busbw(&format!(
            "gpu=a30&nodes=4&gpus_per_node=4&p2p=socket&transport=roce&nics={nics}&nic_gbps=100&bytes=8GiB"
        ))
    };
    assert!(cards(2) < 1.2 * cards(1), "{} {}", cards(1), cards(2));
}

/// U28: a virtual machine is derated and says why; its links are healthy.
#[test]
fn u28_a_virtual_machine_hides_its_topology() {
    let base = "gpu=h100-sxm5&nodes=2&bytes=8GiB";
    let machine = format!("{base}&host=vm");
    assert!(says(&machine, |kind| *kind == FindingKind::VirtualMachine));
    assert!(busbw(&machine) < 0.7 * busbw(base));
    assert!(design(&machine).network.faults.len() == 1);
    // One report only: the band reaches further down than that of bare metal.
    let width = |link: &str| {
        let busbw = design(link).network.collective.expect("several ranks").busbw;
        busbw.mid.0 / busbw.low.0
    };
    assert!(width(&machine) > 1.2 * width(base));
}
