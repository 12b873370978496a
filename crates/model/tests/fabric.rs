//! Switches and links: published designs and limits.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::FindingKind;
use fabriscope_model::link::parse;
use fabriscope_model::report::{DesignReport, Role};
use fabriscope_model::scenario::Topology;

fn design(link: &str) -> DesignReport {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

fn found(link: &str, wanted: impl Fn(&FindingKind) -> bool) -> bool {
    design(link).findings.iter().any(|finding| wanted(&finding.kind))
}

/// Leaves, spines, cores, and the links of each tier.
fn counts(link: &str) -> [u32; 6] {
    let fabric = design(link).fabric;
    let links = [fabric.links_node_leaf, fabric.links_leaf_spine, fabric.links_spine_core];
    [fabric.leaf, fabric.spine, fabric.core, links[0], links[1], links[2]]
}

/// NVIDIA's B300 tables: twin planes of 800G connections counted once, and XDR with 144 ports.
#[test]
fn b300_tables() {
    let planes = |nodes| {
        counts(&format!("gpu=b300-sxm&nodes={nodes}&transport=roce&switch=sn5600&topology=dual_plane"))
    };
    assert_eq!(planes(64), [16, 8, 0, 512, 512, 0]);
    assert_eq!(planes(512), [128, 64, 0, 4_096, 4_096, 0]);
    assert_eq!(planes(1_024), [256, 128, 0, 8_192, 8_192, 0]);
    let xdr = |nodes| counts(&format!("gpu=b300-sxm&nodes={nodes}&transport=ib&topology=rail_optimised"));
    assert_eq!(xdr(288), [32, 18, 0, 2_304, 2_304, 0]);
    assert_eq!(xdr(1_296), [144, 72, 0, 10_368, 10_368, 0]);
}

/// Validated designs of other makers: stripes of 32 and 64 ports, 64 x 800G leaves with fat uplinks, and a
/// cluster with a leaf of its own for every sixteen accelerators.
#[test]
fn other_makers_tables() {
    let rails = |switch: &str, nodes: u32| {
        counts(&format!("gpu=h100-sxm5&nodes={nodes}&transport=roce&switch={switch}&topology=rail_optimised"))
    };
    assert_eq!(rails("sn4700", 16), [8, 4, 0, 128, 128, 0]);
    assert_eq!(rails("th4-64x400", 32), [8, 4, 0, 256, 256, 0]);
    assert_eq!(rails("th5-64x800", 128), [16, 8, 0, 1_024, 512, 0]);
    let racks = "gpu=h100-sxm5&nodes=384&transport=roce&switch=th4-64x400&topology=leaf_spine&spare_ports=16";
    assert_eq!(counts(racks)[..1], [192], "two servers a leaf");
    assert_eq!(counts(racks)[3], 3_072);
}

/// practice.md P18: two ports of a card on two leaves of one fabric; a segment of 128 servers.
#[test]
fn dual_tor_pairs_leaves() {
    let link = "gpu=h800-sxm5&nodes=128&nic=bf3-b3220&nics=16&nic_gbps=200&transport=roce&switch=sn5600&topology=dual_tor";
    let fabric = design(link).fabric;
    assert_eq!((fabric.leaf, fabric.links_node_leaf, fabric.fabrics), (16, 2_048, 1));
    let leaf = fabric.failures.leaf.expect("there are leaves");
    assert_eq!((leaf.gpus_lost, leaf.gpus_slowed, leaf.bandwidth_left), (0, 128, 0.5));
    // 128 servers and 60 uplinks a leaf, 15 segments over two planes of 60 spines.
    let pod = "gpu=h800-sxm5&nodes=1920&nic=bf3-b3220&nics=16&nic_gbps=200&transport=roce&switch=sn5600&topology=dual_plane&uplink_gbps=400&oversubscription=1.067";
    assert_eq!(counts(pod), [240, 120, 0, 30_720, 14_400, 0]);
}

/// practice.md P17: sixteen ports of 200G are eight cards, asked for or as the default of two homes.
#[test]
fn two_ports_share_a_card() {
    let cards = |link: &str| {
        let design = design(link);
        let count: u64 =
            design.bom.rows.iter().filter(|row| row.role == Role::Nic).map(|row| row.count).sum();
        (count / u64::from(design.setup.nodes), design.setup.ports_per_node, design.setup.port_gbps)
    };
    let base = "gpu=h100-sxm5&nodes=16&transport=roce&switch=th5-64x800";
    assert_eq!(cards(&format!("{base}&nics=16&nic_gbps=200")), (8, 16, 200.0));
    assert_eq!(cards(&format!("{base}&nic_gbps=200")), (8, 8, 200.0));
    assert_eq!(cards(&format!("{base}&nics=16&nic_gbps=400")), (16, 16, 400.0));
    assert_eq!(cards(&format!("{base}&topology=dual_tor")), (8, 16, 200.0));
    assert_eq!(cards("gpu=b300-sxm&nodes=16&transport=roce&nic_gbps=400"), (8, 16, 400.0));
    let segment = "gpu=h100-sxm5&nodes=128&transport=roce&switch=th5-64x800&topology=dual_tor";
    assert_eq!(counts(segment)[0], 16);
}

/// practice.md P32.
#[test]
fn a_distributed_chassis_ends_at_128_line_boxes() {
    let base = "gpu=h100-sxm5&transport=roce&topology=ddc";
    let small = design(&format!("{base}&nodes=8")).fabric;
    assert_eq!((small.leaf, small.topology), (2, Topology::Ddc));
    let full = design(&format!("{base}&nodes=576")).fabric;
    assert_eq!((full.leaf, full.spine, full.links_node_leaf, full.max_endpoints), (128, 20, 4_608, 4_608));
    let spine = full.failures.spine.expect("there are fabric boxes");
    assert!((spine.bandwidth_left - 0.95).abs() < 1e-12, "a fabric box is a twentieth of the capacity");
    let leaf = full.failures.leaf.expect("there are line boxes");
    assert!(leaf.gpus_lost >= 32 && leaf.gpus_lost <= 36, "{leaf:?}");
    let named = design("gpu=h100-sxm5&transport=roce&nodes=8&switch=ddc-ncp-j2c").fabric;
    assert_eq!((named.topology, named.leaf), (Topology::Ddc, 4));
}

#[test]
fn a_chassis_is_one_modular_switch() {
    let chassis = design("gpu=h100-sxm5&nodes=16&transport=roce&topology=chassis");
    assert_eq!((chassis.fabric.leaf, chassis.fabric.spine, chassis.fabric.links_node_leaf), (1, 0, 128));
    assert_eq!(chassis.fabric.failures.leaf.map(|effect| effect.gpus_lost), Some(128), "all fails with it");
    let none = "gpu=h100-sxm5&nodes=8&transport=ib&topology=chassis";
    let used = Topology::SingleSwitch;
    assert!(found(none, |kind| *kind == FindingKind::NoBoxForTopology { asked: Topology::Chassis, used }));
    let scheduled = "gpu=h100-sxm5&nodes=64&transport=ib&topology=ddc";
    let used = design(scheduled).fabric.topology;
    assert_ne!(used, Topology::Ddc);
    assert!(found(scheduled, |kind| *kind == FindingKind::NoBoxForTopology { asked: Topology::Ddc, used }));
    let wrong = "gpu=h100-sxm5&nodes=8&transport=roce&topology=chassis&switch=th4-64x400";
    assert!(found(wrong, |kind| matches!(kind, FindingKind::WrongBox { .. })));
    let full = "gpu=h100-sxm5&nodes=17&transport=roce&topology=chassis";
    assert!(found(full, |kind| matches!(kind, FindingKind::TopologyTooSmall { limit: 128, .. })));
}

/// 32 x 100G and 8 x 400G; 64 x 800G split for servers; the same with thin uplinks, 3:1.
#[test]
fn mixed_ports_and_breakout() {
    let mixed = design("gpu=l40s&nodes=64&nics=1&nic_gbps=100&transport=roce&switch=hw-ce8851-32cq8dq");
    assert_eq!(
        (mixed.fabric.leaf, mixed.fabric.links_leaf_spine, mixed.fabric.uplink_rate.as_gbps()),
        (2, 16, 400.0)
    );
    let split =
        "gpu=h100-sxm5&gpus_per_node=4&nodes=64&transport=roce&switch=th5-64x800&topology=rail_optimised";
    assert_eq!(counts(split), [4, 2, 0, 256, 128, 0]);
    assert_eq!(counts(&format!("{split}&uplink_gbps=400")), [4, 2, 0, 256, 256, 0]);
    assert!(found(&format!("{split}&uplink_gbps=1600"), |kind| matches!(
        kind,
        FindingKind::UplinkRateUnused { used_gbps, .. } if (*used_gbps - 800.0).abs() < 1e-9
    )));
    let thrice =
        design("gpu=h100-sxm5&nodes=64&transport=roce&topology=leaf_spine&oversubscription=3").fabric;
    assert_eq!((thrice.leaf, thrice.down_per_leaf, thrice.links_leaf_spine), (11, 48, 176));
    assert!((thrice.bisection_share - 176.0 / 512.0).abs() < 1e-12, "{thrice:?}");
}

#[test]
fn what_fails_with_a_part() {
    let rails = design("gpu=h100-sxm5&nodes=64&transport=ib").fabric;
    let leaf = rails.failures.leaf.expect("there are leaves");
    assert_eq!((leaf.gpus_lost, leaf.bandwidth_left), (32, 0.0), "one rail of a group");
    let spine = rails.failures.spine.expect("there are spines");
    assert_eq!((spine.gpus_lost, spine.gpus_slowed, spine.bandwidth_left), (0, 512, 0.875));
    let local = design("gpu=h100-sxm5&nodes=64&transport=ib&topology=leaf_spine").fabric;
    assert_eq!(local.failures.leaf.map(|effect| effect.gpus_lost), Some(32), "all cards of four servers");
    let single = design("gpu=h100-sxm5&nodes=8&transport=ib").fabric;
    assert_eq!(single.failures.leaf.map(|effect| effect.gpus_lost), Some(64));
    assert_eq!(single.failures.link.map(|effect| effect.gpus_lost), Some(1));
    let planes = design("gpu=b300-sxm&nodes=64&transport=roce&topology=dual_plane").fabric;
    let leaf = planes.failures.leaf.expect("there are leaves");
    assert_eq!((leaf.gpus_lost, leaf.bandwidth_left), (0, 0.5));
}

/// Four eight-unit servers a rack, racks in rows; given lengths win.
#[test]
fn a_floor_plan_gives_lengths() {
    let base = "gpu=h100-sxm5&nodes=512&transport=ib&racks_per_row=16";
    let fabric = design(base).fabric;
    assert_eq!(fabric.floor.map(|floor| (floor.racks, floor.rows)), Some((128, 8)));
    assert!((fabric.leaf_length.0, fabric.spine_length.0) == (10.0, 21.0), "{fabric:?}");
    let given = design(&format!("{base}&spine_m=80")).fabric;
    assert!((given.leaf_length.0, given.spine_length.0) == (10.0, 80.0));
    let racks = design("gpu=gb200&gpus_per_node=72&nodes=8&racks_per_row=8").fabric.floor;
    assert_eq!(racks.map(|floor| (floor.racks, floor.rows)), Some((8, 1)), "a rack is a rack");
    assert_eq!(design("gpu=h100-sxm5&nodes=512&transport=ib").fabric.floor, None);
}

/// practice.md P20.
#[test]
fn subnets_have_limits() {
    let managed = |link: &str| found(link, |kind| matches!(kind, FindingKind::SubnetManagerLimit { .. }));
    assert!(!managed("gpu=h100-sxm5&nodes=256&transport=ib"));
    assert!(managed("gpu=h100-sxm5&nodes=512&transport=ib"));
    assert!(!managed("gpu=h100-sxm5&nodes=2048&transport=ib&topology=rail_only"), "one subnet a rail");
    assert!(!managed("gpu=h100-sxm5&nodes=512&transport=roce"));
    assert!(found("gpu=h100-sxm5&nodes=8&switch=qm9790", |kind| matches!(
        kind,
        FindingKind::ExternalManager { .. }
    )));
    let addresses = |link: &str| found(link, |kind| matches!(kind, FindingKind::LidLimit { .. }));
    assert!(addresses("gpu=h100-sxm5&nodes=6144&transport=ib&switch=qm9700"));
    assert!(!addresses("gpu=h100-sxm5&nodes=6144&transport=ib&switch=qm9700&topology=rail_only"));
    let displaced =
        |link: &str| found(link, |kind| matches!(kind, FindingKind::ManagersDisplace { nodes: 127, .. }));
    assert!(displaced("gpu=h100-sxm5&nodes=128&transport=ib&manager_ports=4&topology=rail_optimised"));
    assert_eq!(design("gpu=h100-sxm5&nodes=127&licence.ufm=$100k").fabric.managers, 4);
}

/// A spine that joins no leaves is replaced, and said.
#[test]
fn a_spine_needs_ports() {
    let base = "gpu=h100-sxm5&nodes=64&transport=roce";
    for spine in ["ddc-ncf-r3", "zte-dc-switch"] {
        let link = format!("{base}&spine_switch={spine}");
        assert!(found(&link, |kind| matches!(kind, FindingKind::WrongBox { .. })), "{spine}");
        assert_eq!(counts(&link), counts(base));
    }
    let faster = counts(&format!("{base}&spine_switch=th5-64x800"));
    assert_eq!(faster, [16, 4, 0, 512, 512, 0], "128 links of 400G a spine");
}

#[test]
fn too_many_ports_are_said() {
    let beyond =
        |link: &str| found(link, |kind| matches!(kind, FindingKind::BeyondThreeTiers { limit: 65_536, .. }));
    assert!(beyond("gpu=h100-sxm5&nodes=12500&transport=ib&switch=qm9700"));
    assert!(!beyond("gpu=h100-sxm5&nodes=8192&transport=ib&switch=qm9700"));
    assert!(found("gpu=h100-sxm5&nodes=8&nics=7&topology=dual_tor", |kind| matches!(
        kind,
        FindingKind::OddPorts { .. }
    )));
}

/// What is not built is said, with what stands in.
#[test]
fn substitutes_are_named() {
    let three = design("gpu=h100-sxm5&nodes=3&topology=back_to_back");
    assert_eq!(three.fabric.topology, Topology::SingleSwitch);
    let said = three.findings.iter().find_map(|finding| match finding.kind {
        FindingKind::BackToBackNeedsTwo { nodes, used } => Some((nodes, used, finding.fix.clone())),
        _ => None,
    });
    let (nodes, used, fix) = said.expect("it is said");
    assert_eq!((nodes, used), (3, Topology::SingleSwitch));
    assert_eq!(fix.map(|(_, value)| value).as_deref(), Some("single_switch"));
    // Line boxes have no fabric boxes to go with in InfiniBand, and no third port pairs.
    for (link, used) in [
        ("gpu=h100-sxm5&nodes=64&nics=7&topology=dual_plane", Topology::RailOptimised),
        ("gpu=h100-sxm5&nodes=64&transport=ib&topology=ddc", Topology::RailOptimised),
        ("gpu=h100-sxm5&nodes=64&topology=single_switch", Topology::RailOptimised),
    ] {
        let built = design(link);
        assert_eq!(built.fabric.topology, used, "{link}");
        let about = |finding: &&fabriscope_model::finding::Finding| finding.field.wire() == "topology";
        assert!(built.findings.iter().any(|finding| about(&finding)), "{link}: {:?}", built.findings);
    }
}

/// An id that is in no list comes with the one that may be meant.
#[test]
fn a_near_id_is_offered() {
    for (wrong, near) in [
        ("gpu=a800", "a800-sxm4-80"),
        ("gpu=h20", "h20-sxm"),
        ("gpu=h100", "h100-sxm5"),
        ("gpu=H100-SXM", "h100-sxm5"),
        ("gpu=a100-80gb", "a100-sxm4-40"),
        ("gpu=910b", "ascend-910b"),
        ("gpu=910b3", "ascend-910b"),
        ("gpu=gb200-nvl72", "gb200"),
        ("gpu=4090", "rtx-4090"),
        ("gpu=mi300", "mi300x"),
        ("switch=sn5600d", "sn5600"),
        ("nic=connectx-7", "cx7-ndr"),
        ("gpu=qqq", "h100-sxm5"),
    ] {
        let found = design(&format!("nodes=8&{wrong}")).findings;
        let fix = found.iter().find_map(|finding| match &finding.kind {
            FindingKind::UnknownPart { .. } => finding.fix.clone(),
            _ => None,
        });
        assert_eq!(fix.map(|(_, value)| value).as_deref(), Some(near), "{wrong}");
    }
}
