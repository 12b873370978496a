//! Published figures that the engine must reproduce, each with its tolerance and its source.
//! `Unn` are questions that users asked in public threads, numbered as in the project's research.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::finding::FindingKind;
use fabriscope_model::link::parse;
use fabriscope_model::report::{DesignReport, HopKind, PartRow, Report, Role};
use fabriscope_model::scenario::{Algorithm, Op};
use fabriscope_model::sweep::collectives;
use fabriscope_model::units::{Bytes, BytesPerSecond};

fn report(link: &str) -> Report {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog())
}

fn design(link: &str) -> DesignReport {
    report(link).designs.into_iter().next().expect("there is always one design")
}

fn busbw(link: &str) -> f64 {
    design(link).network.collective.expect("several ranks").busbw.mid.as_gbs()
}

fn near(link: &str, expected: f64, tolerance: f64) {
    let value = busbw(link);
    assert!((value / expected - 1.0).abs() <= tolerance, "{link}: {value:.1} instead of {expected} GB/s");
}

fn count(design: &DesignReport, role: Role) -> u64 {
    design.bom.rows.iter().filter(|row| row.role == role).map(|row| row.count).sum()
}

fn hop(design: &DesignReport, kind: HopKind) -> f64 {
    design.network.path.iter().find(|hop| hop.kind == kind).expect("the hop is on the path").usable.as_gbs()
}

/// U30: two nodes of 8 H100 on NDR, default algorithm.
#[test]
fn two_h100_nodes_reach_455() {
    near("gpu=h100-sxm5&nodes=2&transport=ib&bytes=8GiB", 455.0, 0.15);
}

/// U31: four and more nodes fall back to the ports' rate.
#[test]
fn eight_h100_nodes_reach_355_and_never_390() {
    near("gpu=h100-sxm5&nodes=8&transport=ib&bytes=8GiB", 355.0, 0.15);
    for nodes in [4, 8, 16] {
        assert!(busbw(&format!("gpu=h100-sxm5&nodes={nodes}&bytes=8GiB")) < 390.0);
    }
}

/// U01, P13: one node with and without reduction in the switch.
#[test]
fn one_h100_node() {
    near("gpu=h100-sxm5&nodes=1&bytes=8GiB", 475.0, 0.05);
    near("gpu=h100-sxm5&nodes=1&bytes=8GiB&nvls=off", 370.0, 0.05);
    near("gpu=h100-sxm5&nodes=1&bytes=512MiB", 445.0, 0.07);
}

/// U02, U03, U25: cut-down links.
#[test]
fn a800_and_h800_are_bound_by_their_links() {
    near("gpu=a800-sxm4-80&nodes=1&bytes=8GiB", 160.0, 0.05);
    near("gpu=h800-sxm5&nodes=1&bytes=8GiB", 215.0, 0.07);
    let four = busbw("gpu=h800-sxm5&nodes=4&nics=4&bytes=8GiB&algorithm=ring");
    assert!((four / 165.0 - 1.0).abs() < 0.06, "{four}");
    let eight = busbw("gpu=h800-sxm5&nodes=4&nics=8&bytes=8GiB&algorithm=ring");
    assert!((eight / four - 1.0).abs() < 0.01, "more cards change nothing: {four} {eight}");
}

/// U19, article 3.1: a 400G card in a Gen4 slot gives 25-26 GB/s, under a tenth more than a 200G one.
#[test]
fn a_gen4_slot_halves_a_400g_card() {
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

/// Maintainers' rules of thumb: usable rate of one port.
#[test]
fn ports_carry_12_24_48() {
    for (gbps, expected) in [(100, 12.0), (200, 24.0), (400, 48.0)] {
        let link = format!("gpu=h100-sxm5&nodes=4&gpus_per_node=1&nics=1&nic_gbps={gbps}&bytes=8GiB");
        near(&link, expected, 0.05);
    }
}

/// U11, U12: A100 nodes.
#[test]
fn a100_nodes_are_bound_by_their_ports() {
    near("gpu=a100-sxm4-80&nodes=3&nics=4&nic_gbps=200&bytes=8GiB", 96.0, 0.05);
    near("gpu=a100-sxm4-80&nodes=4&nics=8&nic_gbps=200&bytes=8GiB", 192.0, 0.05);
}

/// U14: access control halves a 200G card, 10-12 GB/s; U03: on a root port 16 GB/s.
#[test]
fn peer_traffic_through_the_root_costs() {
    let base = "gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nics=1&nic_gbps=200&bytes=8GiB";
    near(&format!("{base}&acs=on"), 11.0, 0.12);
    near(&format!("{base}&attach=root"), 16.0, 0.15);
    near(base, 23.0, 0.08);
}

/// U20: without GPUDirect 100G gives about 6 GB/s, with it 12.
#[test]
fn host_staging_halves_a_100g_port() {
    let base = "gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nics=1&nic_gbps=100&bytes=8GiB";
    near(&format!("{base}&gpudirect=off"), 6.0, 0.20);
    near(base, 12.0, 0.06);
}

/// U21: four 400G cards for one accelerator are bound by its one slot.
#[test]
fn one_accelerator_cannot_feed_four_cards() {
    near("gpu=h100-sxm5&nodes=4&gpus_per_node=1&nics=4&bytes=8GiB", 50.0, 0.12);
}

/// U29, U57: the two-domain tree effect, and its end.
#[test]
fn only_two_domains_exceed_the_ports() {
    let ports = |nodes: u32| design(&format!("gpu=h100-sxm5&nodes={nodes}")).network.domain_rate.as_gbs();
    assert!(busbw("gpu=h100-sxm5&nodes=2&bytes=8GiB") > ports(2));
    assert!(busbw("gpu=h100-sxm5&nodes=2&bytes=8GiB&algorithm=ring") <= ports(2));
    for nodes in [4, 8, 32] {
        for algorithm in ["ring", "tree"] {
            assert!(
                busbw(&format!("gpu=h100-sxm5&nodes={nodes}&bytes=8GiB&algorithm={algorithm}"))
                    <= ports(nodes)
            );
        }
    }
}

/// U34: mid sizes fall as nodes are added, large ones hardly.
#[test]
fn ring_latency_grows_with_ranks() {
    let at = |nodes: u32, bytes: &str| busbw(&format!("gpu=h100-sxm5&nodes={nodes}&bytes={bytes}"));
    assert!(at(32, "64MiB") < at(4, "64MiB"));
    assert!((at(32, "8GiB") / at(4, "8GiB") - 1.0).abs() < 0.10);
}

/// U35: all-to-all is bound by the remote bytes: 48 x (n-1)/(n-8).
#[test]
fn all_to_all_ceilings() {
    for (nodes, bound) in [(2, 90.0), (4, 62.0), (6, 56.4), (32, 49.4)] {
        let link = format!("gpu=h100-sxm5&nodes={nodes}&op=alltoall&bytes=8GiB");
        let ceiling = design(&link).network.ceiling.as_gbs();
        assert!((ceiling / bound - 1.0).abs() < 0.015, "{link}: {ceiling}");
        assert!(busbw(&link) <= ceiling);
    }
}

/// U45: sockets on 100G carry 4-5 GB/s where RDMA carries 12.
#[test]
fn sockets_leave_most_of_100g_unused() {
    let base = "gpu=a100-sxm4-80&nodes=4&gpus_per_node=1&nics=1&nic_gbps=100&bytes=8GiB";
    near(&format!("{base}&transport=tcp"), 4.5, 0.15);
    let priced = design(&format!("{base}&transport=tcp")).network.collective.expect("several ranks");
    assert!(priced.busbw.low.as_gbs() <= 1.3, "{:?}", priced.busbw);
}

/// U56: eight servers with one accelerator each are not one server with eight.
#[test]
fn placement_is_seen() {
    let spread = busbw("gpu=h100-sxm5&nodes=8&gpus_per_node=1&bytes=1GiB");
    let together = busbw("gpu=h100-sxm5&nodes=1&gpus_per_node=8&bytes=1GiB");
    assert!(together > 4.0 * spread, "{spread} {together}");
}

/// U09, U10: a rack of 72 is one domain, and both spellings of two racks are one machine.
#[test]
fn seventy_two_is_a_domain() {
    let rack = design("gpu=gb200&nodes=18");
    assert_eq!(rack.setup.local_gpus, 72);
    assert_eq!(rack.network.bottleneck.kind, HopKind::ScaleUp);
    let (trays, racks) = (design("gpu=gb200&nodes=36"), design("gpu=gb200&nodes=2&gpus_per_node=72"));
    assert_eq!(trays.network.collective, racks.network.collective);
    assert_eq!(trays.cost.capex, racks.cost.capex);
}

/// A mesh gives a pair one link, all eight seven: 47.7 and 313-319 GB/s on MI300X.
#[test]
fn a_mesh_scales_with_the_group() {
    near("gpu=mi300x&nodes=1&bytes=8GiB", 316.0, 0.05);
    near("gpu=mi300x&nodes=1&gpus_per_node=2&bytes=8GiB", 47.7, 0.08);
    let pair = busbw("gpu=ascend-910b&nodes=1&gpus_per_node=2&bytes=8GiB");
    assert!(pair < 28.5, "one link of 28 GB/s: {pair}");
}

/// network.md section 3: small messages. 8 accelerators 15.6 us, two nodes over NDR 25.0 us.
#[test]
fn small_messages() {
    let time = |link: &str| design(link).network.collective.expect("several ranks").time.mid.as_us();
    let one = time("gpu=h100-sxm5&nodes=1&bytes=8");
    let two = time("gpu=h100-sxm5&nodes=2&bytes=8");
    assert!((one / 15.6 - 1.0).abs() < 0.10, "{one}");
    assert!((two / 25.0 - 1.0).abs() < 0.10, "{two}");
}

/// practice.md 1-B: verbs 0.8 us back to back, 1.0-1.9 us through switches, sockets 12-24 us.
#[test]
fn latency_by_layer() {
    let latency = |link: &str| design(link).network.latency.expect("two nodes").mid.as_us();
    let direct = latency("gpu=h100-sxm5&nodes=2&topology=back_to_back&leaf_m=2");
    assert!((0.75..1.0).contains(&direct), "{direct}");
    let switched = latency("gpu=h100-sxm5&nodes=8");
    assert!((1.0..1.9).contains(&switched), "{switched}");
    assert!((12.0..24.0).contains(&latency("gpu=h100-sxm5&nodes=8&transport=tcp")));
    let roce = latency("gpu=h100-sxm5&nodes=8&transport=roce&switch=sn5600");
    assert!(roce > switched && roce < switched + 2.0, "{roce} {switched}");
}

/// practice.md P1, U48: 64 ports fit one switch, so hashing cannot matter.
#[test]
fn sixty_four_h100_fit_one_switch() {
    let base = "gpu=h100-sxm5&nodes=8&transport=roce";
    let natural = design(base);
    assert_eq!((natural.fabric.leaf, natural.fabric.spine), (1, 0));
    for word in ["static", "ecmp", "qp_hash", "adaptive", "spray"] {
        let other = design(&format!("{base}&load_balancing={word}"));
        assert_eq!(other.network.collective, natural.network.collective, "{word}");
        assert!(other.findings.iter().any(|finding| finding.kind == FindingKind::BalancingIrrelevant));
    }
    let headline = report(&format!("{base}&b.transport=ib")).headline;
    assert!(headline.one_switch_for_all);
}

/// DGX SuperPOD tables, `hardware.md`: leaves, spines, node and leaf-spine links.
#[test]
fn superpod_counts() {
    for (nodes, managers, expected) in [
        (31, 4, (8, 4, 252, 256)),
        (64, 0, (16, 8, 512, 512)),
        (95, 4, (24, 16, 764, 768)),
        (127, 4, (32, 16, 1_020, 1_024)),
        (128, 0, (32, 16, 1_024, 1_024)),
    ] {
        let link = format!(
            "gpu=h100-sxm5&nodes={nodes}&transport=ib&switch=qm9700&topology=rail_optimised&manager_ports={managers}"
        );
        let fabric = design(&link).fabric;
        assert_eq!(
            (fabric.leaf, fabric.spine, fabric.links_node_leaf, fabric.links_leaf_spine),
            expected,
            "{link}"
        );
    }
}

/// The same tables, three tiers: 512 and 2,048 nodes.
#[test]
fn three_tier_counts() {
    for (nodes, expected) in [(512, (128, 128, 64, 4_096)), (2_048, (512, 512, 256, 16_384))] {
        let fabric = design(&format!("gpu=b200-sxm&nodes={nodes}&transport=ib&switch=qm9700")).fabric;
        assert_eq!((fabric.leaf, fabric.spine, fabric.core, fabric.links_spine_core), expected);
    }
}

/// P16, Juniper's validated stripe: 64-port leaves, 8 leaves for 32 servers.
#[test]
fn a_stripe_is_eight_leaves() {
    let fabric =
        design("gpu=h100-sxm5&nodes=32&transport=roce&switch=th4-64x400&topology=rail_optimised").fabric;
    assert_eq!((fabric.leaf, fabric.links_node_leaf), (8, 256));
}

/// practice.md P3: 64 HGX nodes over two tiers need 512 single and 768 twin modules.
#[test]
fn optics_are_counted_by_module() {
    let design = design("gpu=h100-sxm5&nodes=64&transport=ib");
    let modules = |id: &str| -> u64 {
        design
            .bom
            .rows
            .iter()
            .filter(|row| row.role == Role::Optic && row.id == id)
            .map(|row| row.count)
            .sum()
    };
    assert_eq!((modules("sr4-400"), modules("2xsr4-800")), (512, 768));
    assert_eq!(count(&design, Role::CableNodeLeaf), 512);
}

/// hardware.md anchor: one switch and 64 links come to about 4.6 % of a 64-GPU cluster's price.
#[test]
fn the_network_of_64_h100_is_a_few_percent() {
    let cost = design("gpu=h100-sxm5&nodes=8&transport=ib").cost;
    let share = cost.network_share.expect("all prices are known");
    assert!((0.040..0.055).contains(&share), "{share}");
}

/// practice.md P8: designs that differ only in the network differ in TCO by no more than its parts.
#[test]
fn the_saving_is_never_larger_than_the_network() {
    let report = report("gpu=h100-sxm5&nodes=64&transport=ib&b.transport=roce&c.transport=tcp");
    let first = &report.designs[0].cost;
    for other in &report.designs[1..] {
        let parts = |cost: &fabriscope_model::report::CostReport| {
            let capex = cost.network_capex.mid.0;
            // Support and network power over four years stay below the network's own price.
            capex * 2.0
        };
        let bound = parts(first) + parts(&other.cost);
        assert!((first.tco.mid.0 - other.cost.tco.mid.0).abs() <= bound);
        let servers = |cost: &fabriscope_model::report::CostReport| cost.split[0].1;
        assert_eq!(servers(first), servers(&other.cost));
    }
}

/// U61, U62: rows re-add to capex, parts to the TCO; an unknown price is unknown.
#[test]
fn money_adds_up() {
    for link in
        ["gpu=h100-sxm5&nodes=64", "gpu=br100&nodes=32&transport=roce", "gpu=l40s&nodes=4&transport=roce"]
    {
        let design = design(link);
        let rows: f64 = design.bom.rows.iter().filter_map(PartRow::total).map(|total| total.mid.0).sum();
        assert!((rows - design.cost.capex.mid.0).abs() < 0.01, "{link}");
        let parts: f64 = design.cost.split.iter().map(|(_, usd)| usd.0).sum();
        assert!((parts - design.cost.tco.mid.0).abs() < 0.01, "{link}");
    }
    let domestic = design("gpu=br100&nodes=32&transport=roce");
    assert!(domestic.cost.lacks.iter().any(|lack| lack.count == 32), "{:?}", domestic.cost.lacks);
    let own = design("gpu=br100&nodes=32&transport=roce&price.generic-8=$200k");
    assert!(own.cost.lacks.is_empty());
    assert!((own.cost.capex.mid.0 - domestic.cost.capex.mid.0 - 32.0 * 200_000.0).abs() < 0.01);
}

/// practice.md P9: cards inside the server price appear once, at no price.
#[test]
fn cards_are_not_paid_twice() {
    let design = design("gpu=h100-sxm5&nodes=8");
    let nic = design.bom.rows.iter().find(|row| row.role == Role::Nic).expect("there are cards");
    assert!(nic.in_server && nic.total().is_some_and(|total| total.mid.0 == 0.0));
    assert_eq!(nic.count, 64);
}

/// U07: a card whose driver has no peer-to-peer says so and stays clearly below 22 GB/s.
#[test]
fn a_4090_box_is_honest() {
    let box_of_8 = design("gpu=rtx-4090&nodes=1");
    assert!(box_of_8.findings.iter().any(|finding| finding.kind == FindingKind::NoPeerToPeer));
    assert!(busbw("gpu=rtx-4090&nodes=1&bytes=1GiB") < 11.0);
    let pair = design("gpu=rtx-4090&nodes=2&transport=roce");
    assert!(pair.findings.iter().any(|finding| finding.kind == FindingKind::NoGpuDirect { known: true }));
}

/// U43, U68: two nodes need no switch.
#[test]
fn back_to_back_has_no_switch() {
    let design = design("gpu=h100-sxm5&nodes=2&topology=back_to_back");
    assert_eq!(count(&design, Role::Leaf) + count(&design, Role::Spine), 0);
    assert_eq!(design.fabric.links_node_leaf, 8);
    assert!(design.findings.iter().any(|finding| finding.kind == FindingKind::BackToBackRails));
}

/// The path names each hop's rate: Gen5 slot 55 of 63, port 48.5 of 50 GB/s.
#[test]
fn the_path_is_walked() {
    let design = design("gpu=h100-sxm5&nodes=8");
    assert!((hop(&design, HopKind::NicSlot) - 55.0).abs() < 0.5);
    assert!((hop(&design, HopKind::Nic) - 48.5).abs() < 0.3);
    for hop in &design.network.path {
        assert!(hop.usable <= hop.nominal && hop.usable > BytesPerSecond::ZERO, "{hop:?}");
    }
}

/// Curves meet the single evaluation, and forced algorithms are the ones asked for.
#[test]
fn curves_and_points_agree() {
    let link = "gpu=h100-sxm5&nodes=4&bytes=64MiB";
    let point = design(link).network.collective.expect("several ranks");
    let curve = collectives(&parse(link).scenario, 0, catalog(), None, [Bytes::mib(64.0)]);
    assert_eq!(curve, vec![point]);
    let tree = collectives(
        &parse("nodes=4&algorithm=tree").scenario,
        0,
        catalog(),
        Some(Op::AllReduce),
        [Bytes(8.0)],
    );
    assert_eq!(tree[0].algorithm, Algorithm::Tree);
}
