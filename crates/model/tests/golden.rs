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

/// Maintainers' rules of thumb: usable rate of one port.
#[test]
fn ports_carry_12_24_48() {
    for (gbps, expected) in [(100, 12.0), (200, 24.0), (400, 48.0)] {
        let link = format!("gpu=h100-sxm5&nodes=4&gpus_per_node=1&nics=1&nic_gbps={gbps}&bytes=8GiB");
        near(&link, expected, 0.05);
    }
}

/// U56: eight servers with one accelerator each are not one server with eight.
#[test]
fn placement_is_seen() {
    let spread = busbw("gpu=h100-sxm5&nodes=8&gpus_per_node=1&bytes=1GiB");
    let together = busbw("gpu=h100-sxm5&nodes=1&gpus_per_node=8&bytes=1GiB");
    assert!(together > 4.0 * spread, "{spread} {together}");
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

/// A ring's start grows by the same for every server that joins, a tree's for every doubling.
#[test]
fn rings_grow_with_ranks_and_trees_with_their_logarithm() {
    let time = |algorithm: &str, nodes: u32| {
        let link = format!("gpu=h100-sxm5&nodes={nodes}&algorithm={algorithm}&protocol=ll&bytes=8");
        design(&link).network.collective.expect("several ranks").time.mid.as_us()
    };
    let ring: Vec<f64> = [4, 8, 16, 32].map(|nodes| time("ring", nodes)).to_vec();
    let (first, second) = ((ring[1] - ring[0]) / 4.0, (ring[3] - ring[2]) / 16.0);
    assert!(first > 5.0 && (second / first - 1.0).abs() < 0.02, "{ring:?}");
    let tree: Vec<f64> = [4, 8, 16, 32].map(|nodes| time("tree", nodes)).to_vec();
    let steps: Vec<f64> = tree.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(steps.iter().all(|step| (step / steps[0] - 1.0).abs() < 0.05 && *step > 5.0), "{tree:?}");
    assert!(tree[3] < ring[3] / 5.0);
}
