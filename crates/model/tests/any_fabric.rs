//! Switches and links: what holds for every switch, size and wiring.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::{Switch, SwitchBuild};
use fabriscope_model::evaluate;
use fabriscope_model::fabric::{Plan, Wiring, plan};
use fabriscope_model::link::parse;
use fabriscope_model::report::DesignReport;
use fabriscope_model::scenario::Topology;
use fabriscope_model::units::BitsPerSecond;
use proptest::prelude::*;

fn design(link: &str) -> DesignReport {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

/// Sizes of a cluster on both sides of every power of two, rising.
fn sizes() -> impl Iterator<Item = u32> {
    (1..=16).map(|power| 1_u32 << power).flat_map(|n| [n - 1, n, n + 1])
}

const TOPOLOGIES: [Topology; 9] = [
    Topology::SingleSwitch,
    Topology::RailOptimised,
    Topology::RailOnly,
    Topology::LeafSpine,
    Topology::ThreeTier,
    Topology::DualTor,
    Topology::DualPlane,
    Topology::Ddc,
    Topology::Chassis,
];

fn gbps(rate: f64) -> BitsPerSecond {
    BitsPerSecond::gbps(rate)
}

/// Every switch with every port rate that it has, whole or split.
fn boxes() -> Vec<(&'static Switch, BitsPerSecond)> {
    let rates = [25.0, 50.0, 100.0, 200.0, 400.0, 800.0];
    let all = catalog().switches.iter().flat_map(|switch| rates.map(|rate| (switch, gbps(rate))));
    all.filter(|(switch, rate)| switch.links_at(*rate) > 0 && switch.build != SwitchBuild::FabricBox)
        .collect()
}

/// A spine for the box: a fabric box for cells, else its own kind.
fn spine_of(leaf: &'static Switch) -> &'static Switch {
    let cells = || catalog().switches.iter().find(|switch| switch.build == SwitchBuild::FabricBox);
    if leaf.build == SwitchBuild::LineBox { cells().unwrap_or(leaf) } else { leaf }
}

fn wired(
    leaf: &'static Switch,
    rate: BitsPerSecond,
    nodes: u32,
    ports: u32,
    managers: u32,
) -> Wiring<'static> {
    Wiring {
        nodes,
        ports,
        managers,
        storage: 0,
        rate,
        leaf,
        spine: spine_of(leaf),
        oversubscription: 1.0,
        core_oversubscription: 1.0,
        spare: 0,
        uplink: None,
        rail_leaves: true,
        homes: 1,
    }
}

/// Links are conserved: every tier has the ports that its links need.
fn sound(wiring: &Wiring<'_>, topology: Topology, built: &Plan) {
    let case = || format!("{topology:?} {} x {} of {} {built:?}", wiring.nodes, wiring.ports, wiring.leaf.id);
    let wide = u64::from;
    assert_eq!(built.node_links, wiring.endpoints(), "{}", case());
    if wide(wiring.endpoints()) > built.capacity {
        // Beyond its tiers a fabric is extrapolated, and a finding says so.
        return;
    }
    let shape = built.shape;
    if built.spine > 0 {
        let on_leaves = wide(built.leaf) * wide(shape.down);
        let on_spines = wide(built.spine) * wide(built.spine_radix);
        assert_eq!(wide(built.leaf_links), wide(built.leaf) * wide(shape.up), "{}", case());
        assert!(wide(wiring.nodes) * wide(wiring.ports) <= on_leaves, "{}", case());
        let kept = wide(built.leaf) * wide(wiring.spare);
        assert!(shape.down <= wiring.spare || wide(built.free_leaf) >= kept, "{}", case());
        assert!(wide(built.leaf_links) + wide(built.core_links) <= on_spines, "{}", case());
        assert!(built.spines_per_leaf >= 1 && built.spines_per_leaf <= shape.up, "{}", case());
    } else {
        assert_eq!((built.core, built.leaf_links), (0, 0), "{}", case());
        assert!(wide(wiring.endpoints()) <= wide(built.leaf) * wide(wiring.radix()), "{}", case());
    }
    if built.core > 0 {
        let carried = f64::from(built.core_links) * wiring.core_oversubscription;
        assert!(
            carried >= f64::from(built.leaf_links) - 1e-6 && built.core_links <= built.leaf_links,
            "{}",
            case()
        );
        assert!(wide(built.core_links) <= wide(built.core) * wide(built.spine_radix), "{}", case());
    }
}

/// A leaf's links fit its ports, at any ratio of down to up.
fn fits(wiring: &Wiring<'_>, built: &Plan) {
    let (shape, rate) = (built.shape, wiring.rate);
    if built.spine == 0 || wiring.leaf.build == SwitchBuild::LineBox {
        return;
    }
    let carried = f64::from(shape.up) * shape.uplink_rate.0 * wiring.oversubscription;
    assert!(f64::from(shape.down) * rate.0 <= carried * (1.0 + 1e-9), "{built:?}");
    let ports =
        |rate: BitsPerSecond, links: u32| f64::from(links) / f64::from(wiring.leaf.links_at(rate).max(1));
    assert!(
        ports(rate, shape.down) + ports(shape.uplink_rate, shape.up) <= 1.0 + 1e-9
            || wiring.leaf.ports.len() > 1,
        "{built:?}"
    );
}

/// Ports bought and ports wired, in server ports: what decides the cost of a network of like boxes.
fn effort(wiring: &Wiring<'_>, built: &Plan) -> f64 {
    let ways = (built.shape.uplink_rate.0 / wiring.rate.0).ceil();
    let links = f64::from(built.leaf_links) + f64::from(built.core_links);
    f64::from(built.switches()) * f64::from(wiring.radix()) + 2.0 * ways * links
}

#[test]
fn every_switch_at_every_size_is_sound() {
    for (leaf, rate) in boxes() {
        for topology in TOPOLOGIES {
            for ports in [1, 2, 8, 16] {
                let mut leaves = 0;
                for nodes in sizes() {
                    let wiring = wired(leaf, rate, nodes, ports, 0);
                    let Some(built) = plan(topology, &wiring) else { continue };
                    sound(&wiring, topology, &built);
                    fits(&wiring, &built);
                    assert!(
                        built.leaf >= leaves,
                        "more servers never need fewer leaves: {topology:?} {nodes} {}",
                        leaf.id
                    );
                    leaves = built.leaf;
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    /// The same for odd numbers of everything.
    #[test]
    fn odd_fabrics_are_sound(
        at in any::<prop::sample::Index>(),
        topology in prop::sample::select(TOPOLOGIES.to_vec()),
        (nodes, ports, managers) in (1_u32..5_000, 1_u32..24, 0_u32..20),
        oversubscription in prop_oneof![Just(1.0), 1.0_f64..8.0],
        (core_oversubscription, spare) in (prop_oneof![Just(1.0), 1.0_f64..16.0], prop_oneof![Just(0), 0_u32..20]),
        uplink in prop::sample::select(vec![None, Some(100.0), Some(200.0), Some(400.0), Some(800.0)]),
        rail_leaves in any::<bool>(),
    ) {
        let all = boxes();
        let (leaf, rate) = all[at.index(all.len())];
        // Topologies of two homes or planes take an even number of ports.
        let ports = if matches!(topology, Topology::DualTor | Topology::DualPlane) { ports * 2 } else { ports };
        let uplink = uplink.map(gbps);
        let wiring = Wiring { oversubscription, core_oversubscription, spare, uplink, rail_leaves, ..wired(leaf, rate, nodes, ports, managers) };
        if let Some(built) = plan(topology, &wiring) {
            sound(&wiring, topology, &built);
            fits(&wiring, &built);
            // Managers move from leaves of their own to spines as those gain free ports, so growth is
            // judged without them.
            let lone = Wiring { managers: 0, ..wiring };
            let built = plan(topology, &lone).expect("managers decide no box");
            let grown = plan(topology, &Wiring { nodes: nodes + 1, ..lone }).expect("nor does a server");
            if oversubscription > 1.0 && grown.tiers() == built.tiers() {
                prop_assert!(effort(&wiring, &grown) >= effort(&wiring, &built), "{built:?} {grown:?}");
            } else {
                prop_assert!(grown.leaf >= built.leaf, "{built:?} {grown:?}");
            }
        }
    }

    /// Whatever the design, the report's ports and shares are in range.
    #[test]
    fn reports_are_in_range(
        nodes in 1_u32..20_000,
        transport in prop::sample::select(vec!["ib", "roce", "tcp"]),
        topology in prop::sample::select(vec!["", "&topology=rail_only", "&topology=leaf_spine", "&topology=dual_tor", "&topology=dual_plane", "&topology=ddc", "&topology=three_tier", "&topology=back_to_back"]),
        gpu in prop::sample::select(vec!["h100-sxm5", "b300-sxm", "l40s", "gb200", "gaudi3", "rtx-4090"]),
    ) {
        let fabric = design(&format!("gpu={gpu}&nodes={nodes}&transport={transport}{topology}")).fabric;
        prop_assert!((0.0..=1.0).contains(&fabric.bisection_share), "{fabric:?}");
        prop_assert!(fabric.bisection.is_finite() && fabric.switch_hops <= 5);
        let effects = [fabric.failures.link, fabric.failures.leaf, fabric.failures.spine, fabric.failures.core];
        for effect in effects.into_iter().flatten() {
            prop_assert!((0.0..=1.0).contains(&effect.bandwidth_left), "{effect:?}");
            prop_assert!((effect.bandwidth_left > 0.0) || effect.gpus_lost > 0 || fabric.spine > 0, "{effect:?}");
        }
        prop_assert_eq!(fabric.leaf_ports.free, fabric.free_ports);
    }
}
