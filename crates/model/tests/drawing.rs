//! The drawing of a fabric: its counts are the fabric's, and it stays small at every size.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::Medium;
use fabriscope_model::evaluate;
use fabriscope_model::fabric::{Drawing, LeafFace, Purpose, Tier};
use fabriscope_model::link::parse;
use fabriscope_model::report::DesignReport;

fn design(link: &str) -> DesignReport {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

const TOPOLOGIES: [&str; 10] = [
    "back_to_back",
    "single_switch",
    "chassis",
    "rail_optimised",
    "rail_only",
    "leaf_spine",
    "three_tier",
    "dual_tor",
    "dual_plane",
    "ddc",
];

/// Boxes with frame, two lines of text and a mark of repetition; lines; two texts a bundle; a cage each, or
/// a run each where there are many, with a text.
fn elements(drawing: &Drawing, face: Option<&LeafFace>) -> usize {
    let boxes: usize = drawing.rows.iter().map(|row| row.boxes.len()).sum();
    let cages = face.map_or(0, |face| (face.cages as usize).min(72) + 2 * face.runs.len());
    boxes * 4 + drawing.lines.len() + drawing.bundles.len() * 2 + drawing.rows.len() * 2 + cages
}

#[test]
fn drawings_count_what_the_fabric_counts() {
    for topology in TOPOLOGIES {
        for nodes in [1, 2, 8, 64, 512, 12_500] {
            for transport in ["ib", "roce"] {
                let link = format!("gpu=h100-sxm5&nodes={nodes}&transport={transport}&topology={topology}");
                let design = design(&link);
                let (fabric, drawing) = (design.fabric, Drawing::of(&design, catalog()));
                let face = LeafFace::of(&design, catalog());
                assert!(
                    elements(&drawing, face.as_ref()) <= 400,
                    "{link}: {}",
                    elements(&drawing, face.as_ref())
                );
                let count =
                    |part| drawing.rows.iter().find(|row| row.part == part).map_or(0, |row| row.count);
                let parts = [Tier::Server, Tier::Leaf, Tier::Spine, Tier::Core];
                assert_eq!(parts.map(count), [nodes, fabric.leaf, fabric.spine, fabric.core], "{link}");
                for row in &drawing.rows {
                    let mut next = 0;
                    for drawn in &row.boxes {
                        assert_eq!(drawn.first, next, "{link}: boxes follow each other");
                        next += drawn.count;
                    }
                    assert_eq!(next, row.count, "{link}");
                }
                let links: Vec<u32> = drawing.bundles.iter().map(|bundle| bundle.links).collect();
                let own = [fabric.links_node_leaf, fabric.links_leaf_spine, fabric.links_spine_core];
                let own: Vec<u32> = own.into_iter().filter(|links| *links > 0).collect();
                assert_eq!(links, own, "{link}");
                // Every box of a row with links above it has a line up, and every one below a line down.
                for (at, bundle) in drawing.bundles.iter().enumerate().filter(|(_, it)| it.lower != it.upper)
                {
                    let mine = || drawing.lines.iter().filter(|line| line.bundle == at);
                    for from in 0..drawing.rows[bundle.lower].boxes.len() {
                        assert!(mine().any(|line| line.from == from), "{link}: box {from} of {at}");
                    }
                    for to in 0..drawing.rows[bundle.upper].boxes.len() {
                        assert!(mine().any(|line| line.to == to), "{link}: box {to} above {at}");
                    }
                }
                assert_eq!(face.is_some(), fabric.leaf > 0, "{link}");
            }
        }
    }
}

/// Rails never meet in one tree a rail, all do in one fabric; a leaf's servers are its own.
#[test]
fn lines_show_who_meets() {
    let drawn = |link: &str| Drawing::of(&design(link), catalog());
    let rails = drawn("gpu=h100-sxm5&nodes=64&transport=ib&topology=rail_only&switch=qm9700");
    assert_eq!((rails.fabrics, rails.rows.len()), (8, 2));
    let split = drawn("gpu=h100-sxm5&nodes=128&transport=ib&topology=rail_only&switch=qm9700");
    let joined = |from: usize, to: usize| {
        split.lines.iter().any(|line| (line.bundle, line.from, line.to) == (1, from, to))
    };
    assert!(joined(0, 0) && joined(3, 3), "the first leaf and the first spine are of one rail");
    assert!(!joined(0, 3) && !joined(3, 0), "the last are of another");
    let local = drawn("gpu=h100-sxm5&nodes=20&transport=ib&topology=leaf_spine&switch=qm9700");
    let servers: Vec<(usize, usize)> =
        local.lines.iter().filter(|line| line.bundle == 0).map(|line| (line.from, line.to)).collect();
    assert_eq!(local.rows[1].count, 5);
    assert!(
        servers.contains(&(0, 0)) && !servers.contains(&(0, 4)) && servers.contains(&(3, 4)),
        "{servers:?}"
    );
    let pair = drawn("gpu=h100-sxm5&nodes=2&topology=back_to_back");
    assert_eq!((pair.rows.len(), pair.lines.len(), pair.bundles[0].links), (1, 1, 8));
    assert_eq!(pair.bundles[0].medium, Some(Medium::Fibre));
}

/// 32 cages of two ports, 31 servers of a rail and a manager down, 32 links up.
#[test]
fn a_face_shows_its_cages() {
    let face = |link: &str| LeafFace::of(&design(link), catalog()).expect("there is a leaf");
    let full = face("gpu=h100-sxm5&nodes=64&transport=ib&switch=qm9700");
    assert_eq!((full.cages, full.runs.len()), (32, 2));
    assert_eq!(full.runs.iter().map(|run| (run.cages, run.links)).collect::<Vec<_>>(), [(16, 32), (16, 32)]);
    let managed =
        face("gpu=h100-sxm5&nodes=31&transport=ib&switch=qm9700&topology=rail_optimised&manager_ports=4");
    let links =
        [Purpose::Server, Purpose::Manager, Purpose::Uplink, Purpose::Free].map(|it| managed.links(it));
    assert_eq!(links, [31, 1, 32, 0]);
    let single = face("gpu=h100-sxm5&nodes=6&transport=ib&switch=qm9700");
    assert_eq!(
        (single.links(Purpose::Server), single.links(Purpose::Free), single.links(Purpose::Uplink)),
        (48, 16, 0)
    );
    let wide = face("gpu=h100-sxm5&nodes=64&transport=roce&switch=th5-64x800");
    assert_eq!(wide.cages, 64);
    assert!(wide.runs.iter().map(|run| run.cages).sum::<u32>() <= 64, "{wide:?}");
}

/// Ports used and free make all ports, managers on leaves and spines included.
#[test]
fn ports_add_up() {
    for managers in [0, 4, 60] {
        for nodes in [31, 64, 96, 127, 128, 300] {
            let link = format!(
                "gpu=h100-sxm5&nodes={nodes}&transport=ib&switch=qm9700&topology=rail_optimised&manager_ports={managers}"
            );
            let fabric = design(&link).fabric;
            for (count, ports) in [
                (fabric.leaf, fabric.leaf_ports),
                (fabric.spine, fabric.spine_ports),
                (fabric.core, fabric.core_ports),
            ] {
                assert_eq!(count * 64, ports.used + ports.free, "{link} {fabric:?}");
            }
        }
    }
}
