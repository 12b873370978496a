//! C1: one node and the scale-up link.

use fabriscope_catalog::catalog;
use fabriscope_model::finding::FindingKind;
use fabriscope_model::report::HopKind;

use super::{busbw, design, milliseconds, near, says};

/// U01, P13: one node with and without reduction in the switch.
#[test]
fn u01_one_h100_node() {
    near("gpu=h100-sxm5&nodes=1&bytes=8GiB", 475.0, 0.05);
    near("gpu=h100-sxm5&nodes=1&bytes=8GiB&nvls=off", 370.0, 0.05);
    near("gpu=h100-sxm5&nodes=1&bytes=512MiB", 445.0, 0.07);
}

/// U02: 450 GB/s is one direction of a link sold as 900, and up to the largest size of the page an
/// all-reduce of eight stays at or below 480; cut-down links give 215.
#[test]
fn u02_nine_hundred_is_both_ways() {
    let gpu = catalog().gpu("h100-sxm5").expect("it is in the catalogue");
    assert_eq!(gpu.scale_up.per_direction.expect("it is published").value.as_gbs(), 450.0);
    assert!(busbw("gpu=h100-sxm5&nodes=1&bytes=16GiB") <= 480.0);
    near("gpu=h800-sxm5&nodes=1&bytes=8GiB", 215.0, 0.07);
}

/// U03: the A800's ring; a 200G card on a root port, and under one switch with the accelerator.
#[test]
fn u03_a800_and_its_card() {
    near("gpu=a800-sxm4-80&nodes=1&bytes=8GiB", 160.0, 0.05);
    let base = "gpu=a800-sxm4-80&nodes=4&gpus_per_node=1&nics=1&nic_gbps=200&bytes=8GiB";
    near(&format!("{base}&attach=root"), 16.0, 0.15);
    near(base, 24.0, 0.05);
}

/// U05: four L40S behind one PCIe switch; the figures over several nodes are among the misses.
#[test]
fn u05_l40s_on_one_switch() {
    near("gpu=l40s&nodes=1&gpus_per_node=4&p2p=switch&bytes=8GiB", 22.0, 0.10);
    let several = |gpus: u32| {
        busbw(&format!(
            "gpu=l40s&nodes=4&gpus_per_node={gpus}&p2p=switch&nics=2&nic_gbps=100&transport=roce&bytes=8GiB"
        ))
    };
    // With more cards a node the PCIe tree binds rather than the ports.
    assert!(several(4) < several(1), "{} {}", several(4), several(1));
}

/// U07: a card whose driver has no peer-to-peer says so and stays clearly below 22 GB/s.
#[test]
fn u07_a_4090_box_is_honest() {
    let box_of_8 = design("gpu=rtx-4090&nodes=1");
    assert!(says("gpu=rtx-4090&nodes=1", |kind| *kind == FindingKind::NoPeerToPeer));
    assert!(box_of_8.findings.iter().any(|finding| finding.kind == FindingKind::NoPeerToPeer));
    assert!(busbw("gpu=rtx-4090&nodes=1&bytes=1GiB") < 11.0);
    let pair = design("gpu=rtx-4090&nodes=2&transport=roce");
    assert!(pair.findings.iter().any(|finding| finding.kind == FindingKind::NoGpuDirect { known: true }));
}

/// U09, U10: a rack of 72 is one domain, and both spellings of two racks are one machine.
#[test]
fn u09_u10_seventy_two_is_a_domain() {
    let rack = design("gpu=gb200&nodes=18");
    assert_eq!(rack.setup.local_gpus, 72);
    assert_eq!(rack.network.bottleneck.kind, HopKind::ScaleUp);
    // The published run.
    near("gpu=gb200&nodes=18&bytes=512MB", 582.0, 0.08);
    near("gpu=gb200&nodes=18&bytes=1GB", 700.0, 0.08);
    near("gpu=gb200&nodes=18&bytes=8GiB", 840.0, 0.06);
    let (trays, racks) = (design("gpu=gb200&nodes=36"), design("gpu=gb200&nodes=2&gpus_per_node=72"));
    assert_eq!(trays.network.collective, racks.network.collective);
    assert_eq!(trays.cost.capex, racks.cost.capex);
}

/// Small messages inside one rack of 72: a few tens of microseconds however many take part. The library's
/// own constant for reduction in the switch is 25 us (`tuning.cc`), four of a tray take 11 us or less
/// (public sweep, NVIDIA/nccl-tests#333), and eight B200 25 us with a ring. What the library's tuner takes
/// is not far behind what the engine would.
#[test]
fn small_messages_in_a_rack_start_in_tens_of_microseconds() {
    for nodes in [4, 8, 12, 18] {
        let link = format!("gpu=gb200&nodes={nodes}&bytes=8");
        let small = milliseconds(&link) * 1e3;
        assert!((8.0..60.0).contains(&small), "{nodes}: {small} us");
        let fastest = design(&link).network.choices[0].time.as_us();
        assert!(small < fastest * 2.0, "{nodes}: {small} us, {fastest} us would do");
    }
}
